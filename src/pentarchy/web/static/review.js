// A review and the end of a game fill up while they are looked at: the page is fetched again until all is there.
import { $, parse } from "./page.js";
import { morph } from "./morph.js";

const PAUSE = 1500;                     // milliseconds
const PARTS = ".review, .score-sheet";

export function start() {
  if ($("progress", $(PARTS))) setTimeout(again, PAUSE);
}

async function again() {
  const answer = await fetch(location.href).catch(() => null);
  const fresh = answer?.ok && $(PARTS, parse(await answer.text()));
  if (fresh) morph($(PARTS), fresh);
  start();
}

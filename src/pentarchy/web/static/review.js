// A review fills up while a bot looks at the game: the page is fetched again until all is there.
import { $, parse } from "./page.js";
import { morph } from "./morph.js";

const PAUSE = 1500;                     // milliseconds

export function start() {
  if ($(".review progress")) setTimeout(again, PAUSE);
}

async function again() {
  const answer = await fetch(location.href).catch(() => null);
  const fresh = answer?.ok && $(".review", parse(await answer.text()));
  if (fresh) morph($(".review"), fresh);
  start();
}

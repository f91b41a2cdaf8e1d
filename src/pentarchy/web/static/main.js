// Starts what the page needs, and hands every click to whoever answers it. All by delegation: regions come and go.
import { actions, table } from "./page.js";
import * as attention from "./attention.js";
import * as choose from "./choose.js";
import * as clocks from "./clocks.js";
import * as coach from "./coach.js";
import * as inspect from "./inspect.js";
import * as jottings from "./jottings.js";
import * as keys from "./keys.js";
import * as list from "./list.js";
import * as live from "./live.js";
import * as lobby from "./lobby.js";
import * as luck from "./luck.js";
import * as panels from "./panels.js";
import * as playback from "./playback.js";
import * as push from "./push.js";
import * as redo from "./redo.js";
import * as review from "./review.js";
import * as speed from "./speed.js";
import * as stage from "./stage.js";
import * as steppers from "./steppers.js";
import * as why from "./why.js";
import * as zoom from "./zoom.js";

const PAGES = {
  table: [
    panels, speed, stage, list, choose, redo, steppers, why, inspect, playback, coach, attention, zoom, keys, clocks,
    jottings, live,
  ],
  absence: [panels, clocks],
  notices: [panels, push],
  jottings: [panels, jottings],
  lobby: [panels, lobby, luck],
  join: [panels, luck],
  review: [panels, review],
  score: [panels, luck, review],
};

document.addEventListener("click", event => {
  const { target } = event;
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;   // "open in a new tab" and the like
  if (inspect.pressed && event.pointerType === "touch") return event.preventDefault();
  const element = target.closest("[data-do]"), action = actions[element?.dataset.do];
  const clause = target.closest("a.clause[data-clause]");
  if (element?.form && !live.connected) return;      // no line to the table: forms go the plain way
  if (action) {
    event.preventDefault();
    action(element, event);
  } else if (clause) {
    event.preventDefault();
    panels.openClause(clause);
  } else {
    point(target);
    if (event.detail && document.activeElement === target.closest("[data-id]")) document.activeElement.blur();   // keys are for the table
  }
});

// A thing is clicked unless the click was for something inside it that answers by itself.
function point(target) {
  const chosen = target.closest("[data-drop]"), thing = target.closest("[data-id]");
  if (!table || !thing || target.closest("a, button, input, label, summary") !== thing.closest("a, button")) return;
  if (chosen) choose.drop(chosen);
  else choose.point(thing.dataset.id, thing);
}

for (const module of PAGES[document.body.dataset.page] ?? [panels]) module.start();

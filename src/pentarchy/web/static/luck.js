// A random number of this browser, for the luck of a table that it opens or sits down at. Without it the server draws one.
import { $$ } from "./page.js";

const drawn = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, "0")).join("");

export function start() {
  for (const field of $$("input[name=luck]")) field.value = drawn();
}

// Web Push: the browser is asked when somebody clicks, never before.
import { actions, notice, word } from "./page.js";

actions.push = async element => {
  try {
    if (await Notification.requestPermission() !== "granted") return notice(word("push_denied"));
    await navigator.serviceWorker.register("/push-worker.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    const given = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: element.dataset.key });
    const body = new URLSearchParams({ subscription: JSON.stringify(given) });
    const answer = await fetch("/notices/push", { method: "post", body });
    if (!answer.ok) return notice(word("failed"));
    location.reload();
  } catch {
    notice(word("push_failed"));
  }
};

export function start() {}

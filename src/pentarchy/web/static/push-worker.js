// Shows what is pushed to this browser while no page of ours is open, and leads to the table.
addEventListener("push", event => {
  const { title, table, url } = event.data.json();
  event.waitUntil(registration.showNotification(title, { tag: table, data: { url } }));
});

addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data.url));
});

// Classic script in <head>: the chosen theme must be known before the first paint. Without a choice the system decides.
try {
  const theme = localStorage.getItem("pentarchy:theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch { /* no storage allowed: the system decides */ }

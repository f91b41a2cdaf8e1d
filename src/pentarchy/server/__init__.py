"""The table in the browser: storage, live updates, bots that think beside it, and the pages' addresses."""

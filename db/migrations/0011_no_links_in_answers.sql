-- Remembered answers are sealed from now on. Those that hold a one-time link in plain text go: whoever sends such a call
-- again gets a new link.
delete from idempotency_keys where body like '%/choose-password?token=%';

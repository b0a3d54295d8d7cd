-- A message that hangs for longer than its sender lives is sent again by another, which must know since when it is tried.
alter table outbox add column taken_at timestamptz;
alter table outbox add column updated_at timestamptz;
update outbox set updated_at = created_at;
alter table outbox alter column updated_at set not null;
create index outbox_invoice_newest_idx on outbox (invoice_id, created_at desc) where invoice_id is not null;
drop index outbox_invoice_idx;

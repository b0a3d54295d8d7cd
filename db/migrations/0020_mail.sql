-- A message that hangs for longer than its sender lives is sent again by another, which must know since when it is tried.
alter table outbox add column taken_at timestamptz;
alter table outbox add column updated_at timestamptz;
update outbox set updated_at = created_at;
alter table outbox alter column updated_at set not null;
create index outbox_invoice_newest_idx on outbox (invoice_id, created_at desc) where invoice_id is not null;
drop index outbox_invoice_idx;

-- When it was last asked to be sent: a mail is tried for a day from then on.
alter table outbox add column queued_at timestamptz;

-- Bytes that were made for a mail have a row before they are stored, so that none stay behind without one: not when the
-- mail was never written, and not when it is deleted.
create table outbox_files (
  storage_key text primary key,
  created_at timestamptz not null
);
alter table outbox_attachments add foreign key (storage_key) references outbox_files (storage_key);
create index outbox_attachments_storage_idx on outbox_attachments (storage_key);
create index outbox_sending_idx on outbox (taken_at) where status = 'sending';

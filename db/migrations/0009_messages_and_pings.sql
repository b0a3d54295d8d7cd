-- Tables that nothing wrote yet, thought through again for the work that fills them.

-- A ping is known by the id that the phone gave it (uuid version 7, which begins with its time): sent again with another
-- time it is still the same ping. The months are ranges of ids therefore.
create temporary table pings_before on commit drop as select * from tracking_pings;
drop table tracking_pings;
create table tracking_pings (
  id uuid primary key,
  load_id uuid not null,
  driver_id uuid not null,
  latitude numeric(10, 8) not null check (latitude between -90 and 90),
  longitude numeric(11, 8) not null check (longitude between -180 and 180),
  speed numeric(6, 2),
  heading numeric(5, 1),
  accuracy numeric(6, 2),
  battery integer check (battery between 0 and 100),
  source text not null default 'driver' check (source in ('driver', 'office', 'device')),
  captured_at timestamptz not null,
  received_at timestamptz not null
) partition by range (id);
comment on table tracking_pings is
  'partitioned by month of the id; no foreign keys, so that a month is dropped at once and an insert costs no look-ups';
create index tracking_pings_load_idx on tracking_pings (load_id, captured_at);
create index tracking_pings_driver_idx on tracking_pings (driver_id, captured_at);
-- What belongs to no month that there is a table for, such as the pings of a phone whose clock is years off.
create table tracking_pings_unsorted partition of tracking_pings default;
insert into tracking_pings (id, load_id, driver_id, latitude, longitude, speed, heading, accuracy, battery, source, captured_at, received_at)
  select id, load_id, driver_id, latitude, longitude, speed, heading, accuracy, battery, source, captured_at, received_at
  from pings_before on conflict do nothing;

-- What leaves the house: one row a message, with what hangs on it and a key that keeps it from being written twice.
drop table outbox;
create table outbox (
  id uuid primary key,
  kind text not null check (kind in ('email', 'sms')),
  -- What it is about ('invoice_package', 'assignment', …), and the version of `payload`'s shape.
  purpose text not null,
  payload_version integer not null default 1,
  recipient text not null,
  subject text,
  payload jsonb not null,
  -- The same cause writes the same key: whoever comes second finds the first.
  dedupe_key text unique,
  -- Sent along with every try, so that a mail that went out twice is one in the reader's mailbox.
  message_id text not null unique,
  status text not null default 'queued'
    check (status in ('queued', 'held', 'sending', 'sent', 'delivered', 'failed', 'cancelled')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  provider_id text,
  last_error text,
  load_id uuid references loads (id) on delete set null,
  invoice_id uuid references invoices (id) on delete set null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz
);
create index outbox_due_idx on outbox (next_attempt_at) where status = 'queued';
create index outbox_list_idx on outbox (created_at desc, id desc);
create index outbox_load_idx on outbox (load_id);
create index outbox_invoice_idx on outbox (invoice_id);
create index outbox_created_by_idx on outbox (created_by);

create table outbox_attachments (
  outbox_id uuid not null references outbox (id) on delete cascade,
  place integer not null check (place >= 1),
  file_name text not null,
  content_type text not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  -- A document of ours, or bytes that were made for this message alone.
  document_id uuid references documents (id),
  storage_key text,
  primary key (outbox_id, place),
  check ((document_id is null) <> (storage_key is null))
);
create index outbox_attachments_document_idx on outbox_attachments (document_id);

-- Every decision on a notice, also the one not to send it, with its reason.
drop table notification_log;
create table notification_log (
  id uuid primary key,
  -- Null: to somebody who is no driver of ours; `recipient` says who.
  driver_id uuid references users (id) on delete cascade,
  recipient text,
  type text not null,
  method text not null check (method in ('sms', 'email', 'in_app')),
  message text not null,
  status text not null default 'sent'
    check (status in ('queued', 'held', 'skipped', 'not_set_up', 'sent', 'delivered', 'failed')),
  reason text,
  dedupe_key text unique,
  outbox_id uuid references outbox (id) on delete set null,
  load_id uuid references loads (id) on delete set null,
  send_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  error_message text,
  created_at timestamptz not null
);
create index notification_log_driver_idx on notification_log (driver_id, created_at desc);
create index notification_log_load_idx on notification_log (load_id);
create index notification_log_outbox_idx on notification_log (outbox_id);
create index notification_log_held_idx on notification_log (send_at) where status = 'held';

-- Consent belongs to a number: STOP comes from a phone, whoever holds it. The newest row of a number counts.
drop table sms_consents;
create table sms_consents (
  id uuid primary key,
  phone_number text not null,
  driver_id uuid references users (id) on delete cascade,
  consented boolean not null,
  source text not null check (source in ('driver', 'office', 'sms')),
  wording text not null,
  language text not null default 'en' check (language in ('en', 'es')),
  recorded_by uuid references users (id),
  recorded_at timestamptz not null
);
create index sms_consents_number_idx on sms_consents (phone_number, recorded_at desc);
create index sms_consents_driver_idx on sms_consents (driver_id, recorded_at desc);
create index sms_consents_recorded_by_idx on sms_consents (recorded_by);

-- A conversation belongs to its person; what the assistant looked up or proposes stands beside its words.
drop table chat_messages;
create table chat_messages (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id text not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  data_version integer not null default 1,
  data jsonb,
  timestamp timestamptz not null
);
create index chat_messages_session_idx on chat_messages (user_id, session_id, timestamp, id);

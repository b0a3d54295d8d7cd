-- What phones wrote to the company's number, each message once.
create table sms_received (
  id uuid primary key,
  provider_id text not null unique,
  from_number text not null,
  driver_id uuid references users (id) on delete set null,
  body text not null,
  -- What was made of it: a keyword that was followed, or nothing.
  keyword text check (keyword in ('stop', 'start', 'help')),
  received_at timestamptz not null
);
create index sms_received_list_idx on sms_received (received_at desc, id desc);
create index sms_received_driver_idx on sms_received (driver_id);

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('assigned', 'taken_away', 'changed', 'appointment_tomorrow', 'not_accepted', 'pod_missing', 'late', 'delivered'));

-- The log is the outbox of texts too. A try is written down before the vendor is asked: should nobody learn how it
-- went, the next one looks first whether the message was made.
alter table notification_log
  -- What was sent, word for word and in the driver's language; `message` is what the office reads.
  add column body text,
  -- The vendor's id of the message.
  add column provider_id text,
  add column tries integer not null default 0,
  add column first_tried_at timestamptz,
  add column tried_at timestamptz;
create unique index notification_log_provider_key on notification_log (provider_id) where provider_id is not null;

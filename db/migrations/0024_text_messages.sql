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

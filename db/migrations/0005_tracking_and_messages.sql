create table tracking_pings (
  id uuid not null,
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
  received_at timestamptz not null,
  primary key (captured_at, id)
) partition by range (captured_at);
comment on table tracking_pings is
  'partitioned by month; no foreign keys, so that a month is dropped at once and an insert costs no look-ups';
create index tracking_pings_load_idx on tracking_pings (load_id, captured_at);
create index tracking_pings_driver_idx on tracking_pings (driver_id, captured_at);
create table tracking_pings_default partition of tracking_pings default;

create table notification_preferences (
  driver_id uuid primary key references users (id) on delete cascade,
  load_assignments boolean not null default true,
  status_reminders boolean not null default true,
  document_reminders boolean not null default true,
  delivery_alerts boolean not null default true,
  emergency_alerts boolean not null default true,
  sms_enabled boolean not null default true,
  email_enabled boolean not null default false,
  in_app_enabled boolean not null default true,
  quiet_hours_start time not null default '22:00',
  quiet_hours_end time not null default '06:00',
  enable_quiet_hours boolean not null default true,
  updated_at timestamptz not null
);

create table notification_log (
  id uuid primary key,
  driver_id uuid not null references users (id) on delete cascade,
  type text not null,
  method text not null,
  message text not null,
  status text not null default 'sent',
  load_id uuid references loads (id) on delete set null,
  sent_at timestamptz,
  delivered_at timestamptz,
  error_message text,
  created_at timestamptz not null
);
create index notification_log_driver_idx on notification_log (driver_id, created_at desc);

-- Every opt-in and opt-out with its exact wording, the newest one counts.
create table sms_consents (
  id uuid primary key,
  driver_id uuid not null references users (id) on delete cascade,
  phone_number text not null,
  consented boolean not null,
  wording text not null,
  recorded_by uuid references users (id),
  recorded_at timestamptz not null
);
create index sms_consents_driver_idx on sms_consents (driver_id, recorded_at desc);

-- Whatever leaves the house is written here first, in the transaction that caused it.
create table outbox (
  id uuid primary key,
  kind text not null check (kind in ('email', 'sms')),
  recipient text not null,
  payload jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'held', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  provider_id text,
  last_error text,
  load_id uuid references loads (id) on delete set null,
  invoice_id uuid references invoices (id) on delete set null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_due_idx on outbox (next_attempt_at) where status = 'queued';
create index outbox_list_idx on outbox (created_at desc, id desc);

create table chat_messages (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  session_id text not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  timestamp timestamptz not null
);
create index chat_messages_session_idx on chat_messages (session_id, timestamp, id);

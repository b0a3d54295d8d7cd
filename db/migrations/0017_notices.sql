-- What drivers are told. The words are made where it is read, in the reader's language: kept are the kind and the facts.
create table notices (
  id uuid primary key,
  driver_id uuid not null references users (id) on delete cascade,
  load_id uuid references loads (id) on delete set null,
  kind text not null check (kind in
    ('assigned', 'taken_away', 'changed', 'appointment_tomorrow', 'not_accepted', 'pod_missing')),
  facts jsonb not null,
  is_urgent boolean not null,
  -- The same cause tells a driver once, however often its job runs.
  cause text not null,
  -- False for whoever does not want it in the inbox: it is kept, so that its cause is known.
  is_shown boolean not null,
  happened_at timestamptz not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (driver_id, cause)
);
create index notices_inbox_idx on notices (driver_id, created_at desc, id desc) where is_shown;
create index notices_load_idx on notices (load_id);
create index notices_created_idx on notices (created_at);

-- A phone that asked to be rung. It ends with the session: a phone that is signed out tells nobody's notices.
create table push_subscriptions (
  id uuid primary key,
  driver_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_driver_idx on push_subscriptions (driver_id, created_at desc);
create index push_subscriptions_session_idx on push_subscriptions (session_id);

alter table notification_log drop constraint notification_log_method_check;
alter table notification_log add constraint notification_log_method_check
  check (method in ('sms', 'email', 'in_app', 'push'));
alter table notification_log add column notice_id uuid references notices (id) on delete set null;
create index notification_log_notice_idx on notification_log (notice_id);
create index notification_log_created_idx on notification_log (created_at);

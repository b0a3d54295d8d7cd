-- What a load's rate confirmation asks for beside the freight: deadlines with money at stake, and the terms of its
-- waiting time. Each is one sentence of the paper, or what a person knows without one.
create table load_obligations (
  id uuid primary key,
  load_id uuid not null references loads (id) on delete cascade,
  kind text not null check (
    kind in ('free_time', 'detention_notice', 'detention_claim', 'claim', 'pod', 'tracking', 'fine')
  ),
  -- The deadline: hours after delivery, minutes before the free time ends, the pace of positions. Null where none is named.
  within_minutes integer check (within_minutes between 0 and 525600),
  starts_with text not null default 'delivery' check (starts_with in ('delivery', 'departure')),
  -- Of tracking: so long may it be lost before it costs.
  grace_minutes integer check (grace_minutes between 0 and 525600),
  -- What is lost, once or as a share of the rate.
  amount numeric(10, 2) check (amount >= 0),
  percent numeric(5, 2) check (percent between 0 and 100),
  -- Of free time: the terms that the load's detention is worked out by. Null: as its customer has it.
  free_minutes integer check (free_minutes between 0 and 2880),
  rate_per_hour numeric(10, 2) check (rate_per_hour >= 0),
  cap numeric(10, 2) check (cap >= 0),
  sentence text,
  page integer check (page > 0),
  source text not null check (source in ('paper', 'office')),
  -- A person's word. Of a clock that runs stop by stop, for the stop that it ran for.
  mark text check (mark in ('done', 'not_applicable')),
  mark_stop_id uuid references load_stops (id) on delete set null,
  marked_by uuid references users (id),
  marked_at timestamptz,
  -- As it was last looked at: when it lapses while somebody has to act, else null. Lists read it without the rules.
  due_at timestamptz,
  -- From then on it needs somebody.
  tell_at timestamptz,
  -- The deadline that the office was told of.
  told_due_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((mark is null) = (marked_at is null)),
  check ((due_at is null) = (tell_at is null))
);
create index load_obligations_load_idx on load_obligations (load_id, created_at);
create unique index load_obligations_free_time_key on load_obligations (load_id) where kind = 'free_time';
-- The next deadline of each load, for lists.
create index load_obligations_due_idx on load_obligations (load_id, due_at) where due_at is not null;
create index load_obligations_mark_stop_idx on load_obligations (mark_stop_id);
create index load_obligations_marked_by_idx on load_obligations (marked_by);
create index load_obligations_created_by_idx on load_obligations (created_by);

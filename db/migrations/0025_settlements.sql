-- What a driver is paid by: dollars a mile, percent of what the load is billed at, or dollars a load.
alter table users
  add column pay_kind text check (pay_kind in ('per_mile', 'percentage', 'flat')),
  add column pay_rate numeric(10, 4) check (pay_rate >= 0),
  add check ((pay_kind is null) = (pay_rate is null));

-- One pay slip of a driver, written when it is final: before that it is worked out from the loads. A void one keeps its
-- number and frees what stood on it.
create table settlements (
  id uuid primary key,
  settlement_number integer not null unique,
  driver_id uuid not null references users (id),
  driver_name text not null,
  period_from date not null,
  period_to date not null,
  status text not null default 'final' check (status in ('final', 'void')),
  pay_kind text check (pay_kind in ('per_mile', 'percentage', 'flat')),
  pay_rate numeric(10, 4),
  -- Below zero nothing is paid: the rest stands on the next one.
  total_amount numeric(10, 2) not null check (total_amount >= 0),
  finalized_at timestamptz not null,
  paid_on date,
  created_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (period_from <= period_to),
  check (status = 'final' or paid_on is null)
);
create index settlements_list_idx on settlements (period_to desc, id desc);
create index settlements_driver_idx on settlements (driver_id, period_to desc);
create index settlements_created_by_idx on settlements (created_by);

create table settlement_lines (
  id uuid primary key,
  settlement_id uuid not null references settlements (id) on delete cascade,
  place integer not null check (place >= 1),
  kind text not null check (kind in ('load', 'accessorial', 'advance', 'deduction', 'addition', 'carry_over')),
  load_id uuid references loads (id) on delete set null,
  -- Of a void settlement: what stood on it can stand on another.
  is_freed boolean not null default false,
  day date not null,
  description text not null,
  miles numeric(8, 2),
  billed numeric(10, 2),
  amount numeric(10, 2) not null,
  unique (settlement_id, place)
);
-- No load is paid twice, whoever is quick.
create unique index settlement_lines_load_key on settlement_lines (load_id)
  where load_id is not null and not is_freed and kind = 'load';
create index settlement_lines_load_idx on settlement_lines (load_id);

-- Money given in advance, and what is kept back or added: each stands on the next settlement, once.
create table driver_adjustments (
  id uuid primary key,
  driver_id uuid not null references users (id),
  kind text not null check (kind in ('advance', 'deduction', 'addition')),
  day date not null,
  amount numeric(10, 2) not null check (amount > 0),
  description text not null,
  -- Whose lumper is given back by it.
  load_id uuid references loads (id) on delete set null,
  settlement_id uuid references settlements (id) on delete set null,
  -- What the driver still owed there.
  carried_from uuid references settlements (id),
  created_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index driver_adjustments_driver_idx on driver_adjustments (driver_id, day);
create index driver_adjustments_settlement_idx on driver_adjustments (settlement_id);
create index driver_adjustments_carried_from_idx on driver_adjustments (carried_from);
create unique index driver_adjustments_lumper_key on driver_adjustments (load_id) where load_id is not null;
create index driver_adjustments_created_by_idx on driver_adjustments (created_by);

create table settlement_counter (
  only_row boolean primary key default true check (only_row),
  current_number integer not null default 1001,
  last_updated timestamptz not null
);
comment on column settlement_counter.current_number is 'the number the next settlement gets';
insert into settlement_counter (last_updated) values (now());

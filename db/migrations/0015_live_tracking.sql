-- When a load was tracked, and whose positions that were: what a phone sends outside of these times is never stored.
create table tracking_spans (
  id uuid primary key,
  load_id uuid not null references loads (id) on delete cascade,
  driver_id uuid not null references users (id) on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz
);
create unique index tracking_spans_open_key on tracking_spans (load_id) where ended_at is null;
create index tracking_spans_load_idx on tracking_spans (load_id, started_at);
create index tracking_spans_driver_idx on tracking_spans (driver_id, started_at);
insert into tracking_spans (id, load_id, driver_id, started_at)
  select gen_random_uuid(), id, driver_id, coalesce(driver_confirmed_at, status_since) from loads
  where tracking_enabled and driver_id is not null and deleted_at is null and not is_archived
    and status in ('confirmed', 'in_transit', 'in_progress', 'en_route_pickup', 'at_shipper', 'left_shipper',
                   'en_route_receiver', 'at_receiver');

alter table load_positions add column battery integer check (battery between 0 and 100);

-- What was last worked out from the positions of a load: its place in words, the miles left and the arrivals.
create table load_progress (
  load_id uuid primary key references loads (id) on delete cascade,
  driver_id uuid not null references users (id) on delete cascade,
  -- The position that it was worked out from.
  position_at timestamptz not null,
  near text,
  near_town text,
  near_state text,
  miles_left numeric(8, 1),
  -- The arrival at the next stop, and at every stop that is left.
  next_stop_id uuid,
  arrives_at timestamptz,
  earliest_at timestamptz,
  latest_at timestamptz,
  is_late boolean not null default false,
  -- The stops that the office has been told of being late for: it is told once.
  told_late uuid[] not null default '{}',
  assumption text,
  stops jsonb not null default '[]',
  computed_at timestamptz not null
);
create index load_progress_driver_idx on load_progress (driver_id);

-- The tracking app of a driver's phone, known by a random token that is part of the address it sends to.
create table tracking_devices (
  id uuid primary key,
  driver_id uuid not null references users (id) on delete cascade,
  token_hash text not null unique,
  created_by uuid references users (id),
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_seen_at timestamptz
);
create unique index tracking_devices_driver_key on tracking_devices (driver_id) where revoked_at is null;
create index tracking_devices_driver_idx on tracking_devices (driver_id);
create index tracking_devices_created_by_idx on tracking_devices (created_by);

-- Who of the office looked at a driver's position, for the driver to read.
create table position_views (
  load_id uuid not null references loads (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  driver_id uuid not null references users (id) on delete cascade,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (load_id, driver_id, user_id)
);
create index position_views_driver_idx on position_views (driver_id, last_at desc);
create index position_views_user_idx on position_views (user_id);

-- A load that a customer may look at, by a link with a random token.
create table load_shares (
  id uuid primary key,
  load_id uuid not null references loads (id) on delete cascade,
  token_hash text not null unique,
  level text not null check (level in ('city', 'live', 'documents')),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null
);
create index load_shares_load_idx on load_shares (load_id, created_at desc);
create index load_shares_created_by_idx on load_shares (created_by);
create table load_share_views (
  id uuid primary key,
  share_id uuid not null references load_shares (id) on delete cascade,
  viewed_at timestamptz not null,
  address text,
  device text
);
create index load_share_views_share_idx on load_share_views (share_id, viewed_at desc);

-- Miles of a driven load in each state, and the empty miles before it.
create table load_state_miles (
  load_id uuid not null references loads (id) on delete cascade,
  state text not null,
  kind text not null check (kind in ('loaded', 'deadhead')),
  miles numeric(8, 1) not null check (miles >= 0),
  basis text not null check (basis in ('positions', 'route')),
  computed_at timestamptz not null,
  primary key (load_id, state, kind)
);

alter table settings add column ping_retention_days integer not null default 400
  check (ping_retention_days between 1 and 3650);
comment on column settings.ping_retention_days is
  'single positions are deleted after this many days; arrivals, departures and miles stay';

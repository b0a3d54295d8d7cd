-- Whatever happens to a load, one row each, written in the transaction that does it. Followers are told from it.
create table load_events (
  id uuid primary key,
  load_id uuid not null references loads (id) on delete cascade,
  kind text not null,
  data jsonb not null default '{}',
  -- Who: kind, and the ids of whoever it is and on whose behalf it acts.
  actor jsonb not null,
  -- As told, and when we learned it.
  happened_at timestamptz not null,
  recorded_at timestamptz not null
);
create index load_events_load_idx on load_events (load_id, happened_at, id);

alter table load_status_history
  add column recorded_at timestamptz,
  add column actor_kind text not null default 'person'
    check (actor_kind in ('person', 'system', 'assistant', 'device', 'key'));
update load_status_history set recorded_at = timestamp,
  actor_kind = case when source in ('geofence', 'system') then 'system' else 'person' end;
alter table load_status_history alter column recorded_at set not null;
comment on column load_status_history.timestamp is 'when it happened, as told';

-- Where the truck was last. A ping touches neither the load's row nor its version.
create table load_positions (
  load_id uuid primary key references loads (id) on delete cascade,
  driver_id uuid references users (id),
  latitude numeric(10, 8) not null check (latitude between -90 and 90),
  longitude numeric(11, 8) not null check (longitude between -180 and 180),
  speed numeric(6, 2),
  heading numeric(5, 1),
  accuracy numeric(6, 2),
  source text not null default 'driver' check (source in ('driver', 'office', 'device')),
  at timestamptz not null,
  received_at timestamptz not null
);
comment on column load_positions.driver_id is 'who sent it: a load that changes hands has no position until the new driver sends one';
create index load_positions_driver_idx on load_positions (driver_id);
insert into load_positions (load_id, driver_id, latitude, longitude, at, received_at)
  select id, driver_id, current_latitude, current_longitude, last_location_update, last_location_update
  from loads
  where current_latitude is not null and current_longitude is not null and last_location_update is not null;
alter table loads
  drop column current_latitude,
  drop column current_longitude,
  drop column last_location_update;

-- One stop a place in the order. The former index on the same columns is what a unique one is, too.
with placed as (
  select id, row_number() over (partition by load_id order by stop_sequence, created_at, id) as place from load_stops
)
update load_stops set stop_sequence = placed.place from placed
  where placed.id = load_stops.id and placed.place <> load_stops.stop_sequence;
drop index load_stops_load_idx;
create unique index load_stops_sequence_key on load_stops (load_id, stop_sequence);

-- When a stop expects the truck; with `until`, any time between the two.
alter table load_stops
  add column appointment_at timestamptz,
  add column appointment_until timestamptz,
  add check (appointment_until is null or appointment_until >= appointment_at);

-- How long a load has been where it stands is read with every list.
alter table loads add column status_since timestamptz;
update loads set status_since = coalesce(
  (select max(history.timestamp) from load_status_history history
   where history.load_id = loads.id and history.status = loads.status),
  loads.created_at);
alter table loads alter column status_since set default now(), alter column status_since set not null;

-- The truck that a delivered load counts for in the report of miles: what its driver drives later changes nothing.
alter table loads add column truck_of_miles text;
update loads set truck_of_miles = coalesce(
    nullif(trim(truck_number), ''),
    (select nullif(trim(drivers.truck_number), '') from users drivers where drivers.id = loads.driver_id))
  where delivered_at is not null;

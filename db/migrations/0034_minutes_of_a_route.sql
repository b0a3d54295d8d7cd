-- How long the route takes that the load's miles were worked out with; null where its miles were typed.
alter table loads add column estimated_minutes integer check (estimated_minutes >= 0);

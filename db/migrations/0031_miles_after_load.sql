-- The delivery that the truck came from when the miles were calculated, to see when it is another one. Not a foreign
-- key: when that load is deleted for good, the empty miles are those of another way.
alter table load_state_miles add column after_load_id uuid;

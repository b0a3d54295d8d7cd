-- A lumper that is another amount after it was given back is corrected by a second entry.
drop index driver_adjustments_lumper_key;
create index driver_adjustments_load_idx on driver_adjustments (load_id) where load_id is not null;

-- A load with several stops comes to the same status more than once: the history says at which stop.
alter table load_status_history
  add column stop_id uuid references load_stops (id) on delete set null;
create index load_status_history_stop_idx on load_status_history (stop_id) where stop_id is not null;

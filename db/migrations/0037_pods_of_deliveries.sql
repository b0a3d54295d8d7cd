-- Of which delivery a POD is, where a load has several. Null: nobody said.
alter table documents add column stop_id uuid references load_stops (id) on delete set null;
create index documents_stop_idx on documents (stop_id) where stop_id is not null;

-- A load that a driver gets back, or takes over on the road: it is not new.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('assigned', 'yours_now', 'taken_away', 'changed', 'appointment_tomorrow', 'not_accepted', 'pod_missing', 'late', 'delivered'));

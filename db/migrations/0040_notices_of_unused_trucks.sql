-- A driver is told that the truck was ordered and not used.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('assigned', 'yours_now', 'taken_away', 'changed', 'tonu', 'appointment_tomorrow', 'not_accepted', 'pod_missing', 'late', 'delivered'));

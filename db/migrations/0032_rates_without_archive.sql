-- Rates are switched off or deleted; none was ever taken off the lists by a date. Nothing refers to a rate.
delete from rates where archived_at is not null;
drop index rates_place_key;
drop index rates_list_idx;
alter table rates drop column archived_at;
create unique index rates_place_key
  on rates (lower(regexp_replace(trim(city), '\s+', ' ', 'g')), state)
  where is_active;
create index rates_list_idx on rates (state, lower(city), id);

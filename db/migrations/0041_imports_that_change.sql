-- An import may also change records that were here: what they said before is kept, so that it can be undone.
alter table import_records add column before jsonb;
alter table imports add column changed_count integer not null default 0;

-- Several imports may change one record, one after the other. With the version that each found there, what one of them
-- changed can be taken out of what the others did, and told from what a person changed in between.
alter table import_records add column base_version timestamptz;
create index import_records_record_idx on import_records (record_id);

-- Every foreign key has an index: without one, whatever deletes the row that it points at reads the whole table.
create index bol_numbers_load_idx on bol_numbers (load_id) where load_id is not null;
create index documents_uploaded_by_idx on documents (uploaded_by);
create index import_mappings_updated_by_idx on import_mappings (updated_by) where updated_by is not null;
create index imports_created_by_idx on imports (created_by) where created_by is not null;
create index imports_undone_by_idx on imports (undone_by) where undone_by is not null;
create index load_status_history_actor_idx on load_status_history (actor_id) where actor_id is not null;
create index loads_created_by_idx on loads (created_by) where created_by is not null;
create index loads_deleted_by_idx on loads (deleted_by) where deleted_by is not null;
create index loads_of_driver_idx on loads (driver_id) where driver_id is not null;
create index settings_logo_idx on settings (logo_document_id) where logo_document_id is not null;

-- Two ways of writing one 109 number have these digits in common.
create index loads_number_digits_idx on loads (regexp_replace(number109, '[^1-9]', '', 'g'))
  where deleted_at is null and status in ('paid', 'completed');

-- Search by a piece of a text. The extension comes with PostgreSQL and its users may add it, but a server can be
-- installed without it or forbid it. Then a search reads the loads one by one, which finds the same.
do $$
begin
  create extension if not exists pg_trgm;
  create index loads_search_idx on loads using gin (lower(number109 || E'\n' || coalesce(bol_number, '')
    || E'\n' || coalesce(trip_number, '') || E'\n' || coalesce(po_number, '')
    || E'\n' || coalesce(payment_reference, '') || E'\n' || coalesce(replace(payment_method, '_', ' '), ''))
    gin_trgm_ops) where deleted_at is null;
  create index invoices_search_idx on invoices using gin (lower(invoice_number) gin_trgm_ops) where status <> 'void';
exception
  when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'pg_trgm cannot be added: searching loads takes longer. %', sqlerrm;
end
$$;

-- Another trailer than last time is what a gate asks for first.
alter table loads add column trailer_number text;

-- Search finds it: the index holds what `load-filter.ts` looks through.
do $$
begin
  drop index if exists loads_search_idx;
  create index loads_search_idx on loads using gin (lower(number109 || E'\n' || coalesce(bol_number, '')
    || E'\n' || coalesce(trip_number, '') || E'\n' || coalesce(po_number, '') || E'\n' || coalesce(trailer_number, '')
    || E'\n' || coalesce(payment_reference, '') || E'\n' || coalesce(replace(payment_method, '_', ' '), ''))
    gin_trgm_ops) where deleted_at is null;
exception
  when undefined_object then
    raise notice 'without pg_trgm, searching loads takes longer';
end
$$;

-- Who signed, as what, when and where, and the hash of what was signed. Written once with the picture and never changed.
create table signatures (
  document_id uuid primary key references documents (id) on delete cascade,
  load_id uuid not null references loads (id) on delete cascade,
  printed_name text not null check (length(printed_name) between 1 and 120),
  role text not null check (role in ('receiver', 'shipper', 'driver')),
  is_typed boolean not null,
  signed_at timestamptz not null,
  recorded_at timestamptz not null,
  place_name text,
  place_city text,
  place_state text,
  latitude numeric(10, 8) check (latitude between -90 and 90),
  longitude numeric(11, 8) check (longitude between -180 and 180),
  -- Meters. A phone that knows next to nothing says a number with many digits.
  accuracy double precision check (accuracy >= 0),
  document_hash text check (document_hash ~ '^[0-9a-f]{64}$'),
  check ((latitude is null) = (longitude is null)),
  check (accuracy is null or latitude is not null)
);
create index signatures_load_idx on signatures (load_id);
comment on column signatures.document_hash is 'SHA-256 of the page that was on the screen; null when none was';

-- Files of rows that were handed in. A draft is looked at and forgotten again; a done one can be undone as a whole.
create table imports (
  id uuid primary key,
  kind text not null check (kind in ('customers', 'locations', 'drivers', 'trucks', 'rates', 'loads')),
  state text not null default 'draft' check (state in ('draft', 'done', 'undone', 'partly_undone')),
  file_name text not null,
  -- The bytes lie in the object storage until the import is done or forgotten.
  storage_key text unique,
  headers jsonb not null,
  mapping jsonb not null default '{}',
  row_count integer not null check (row_count >= 0),
  created_count integer not null default 0,
  skipped_count integer not null default 0,
  problem_count integer not null default 0,
  location_count integer not null default 0,
  kept_count integer not null default 0,
  created_by uuid references users (id),
  created_at timestamptz not null,
  imported_at timestamptz,
  undone_by uuid references users (id),
  undone_at timestamptz,
  check ((state = 'draft') = (imported_at is null)),
  check ((state in ('undone', 'partly_undone')) = (undone_at is not null))
);
create index imports_list_idx on imports (imported_at desc) where state <> 'draft';
create index imports_drafts_idx on imports (created_at) where state = 'draft';

-- What an import created, with the version it had then: whatever has another one was changed since.
create table import_records (
  import_id uuid not null references imports (id) on delete cascade,
  kind text not null check (kind in ('customers', 'locations', 'drivers', 'trucks', 'rates', 'loads')),
  record_id uuid not null,
  row_number integer not null,
  name text not null,
  version timestamptz not null,
  primary key (import_id, record_id)
);

-- The rows that an import left out, with their reasons, to be repaired and imported again.
create table import_problems (
  import_id uuid not null references imports (id) on delete cascade,
  row_number integer not null,
  cells jsonb not null,
  reason text not null,
  primary key (import_id, row_number)
);

-- How the columns of files with these headers were last read.
create table import_mappings (
  kind text not null check (kind in ('customers', 'locations', 'drivers', 'trucks', 'rates', 'loads')),
  headers_hash text not null,
  mapping jsonb not null,
  updated_by uuid references users (id),
  updated_at timestamptz not null,
  primary key (kind, headers_hash)
);

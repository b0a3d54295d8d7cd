-- One uploaded file. The bytes lie in the object storage under storage_key; `received_at` is null until they came.
create table documents (
  id uuid primary key,
  purpose text not null check (purpose in ('pod', 'bol', 'rate-confirmation', 'signature', 'logo', 'other')),
  file_name text,
  storage_key text not null unique,
  -- A readable JPEG beside a HEIC original.
  preview_key text,
  content_type text,
  size bigint check (size > 0),
  sha256 text,
  uploaded_by uuid not null references users (id),
  load_id uuid references loads (id) on delete set null,
  upload_expires_at timestamptz not null,
  received_at timestamptz,
  created_at timestamptz not null
);
create index documents_load_idx on documents (load_id);
create index documents_unreceived_idx on documents (upload_expires_at) where received_at is null;

alter table settings add foreign key (logo_document_id) references documents (id);

create table invoice_counter (
  only_row boolean primary key default true check (only_row),
  current_number integer not null default 6000,
  last_updated timestamptz not null
);
comment on column invoice_counter.current_number is 'the number the next invoice gets';
insert into invoice_counter (last_updated) values (now());

create table invoices (
  id uuid primary key,
  load_id uuid not null references loads (id),
  customer_id uuid references customers (id),
  invoice_number text not null unique,
  revision integer not null default 1,
  flat_rate numeric(10, 2) not null check (flat_rate >= 0),
  lumper_charge numeric(10, 2) not null default 0.00,
  extra_stops_charge numeric(10, 2) not null default 0.00,
  extra_stops_count integer not null default 0,
  total_amount numeric(10, 2) not null,
  status text not null default 'draft' check (status in ('draft', 'finalized', 'paid', 'void')),
  pod_url text,
  pod_checksum text,
  pod_attached_at timestamptz,
  pod_snapshot jsonb,
  finalized_at timestamptz,
  generated_at timestamptz not null,
  printed_at timestamptz,
  paid_at timestamptz,
  updated_at timestamptz not null,
  check (total_amount = flat_rate + lumper_charge + extra_stops_charge),
  check (status not in ('finalized', 'paid') or finalized_at is not null),
  check ((status = 'paid') = (paid_at is not null))
);
create unique index invoices_load_key on invoices (load_id) where status <> 'void';
create index invoices_load_idx on invoices (load_id);
create index invoices_generated_idx on invoices (generated_at desc, id desc);
create index invoices_paid_idx on invoices (paid_at) where paid_at is not null;
create index invoices_customer_idx on invoices (customer_id);

-- What stands on the paper of each revision; a finalized one never changes again.
create table invoice_revisions (
  invoice_id uuid not null references invoices (id) on delete cascade,
  revision integer not null,
  paper jsonb not null,
  finalized_at timestamptz,
  created_at timestamptz not null,
  primary key (invoice_id, revision)
);

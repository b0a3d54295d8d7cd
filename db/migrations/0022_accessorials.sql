-- What is billed beside the rate: detention, layover and their like. None enters an invoice before it is approved.
create table load_charges (
  id uuid primary key,
  load_id uuid not null references loads (id) on delete cascade,
  kind text not null check (kind in ('detention', 'layover', 'tonu', 'fuel_surcharge', 'other')),
  -- Where it came about. One detention a stop: what is worked out again changes it in place.
  stop_id uuid references load_stops (id) on delete set null,
  description text,
  amount numeric(10, 2) not null check (amount >= 0),
  -- What the amount was worked out from (free minutes, minutes billed, rate, cap), and the version of its shape.
  basis_version integer not null default 1,
  basis jsonb,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'declined')),
  source text not null check (source in ('system', 'office')),
  -- Whom the customer's word came from, and how it is known ("Marie by mail, 3/2").
  approval_note text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'proposed') = (decided_at is null))
);
create index load_charges_load_idx on load_charges (load_id, created_at);
create unique index load_charges_detention_key on load_charges (stop_id) where kind = 'detention';
create index load_charges_stop_idx on load_charges (stop_id);
create index load_charges_decided_by_idx on load_charges (decided_by);
create index load_charges_created_by_idx on load_charges (created_by);

alter table settings
  add column detention_free_minutes integer not null default 120 check (detention_free_minutes between 0 and 2880),
  add column detention_rate numeric(10, 2) not null default 50.00 check (detention_rate >= 0),
  add column detention_cap numeric(10, 2) check (detention_cap >= 0);
-- Null: as the company has it.
alter table customers
  add column detention_free_minutes integer check (detention_free_minutes between 0 and 2880),
  add column detention_rate numeric(10, 2) check (detention_rate >= 0),
  add column detention_cap numeric(10, 2) check (detention_cap >= 0);

-- The sum of the approved ones that stand on the invoice.
alter table invoices add column accessorials_amount numeric(10, 2) not null default 0.00;
alter table invoices drop constraint invoices_check;
alter table invoices add constraint invoices_total_check
  check (total_amount = flat_rate + lumper_charge + extra_stops_charge + accessorials_amount);

-- Of a load's approved charges, written by whoever approves them: lists sum amounts without reading the charges.
alter table loads
  add column accessorials_amount numeric(10, 2) not null default 0.00 check (accessorials_amount >= 0),
  -- An approved TONU: the truck was ordered and not used, so no city's rate applies.
  add column is_tonu boolean not null default false;

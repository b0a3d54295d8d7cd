-- What came in for an invoice: in one sum or in parts, undone where it was none. What is short and given up says why.
create table payments (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  load_id uuid not null references loads (id) on delete cascade,
  amount numeric(10, 2) not null check (amount >= 0),
  method text not null check (method in ('check', 'wire', 'ach', 'cash', 'credit_card', 'other')),
  reference text,
  notes text,
  -- Why less came in than was asked for; `closes`: and the rest is given up.
  short_reason text,
  closes boolean not null default false,
  paid_at timestamptz not null,
  recorded_by uuid references users (id),
  recorded_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references users (id),
  undone_reason text,
  check ((undone_at is null) = (undone_reason is null))
);
create index payments_invoice_idx on payments (invoice_id, recorded_at);
create index payments_load_idx on payments (load_id);
create index payments_paid_idx on payments (paid_at) where undone_at is null;
create index payments_recorded_by_idx on payments (recorded_by);
create index payments_undone_by_idx on payments (undone_by);

-- What has come in for it and was not undone.
alter table invoices add column paid_amount numeric(10, 2) not null default 0.00 check (paid_amount >= 0);
-- "Promised Friday": what the customer said when it was asked.
alter table invoices add column payment_promise text;

insert into payments (id, invoice_id, load_id, amount, method, reference, notes, paid_at, recorded_at)
  select gen_random_uuid(), invoices.id, invoices.load_id, invoices.total_amount,
    coalesce(loads.payment_method, 'other'), loads.payment_reference, loads.payment_notes, invoices.paid_at, invoices.paid_at
  from invoices join loads on loads.id = invoices.load_id where invoices.status = 'paid';
update invoices set paid_amount = total_amount where status = 'paid';

-- What is owed is read by this: finalized, and not yet paid.
create index invoices_owed_idx on invoices (customer_id, finalized_at) where status = 'finalized';
-- After how many days a customer usually pays: its last ones.
create index invoices_paid_by_customer_idx on invoices (customer_id, paid_at desc) where status = 'paid';

-- What a customer wants with an invoice, and when it pays. Null: as everybody.
alter table customers
  add column payment_terms_days integer check (payment_terms_days between 0 and 180),
  add column is_factored boolean not null default false,
  -- Purposes of documents in the order of the package, and those without which it is not sent.
  add column package_order text[],
  add column required_papers text[] not null default '{}',
  add column invoice_notes text;

-- Whose payment it is where invoices are sold: this stands on the paper of every factored customer.
alter table settings
  add column factoring_notice text,
  add column factoring_remit_to text;

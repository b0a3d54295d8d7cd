-- A rate confirmation that a later one of its load took the place of. It stays readable, and is billed no more.
alter table documents
  add column superseded_by uuid references documents (id) on delete set null,
  add column superseded_at timestamptz;
create index documents_superseded_by_idx on documents (superseded_by) where superseded_by is not null;

-- Whether the office is told by mail before a deadline of a load lapses, and where; null: at the company's own address.
alter table settings
  add column deadline_mail_is_on boolean not null default true,
  add column deadline_mail_to text;

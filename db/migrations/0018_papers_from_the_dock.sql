-- What a driver photographs: several pages are one paper, with an order and the moment of the photo.
alter table documents drop constraint documents_purpose_check;
alter table documents add constraint documents_purpose_check check (purpose in (
  'pod', 'bol', 'rate-confirmation', 'signature', 'logo', 'scale-ticket', 'lumper-receipt', 'other'));
alter table documents add column paper_id uuid;
alter table documents add column page integer check (page > 0);
alter table documents add column taken_at timestamptz;
alter table documents add check ((paper_id is null) = (page is null));
create unique index documents_page_key on documents (paper_id, page) where load_id is not null;

-- How many bytes an upload in parts is to have in all; null where the file comes in one piece.
alter table documents add column announced_size bigint check (announced_size > 0);

-- The parts of files that are still on their way. They become one object in the storage and go.
create table upload_parts (
  document_id uuid not null references documents (id) on delete cascade,
  starts_at bigint not null check (starts_at >= 0),
  bytes bytea not null,
  primary key (document_id, starts_at)
);

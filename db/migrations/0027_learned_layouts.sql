-- A broker's layout of the rate confirmation, known again by who the broker is and by its fixed words.
create table ratecon_layouts (
  id uuid primary key,
  -- What people call the broker; null where nobody said.
  name text,
  keys text[] not null,
  labels text[] not null,
  -- Reviewed papers that it was seen on.
  papers integer not null default 1 check (papers >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Where a value of this layout stands, as corrections taught it; the value itself is never kept, but for the broker's name.
create table ratecon_rules (
  id uuid primary key,
  layout_id uuid not null references ratecon_layouts (id) on delete cascade,
  field text not null,
  way text not null check (way in ('behind', 'right', 'below', 'at', 'name')),
  label text not null,
  page integer not null check (page >= 1),
  nth integer not null check (nth >= 0),
  steps integer not null check (steps >= 1),
  pick integer not null check (pick >= 0),
  x double precision not null,
  y double precision not null,
  confirmations integer not null default 1 check (confirmations >= 1),
  contradictions integer not null default 0 check (contradictions >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index ratecon_rules_layout_idx on ratecon_rules (layout_id);

-- Off until an admin says so: then the words of hard papers may be sent to the model server.
alter table settings add column ratecons_may_use_model boolean not null default false;

-- Everybody who signs in. Accounts are never deleted while something of theirs is kept: they are made inactive.
create table users (
  id uuid primary key,
  email text,
  first_name text,
  last_name text,
  profile_image_url text,
  role text not null default 'office'
    check (role in ('admin', 'dispatcher', 'office', 'driver', 'regular')),
  phone_number text,
  username text,
  password text,
  has_pin boolean not null default false,
  truck_number text,
  language text check (language in ('en', 'es')),
  hosted_issuer text,
  hosted_subject text,
  is_active boolean not null default true,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((hosted_issuer is null) = (hosted_subject is null))
);
comment on column users.password is 'argon2id of the staff password, the driver''s PIN or normalised phone number';
create unique index users_username_key on users (lower(username)) where is_active;
create unique index users_email_key on users (lower(email)) where is_active;
create unique index users_hosted_key on users (hosted_issuer, hosted_subject) where hosted_subject is not null;
create index users_role_idx on users (role, last_name, first_name) where is_active;

create table sessions (
  sid text primary key,
  id uuid not null unique,
  user_id uuid not null references users (id) on delete cascade,
  sess jsonb not null default '{}',
  device text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expire timestamptz not null
);
comment on column sessions.sid is 'sha-256 of the session id that the browser holds';
create index sessions_expire_idx on sessions (expire);
create index sessions_user_idx on sessions (user_id, last_used_at desc);

create table sign_in_throttles (
  key text primary key,
  id uuid not null unique,
  kind text not null check (kind in ('username', 'address', 'device', 'override')),
  subject text not null,
  tries integer not null,
  window_started_at timestamptz not null,
  locks integer not null default 0,
  locked_until timestamptz
);
create index sign_in_throttles_locked_idx on sign_in_throttles (locked_until) where locked_until is not null;

create table password_links (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_links_user_idx on password_links (user_id);

create table settings (
  only_row boolean primary key default true check (only_row),
  company_name text not null,
  tagline text,
  address text,
  city text,
  state text check (state ~ '^[A-Z]{2}$'),
  zip_code text,
  contact_email text,
  contact_phone text,
  usdot_number text,
  mc_number text,
  remit_to text,
  logo_document_id uuid,
  support_hours text not null default 'Monday-Friday, 8AM-5PM CST',
  time_zone text not null default 'America/Chicago',
  override_password text,
  updated_at timestamptz not null
);

create table idempotency_keys (
  caller text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotency_keys_age_idx on idempotency_keys (created_at);

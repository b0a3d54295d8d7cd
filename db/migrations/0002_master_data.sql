create table locations (
  id uuid primary key,
  name text not null,
  address text,
  city text,
  state text check (state ~ '^[A-Z]{2}$'),
  contact_name text,
  contact_phone text,
  latitude numeric(10, 8) check (latitude between -90 and 90),
  longitude numeric(11, 8) check (longitude between -180 and 180),
  coordinate_precision text not null default 'none'
    check (coordinate_precision in ('pin', 'rooftop', 'interpolated', 'street', 'postal_code', 'locality', 'none')),
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);
create index locations_list_idx on locations (lower(name), id) where archived_at is null;

create table customers (
  id uuid primary key,
  name text not null,
  email text,
  contact_name text,
  contact_phone text,
  address text,
  city text,
  state text check (state ~ '^[A-Z]{2}$'),
  zip_code text,
  contact_person text,
  phone text,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index customers_list_idx on customers (lower(name), id) where archived_at is null;

create table trucks (
  id uuid primary key,
  truck_number text not null,
  make text not null,
  model text not null,
  year integer not null check (year >= 1900),
  vin_number text not null check (vin_number ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  mileage integer not null default 0 check (mileage >= 0),
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index trucks_number_key on trucks (lower(truck_number)) where archived_at is null;
create unique index trucks_vin_key on trucks (vin_number) where archived_at is null;

create table rates (
  id uuid primary key,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  flat_rate numeric(10, 2) not null check (flat_rate >= 0),
  lumper_charge numeric(10, 2) not null default 0.00 check (lumper_charge >= 0),
  extra_stop_charge numeric(10, 2) not null default 50.00 check (extra_stop_charge >= 0),
  is_active boolean not null default true,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One active rate per city and state, whatever the letter case and the spaces.
create unique index rates_place_key
  on rates (lower(regexp_replace(trim(city), '\s+', ' ', 'g')), state)
  where is_active and archived_at is null;
create index rates_list_idx on rates (state, lower(city), id) where archived_at is null;

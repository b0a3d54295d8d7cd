create table loads (
  id uuid primary key,
  number109 text not null check (number109 = trim(number109) and number109 <> ''),
  driver_id uuid references users (id),
  location_id uuid references locations (id),
  pickup_location_id uuid references locations (id),
  customer_id uuid references customers (id),
  estimated_miles numeric(8, 2) check (estimated_miles >= 0),
  special_instructions text,
  status text not null default 'pending' check (status in (
    'pending', 'created', 'assigned', 'confirmed', 'in_transit', 'in_progress', 'en_route_pickup', 'at_shipper',
    'left_shipper', 'en_route_receiver', 'at_receiver', 'delivered', 'awaiting_invoicing', 'awaiting_payment',
    'paid', 'completed')),
  bol_number text,
  trip_number text,
  po_number text,
  appointment_time text,
  pickup_address text,
  delivery_address text,
  company_name text,
  truck_number text,
  bol_document_path text,
  pod_document_path text,
  signature_url text,
  signed_at timestamptz,
  trip_rate numeric(10, 2) check (trip_rate >= 0),
  flat_rate numeric(10, 2) not null default 0.00 check (flat_rate >= 0),
  lumper_charge numeric(10, 2) not null default 0.00 check (lumper_charge >= 0),
  extra_stops numeric(10, 2) not null default 0.00 check (extra_stops >= 0),
  delivery_due_at date,
  delivered_at timestamptz,
  completed_at timestamptz,
  paid_at timestamptz,
  payment_method text check (payment_method in ('check', 'wire', 'ach', 'cash', 'credit_card', 'other')),
  payment_reference text,
  payment_notes text,
  is_archived boolean not null default false,
  archived_at timestamptz,
  driver_confirmed boolean not null default false,
  driver_confirmed_at timestamptz,
  tracking_enabled boolean not null default false,
  current_latitude numeric(10, 8) check (current_latitude between -90 and 90),
  current_longitude numeric(11, 8) check (current_longitude between -180 and 180),
  last_location_update timestamptz,
  shipper_latitude numeric(10, 8),
  shipper_longitude numeric(11, 8),
  receiver_latitude numeric(10, 8),
  receiver_longitude numeric(11, 8),
  deleted_at timestamptz,
  deleted_by uuid references users (id),
  created_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status not in ('paid', 'completed') or paid_at is not null),
  check (driver_confirmed_at is null or driver_confirmed)
);
-- A deleted load keeps its number in the trash; only one living load has it.
create unique index loads_number109_key on loads (lower(number109)) where deleted_at is null;
create unique index loads_bol_number_key on loads (lower(bol_number)) where deleted_at is null and bol_number is not null;
-- The lists: active ones by age, a driver's own, the archive by payment, the trash by deletion.
create index loads_active_idx on loads (created_at desc, id desc)
  where deleted_at is null and not is_archived and status not in ('paid', 'completed');
create index loads_all_idx on loads (created_at desc, id desc) where deleted_at is null;
create index loads_status_idx on loads (status, created_at desc, id desc) where deleted_at is null;
create index loads_driver_idx on loads (driver_id, created_at desc, id desc) where deleted_at is null;
create index loads_paid_idx on loads (paid_at desc, id desc) where deleted_at is null and paid_at is not null;
create index loads_delivered_idx on loads (delivered_at) where deleted_at is null and delivered_at is not null;
create index loads_trash_idx on loads (deleted_at desc) where deleted_at is not null;
create index loads_location_idx on loads (location_id);
create index loads_pickup_location_idx on loads (pickup_location_id);
create index loads_customer_idx on loads (customer_id);

create table load_stops (
  id uuid primary key,
  load_id uuid not null references loads (id) on delete cascade,
  stop_type text not null check (stop_type in ('pickup', 'dropoff')),
  stop_sequence integer not null check (stop_sequence >= 1),
  location_id uuid references locations (id),
  company_name text,
  address text,
  city text,
  state text,
  contact_name text,
  contact_phone text,
  notes text,
  latitude numeric(10, 8) check (latitude between -90 and 90),
  longitude numeric(11, 8) check (longitude between -180 and 180),
  geofence_radius_meters integer not null default 200 check (geofence_radius_meters > 0),
  arrived_at timestamptz,
  departed_at timestamptz,
  arrival_source text,
  departure_source text,
  created_at timestamptz not null
);
create index load_stops_load_idx on load_stops (load_id, stop_sequence);
create index load_stops_location_idx on load_stops (location_id);

create table load_status_history (
  id uuid primary key,
  load_id uuid not null references loads (id) on delete cascade,
  from_status text,
  status text not null,
  timestamp timestamptz not null,
  actor_id uuid references users (id),
  source text not null check (source in ('office', 'driver', 'geofence', 'system')),
  forced boolean not null default false,
  notes text
);
create index load_status_history_load_idx on load_status_history (load_id, timestamp, id);

create table bol_numbers (
  id serial primary key,
  bol_number text not null unique,
  trip_number text not null,
  load_id uuid references loads (id) on delete set null,
  created_at timestamptz not null
);

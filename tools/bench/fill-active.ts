import type pg from 'pg'

/** Loads that are all still at work, spread over the sections, with drivers, customers, stops and invoices. */
export async function fillActive(pool: pg.Pool, loads: number): Promise<void> {
  await pool.query(`
    insert into locations (id, name, address, city, state, contact_name, contact_phone, created_at, updated_at)
    select gen_random_uuid(), 'Elevator ' || n, n || ' Mill Road', (array['Hereford', 'Denton', 'Lubbock', 'Tulsa', 'Amarillo'])[1 + n % 5],
      'TX', 'Contact ' || n, '(806) 555-0142', now(), now() from generate_series(1, 200) n;
    insert into customers (id, name, created_at, updated_at)
    select gen_random_uuid(), 'Broker ' || n, now(), now() from generate_series(1, 50) n;
    insert into users (id, first_name, last_name, role, username, phone_number, truck_number, created_at, updated_at)
    select gen_random_uuid(), 'Driver', 'No ' || n, 'driver', 'driver' || n, '(806) 555-0100', n::text, now(), now()
    from generate_series(1, 60) n;`)
  await pool.query(
    `with place as (select array_agg(id) ids from locations), driver as (select array_agg(id) ids from users where role = 'driver'),
       customer as (select array_agg(id) ids from customers)
     insert into loads (id, number109, status, driver_id, location_id, pickup_location_id, customer_id, trip_rate, bol_number,
       trip_number, po_number, estimated_miles, special_instructions, delivery_due_at, tracking_enabled, created_at, updated_at)
     select gen_random_uuid(), '109-2026-' || lpad(n::text, 5, '0'),
       (array['pending', 'assigned', 'assigned', 'confirmed', 'at_shipper', 'in_transit', 'in_transit', 'en_route_receiver', 'delivered', 'awaiting_invoicing'])[1 + n % 10],
       case when n % 10 = 0 then null else driver.ids[1 + n % 60] end, place.ids[1 + n % 200], place.ids[1 + (n * 7) % 200],
       customer.ids[1 + n % 50], 2350.00, (3740000 + n)::text, (2000 + n)::text, 'PO-' || n, 338.4,
       'Call one hour ahead', current_date + n % 30, true, now() - n * interval '1 minute', now()
     from generate_series(1, $1::int) n, place, driver, customer`,
    [loads],
  )
  await pool.query(`
    insert into load_stops (id, load_id, stop_type, stop_sequence, location_id, company_name, address, city, state, contact_name, contact_phone, created_at)
    select gen_random_uuid(), loads.id, kind, place, at.id, at.name, at.address, at.city, at.state, at.contact_name, at.contact_phone, now()
    from loads, (values ('pickup', 1), ('dropoff', 2)) stops (kind, place), locations at
    where at.id = case place when 1 then loads.pickup_location_id else loads.location_id end;`)
  await pool.query('vacuum analyze')
}

import type pg from 'pg'

/** 100,000 loads with two stops each, one in five hundred still active, made by the database itself. */
export async function fill(pool: pg.Pool, loads: number): Promise<void> {
  await pool.query(`
    insert into locations (id, name, city, state, created_at, updated_at)
    select gen_random_uuid(), 'Elevator ' || n, 'Hereford', 'TX', now(), now() from generate_series(1, 200) n;
    insert into customers (id, name, created_at, updated_at)
    select gen_random_uuid(), 'Broker ' || n, now(), now() from generate_series(1, 50) n;
    insert into users (id, first_name, last_name, role, username, phone_number, created_at, updated_at)
    select gen_random_uuid(), 'Driver', 'No ' || n, 'driver', 'driver' || n, '(806) 555-0100', now(), now()
    from generate_series(1, 30) n;`)
  await pool.query(
    `with place as (select array_agg(id) ids from locations), driver as (select array_agg(id) ids from users where role = 'driver'),
       customer as (select array_agg(id) ids from customers)
     insert into loads (id, number109, status, driver_id, location_id, pickup_location_id, customer_id, trip_rate,
       special_instructions, paid_at, delivered_at, payment_method, created_at, updated_at)
     select gen_random_uuid(), '109-bench-' || n,
       case when n % 500 = 0 then 'pending' when n > $1 - 2000 then 'in_transit' else 'paid' end,
       driver.ids[1 + n % 30], place.ids[1 + n % 200], place.ids[1 + (n * 7) % 200], customer.ids[1 + n % 50], 2350.00,
       'Call one hour ahead',
       case when n % 500 = 0 or n > $1 - 2000 then null else now() - n * interval '1 minute' end, null, null,
       now() - ($1 - n) * interval '1 minute', now()
     from generate_series(1, $1::int) n, place, driver, customer`,
    [loads],
  )
  await pool.query(`
    insert into load_stops (id, load_id, stop_type, stop_sequence, location_id, company_name, city, state, created_at)
    select gen_random_uuid(), loads.id, kind, place, case place when 1 then loads.pickup_location_id else loads.location_id end,
      'Elevator', 'Hereford', 'TX', now()
    from loads, (values ('pickup', 1), ('dropoff', 2)) stops (kind, place);
    insert into load_status_history (id, load_id, status, timestamp, recorded_at, source)
    select gen_random_uuid(), loads.id, loads.status, now(), now(), 'system' from loads;`)
  await pool.query('vacuum analyze')
}

import type pg from 'pg'
import type { ImportDraft } from '../../contract/imports.ts'
import type { Caller } from '../crash/caller.ts'

const headers = 'Load #,Status,Driver,Customer,Shipper,Consignee,Due,Rate,Miles,Notes'

/** A dispatch sheet of that many loads, over the places, drivers and customers that the bench made. */
function sheet(run: number, rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const n = index + 1
    return [
      `109-csv-${String(run)}-${String(n)}`,
      ...['Delivered', `driver${String(1 + (n % 30))}`, `Broker ${String(1 + (n % 50))}`],
      ...[`Elevator ${String(1 + (n % 200))}`, `Elevator ${String(1 + ((n * 7) % 200))}`],
      ...['11/24/2025', '"$2,350.00"', '338.4', 'Call one hour ahead'],
    ].join(',')
  })
  return [headers, ...lines].join('\r\n')
}

/** The whole way of a file: read, judged row by row, written with stops, history and what undoing needs. */
export async function importFile(caller: Caller, run: number, rows: number): Promise<void> {
  const draft = await caller.send<ImportDraft>('POST', '/api/imports?kind=loads', sheet(run, rows))
  await caller.send('POST', `/api/imports/${draft.id}/import`, { mapping: draft.mapping })
}

/** The same loads, stops and history as ready rows, which the database parts and stores. */
export async function bareRows(pool: pg.Pool, run: number, rows: number): Promise<void> {
  const { rows: found } = await pool.query<{ id: string }>('select id from locations limit 200')
  const ready = Array.from({ length: rows }, (_, index) => ({
    number109: `109-rows-${String(run)}-${String(index)}`,
    place: found[index % found.length]?.id,
  }))
  await pool.query(
    `with ready as (select gen_random_uuid() as id, * from json_to_recordset($1::json) as r (number109 text, place uuid)),
       made as (insert into loads (id, number109, status, location_id, pickup_location_id, trip_rate, created_at, updated_at)
         select id, number109, 'delivered', place, place, 2350.00, now(), now() from ready returning id, location_id),
       stops as (insert into load_stops (id, load_id, stop_type, stop_sequence, location_id, created_at)
         select gen_random_uuid(), made.id, kind, place, made.location_id, now()
         from made, (values ('pickup', 1), ('dropoff', 2)) ends (kind, place))
     insert into load_status_history (id, load_id, status, timestamp, recorded_at, source)
     select gen_random_uuid(), id, 'delivered', now(), now(), 'office' from made`,
    [JSON.stringify(ready)],
  )
}

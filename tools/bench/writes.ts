import type pg from 'pg'
import { importFile, bareRows } from './import.ts'
import { compare, paired, percentile } from './measure.ts'
import type { Bench } from './reads.ts'

/** The calls after which a server that has just started answers as fast as one that has run for a while. */
const untilWarm = 1500

/**
 * Creates loads and changes the status of them, and of those that the bare driver made: at first by a server that has
 * just started, whose code is still interpreted, then by one that has compiled it.
 */
export async function writes({ pool, caller, raw, say }: Bench): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from locations limit 1')
  const locationId = rows[0]?.id ?? ''
  const stops = [
    { stopType: 'pickup', locationId },
    { stopType: 'dropoff', locationId },
  ]
  const made = { product: 0, bare: 0 }
  // Not parsed, as everything here: the ids are asked for once all are made.
  const create = () => {
    made.product += 1
    return raw.send(caller, 'POST', '/api/loads', { number109: `109-made-${String(made.product)}`, stops })
  }
  const bareCreate = () => {
    made.bare += 1
    return inBareTransaction(pool, (client) =>
      bareInsert(client, `109-bare-${String(made.bare)}`, locationId),
    )
  }
  const idsOf = async (prefix: string) => {
    const { rows: found } = await pool.query<{ id: string }>('select id from loads where number109 like $1', [
      `${prefix}%`,
    ])
    return found.map(({ id }) => id)
  }
  await coldAndWarm('create a load with two stops', create, bareCreate, say)
  const [ids, bareIds] = [await idsOf('109-made-'), await idsOf('109-bare-')]
  const change = () =>
    raw.send(caller, 'PATCH', `/api/loads/${ids.pop() ?? ''}/status`, { status: 'in_transit' })
  const bareChange = () => inBareTransaction(pool, (client) => bareStatus(client, bareIds.pop() ?? ''))
  await coldAndWarm('change a status', change, bareChange, say)
}

async function coldAndWarm(
  what: string,
  call: () => Promise<number>,
  bare: () => Promise<unknown>,
  say: Bench['say'],
): Promise<void> {
  const product = async () => {
    const status = await call()
    if (status >= 300) throw new Error(`${what}: answered ${String(status)}`)
  }
  const cold = await paired(product, bare, { runs: 180 })
  say(compare(what, await paired(product, bare, { runs: 1000, warmUp: untilWarm })))
  say(compare('  right after a start', cold))
}

export async function imports({ pool, caller, say }: Bench): Promise<void> {
  const imported = 10_000
  const rowsOf = (times: readonly number[]) => Math.round((imported * 1000) / percentile(times, 0.5))
  const times = await paired(
    (run) => importFile(caller, run, imported),
    (run) => bareRows(pool, run, imported),
    { runs: 3, warmUp: 1 },
  )
  say(compare(`import a CSV of ${imported.toLocaleString('en-US')} loads`, times))
  say(
    `  rows a second                     product ${String(rowsOf(times.product))}, bare ${String(rowsOf(times.bare))}`,
  )
}

async function inBareTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}

/** What must be written for a load whatever writes it: its row, its stops as their places are now, history and event. */
async function bareInsert(client: pg.PoolClient, number: string, locationId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: 'bench-load',
    text: `insert into loads (id, number109, location_id, pickup_location_id, created_at, updated_at)
           values (gen_random_uuid(), $1, $2, $2, now(), now()) returning id`,
    values: [number, locationId],
  })
  const id = rows[0]?.id ?? ''
  await client.query({
    name: 'bench-stops',
    text: `insert into load_stops (id, load_id, stop_type, stop_sequence, location_id, company_name, address, city, state,
             latitude, longitude, created_at)
           select gen_random_uuid(), $1, kind, place, id, name, address, city, state, latitude, longitude, now()
           from locations, (values ('pickup', 1), ('dropoff', 2)) stops (kind, place) where id = $2`,
    values: [id, locationId],
  })
  await client.query({
    name: 'bench-history',
    text: `insert into load_status_history (id, load_id, status, timestamp, recorded_at, source)
           values (gen_random_uuid(), $1, 'pending', now(), now(), 'office')`,
    values: [id],
  })
  await bareEvent(client, id, 'created', { to: 'pending', number109: number })
  return id
}

async function bareStatus(client: pg.PoolClient, id: string): Promise<void> {
  await client.query({
    name: 'bench-lock',
    text: 'select * from loads where id = $1 for update',
    values: [id],
  })
  await client.query({
    name: 'bench-status',
    text: `update loads set status = 'in_transit', status_since = now(), updated_at = now() where id = $1`,
    values: [id],
  })
  await client.query({
    name: 'bench-status-history',
    text: `insert into load_status_history (id, load_id, from_status, status, timestamp, recorded_at, source)
           values (gen_random_uuid(), $1, 'pending', 'in_transit', now(), now(), 'office')`,
    values: [id],
  })
  await bareEvent(client, id, 'status', { from: 'pending', to: 'in_transit' })
}

/** No job follows: nobody drives these loads, and nothing was agreed on. */
async function bareEvent(client: pg.PoolClient, id: string, kind: string, data: unknown): Promise<void> {
  await client.query({
    name: 'bench-event',
    text: `insert into load_events (id, load_id, kind, data, actor, happened_at, recorded_at)
           values (gen_random_uuid(), $1, $2, $3, '{"kind":"person"}', now(), now())`,
    values: [id, kind, JSON.stringify(data)],
  })
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/connect.ts'
import { loadsQuery } from '../server/loads/read/list-loads.ts'
import { makeDeps } from '../server/make-deps.ts'
import { fill } from './bench/fill.ts'
import { bareRows, importFile } from './bench/import.ts'
import { compare, paired, percentile, timeOf } from './bench/measure.ts'
import { treeMegabytes } from './bench/memory.ts'
import { rawCaller } from './bench/raw-call.ts'
import { roadLines } from './bench/roads.ts'
import { stopOrderLines } from './bench/stop-order.ts'
import { Caller } from './crash/caller.ts'
import { admin, freePort, startProduct, stop } from './crash/product.ts'

/** Speed and memory of the built product, as ratios against the same statements through the bare driver. */
const loads = 100_000
const dataDir = mkdtempSync(join(tmpdir(), 'fifthwheel-bench-'))
const port = await freePort()
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function startAndStop(): Promise<void> {
  await stop(await startProduct(dataDir, port))
}

function socketOf(): pg.PoolConfig {
  const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  return { host: lines[4] ?? '', port: Number(lines[3]), user: 'fifthwheel', database: 'fifthwheel', max: 2 }
}

for (const line of stopOrderLines()) say(line)
for (const line of roadLines()) say(line)
try {
  say(`start and stop, empty data folder   ${(await timeOf(startAndStop)).toFixed(0)} ms`)
  const warm: number[] = []
  for (let run = 0; run < 5; run += 1) warm.push(await timeOf(startAndStop))
  warm.sort((a, b) => a - b)
  say(
    `start and stop, warm                ${percentile(warm, 0.5).toFixed(0)} ms (median of ${String(warm.length)})`,
  )
  const product = await startProduct(dataDir, port)
  const pool = new pg.Pool(socketOf())
  const rest = () =>
    [treeMegabytes(product.process.pid ?? 0), treeMegabytes(product.postgresPid() ?? 0)] as const
  const [node, postgres] = rest()
  say(`memory at rest                      server ${node.toFixed(0)} MB, database ${postgres.toFixed(0)} MB`)
  await fill(pool, loads)
  const caller = await Caller.signedIn(product.url, admin)

  const config = readConfig({ DATA_DIR: dataDir })
  const deps = makeDeps({ config, pool, db: openDatabase(pool), log: pino({ level: 'silent' }) })
  const actor = {
    kind: 'person',
    id: '',
    role: 'admin',
    username: '',
    firstName: '',
    lastName: '',
    truckNumber: '',
    language: null,
    sessionId: '',
  } as const
  const { sql: text, parameters } = (await loadsQuery(deps, actor, { limit: 200 })).compile(deps.db)
  const bareList = () => pool.query({ name: 'bench-list', text, values: [...parameters] })
  // Any write makes the product read and compress the list again.
  const write = () => pool.query('select pg_current_xact_id()')
  const raw = rawCaller(product.url)
  const list = () => raw.send(caller, 'GET', '/api/loads?limit=200')
  const all = loads.toLocaleString('en-US')
  say(compare(`list 200 of ${all}, just written`, await paired(list, bareList, { runs: 200, before: write })))
  say(compare(`list 200 of ${all}, unchanged`, await paired(list, bareList, { runs: 200 })))
  const bytes = JSON.stringify(await caller.send('GET', '/api/loads?limit=200')).length
  say(`  bytes of that answer, uncompressed ${bytes.toLocaleString('en-US')}`)

  const searched: readonly [string, string][] = [
    ['archive by customer, from 50,000 on', `settled=true&sort=customer&limit=200&cursor=${btoa('50000')}`],
    ['paid loads without a month', 'status=paid&limit=200'],
    ['search 100,000 loads for one', 'excludePaid=false&limit=200&search=bench-77777'],
    ['search 100,000 loads for many', 'excludePaid=false&limit=200&search=broker%201'],
  ]
  for (const [what, query] of searched) {
    const times: number[] = []
    for (let run = 0; run < 12; run += 1) {
      await write()
      times.push(await timeOf(() => caller.send('GET', `/api/loads?${query}`)))
    }
    times.sort((a, b) => a - b)
    say(
      `${what.padEnd(34)} p50 ${percentile(times, 0.5).toFixed(0)} ms, longest ${percentile(times, 1).toFixed(0)} ms`,
    )
  }

  const { rows } = await pool.query<{ id: string }>('select id from locations limit 1')
  const locationId = rows[0]?.id ?? ''
  const stops = [
    { stopType: 'pickup', locationId },
    { stopType: 'dropoff', locationId },
  ]
  // Not parsed, as everything here: the ids are asked for once all are made.
  const create = (run: number) =>
    raw.send(caller, 'POST', '/api/loads', { number109: `109-made-${String(run)}`, stops })
  const bareMade: string[] = []
  const bareCreate = async (run: number) => {
    bareMade.push(
      await inBareTransaction((client) => bareInsert(client, `109-bare-${String(run)}`, locationId)),
    )
  }
  say(compare('create a load with two stops', await paired(create, bareCreate, { runs: 200 })))
  const { rows: made } = await pool.query<{ id: string }>(
    `select id from loads where number109 like '109-made-%'`,
  )
  const change = () =>
    raw.send(caller, 'PATCH', `/api/loads/${made.pop()?.id ?? ''}/status`, { status: 'in_transit' })
  const bareChange = () => inBareTransaction((client) => bareStatus(client, bareMade.pop() ?? ''))
  say(compare('change a status', await paired(change, bareChange, { runs: 180 })))
  const imported = 10_000
  const rowsOf = (times: readonly number[]) => Math.round((imported * 1000) / percentile(times, 0.5))
  const imports = await paired(
    (run) => importFile(caller, run, imported),
    (run) => bareRows(pool, run, imported),
    { runs: 3, warmUp: 1 },
  )
  say(compare(`import a CSV of ${imported.toLocaleString('en-US')} loads`, imports))
  say(
    `  rows a second                     product ${String(rowsOf(imports.product))}, bare ${String(rowsOf(imports.bare))}`,
  )
  raw.close()
  await pool.end()
  await stop(product)

  async function inBareTransaction<Result>(
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
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

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
    text: `insert into load_stops (id, load_id, stop_type, stop_sequence, location_id, created_at)
           values (gen_random_uuid(), $1, 'pickup', 1, $2, now()), (gen_random_uuid(), $1, 'dropoff', 2, $2, now())`,
    values: [id, locationId],
  })
  await client.query({
    name: 'bench-history',
    text: `insert into load_status_history (id, load_id, status, timestamp, recorded_at, source)
           values (gen_random_uuid(), $1, 'pending', now(), now(), 'office')`,
    values: [id],
  })
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
    text: `update loads set status = 'in_transit', updated_at = now() where id = $1`,
    values: [id],
  })
  await client.query({
    name: 'bench-status-history',
    text: `insert into load_status_history (id, load_id, from_status, status, timestamp, recorded_at, source)
           values (gen_random_uuid(), $1, 'pending', 'in_transit', now(), now(), 'office')`,
    values: [id],
  })
}

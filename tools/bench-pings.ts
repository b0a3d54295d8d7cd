import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuSecondsOf } from './bench/memory.ts'
import { percentile, timeOf } from './bench/measure.ts'
import { poolOf } from './bench/pool-of.ts'
import { rawCaller } from './bench/raw-call.ts'
import { aTruck, type Truck } from './bench/trucks.ts'
import { Caller } from './crash/caller.ts'
import { admin, freePort, startProduct, stop } from './crash/product.ts'

/** Positions of trucks on the built product, against COPY of as many rows into the same table in the same run. */
const trucks = 50
const secondsEach = 8
const say = (line: string) => void process.stdout.write(`${line}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'fifthwheel-bench-pings-'))

const start = Date.now() - 60 * 60_000
let sent = 0
/** Each one is another place at another time. */
function aPosition() {
  sent += 1
  const at = new Date(start + sent).toISOString()
  return { location: { lat: 32 + (sent % 50_000) / 50_000, lng: -99 - (sent % 7919) / 7919 }, capturedAt: at }
}

type Run = {
  readonly rows: number
  readonly perSecond: number
  /** Of the server and the database together. */
  readonly cpuMicroseconds: number
  readonly times: readonly number[]
}

function cpuSeconds(): number {
  return cpuSecondsOf([product.process.pid ?? 0, product.postgresPid() ?? 0])
}

async function run(
  clients: number,
  rowsEach: number,
  send: (index: number) => Promise<number>,
): Promise<Run> {
  const times: number[] = []
  const end = performance.now() + secondsEach * 1000
  const client = async (index: number) => {
    while (performance.now() < end) {
      let status = 0
      times.push(await timeOf(async () => void (status = await send(index))))
      if (status !== 200) throw new Error(`A position was answered with ${String(status)}`)
    }
  }
  const before = cpuSeconds()
  const took = await timeOf(() => Promise.all(Array.from({ length: clients }, (_, index) => client(index))))
  times.sort((one, other) => one - other)
  const rows = times.length * rowsEach
  const cpuMicroseconds = ((cpuSeconds() - before) / rows) * 1_000_000
  return { rows, perSecond: (rows / took) * 1000, cpuMicroseconds, times }
}

/** The rows that were stored, copied into an empty table of the same columns and indexes. */
async function copyAgain(): Promise<{ readonly perSecond: number; readonly cpuMicroseconds: number }> {
  const file = join(dataDir, 'pings.csv')
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(',', id, load_id, driver_id, latitude, longitude, '', '', '', '', source, captured_at, received_at) as line
     from tracking_pings`,
  )
  writeFileSync(file, rows.map(({ line }) => line).join('\n'))
  const seconds: number[] = []
  const before = cpuSeconds()
  for (let turn = 0; turn < 3; turn += 1) {
    await pool.query('drop table if exists copied; create table copied (like tracking_pings including all)')
    const took = await timeOf(() => pool.query(`copy copied from '${file}' with (format csv, null '')`))
    seconds.push(took / 1000)
  }
  const cpuMicroseconds = ((cpuSeconds() - before) / (rows.length * seconds.length)) * 1_000_000
  return {
    perSecond:
      rows.length /
      percentile(
        seconds.toSorted((one, other) => one - other),
        0.5,
      ),
    cpuMicroseconds,
  }
}

const product = await startProduct(dataDir, await freePort())
const raw = rawCaller(product.url)
const pool = poolOf(dataDir)
try {
  const office = await Caller.signedIn(product.url, admin)
  const all: Truck[] = []
  for (let index = 0; index < trucks; index += 1) all.push(await aTruck(office, pool, index))
  const truck = (index: number) => all[index % all.length] ?? { driverId: '', loadId: '', token: '' }
  const visitor = new Caller(product.url)
  const runs = {
    'one at a time, signed in': await run(50, 1, (index) => {
      const { driverId, loadId } = truck(index)
      return raw.send(office, 'POST', '/api/tracking/location', { driverId, loadId, ...aPosition() })
    }),
    'one at a time, tracking app': await run(50, 1, (index) => {
      const { location, capturedAt } = aPosition()
      const query = `lat=${String(location.lat)}&lon=${String(location.lng)}&timestamp=${capturedAt}`
      return raw.send(visitor, 'POST', `/api/track/${truck(index).token}?${query}`, {})
    }),
    'arrays of 20, signed in': await run(50, 20, (index) => {
      const { driverId, loadId } = truck(index)
      const locations = Array.from({ length: 20 }, aPosition)
      return raw.send(office, 'POST', '/api/tracking/locations', { driverId, loadId, locations })
    }),
  }
  const copied = await copyAgain()
  const { rows: stored } = await pool.query<{ count: string }>('select count(*) from tracking_pings')
  say(
    `COPY of ${String(stored[0]?.count)} positions${' '.repeat(12)}${copied.perSecond.toFixed(0)} a second, ${copied.cpuMicroseconds.toFixed(0)} µs of CPU each`,
  )
  for (const [name, { perSecond, cpuMicroseconds, times }] of Object.entries(runs)) {
    const at = (share: number) => `${percentile(times, share).toFixed(0)} ms`
    say(
      `50 phones, ${name.padEnd(28)} ${perSecond.toFixed(0)} a second, p50 ${at(0.5)}, p99 ${at(0.99)}, ${cpuMicroseconds.toFixed(0)} µs of CPU each: ${(copied.cpuMicroseconds / cpuMicroseconds).toFixed(2)} of COPY`,
    )
  }
  const lost = Object.values(runs).reduce((sum, { rows }) => sum + rows, 0) - Number(stored[0]?.count)
  say(`positions that were answered and are not stored: ${String(lost)}`)
} finally {
  raw.close()
  await pool.end()
  await stop(product)
  rmSync(dataDir, { recursive: true, force: true })
}

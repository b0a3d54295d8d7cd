import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Load } from '../contract/load-views.ts'
import { fillActive } from './bench/fill-active.ts'
import { percentile, timeOf } from './bench/measure.ts'
import { rawCaller } from './bench/raw-call.ts'
import { Caller } from './crash/caller.ts'
import { admin, freePort, startProduct, stop } from './crash/product.ts'

/** Many people at once on the built product, each with a call under way all the time. */
const openLoads = 200
const secondsEach = 10
const say = (line: string) => void process.stdout.write(`${line}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'fifthwheel-bench-crowd-'))

type Seen = { readonly times: number[]; readonly statuses: Map<string, number> }

/** What a dispatcher does: looks at the list, opens a load, and now and then changes something. */
function oneCall(caller: Caller, loads: readonly Load[], turn: number): Promise<number> {
  const { id = '' } = loads[turn % loads.length] ?? {}
  if (turn % 10 === 0) return raw.send(caller, 'PUT', `/api/loads/${id}`, { poNumber: `PO-${String(turn)}` })
  return raw.send(caller, 'GET', turn % 3 === 0 ? `/api/loads/${id}` : '/api/loads')
}

async function crowd(callers: readonly Caller[], people: number): Promise<Seen> {
  const seen: Seen = { times: [], statuses: new Map() }
  const loads = (await callers[0]?.send<Load[]>('GET', '/api/loads')) ?? []
  const end = performance.now() + secondsEach * 1000
  const person = async (index: number) => {
    const caller = callers[index % callers.length]
    for (let turn = index; caller && performance.now() < end; turn += 7) {
      let status = ''
      const taken = await timeOf(async () => {
        status = await oneCall(caller, loads, turn).then(String, () => 'no answer')
      })
      seen.times.push(taken)
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: people }, (_, index) => person(index)))
  seen.times.sort((a, b) => a - b)
  return seen
}

const product = await startProduct(dataDir, await freePort())
const raw = rawCaller(product.url)
try {
  const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const server = { host: lines[4] ?? '', port: Number(lines[3]), user: 'fifthwheel', database: 'fifthwheel' }
  const pool = new pg.Pool(server)
  await fillActive(pool, openLoads)
  await pool.end()
  const callers: Caller[] = []
  for (let index = 0; index < 10; index += 1) callers.push(await Caller.signedIn(product.url, admin))
  await crowd(callers, 10)
  for (const people of [50, 400]) {
    const { times, statuses } = await crowd(callers, people)
    const counts = [...statuses].map(([status, count]) => `${status}: ${String(count)}`).join(', ')
    const at = (share: number) => `${percentile(times, share).toFixed(0)} ms`
    say(
      `${`${String(people)} people without pause`.padEnd(34)} p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}   ${counts}`,
    )
  }
} finally {
  raw.close()
  await stop(product)
  rmSync(dataDir, { recursive: true, force: true })
}

import type pg from 'pg'
import pino from 'pino'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/connect.ts'
import { loadsQuery } from '../../server/loads/read/list-loads.ts'
import { makeDeps } from '../../server/make-deps.ts'
import type { Caller } from '../crash/caller.ts'
import { compare, paired, percentile, timeOf } from './measure.ts'
import type { RawCaller } from './raw-call.ts'

export type Bench = {
  readonly dataDir: string
  readonly loads: number
  readonly pool: pg.Pool
  readonly caller: Caller
  readonly raw: RawCaller
  readonly say: (line: string) => void
}

/** Any write at all makes the product read and pack the list anew. */
const write = ({ pool }: Bench) => pool.query('select pg_current_xact_id()')

export async function list(bench: Bench): Promise<void> {
  const { dataDir, loads, pool, caller, raw, say } = bench
  const config = readConfig({ DATA_DIR: dataDir })
  const deps = makeDeps({ config, pool, db: openDatabase(pool), log: pino({ level: 'silent' }) })
  const { sql: text, parameters } = (await loadsQuery(deps, anAdmin, { limit: 200 })).compile(deps.db)
  const bareList = () => pool.query({ name: 'bench-list', text, values: [...parameters] })
  const asked = () => raw.send(caller, 'GET', '/api/loads?limit=200')
  const what = `list 200 of ${loads.toLocaleString('en-US')}`
  const before = () => write(bench)
  say(compare(`${what}, just written`, await paired(asked, bareList, { runs: 200, before })))
  say(compare(`${what}, unchanged`, await paired(asked, bareList, { runs: 200 })))
  const bytes = JSON.stringify(await caller.send('GET', '/api/loads?limit=200')).length
  say(`  bytes of that answer, uncompressed ${bytes.toLocaleString('en-US')}`)
}

const anAdmin = {
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

const searched: readonly (readonly [string, string])[] = [
  ['archive by customer, from 50,000 on', `settled=true&sort=customer&limit=200&cursor=${btoa('50000')}`],
  ['paid loads without a month', 'status=paid&limit=200'],
  ['search 100,000 loads for one', 'excludePaid=false&limit=200&search=bench-77777'],
  ['search 100,000 loads for many', 'excludePaid=false&limit=200&search=broker%201'],
]

export async function search(bench: Bench): Promise<void> {
  for (const [what, query] of searched) {
    const times: number[] = []
    for (let run = 0; run < 12; run += 1) {
      await write(bench)
      times.push(await timeOf(() => bench.caller.send('GET', `/api/loads?${query}`)))
    }
    times.sort((a, b) => a - b)
    const [median, longest] = [percentile(times, 0.5), percentile(times, 1)]
    bench.say(`${what.padEnd(34)} p50 ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`)
  }
}

import { EventEmitter, once } from 'node:events'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { firstAdmin, startProduct, type ProductProcess } from '../../test/support/product-process.ts'
import { Caller } from '../../tools/crash/caller.ts'
import { clusterDirectory } from '../db/embedded/data-dir-entries.ts'
import { processesWorkingIn } from '../db/embedded/processes.ts'
import {
  killServer,
  query,
  removeTemporaryDirectories,
  silent,
  start,
  usedDataDir,
} from '../db/embedded/test-support/data-directories.ts'
import { runningConnection } from '../db/embedded/launcher.ts'

vi.setConfig({ testTimeout: 120_000 })
afterAll(removeTemporaryDirectories)

const runsAgain = 'The database server runs again'

const settings = async () => ({
  DATA_DIR: await usedDataDir(),
  ADMIN_USERNAME: firstAdmin.username,
  ADMIN_PASSWORD: firstAdmin.password,
})

describe('the database server killed under six writers', () => {
  it('is started again inside, twice, and nothing that was acknowledged is lost', async () => {
    const given = await settings()
    const clusterDir = clusterDirectory(given.DATA_DIR)
    const product = startProduct(given)
    const boss = await Caller.signedIn(await product.ready, firstAdmin)
    const writers = await sixWriters(boss, product)

    await writers.more(20)
    await killServer(clusterDir)
    await writers.more(20)
    await killServer(clusterDir)
    await writers.more(20)
    await killOneBackend(given.DATA_DIR)
    await writers.more(20)

    const { acknowledged, refusals } = await writers.end()
    const loads = await boss.send<{ number109: string }[]>('GET', '/api/loads?limit=1000&search=109-w')
    const present = new Set(loads.map(({ number109 }) => number109))
    expect(acknowledged.filter((number) => !present.has(number))).toEqual([])
    expect(refusals.filter((status) => status !== 503)).toEqual([])
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
  })

  it('is given up after the third death within a minute, in one line', async () => {
    const given = await settings()
    const product = startProduct(given)
    await product.ready
    for (const deaths of [1, 2]) {
      await killServer(clusterDirectory(given.DATA_DIR))
      await product.says(runsAgain, deaths)
    }
    await killServer(clusterDirectory(given.DATA_DIR))
    expect(await product.ended).toBe(1)
    const last = product.said().trim().split('\n').at(-1)
    expect(last).toMatch(/^The database server ended unexpectedly .* for the third time within a minute/)
  })

  it('leaves a data directory that starts like any other', async () => {
    const given = await settings()
    const product = startProduct(given)
    await product.ready
    await killServer(clusterDirectory(given.DATA_DIR))
    await product.says(runsAgain)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
    const database = await start(given.DATA_DIR)
    expect(database.adopted).toBe(false)
    await database.stop()
  })
})

describe('a server process that outlives its killed server', () => {
  it('is ended, and the database is started again', async () => {
    const given = await settings()
    const clusterDir = clusterDirectory(given.DATA_DIR)
    const product = startProduct(given)
    await product.ready
    const connection = await runningConnection(given.DATA_DIR)
    if (connection === undefined) throw new Error('no database server')
    const client = new pg.Client(connection)
    client.on('error', silent)
    await client.connect()
    // A busy loop that does not notice that its server is gone.
    const busy = client.query('do $$ begin for n in 1..2000000000 loop end loop; end $$').catch(silent)
    await busyBackend(given.DATA_DIR)
    await killServer(clusterDir)
    expect((await processesWorkingIn(clusterDir)).length).toBeGreaterThan(0)
    await product.says(runsAgain)
    await busy
  })
})

async function sixWriters(boss: Caller, { child, said }: ProductProcess) {
  const location = await boss.send<{ id: string }>('POST', '/api/locations', { name: 'Elevator' })
  const acknowledged: string[] = []
  const refusals: number[] = []
  const heard = new EventEmitter()
  let isOver = false
  const write = async (writer: number) => {
    for (let count = 0; !isOver; count += 1) {
      const number109 = `109-w${String(writer)}-${String(count)}`
      const stops = [{ stopType: 'dropoff', locationId: location.id }]
      try {
        await boss.send('POST', '/api/loads', { number109, stops })
        acknowledged.push(number109)
      } catch (error) {
        refusals.push(Number(/: (\d{3}) /.exec(String(error))?.[1]))
      }
      heard.emit('answer')
    }
  }
  const writing = Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)))
  return {
    more: async (count: number) => {
      const goal = acknowledged.length + count
      while (acknowledged.length < goal) {
        if (child.exitCode !== null) throw new Error(`the product ended:\n${said()}`)
        await once(heard, 'answer')
      }
    },
    end: async () => {
      isOver = true
      await writing
      return { acknowledged, refusals }
    },
  }
}

/** The server then ends all other backends itself and replays its log. */
async function killOneBackend(dataDir: string): Promise<void> {
  const connection = await runningConnection(dataDir)
  if (connection === undefined) throw new Error('no database server')
  const [row] = await query(
    connection,
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  )
  process.kill(Number(row?.['pid']), 'SIGKILL')
}

async function busyBackend(dataDir: string): Promise<void> {
  const connection = await runningConnection(dataDir)
  if (connection === undefined) throw new Error('no database server')
  const sql = `select 1 from pg_stat_activity where state = 'active' and query like 'do $$%'`
  while ((await query(connection, sql)).length === 0) await new Promise(setImmediate)
}

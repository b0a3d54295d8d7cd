import { EventEmitter, once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { emptyDatabaseUrl } from '../../test/support/database.ts'
import { startProduct, type ProductProcess } from '../../test/support/product-process.ts'
import {
  removeTemporaryDirectories,
  temporaryDirectory,
} from '../db/embedded/test-support/data-directories.ts'
import { holdDatabase } from './hold-database.ts'

vi.setConfig({ testTimeout: 60_000 })
afterAll(removeTemporaryDirectories)

const url = await emptyDatabaseUrl()
const anotherProcess =
  'Another Fifthwheel process already works on the database of DATABASE_URL. Stop that one first, or give this one a database of its own.\n'

const startOn = async (database: string) =>
  startProduct({ DATA_DIR: await temporaryDirectory(), DATABASE_URL: database })

async function sql(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

const holders = () =>
  sql(`select pid from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and application_name = 'fifthwheel lock' and datname = current_database()`)

async function stop(product: ProductProcess | undefined): Promise<void> {
  product?.child.kill('SIGTERM')
  expect(await product?.ended).toBe(0)
}

describe('one process works on a database', () => {
  it('of two that start at once on an empty one, one runs and the other is refused in one line', async () => {
    const both = await Promise.all([startOn(url), startOn(url)])
    const [winner] = await Promise.all([
      Promise.any(both.map((product) => product.ready.then(() => product))),
      Promise.any(both.map((product) => product.ended)),
    ])
    const loser = both.find((product) => product !== winner)
    expect(await loser?.ended).toBe(1)
    expect(loser?.said()).toBe(anotherProcess)
    await stop(winner)
  })

  it('and gives it back when it is killed', async () => {
    const killed = await startOn(url)
    await killed.ready
    killed.child.kill('SIGKILL')
    const next = await startOn(url)
    await next.ready
    await stop(next)
  })
})

describe('the connection that holds the lock breaks', () => {
  it('and is made again with the lock', async () => {
    const product = await startOn(url)
    await product.ready
    const [first] = await holders()
    await sql(`select pg_terminate_backend(${String(first?.['pid'])})`)
    let again = await holders()
    while (again.length === 0 || again[0]?.['pid'] === first?.['pid']) again = await holders()
    const second = await startOn(url)
    expect(await second.ended).toBe(1)
    expect(second.said()).toBe(anotherProcess)
    await stop(product)
  })

  it('and the database is away for a while: it is made again when the database is back', async () => {
    const { host, port } = new pg.Client({ connectionString: url })
    const folder = await temporaryDirectory()
    const way = { refused: 2, sockets: new Set<Socket>() }
    const door = createServer((socket) => {
      socket.on('error', () => undefined)
      if (way.sockets.size > 0 && way.refused > 0) {
        way.refused -= 1
        socket.destroy()
        return
      }
      const inner = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${String(port)}`) : connect(port, host)
      inner.on('error', () => undefined)
      way.sockets.add(inner)
      socket.pipe(inner).pipe(socket)
      inner.on('close', () => socket.destroy())
    }).listen(join(folder, '.s.PGSQL.5432'))
    await once(door, 'listening')
    const inside = new URL(url)
    inside.port = '5432'
    inside.searchParams.set('host', folder)
    const taken: string[] = []
    const bell = new EventEmitter()
    const back = once(bell, 'back')
    const lines: string[] = []
    const write = (line: string) => {
      lines.push(line)
      if (line.includes('ours again')) bell.emit('back')
    }
    const log = pino({ level: 'info' }, { write })
    const hold = await holdDatabase(inside.href, {
      log,
      onTaken: (line) => {
        taken.push(line)
        bell.emit('back')
      },
    })
    const [first] = await holders()
    for (const socket of way.sockets) socket.destroy()
    await back
    const [again] = await holders()
    expect([way.refused, taken]).toEqual([0, []])
    expect(again?.['pid']).toEqual(expect.any(Number))
    expect(again?.['pid']).not.toBe(first?.['pid'])
    await hold.release()
    // Given back on purpose, it does not count as broken, and is not taken again.
    expect(lines.filter((line) => line.includes('broke'))).toHaveLength(1)
    door.close()
  })

  it('and another process takes the lock: this one ends in one line', async () => {
    const product = await startOn(url)
    await product.ready
    const [holder] = await holders()
    const intruder = new pg.Client({ connectionString: url })
    await intruder.connect()
    // It waits for the lock that ending the connection releases, before the product can reconnect.
    const taken =
      intruder.query(`select pg_advisory_lock(objid::bigint | (classid::bigint << 32)) from pg_locks
      where locktype = 'advisory' and pid = ${String(holder?.['pid'])}`)
    const waiting = () =>
      sql(`select pid from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and not granted and datname = current_database()`)
    await expect.poll(waiting).toHaveLength(1)
    await sql(`select pg_terminate_backend(${String(holder?.['pid'])})`)
    await taken
    expect(await product.ended).toBe(1)
    expect(product.said().endsWith(anotherProcess)).toBe(true)
    await intruder.end()
  })
})

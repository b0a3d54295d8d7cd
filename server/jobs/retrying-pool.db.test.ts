import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { openPool } from '../db/connect.ts'
import { retryingPool } from './retrying-pool.ts'

const { deps, connection } = await testApp()

const failing = (code: string) => `do $$ begin raise exception 'it failed' using errcode = '${code}'; end $$`

test.each([
  ['40001', '40001'],
  ['40P01', '40P01'],
  ['53100', '57P03'],
  ['23505', '57P03'],
])('a statement that failed by %s is said to have failed by %s', async (code, told) => {
  const client = await retryingPool(deps.pool).connect()
  await expect(client.query(failing(code))).rejects.toMatchObject({ code: told, message: 'it failed' })
  expect((await client.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }])
  client.release()
})

test('a statement that failed without a code is tried again like one that came too early', async () => {
  const pool = openPool(connection, { isUnlimited: true })
  const client = await retryingPool(pool).connect()
  const ended = client.query('select pg_terminate_backend(pg_backend_pid())')
  await expect(ended).rejects.toMatchObject({ code: '57P03' })
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '57P03' })
  client.release()
  await pool.end()
})

test('who gets no connection waits for the next try, a second later', async () => {
  if (!('host' in connection)) throw new Error('these tests reach the database by its socket')
  const { host, port, user, database } = connection
  const tries: number[] = []
  // Away at first, like a database that is being started again.
  const door = createServer((socket) => {
    tries.push(performance.now())
    if (tries.length === 1) return void socket.destroy()
    socket.pipe(connect(`${host}/.s.PGSQL.${String(port)}`)).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  // A TCP server's address is no text.
  const address = door.address() as AddressInfo
  const pool = openPool({ host: '127.0.0.1', port: address.port, user, database }, { isUnlimited: true })
  const client = await retryingPool(pool).connect()
  expect((await client.query('select 5 as n')).rows).toEqual([{ n: 5 }])
  const [first = 0, second = 0] = tries
  // A timer may come a moment early.
  expect(second - first).toBeGreaterThan(990)
  client.release()
  await pool.end()
  door.close()
})

test('who waits for a connection when the pool is ended still gets one', async () => {
  const pool = openPool(connection, { max: 1, isUnlimited: true })
  const retrying = retryingPool(pool)
  for (let earlier = 0; earlier < 2; earlier += 1) (await retrying.connect()).release()
  const [first, waiting] = [await retrying.connect(), retrying.connect()]
  const ended = retrying.end()
  first.release()
  const second = await waiting
  expect((await second.query('select 6 as n')).rows).toEqual([{ n: 6 }])
  expect(pool.ended).toBe(false)
  second.release()
  await ended
  expect(pool.ended).toBe(true)
})

test('who asks by a callback gets a connection of the pool, and all else of it works', async () => {
  const pool = openPool(connection, { max: 1, isUnlimited: true })
  const retrying = retryingPool(pool)
  const answer = await new Promise<unknown[]>((done) => {
    retrying.connect((error, client, release) => {
      void client?.query('select 2 as n').then(({ rows }) => {
        release()
        done([error, rows])
      })
    })
  })
  expect(answer).toEqual([undefined, [{ n: 2 }]])
  expect((await retrying.query('select 3 as n')).rows).toEqual([{ n: 3 }])
  expect(retrying.totalCount).toBe(1)
  await retrying.end()
  expect(pool.ended).toBe(true)
})

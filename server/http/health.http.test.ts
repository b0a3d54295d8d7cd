import { beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../test/support/app.ts'

/** What the process takes for the time since it began, in milliseconds. */
let clock = 1000
vi.spyOn(performance, 'now').mockImplementation(() => clock)

const { app, as, deps } = await testApp({ poolSize: 1 })
const office = await as('office')

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})

const health = async () => (await app.inject('/healthz')).statusCode

test('a server in which callers wait and nothing moves for twenty seconds asks to be started again', async () => {
  const held = await deps.pool.connect()
  const waiting = office.send('GET /api/loads')
  const told: number[] = []
  try {
    await expect.poll(() => deps.pool.waitingCount).toBe(1)
    for (const passed of [20_000, 1]) {
      clock += passed
      told.push(await health())
    }
  } finally {
    held.release()
  }
  expect(told).toEqual([200, 503])
  expect((await waiting).status).toBe(200)
  expect(await health()).toBe(200)
})

test('a server that nobody asks anything is well, however long', async () => {
  clock += 60 * 60_000
  expect(await health()).toBe(200)
})

import { expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp, testPhone } from '../../test/support/app.ts'
import { doChores } from './chores.ts'

const { as, browser, deps, setClock } = await testApp()
const start = Date.parse('2026-03-02T15:00:00.000Z')
const after = (days: number) => new Date(start + days * 24 * 60 * 60_000).toISOString()

test('what a phone sends again after a month without signal is not done twice; after two months it is forgotten', async () => {
  const driver = await as('driver')
  const load = await aLoad(await as('office'), { driverId: driver.id })
  const step = (who: Pick<typeof driver, 'send'>) =>
    who.send<Load>(
      `PATCH /api/loads/${load.id}/status`,
      { status: 'at_shipper' },
      { 'idempotency-key': 'tap' },
    )
  await step(driver)
  setClock(after(31))
  await doChores(deps)
  const back = await browser()
  await back.send('POST /api/driver/login', { username: driver.username, password: testPhone })
  const again = await step(back)
  expect([again.status, again.headers['idempotent-replay']]).toEqual([200, 'true'])
  setClock(after(61))
  await doChores(deps)
  expect(await deps.db.selectFrom('idempotencyKeys').select('key').execute()).toEqual([])
})

test('sessions and password links that ran out are deleted, the others stay, and nothing is once it is stopped', async () => {
  setClock(after(0))
  const [early, late] = [await as('driver'), await as('driver')]
  await deps.db
    .updateTable('sessions')
    .set({ expire: after(9) })
    .where('userId', '=', late.id)
    .execute()
  for (const [{ id }, expiresAt] of [
    [early, after(1)],
    [late, after(2)],
  ] as const)
    await deps.db
      .insertInto('passwordLinks')
      .values({ userId: id, tokenHash: id, createdAt: after(0), expiresAt })
      .execute()
  await deps.db
    .updateTable('sessions')
    .set({ expire: after(1) })
    .where('userId', '=', early.id)
    .execute()
  const who = [early.id, late.id]
  const left = async () => [
    (await deps.db.selectFrom('sessions').select('userId').where('userId', 'in', who).execute()).length,
    (await deps.db.selectFrom('passwordLinks').select('userId').execute()).length,
  ]
  // Each has run out in the moment at which it does.
  setClock(after(1))
  await doChores(deps, AbortSignal.abort())
  expect(await left()).toEqual([2, 2])
  await doChores(deps)
  expect(await left()).toEqual([1, 1])
  expect((await late.send('GET /api/auth/user')).status).toBe(200)
})

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

import { expect, test } from 'vitest'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, testPassword, testPhone } from '../../test/support/app.ts'

/** With a single connection, code that asks for a second one while holding the first waits forever. */
const { as, browser } = await testApp({ poolSize: 1 })
const admin = await as('admin')
const office = await as('office')
const override = 'override password of the yard'

const times = <Result>(count: number, act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

test('fifty at once, with right and wrong override passwords for one taken number, are answered', async () => {
  await admin.send('PUT /api/settings/override-password', { password: override })
  const { number109 } = await aLoad(office)
  const stops = [{ stopType: 'dropoff', locationId: (await aLocation(office)).id }]
  const answers = await times(50, (index) =>
    office.send('POST /api/loads', {
      number109,
      stops,
      overridePassword: index % 2 === 0 ? override : 'not the password at all',
    }),
  )
  expect(answers.filter(({ status }) => ![201, 403, 409, 429].includes(status))).toEqual([])
  expect((await office.send('GET /api/loads')).status).toBe(200)
})

test('fifty password changes with a key each are answered, and one of them counts', async () => {
  const driver = await as('driver')
  const answers = await times(50, (index) =>
    driver.send(
      'POST /api/auth/change-password',
      { currentPassword: testPhone, newPassword: String(4000 + index) },
      { 'idempotency-key': `pin-${String(index)}` },
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => ![200, 400, 409, 429].includes(status))).toEqual([])
})

test('six sign-ins of one person at once are let in', async () => {
  const person = await as('office')
  const signIn = async () => {
    const page = await browser()
    return page.send('POST /api/auth/admin-login', { username: person.username, password: testPassword })
  }
  const statuses = (await times(6, signIn)).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
})

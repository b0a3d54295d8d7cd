import { expect, test } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import { testApp } from '../../test/support/app.ts'

const { as, browser, deps } = await testApp()
const office = await as('office')
const facts = { firstName: 'Ann', lastName: 'Reed', username: 'areed' }

const signIn = async (password: string) =>
  (await (await browser()).send('POST /api/driver/login', { username: 'areed', password })).status

test('a new driver signs in with the digits of the phone number, then with those of the next one', async () => {
  const { body } = await office.send<Driver>('POST /api/drivers', {
    ...facts,
    phoneNumber: '(806) 555-0163',
  })
  expect([await signIn('8065550163'), await signIn('806.555.0163')]).toEqual([200, 200])
  expect([await signIn('8065550142'), await signIn('areed')]).toEqual([401, 401])
  await office.send(`PUT /api/drivers/${body.id}`, { ...facts, phoneNumber: '(806) 555-0164' })
  expect([await signIn('8065550163'), await signIn('8065550164')]).toEqual([401, 200])
})

test('a PIN is of its driver alone', async () => {
  const [driver, other] = [await as('driver'), await as('driver')]
  const theirs = () =>
    deps.db.selectFrom('users').selectAll().where('id', '<>', driver.id).orderBy('id').execute()
  const before = await theirs()
  for (const pin of ['4711', null]) {
    expect((await office.send(`PUT /api/drivers/${driver.id}/pin`, { pin })).status).toBe(200)
    expect(await theirs()).toEqual(before)
  }
  expect((await other.send(`GET /api/drivers/${other.id}/loads`)).status).toBe(200)
  expect((await driver.send(`GET /api/drivers/${driver.id}/loads`)).status).toBe(401)
})

test('a PIN that is set is a change that others see before they save over it', async () => {
  const driver = { ...facts, username: 'breed', phoneNumber: '(806) 555-0165' }
  const { body } = await office.send<Driver>('POST /api/drivers', driver)
  expect((await office.send(`PUT /api/drivers/${body.id}/pin`, { pin: '4711' })).status).toBe(200)
  const late = await office.send<{ code: string }>(`PUT /api/drivers/${body.id}`, {
    ...driver,
    updatedAt: body.updatedAt,
  })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
})

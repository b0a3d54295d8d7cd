import { describe, expect, test } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import { testApp } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'

const { as, browser, connection, deps, setClock } = await testApp()
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

describe('an edit of a driver', () => {
  const factsOf = async (id: string) => {
    const { body } = await office.send<Driver[]>('GET /api/drivers/available')
    const driver = body.find((each) => each.id === id)
    return {
      ...{ firstName: driver?.firstName, lastName: driver?.lastName, username: driver?.username },
      phoneNumber: driver?.phoneNumber,
    }
  }
  const edit = async (id: string, changed: object) => {
    const { status, body } = await office.send<Driver>(`PUT /api/drivers/${id}`, {
      ...(await factsOf(id)),
      ...changed,
    })
    return [status, body.id]
  }
  const isIn = async (driver: { send: typeof office.send }) =>
    (await driver.send('GET /api/auth/user')).status === 200

  test('is answered with that driver, who stays signed in unless the number that signs in is another', async () => {
    const [driver, other] = [await as('driver'), await as('driver')]
    expect(await edit(driver.id, { truckNumber: '17' })).toEqual([200, driver.id])
    expect(await edit(driver.id, { phoneNumber: '806.555.0142' })).toEqual([200, driver.id])
    expect(await isIn(driver)).toBe(true)
    expect(await edit(driver.id, { phoneNumber: '(806) 555-0171' })).toEqual([200, driver.id])
    expect([await isIn(driver), await isIn(other)]).toEqual([false, true])
  })

  test('leaves a PIN what it is, and who signed in with it', async () => {
    const { id, username } = await as('driver')
    await office.send(`PUT /api/drivers/${id}/pin`, { pin: '4711' })
    const device = await browser()
    const come = async () =>
      (await device.send('POST /api/driver/login', { username, password: '4711' })).status
    expect(await come()).toBe(200)
    expect(await edit(id, { phoneNumber: '(806) 555-0172' })).toEqual([200, id])
    expect(await isIn(device)).toBe(true)
    expect(await come()).toBe(200)
  })

  test('waits for somebody who is changing the driver, and does not save over it', async () => {
    const { id } = await as('driver')
    const driver = { ...facts, username: 'creed', phoneNumber: '(806) 555-0174' }
    const refused = await duringChange(connection, {
      change: (other) =>
        other
          .updateTable('users')
          .set({ truckNumber: '18', updatedAt: '2026-03-02T15:10:00.000Z' })
          .where('id', '=', id)
          .execute(),
      call: () =>
        office.send<{ code: string }>(`PUT /api/drivers/${id}`, {
          ...driver,
          updatedAt: '2026-03-02T15:00:00.000Z',
        }),
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await factsOf(id)).not.toMatchObject({ username: 'creed' })
  })
})

test('a number that is changed while the PIN is taken off does not leave the old one as the password', async () => {
  const { id } = await as('driver')
  await office.send(`PUT /api/drivers/${id}/pin`, { pin: '4711' })
  const refused = await duringChange(connection, {
    change: (other) =>
      other.updateTable('users').set({ phoneNumber: '8065550173' }).where('id', '=', id).execute(),
    call: () => office.send<{ code: string; message: string }>(`PUT /api/drivers/${id}/pin`, { pin: null }),
  })
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    ...[409, 'changed_meanwhile'],
    'The phone number was changed in the meantime. Look at it and try again.',
  ])
})

test('when a driver was removed is kept', async () => {
  const [leaving, staying] = [await as('driver'), await as('driver')]
  setClock('2026-03-02T15:20:00.000Z')
  expect((await office.send(`DELETE /api/drivers/${leaving.id}`)).status).toBe(200)
  const rows = await deps.db.selectFrom('users').select(['id', 'isActive', 'updatedAt']).execute()
  const of = ({ id }: { id: string }) => rows.find((row) => row.id === id)
  expect(of(leaving)).toMatchObject({ isActive: false, updatedAt: '2026-03-02T15:20:00.000Z' })
  expect(of(staying)).toMatchObject({ isActive: true, updatedAt: '2026-03-02T15:00:00.000Z' })
})

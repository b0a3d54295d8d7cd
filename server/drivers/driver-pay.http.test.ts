import { describe, expect, test } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import { testApp } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'

const { as, connection, deps, setClock } = await testApp()
const office = await as('office')
type Failure = { fields?: Record<string, string> }

const facts = { firstName: 'Ann', lastName: 'Reed', phoneNumber: '(806) 555-0163' }

async function aDriver(username: string, pay = {}): Promise<Driver> {
  const { status, body } = await office.send<Driver>('POST /api/drivers', { ...facts, username, ...pay })
  expect(status).toBe(201)
  return body
}
const put = ({ id, username }: Driver, pay = {}) =>
  office.send<Driver & Failure>(`PUT /api/drivers/${id}`, { ...facts, username, ...pay })

test('the pay of a driver is kept by an edit that does not speak of it', async () => {
  const ann = await aDriver('areed', { payKind: 'per_mile', payRate: '0.62' })
  expect(ann).toMatchObject({ payKind: 'per_mile', payRate: '0.6200' })
  expect((await put(ann, { truckNumber: '17' })).body).toMatchObject({
    payKind: 'per_mile',
    payRate: '0.6200',
  })
  expect((await put(ann, { payKind: 'percentage', payRate: '27.5%' })).body).toMatchObject({
    payKind: 'percentage',
    payRate: '27.5000',
  })
  expect((await put(ann, { payKind: null })).body).toMatchObject({ payKind: null, payRate: null })
})

test.each([
  [{ payKind: 'per_mile' }, 'payRate', 'Please enter dollars a mile, like 0.62'],
  [{ payKind: 'percentage', payRate: '101' }, 'payRate', 'Please enter a percentage of at most 100, like 25'],
  [{ payKind: 'flat', payRate: '-1' }, 'payRate', 'Please enter dollars a load, like 150.00'],
  [{ payRate: '0.62' }, 'payKind', 'Choose how the driver is paid'],
  [{ payKind: 'hourly', payRate: '20' }, 'payKind', 'Choose how the driver is paid'],
])('%j is refused', async (pay, field, message) => {
  const ann = await aDriver(`ann-${deps.newId()}`)
  const { status, body } = await put(ann, pay)
  expect([status, body.fields]).toEqual([400, { [field]: message }])
})

describe('the pay that is set by itself', () => {
  const set = ({ id }: { id: string }, body: object) =>
    office.send<Failure & { code: string }>(`PUT /api/drivers/${id}/pay`, body)
  const payOf = async ({ id }: { id: string }) =>
    deps.db
      .selectFrom('users')
      .select(['payKind', 'payRate', 'updatedAt'])
      .where('id', '=', id)
      .executeTakeFirst()

  test('is that driver’s, and a change that others see before they save over it', async () => {
    const [ann, bystander] = [await aDriver(`ann-${deps.newId()}`), await aDriver(`bea-${deps.newId()}`)]
    setClock('2026-03-02T15:20:00.000Z')
    expect((await set(ann, { payKind: 'per_mile', payRate: '0.62', updatedAt: ann.updatedAt })).status).toBe(
      200,
    )
    const pay = { payKind: 'per_mile', payRate: '0.6200' }
    expect(await payOf(ann)).toEqual({ ...pay, updatedAt: '2026-03-02T15:20:00.000Z' })
    expect(await payOf(bystander)).toMatchObject({ payKind: null, payRate: null })
    const late = await set(ann, { payKind: 'flat', payRate: '150', updatedAt: ann.updatedAt })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await payOf(ann)).toMatchObject(pay)
  })

  test('waits for somebody who is changing it', async () => {
    const ann = await aDriver(`ann-${deps.newId()}`)
    const refused = await duringChange(connection, {
      change: (other) =>
        other
          .updateTable('users')
          .set({ updatedAt: '2026-03-02T15:30:00.000Z' })
          .where('id', '=', ann.id)
          .execute(),
      call: () => set(ann, { payKind: 'flat', payRate: '150', updatedAt: ann.updatedAt }),
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
  })

  test('is set for a driver who left, and for nobody of the office', async () => {
    const ann = await aDriver(`ann-${deps.newId()}`)
    expect((await office.send(`DELETE /api/drivers/${ann.id}`)).status).toBe(200)
    expect((await set(ann, { payKind: 'flat', payRate: '150' })).status).toBe(200)
    expect(await payOf(ann)).toMatchObject({ payKind: 'flat', payRate: '150.0000' })
    const refused = await set(office, { payKind: 'flat', payRate: '150' })
    expect([refused.status, refused.body.code]).toEqual([404, 'driver_not_found'])
  })
})

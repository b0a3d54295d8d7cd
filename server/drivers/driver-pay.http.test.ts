import { expect, test } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import { testApp } from '../../test/support/app.ts'

const { as, deps } = await testApp()
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

import { describe, expect, test } from 'vitest'
import { aCustomer, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as, setClock } = await testApp()
const admin = await as('admin')
const other = await as('admin')

type Record = { id: string; updatedAt: string }
type Case = {
  readonly make: () => Promise<Record>
  readonly call: (record: Record) => `${'PUT' | 'PATCH'} ${string}`
  readonly bodies: readonly [object, object]
}

const created = async (path: string, body: object) => (await admin.send<Record>(`POST ${path}`, body)).body
const truck = {
  truckNumber: '22',
  make: 'Peterbilt',
  model: '579',
  year: 2022,
  vinNumber: '1XPBDP9X1LD123456',
}
const driver = { firstName: 'Luis', lastName: 'Ortega', phoneNumber: '(806) 555-0150', username: 'lortega' }
const rate = { city: 'Denton', state: 'TX', flatRate: '1395' }
const clerk = { username: 'clerk', firstName: 'Ann', lastName: 'Reed', role: 'office' }

const cases: { readonly [kind: string]: Case } = {
  customer: {
    make: () => aCustomer(admin),
    call: ({ id }) => `PUT /api/customers/${id}`,
    bodies: [{ name: 'Plains Brokerage' }, { name: 'Plains Brokerage', city: 'Amarillo' }],
  },
  location: {
    make: () => aLocation(admin),
    call: ({ id }) => `PUT /api/locations/${id}`,
    bodies: [{ name: 'Valley Grain' }, { name: 'Valley Grain', city: 'Denton' }],
  },
  rate: {
    make: () => created('/api/rates', rate),
    call: ({ id }) => `PUT /api/rates/${id}`,
    bodies: [
      { ...rate, flatRate: '1400' },
      { ...rate, flatRate: '1500' },
    ],
  },
  truck: {
    make: () => created('/api/trucks', truck),
    call: ({ id }) => `PUT /api/trucks/${id}`,
    bodies: [
      { ...truck, mileage: 10 },
      { ...truck, mileage: 20 },
    ],
  },
  driver: {
    make: () => created('/api/drivers', driver),
    call: ({ id }) => `PUT /api/drivers/${id}`,
    bodies: [
      { ...driver, truckNumber: '22' },
      { ...driver, truckNumber: '23' },
    ],
  },
  'staff account': {
    make: () => created('/api/users', clerk),
    call: ({ id }) => `PATCH /api/users/${id}`,
    bodies: [{ lastName: 'Reid' }, { lastName: 'Read' }],
  },
  'company settings': {
    make: async () => (await admin.send<Record>('GET /api/settings')).body,
    call: () => 'PATCH /api/settings',
    bodies: [{ tagline: 'Hauls grain' }, { tagline: 'Hauls everything' }],
  },
}

describe.each(Object.entries(cases))('two people who save one %s', (_kind, { make, call, bodies }) => {
  test('from the same version: one is saved, the other is shown the present version', async () => {
    const read = await make()
    const answers = await Promise.all(
      [admin, other].map((person, index) =>
        person.send<Record & { code: string; current: Record }>(call(read), {
          ...bodies[index],
          updatedAt: read.updatedAt,
        }),
      ),
    )
    const saved = answers.find(({ status }) => status === 200)
    const refused = answers.find(({ status }) => status !== 200)
    expect([saved?.status, refused?.status, refused?.body.code]).toEqual([200, 409, 'changed_meanwhile'])
    expect(refused?.body.current).toMatchObject({ updatedAt: saved?.body.updatedAt })
    expect(refused?.body.updatedAt).toBe(saved?.body.updatedAt)
    expect(Date.parse(saved?.body.updatedAt ?? '')).toBeGreaterThan(Date.parse(read.updatedAt))
    // From what is stored now, and without asking.
    const again = { ...bodies[1], updatedAt: refused?.body.updatedAt }
    expect((await other.send(call(read), again)).status).toBe(200)
    expect((await other.send(call(read), bodies[0])).status).toBe(200)
  })
})

test('a change within the same millisecond, or after the clock was set back, is a version of its own', async () => {
  const read = await aCustomer(admin)
  setClock('2026-03-01T15:00:00.000Z')
  const save = async (updatedAt: string) =>
    (await admin.send<Record>(`PUT /api/customers/${read.id}`, { name: 'Plains', updatedAt })).body.updatedAt
  const first = await save(read.updatedAt)
  const second = await save(first)
  expect(new Set([read.updatedAt, first, second]).size).toBe(3)
})

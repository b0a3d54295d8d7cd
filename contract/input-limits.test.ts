import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Credentials, Setup } from './auth.ts'
import { chargeShapes } from './charge-inputs.ts'
import { NewCustomer } from './customers.ts'
import { NewDriver } from './drivers.ts'
import { LoadEdit, MarkPaid, NewLoad } from './load-inputs.ts'
import { NewLocation } from './locations.ts'
import { NewRate } from './rates.ts'
import { settingsApi } from './settings.ts'
import { NewTruck } from './trucks.ts'
import { NewStaffAccount } from './users.ts'

const id = '018f0000-0000-7000-8000-000000000000'
const password = 'correct horse battery'
const stop = { stopType: 'pickup', locationId: id }

type Kind =
  | `text ${number}`
  | `required ${number} ${string}`
  | `whole ${number} to ${number}: ${string}`
  | 'email'
  | 'state'
  | 'day'
  | `ref ${string}`
type Shape = {
  readonly schema: z.ZodType
  readonly valid: Record<string, unknown>
  readonly fields: Record<string, Kind>
}

/** What each field takes, by hand from the specification: `text 40` is optional, `required 40 words` says the words when it is missing. */
const shapes: Readonly<Record<string, Shape>> = {
  credentials: {
    schema: Credentials,
    valid: { username: 'rosa', password },
    fields: { username: 'required 100 Username is required' },
  },
  'set-up': {
    schema: Setup,
    valid: { token: 't', companyName: 'Llano', username: 'rosa', password, firstName: 'R', lastName: 'M' },
    fields: {
      token: 'required 200 The set-up link is not complete.',
      companyName: 'required 200 Company name is required',
      username: 'required 100 Username is required',
      firstName: 'required 100 First name is required',
      lastName: 'required 100 Last name is required',
      email: 'email',
    },
  },
  'staff account': {
    schema: NewStaffAccount,
    valid: { username: 'rosa', firstName: 'R', lastName: 'M', role: 'office' },
    fields: {
      username: 'required 100 Username is required',
      firstName: 'required 100 First name is required',
      lastName: 'required 100 Last name is required',
      email: 'email',
    },
  },
  customer: {
    schema: NewCustomer,
    valid: { name: 'Plains Brokerage' },
    fields: {
      name: 'required 200 Company name is required',
      contactPerson: 'text 120',
      email: 'email',
      phone: 'text 40',
      address: 'text 300',
      city: 'text 100',
      state: 'state',
      zipCode: 'text 10',
    },
  },
  location: {
    schema: NewLocation,
    valid: { name: 'Elevator' },
    fields: {
      name: 'required 200 Location name is required',
      address: 'text 300',
      city: 'text 100',
      state: 'state',
      contactName: 'text 120',
      contactPhone: 'text 40',
    },
  },
  rate: {
    schema: NewRate,
    valid: { city: 'Hereford', state: 'TX', flatRate: '100' },
    fields: { city: 'required 100 City is required' },
  },
  'edit of a load': {
    schema: LoadEdit,
    valid: {},
    fields: {
      specialInstructions: 'text 4000',
      bolNumber: 'text 60',
      tripNumber: 'text 60',
      poNumber: 'text 60',
      appointmentTime: 'text 120',
      deliveryDueAt: 'day',
      locationId: 'ref Delivery location required',
      pickupLocationId: 'ref Please select a location first',
      customerId: 'ref Choose a customer',
      estimatedMinutes: 'whole 0 to 100000: Minutes must be whole and non-negative',
    },
  },
  payment: {
    schema: MarkPaid,
    valid: { paymentMethod: 'check' },
    fields: { paymentReference: 'text 120', paymentNotes: 'text 2000' },
  },
  'company settings': {
    schema: settingsApi.updateSettings.body ?? z.never(),
    valid: {},
    fields: {
      tagline: 'text 200',
      address: 'text 200',
      city: 'text 100',
      state: 'state',
      zipCode: 'text 10',
      contactEmail: 'email',
      contactPhone: 'text 40',
      usdotNumber: 'text 20',
      mcNumber: 'text 20',
      remitTo: 'text 500',
      pingRetentionDays: 'whole 1 to 3650: Please enter a number of days from 1 to 3650.',
      detentionFreeMinutes: 'whole 0 to 2880: Please enter minutes from 0 to 2880.',
    },
  },
  layover: {
    schema: chargeShapes.layover,
    valid: { kind: 'layover', nights: 1, perNight: '100' },
    fields: { nights: 'whole 1 to 60: Type 1 to 60 nights.' },
  },
}

const rows = Object.entries(shapes).flatMap(([name, { fields, ...shape }]) =>
  Object.entries(fields).map(([field, kind]) => ({ name, field, kind, ...shape })),
)

describe.each(rows)('$field of a $name', ({ field, kind, schema, valid }) => {
  const given = (value: unknown) => schema.safeParse({ ...valid, [field]: value })
  const read = (value: unknown) => (given(value).data as Record<string, unknown> | undefined)?.[field]
  const problem = (value: unknown) => given(value).error?.issues.map(({ message }) => message)[0]
  const [what, limit] = kind.split(' ')
  const longest = Number(limit)

  it(`is ${kind}`, () => {
    if (what === 'text') {
      expect(read(` ${'x'.repeat(longest)} `)).toBe('x'.repeat(longest))
      expect(problem('x'.repeat(longest + 1))).toBe(`Please use at most ${String(longest)} characters.`)
      expect([read('  '), read(null), read(undefined)]).toEqual([null, null, undefined])
      expect(given(undefined).success).toBe(true)
      expect(problem(7)).toBe('Please enter text.')
      expect(problem('a\u0000b')).toBe('Contains a character that cannot be stored. Please type it again.')
    } else if (what === 'required') {
      const words = kind.split(' ').slice(2).join(' ')
      expect(read(` ${'x'.repeat(longest)} `)).toBe('x'.repeat(longest))
      expect(problem('x'.repeat(longest + 1))).toBe(`Please use at most ${String(longest)} characters.`)
      expect([problem(undefined), problem(null), problem(' '), problem(7)]).toEqual([
        words,
        words,
        words,
        words,
      ])
      expect(problem('a\u0000b')).toBe('Contains a character that cannot be stored. Please type it again.')
    } else if (what === 'email') {
      expect([read(' Rosa@Llano.example '), read(''), read(null)]).toEqual(['Rosa@Llano.example', null, null])
      expect(given(undefined).success).toBe(true)
      for (const wrong of ['rosa', 'rosa@llano', 'ro sa@llano.example', `${'r'.repeat(250)}@x.example`, 7])
        expect(problem(wrong), String(wrong)).toBe('Invalid email address')
    } else if (what === 'state') {
      expect([read(' tx '), read(''), read(null), read(undefined)]).toEqual(['TX', null, null, undefined])
      for (const wrong of ['Texas', 'T', 'T1', 7]) expect(problem(wrong)).toBe('Use 2-letter state code')
    } else if (what === 'day') {
      for (const day of ['2026-11-24', '2026-11-24T05:00:00Z', null, undefined]) expect(read(day)).toBe(day)
      for (const wrong of ['2026-02-30', 'soon', '2026-11-24Tnoon', 7])
        expect(problem(wrong)).toBe('Please pick a date.')
    } else if (what === 'whole') {
      const [least, most] = [Number(limit), Number.parseInt(kind.split(' ')[3] ?? '')]
      expect([read(least), read(` ${String(most)} `)]).toEqual([least, most])
      for (const wrong of [least - 1, most + 1, least + 0.5, '1.5', 'x', true])
        expect(problem(wrong), String(wrong)).toBe(kind.split(': ')[1])
    } else {
      const words = kind.split(' ').slice(1).join(' ')
      expect([read(id), read(null), read(undefined)]).toEqual([id, null, undefined])
      expect([problem('elsewhere'), problem(7)]).toEqual([words, words])
    }
  })
})

describe('a new load', () => {
  const base = { number109: '109-1', stops: [stop] }
  const problems = (more: object) =>
    NewLoad.safeParse({ ...base, ...more }).error?.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )

  it('has a number, a stop or more, and tracking unless it is said otherwise', () => {
    expect(NewLoad.parse({ ...base, number109: ' 109-1 ' })).toEqual({ ...base, trackingEnabled: true })
    expect(problems({ number109: '109-' })).toEqual(['number109: Please enter a load number'])
    expect(problems({ number109: '1'.repeat(41) })).toEqual(['number109: Please use at most 40 characters.'])
    expect(problems({ stops: [] })).toEqual(['stops: Please add at least one stop'])
    expect(problems({ stops: undefined })).toEqual(['stops: Please add at least one stop'])
    expect(problems({ stops: Array.from({ length: 201 }, () => stop) })).toEqual([
      'stops: A load can have at most 200 stops.',
    ])
    expect(problems({ stops: Array.from({ length: 200 }, () => stop) })).toBeUndefined()
    expect(problems({ trackingEnabled: 'yes' })).toEqual(['trackingEnabled: Tracking is on or off.'])
    expect(problems({ overridePassword: 'x'.repeat(200) })).toBeUndefined()
    expect(problems({ overridePassword: 'x'.repeat(201) })).toHaveLength(1)
    expect(problems({ overridePassword: 7 })).toEqual(['overridePassword: Enter override password'])
  })

  it('has stops that say what and where they are', () => {
    const stopProblems = (more: object) => problems({ stops: [{ ...stop, ...more }] })
    expect(stopProblems({ stopType: 'fuel' })).toEqual(['stops.0.stopType: Choose pickup or dropoff'])
    expect(stopProblems({ locationId: undefined })).toEqual([
      'stops.0.locationId: Please select a location first',
    ])
    for (const sequence of [1, 10_000]) expect(stopProblems({ stopSequence: sequence })).toBeUndefined()
    for (const sequence of [0, 10_001, 1.5, 'first'])
      expect(stopProblems({ stopSequence: sequence })).toHaveLength(1)
    const texts = { companyName: 200, address: 300, contactName: 120, contactPhone: 40, notes: 2000 }
    for (const [field, longest] of Object.entries(texts)) {
      expect(stopProblems({ [field]: 'x'.repeat(longest) }), field).toBeUndefined()
      expect(stopProblems({ [field]: 'x'.repeat(longest + 1) }), field).toHaveLength(1)
    }
  })
})

it('a driver and a truck need what the forms ask for', () => {
  const missing = (schema: z.ZodType) =>
    schema
      .safeParse({})
      .error?.issues.map(({ path }) => path.join('.'))
      .toSorted()
  expect(missing(NewDriver)).toEqual(['firstName', 'lastName', 'phoneNumber', 'username'])
  expect(missing(NewTruck)).toEqual(['make', 'model', 'truckNumber', 'vinNumber', 'year'])
})

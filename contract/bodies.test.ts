import { describe, expect, it } from 'vitest'
import { api } from './api.ts'
import { Credentials, NewPassword, Setup } from './auth.ts'
import { NewDriver } from './drivers.ts'
import type { Endpoint } from './endpoint.ts'
import { ErrorBody } from './errors.ts'
import { ConfirmQuery, EmailAddress } from './fields.ts'
import { filesApi } from './files.ts'
import { LocationEdit } from './locations.ts'
import { NewRate } from './rates.ts'
import { anId, problems, x } from './test-support/problems.ts'
import { NewTruck } from './trucks.ts'

const strong = 'correct horse battery'
const guessable = 'This password is easy to guess. Put a few words together that only you would.'

describe('a password', () => {
  it('that is tried may have any 1 to 200 characters', () => {
    const tried = (password: unknown) => problems(Credentials, { username: 'rosa', password })
    expect([tried('1'), tried(x(200))]).toEqual([undefined, undefined])
    expect(tried('')).toEqual(['password: Password is required'])
    expect(tried(undefined)).toEqual(['password: Password is required'])
    expect(tried(x(201))).toEqual(['password: This is too long for a password.'])
  })

  it('that is chosen is none that others would guess', () => {
    expect(problems(NewPassword, strong)).toBeUndefined()
    expect(problems(NewPassword, 'password1234')).toEqual([guessable])
    const setup = {
      token: 't',
      companyName: 'Windmill Draw',
      username: 'rosalinda',
      firstName: 'R',
      lastName: 'M',
    }
    expect(problems(Setup, { ...setup, password: strong })).toBeUndefined()
    expect(problems(Setup, { ...setup, password: 'rosalinda2026' })).toEqual([`password: ${guessable}`])
    expect(problems(Setup, { ...setup, password: 'windmilldraw1' })).toEqual([`password: ${guessable}`])
  })

  it('is changed by somebody who knows the present one', () => {
    const { body } = api.auth.changePassword
    expect(problems(body, { currentPassword: 'a', newPassword: 'b' })).toBeUndefined()
    expect(problems(body, {})).toEqual([
      'currentPassword: Current password is required',
      'newPassword: New password is required',
    ])
    expect(problems(api.auth.usePasswordLink.body, { password: strong })).toEqual([
      'token: The link is not complete.',
    ])
  })
})

describe('a driver', () => {
  const driver = { firstName: 'Dale', lastName: 'Young', phoneNumber: '806-555-0142', username: 'dale' }

  it('has a phone number of ten digits or more, which is the first password', () => {
    const phone = (phoneNumber: unknown) => problems(NewDriver, { ...driver, phoneNumber })
    expect([phone('8065550142'), phone('+1 (806) 555-0142'), phone(`8065550142${' '.repeat(30)}`)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    for (const wrong of ['806555014', 'call the barn', '', undefined]) {
      expect(phone(wrong)).toContain('phoneNumber: Phone number must be at least 10 digits')
    }
    expect(phone('8'.repeat(30))).toBeUndefined()
    expect(phone('8'.repeat(31))).toEqual(['phoneNumber: Please use at most 30 characters.'])
  })

  it('has names that fit', () => {
    expect(
      problems(NewDriver, { ...driver, firstName: x(100), lastName: x(100), username: x(100) }),
    ).toBeUndefined()
    expect(
      problems(NewDriver, {
        ...driver,
        firstName: x(101),
        lastName: x(101),
        username: x(101),
        truckNumber: x(41),
      }),
    ).toHaveLength(4)
    expect(problems(NewDriver, { ...driver, truckNumber: x(40) })).toBeUndefined()
    expect(problems(NewDriver, { ...driver, firstName: '', lastName: '', username: '' })).toEqual([
      'firstName: First name is required',
      'lastName: Last name is required',
      'username: Username is required',
    ])
  })

  it('may have a PIN of 4 to 8 digits', () => {
    const pin = (value: unknown) => problems(api.drivers.setDriverPin.body, { pin: value })
    expect([pin('1234'), pin('12345678'), pin(null)]).toEqual([undefined, undefined, undefined])
    for (const wrong of ['123', '12345678901', 'abcd', undefined])
      expect(pin(wrong)).toEqual(['pin: Please enter 4 to 8 digits'])
  })
})

describe('a truck', () => {
  const truck = {
    truckNumber: '14',
    make: 'Kenworth',
    model: 'T680',
    year: 2024,
    vinNumber: '1XKYDP9X5RJ123456',
  }
  const about = (more: object) => problems(NewTruck, { ...truck, ...more })

  it('has a VIN of 17 letters and digits without I, O and Q', () => {
    expect(NewTruck.parse({ ...truck, vinNumber: ' 1xkydp9x5rj123456 ' }).vinNumber).toBe('1XKYDP9X5RJ123456')
    expect(about({ vinNumber: '1XKYDP9X5RJ12345' })).toContain('vinNumber: VIN must be 17 characters')
    expect(about({ vinNumber: 7 })).toEqual(['vinNumber: VIN must be 17 characters'])
    for (const letter of ['I', 'O', 'Q', '-'])
      expect(about({ vinNumber: `1XKYDP9X5RJ12345${letter}` })).toEqual(['vinNumber: Invalid VIN format'])
  })

  it('has a year, and miles from none to what a field holds', () => {
    for (const year of [' 2024 ', 1900, 9999]) expect(about({ year })).toBeUndefined()
    for (const year of [10_000, 2024.5, 'new', '2e3', undefined, 1899])
      expect(about({ year })).toEqual(['year: Enter a valid year'])
    for (const mileage of [0, '412000', 99_999_999]) expect(about({ mileage })).toBeUndefined()
    for (const mileage of [-1, 100_000_000, 1.5, 'many'])
      expect(about({ mileage })).toEqual(['mileage: Mileage must be non-negative'])
    expect(NewTruck.parse(truck).mileage).toBe(0)
    expect(NewTruck.parse({ ...truck, year: '2024', mileage: '7' })).toMatchObject({ year: 2024, mileage: 7 })
  })

  it('has a number, a make and a model', () => {
    expect(about({ truckNumber: '', make: '', model: '' })).toEqual([
      'truckNumber: Truck number is required',
      'make: Make is required',
      'model: Model is required',
    ])
    expect(about({ truckNumber: x(40), make: x(100), model: x(100) })).toBeUndefined()
    expect(about({ truckNumber: x(41), make: x(101), model: x(101) })).toHaveLength(3)
  })
})

describe('a rate', () => {
  const rate = { city: 'Hereford', state: 'tx', flatRate: '2,350' }

  it('is for a city and state, and leaves the rest to what is usual', () => {
    expect(NewRate.parse(rate)).toEqual({
      city: 'Hereford',
      state: 'TX',
      flatRate: '2350.00',
      lumperCharge: '0.00',
      extraStopCharge: '50.00',
      isActive: true,
    })
  })

  it('says what is missing', () => {
    expect(problems(NewRate, {})).toEqual([
      'city: City is required',
      'state: State is required',
      'flatRate: Rate is required',
    ])
    expect(problems(NewRate, { ...rate, state: '' })).toContain('state: State is required')
    expect(problems(NewRate, { ...rate, state: 'Texas' })).toEqual(['state: Use 2-letter state code'])
    expect(problems(NewRate, { ...rate, isActive: 'yes' })).toEqual(['isActive: Choose active or not'])
  })
})

describe('company settings', () => {
  const about = (value: object) => problems(api.settings.updateSettings.body, value)

  it('name the company, its hours and its zone', () => {
    expect(about({ companyName: ' ' })).toEqual(['companyName: Company name is required'])
    expect(about({ supportHours: '' })).toEqual(['supportHours: Support hours are required'])
    expect(about({ supportHours: x(100) })).toBeUndefined()
    expect(about({ supportHours: x(101) })).toHaveLength(1)
    expect(about({ timeZone: 'America/Denver' })).toBeUndefined()
    for (const timeZone of ['Mars/Olympus', 7])
      expect(about({ timeZone })).toEqual(['timeZone: Choose a time zone'])
  })

  it('have a logo that was uploaded', () => {
    for (const logoPath of [`/objects/${anId}`, null]) expect(about({ logoPath })).toBeUndefined()
    for (const logoPath of ['https://elsewhere.example/logo.png', 7])
      expect(about({ logoPath })).toEqual(['logoPath: Choose the logo again.'])
  })

  it('have an override password of 8 to 200 characters', () => {
    const password = (value: unknown) => problems(api.settings.setOverridePassword.body, { password: value })
    expect([password(x(8)), password(x(200))]).toEqual([undefined, undefined])
    expect(password(x(7))).toEqual(['password: Please use at least 8 characters.'])
    expect(password(x(201))).toEqual(['password: Please use at most 200 characters.'])
    expect(password(undefined)).toEqual(['password: Please enter a password'])
  })
})

describe('a file that is to come', () => {
  const about = (value: unknown) => problems(api.documents.startUpload.body, value)

  it('needs nothing said about it', () => {
    expect([about(undefined), about({}), about({ purpose: 'pod', size: 1 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(about({ contentType: x(100), fileName: x(255) })).toBeUndefined()
  })

  it('is not empty, and is for something', () => {
    expect(about({ purpose: 'selfie' })).toEqual(['purpose: Choose what the file is for.'])
    expect(about({ size: 0 })).toEqual(['size: This file is empty.'])
    for (const size of [1.5, '7'])
      expect(about({ size })).toEqual(['size: The size of the file is not valid.'])
    expect(about({ contentType: x(101), fileName: x(256) })).toHaveLength(2)
  })
})

it('a pin lies on the globe, and may be taken away', () => {
  const pin = (value: unknown) => problems(LocationEdit, { name: 'Elevator', pin: value })
  for (const fine of [{ latitude: 90, longitude: 180 }, { latitude: -90, longitude: -180 }, null, undefined])
    expect(pin(fine)).toBeUndefined()
  for (const wrong of [
    { latitude: 91, longitude: 181 },
    { latitude: -91, longitude: -181 },
  ])
    expect(pin(wrong)).toHaveLength(2)
})

it('an account is changed to a role that staff can have', () => {
  const { body } = api.users.updateUser
  expect(problems(body, {})).toBeUndefined()
  expect(problems(body, { firstName: x(100), lastName: x(100) })).toBeUndefined()
  expect(problems(body, { firstName: x(101), lastName: x(101) })).toHaveLength(2)
  expect(problems(body, { role: 'driver', isActive: 'yes' })).toEqual([
    'role: Choose a role',
    'isActive: Choose active or not',
  ])
})

it('an e-mail address has 254 characters at most', () => {
  const wrong = ['Invalid email address']
  expect(problems(EmailAddress, `${x(242)}@example.com`)).toBeUndefined()
  expect(problems(EmailAddress, `${x(243)}@example.com`)).toEqual(wrong)
  expect([problems(EmailAddress, 'rosa'), problems(EmailAddress, 7)]).toEqual([wrong, wrong])
})

it('a query may leave out what it may say', () => {
  const { query: everything } = api.exports.exportEverything
  for (const schema of [ConfirmQuery, everything, filesApi.readDocument.query, filesApi.invoicePdf.query])
    expect(problems(schema, {})).toBeUndefined()
  expect(problems(everything, { positions: 'true' })).toBeUndefined()
  expect(problems(everything, { positions: 'yes' })).toEqual(['positions: Use true or false.'])
})

it('a failure is read from its message alone', () => {
  expect(problems(ErrorBody, { message: 'Load not found' })).toBeUndefined()
})

describe('every call', () => {
  const calls: readonly Endpoint[] = [...Object.values<Record<string, Endpoint>>(api), filesApi].flatMap(
    (slice) => Object.values<Endpoint>(slice),
  )
  const those = (which: (call: Endpoint) => boolean | undefined) =>
    calls.filter(which).map(({ method, path }) => `${method} ${path}`)

  it('that is served beside the others says what it does', () => {
    for (const { summary, path } of Object.values<Endpoint>(filesApi))
      expect(summary, path).toMatch(/^[A-Z].{8,}$/)
    expect(those(({ status }) => status === 302)).toEqual(['GET /api/login', 'GET /api/logout'])
  })

  it('that works for seconds is known', () => {
    expect(those(({ takesLong }) => takesLong)).toEqual(
      expect.arrayContaining([
        'GET /api/export',
        'POST /api/imports/:id/preview',
        'POST /api/imports/:id/import',
        'POST /api/imports/:id/undo',
        'POST /api/loads/:id/calculate-route',
        'POST /api/maps/geocode',
        'POST /api/maps/route',
        'POST /api/maps/optimize',
      ]),
    )
  })
})

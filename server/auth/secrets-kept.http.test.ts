import { describe, expect, test } from 'vitest'
import { testApp, testPassword, testPhone } from '../../test/support/app.ts'

const { as, browser, deps, setClock } = await testApp()
const start = '2026-03-02T15:00:00.000Z'
const hoursLater = (hours: number) => new Date(Date.parse(start) + hours * 60 * 60_000).toISOString()
type Failure = { fields?: Record<string, string> }

describe('a one-time link', () => {
  test('is answered again to a call that is sent again, and lies in no table', async () => {
    const admin = await as('admin')
    const { id } = await as('office')
    const account = { username: 'sealed', firstName: 'Ann', lastName: 'Reed', role: 'office' }
    const calls = [
      () => admin.send<object>('POST /api/users', account, { 'idempotency-key': 'account' }),
      () => admin.send<object>(`POST /api/users/${id}/reset-link`, undefined, { 'idempotency-key': 'link' }),
    ]
    for (const call of calls) {
      const first = await call()
      const again = await call()
      expect([first.status, again.status, again.headers['idempotent-replay']]).toEqual([201, 201, 'true'])
      expect(again.body).toEqual(first.body)
      const token = /token=([\w-]+)/.exec(JSON.stringify(first.body))?.[1] ?? ''
      expect(token).toHaveLength(43)
      const rows = await deps.db.selectFrom('idempotencyKeys').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(token)
    }
  })
})

describe('a password that is easy to guess', () => {
  test('is refused by the link to choose one', async () => {
    const admin = await as('admin')
    const rosa = await as('office', 'rosa.medina')
    const { body } = await admin.send<{ link: string }>(`POST /api/users/${rosa.id}/reset-link`)
    const token = new URL(body.link).searchParams.get('token')
    const visitor = await browser()
    for (const password of ['password1234', 'rosa.medina12', 'Llano Lines 2026']) {
      const refused = await visitor.send<Failure>('POST /api/auth/password-link', { token, password })
      expect([refused.status, refused.body.fields?.['password']], password).toEqual([
        400,
        'This password is easy to guess. Put a few words together that only you would.',
      ])
    }
    const taken = await visitor.send('POST /api/auth/password-link', { token, password: 'seven quiet mules' })
    expect(taken.status).toBe(200)
  })

  test('is refused where staff change their own', async () => {
    const staff = await as('office', 'dana.reed')
    for (const newPassword of ['qwerty123456', 'dana.reed 1234', 'llanolines!!!']) {
      const refused = await staff.send<Failure>('POST /api/auth/change-password', {
        currentPassword: testPassword,
        newPassword,
      })
      expect([refused.status, Object.keys(refused.body.fields ?? {})], newPassword).toEqual([
        400,
        ['newPassword'],
      ])
    }
  })

  test('is refused for the first admin', async () => {
    const visitor = await browser()
    const setup = {
      token: 'any',
      companyName: 'Plains Freight',
      username: 'owner',
      password: 'plainsfreight1',
      firstName: 'Ana',
      lastName: 'Reed',
    }
    const refused = await visitor.send<Failure>('POST /api/setup', setup)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['password']])
  })
})

describe('a session ends', () => {
  test.each([
    { role: 'office', days: 30, usedEveryHours: 10 },
    { role: 'driver', days: 180, usedEveryHours: 20 * 24 },
  ] as const)('for $role after $days days, however busy it is', async ({ role, days, usedEveryHours }) => {
    setClock(start)
    const person = await as(role)
    const statusAfter = async (hours: number) => {
      setClock(hoursLater(hours))
      return (await person.send('GET /api/auth/user')).status
    }
    for (let hours = 0; hours < days * 24; hours += usedEveryHours) expect(await statusAfter(hours)).toBe(200)
    expect(await statusAfter(days * 24 - 0.01)).toBe(200)
    expect(await statusAfter(days * 24)).toBe(401)
    setClock(start)
  })

  test('when a new phone number changes the password of a driver, and not when a PIN keeps it', async () => {
    const office = await as('office')
    const change = (id: string, username: string, phoneNumber: string) =>
      office.send(`PUT /api/drivers/${id}`, { firstName: 'Luis', lastName: 'Ortega', username, phoneNumber })
    const driver = await as('driver')
    for (const sameNumber of [testPhone, `+1 ${testPhone.replace(/\D/g, '.')}`]) {
      await change(driver.id, driver.username, sameNumber)
      expect((await driver.send('GET /api/auth/user')).status, sameNumber).toBe(200)
    }
    await change(driver.id, driver.username, '(806) 555-0199')
    expect((await driver.send('GET /api/auth/user')).status).toBe(401)
    const withPin = await as('driver')
    await office.send(`PUT /api/drivers/${withPin.id}/pin`, { pin: '4711' })
    await withPin.send('POST /api/driver/login', { username: withPin.username, password: '4711' })
    await change(withPin.id, withPin.username, '(806) 555-0198')
    expect((await withPin.send('GET /api/auth/user')).status).toBe(200)
  })
})

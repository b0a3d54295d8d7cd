import { describe, expect, test } from 'vitest'
import { testApp, testPassword, testPhone } from '../../test/support/app.ts'
import { hashSecret } from './password-hash.ts'

const { app, as, browser, deps, setClock } = await testApp()
const start = '2026-03-02T15:00:00.000Z'
const later = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString()
type Failure = { message: string; code: string }

const knock = async (door: 'auth/admin-login' | 'driver/login', username: string, password: string) => {
  const { status, body } = await (await browser()).send<Failure>(`POST /api/${door}`, { username, password })
  return [status, body.message]
}

describe('a door', () => {
  // Driver phone numbers are stored as digits, so the secret is right here and only the sign-in page is wrong.
  test('of the staff stays shut to a driver with the right secret', async () => {
    const driver = await as('driver')
    expect(await knock('auth/admin-login', driver.username, '8065550142')).toEqual([
      401,
      'Invalid credentials',
    ])
    expect((await knock('driver/login', driver.username, '8065550142'))[0]).toBe(200)
  })

  test.each(['admin', 'dispatcher', 'office'] as const)('of the drivers stays shut to %s', async (role) => {
    const staff = await as(role)
    expect(await knock('driver/login', staff.username, testPassword)).toEqual([
      401,
      'Invalid username or password',
    ])
  })

  test('opens to nobody whom the office has not let in yet', async () => {
    const guest = await as('regular')
    expect((await knock('auth/admin-login', guest.username, testPassword))[0]).toBe(401)
    expect((await knock('driver/login', guest.username, testPassword))[0]).toBe(401)
  })

  test('opens to no account that is deactivated', async () => {
    const staff = await as('office')
    await deps.db.updateTable('users').set({ isActive: false }).where('id', '=', staff.id).execute()
    expect((await knock('auth/admin-login', staff.username, testPassword))[0]).toBe(401)
  })

  test('opens to the driver who has a name now, and to none who had it before', async () => {
    const office = await as('office')
    const hired = async (phoneNumber: string) => {
      const person = { firstName: 'Luis', lastName: 'Ortega', username: 'luis.ortega', phoneNumber }
      const { status, body } = await office.send<{ id: string }>('POST /api/drivers', person)
      expect(status).toBe(201)
      return body.id
    }
    for (const phone of ['(806) 555-0171', '(806) 555-0172']) {
      expect((await office.send(`DELETE /api/drivers/${await hired(phone)}`)).status).toBe(200)
    }
    const id = await hired('(806) 555-0173')
    const visitor = await browser()
    const { body } = await visitor.send<{ id: string }>('POST /api/driver/login', {
      ...{ username: 'luis.ortega', password: '(806) 555-0173' },
    })
    expect(body.id).toBe(id)
    expect((await knock('driver/login', 'luis.ortega', '(806) 555-0171'))[0]).toBe(401)
  })

  test('takes the name in any case, and notes when it opened', async () => {
    const [staff, other] = [await as('office', 'Rosa.Medina'), await as('office')]
    setClock(later(90))
    expect((await knock('auth/admin-login', 'rosa.MEDINA', testPassword))[0]).toBe(200)
    const rows = await deps.db.selectFrom('users').select(['id', 'lastSignInAt']).execute()
    const signedInAt = (id: string) => rows.find((row) => row.id === id)?.lastSignInAt
    expect([signedInAt(staff.id), signedInAt(other.id)]).toEqual([later(90), start])
    setClock(start)
  })
})

describe('tries', () => {
  const attempt = (from: string, username: string, password: string, path = '/api/auth/admin-login') =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { 'sec-fetch-site': 'same-origin' },
      remoteAddress: from,
      payload: { username, password },
    })

  test('of a yard of thirty drivers behind one address are all given back', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 30; n += 1) {
      const { username } = await as('driver')
      statuses.push((await attempt('203.0.113.20', username, testPhone, '/api/driver/login')).statusCode)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('that were wrong stay counted for the address when a right one comes in between', async () => {
    const staff = await as('office')
    for (let n = 0; n < 19; n += 1) await attempt('203.0.113.21', `ghost-${String(n)}`, 'x')
    expect((await attempt('203.0.113.21', staff.username, testPassword)).statusCode).toBe(200)
    expect((await attempt('203.0.113.21', 'ghost-20', 'x')).statusCode).toBe(401)
    expect((await attempt('203.0.113.21', 'ghost-21', 'x')).statusCode).toBe(429)
  })

  test('at the own password are limited too, and start over once it was right', async () => {
    const staff = await as('office')
    const change = (currentPassword: string) =>
      staff.send('POST /api/auth/change-password', { currentPassword, newPassword: testPassword })
    for (let n = 0; n < 4; n += 1) expect((await change('wrong')).status).toBe(400)
    expect((await change(testPassword)).status).toBe(200)
    for (let n = 0; n < 5; n += 1) expect((await change('wrong')).status).toBe(400)
    expect((await change(testPassword)).status).toBe(429)
    const other = await as('office')
    const theirs = { currentPassword: testPassword, newPassword: testPassword }
    expect((await other.send('POST /api/auth/change-password', theirs)).status).toBe(200)
  })

  test('that must wait are listed until the wait is over, the longest wait first', async () => {
    const office = await as('office')
    const [first, second] = [await as('office'), await as('office')]
    for (let n = 0; n < 6; n += 1) await attempt('203.0.113.22', first.username, 'wrong')
    setClock(later(30))
    for (let n = 0; n < 6; n += 1) await attempt('203.0.113.23', second.username, 'wrong')
    const locked = async () =>
      (await office.send<{ subject: string; kind: string; lockedUntil: string }[]>('GET /api/sign-in-locks'))
        .body
    const namesOf = async () =>
      (await locked())
        .map(({ subject }) => subject)
        .filter((name) => [first.username, second.username].includes(name))
    expect(await namesOf()).toEqual([second.username, first.username])
    setClock(later(75))
    expect(await namesOf()).toEqual([second.username])
    setClock(later(91))
    expect(await namesOf()).toEqual([])
    setClock(start)
  })

  test('that go on after a wait must wait twice as long', async () => {
    const { username } = await as('office')
    const wrong = async () => {
      const { statusCode, headers } = await attempt('203.0.113.26', username, 'wrong')
      return [statusCode, headers['retry-after']]
    }
    for (let n = 0; n < 5; n += 1) await wrong()
    expect(await wrong()).toEqual([429, '60'])
    setClock(later(20))
    expect(await wrong()).toEqual([429, '40'])
    setClock(later(59.5))
    expect(await wrong()).toEqual([429, '1'])
    setClock(later(60))
    expect(await wrong()).toEqual([401, undefined])
    expect(await wrong()).toEqual([429, '120'])
    setClock(start)
  })

  test('that are locked are let go one by one', async () => {
    const office = await as('office')
    const [first, second] = [await as('office'), await as('office')]
    for (const { username } of [first, second])
      for (let n = 0; n < 6; n += 1) await attempt('203.0.113.24', username, 'wrong')
    const { body } = await office.send<{ id: string; subject: string }[]>('GET /api/sign-in-locks')
    const lock = body.find(({ subject }) => subject === first.username)?.id ?? ''
    expect((await office.send(`DELETE /api/sign-in-locks/${lock}`)).status).toBe(200)
    expect((await office.send(`DELETE /api/sign-in-locks/${lock}`)).status).toBe(404)
    expect((await attempt('203.0.113.25', first.username, testPassword)).statusCode).toBe(200)
    expect((await attempt('203.0.113.25', second.username, testPassword)).statusCode).toBe(429)
  })

  test('at the override password are nobody’s sign-in and are not listed among them', async () => {
    const office = await as('office')
    const now = deps.clock().toISOString()
    await deps.db
      .insertInto('signInThrottles')
      .values({
        key: 'override x',
        id: deps.newId(),
        kind: 'override',
        subject: 'x',
        tries: 0,
        windowStartedAt: now,
        lockedUntil: later(600),
      })
      .execute()
    const { body } = await office.send<{ kind: string }[]>('GET /api/sign-in-locks')
    expect(body.map(({ kind }) => kind)).not.toContain('override')
  })
})

test('the secrets of two people who chose the same differ in the table', async () => {
  expect(await hashSecret(testPassword)).not.toBe(await hashSecret(testPassword))
})

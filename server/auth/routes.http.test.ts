import { describe, expect, test } from 'vitest'
import type { SignedInUser } from '#contract/auth.ts'
import { testApp, testPassword, testPhone } from '../../test/support/app.ts'

const { app, as, browser, deps, setClock } = await testApp()
type Failure = { message: string; code: string; fields?: Record<string, string> }
const start = '2026-03-02T15:00:00.000Z'
const minutesLater = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()

describe('signing in', () => {
  test('staff and drivers come in by their own doors and learn the same about themselves', async () => {
    const staff = await as('dispatcher')
    const { body } = await staff.send<SignedInUser>('GET /api/auth/admin-user')
    expect(body).toMatchObject({
      id: staff.id,
      userId: staff.id,
      username: staff.username,
      firstName: 'Test',
      lastName: staff.username,
      role: 'dispatcher',
      truckNumber: null,
      language: null,
    })
    expect((await staff.send('GET /api/auth/driver-user')).status).toBe(401)
    const driver = await as('driver')
    expect((await driver.send<SignedInUser>('GET /api/auth/driver-user')).body.userId).toBe(driver.id)
    expect((await driver.send('GET /api/auth/admin-user')).body).toMatchObject({ message: 'Unauthorized' })
    const nobody = await browser()
    for (const path of ['admin-user', 'driver-user', 'user']) {
      const answer = await nobody.send<Failure>(`GET /api/auth/${path}`)
      expect([answer.status, answer.body.message], path).toEqual([401, 'Unauthorized'])
    }
  })

  test('the wrong door answers like a wrong password', async () => {
    const driver = await as('driver')
    const visitor = await browser()
    const wrongDoor = await visitor.send<Failure>('POST /api/auth/admin-login', {
      username: driver.username,
      password: testPhone,
    })
    const unknown = await visitor.send<Failure>('POST /api/auth/admin-login', {
      username: 'nobody-here',
      password: testPhone,
    })
    expect([wrongDoor.status, wrongDoor.body.message, wrongDoor.body.code]).toEqual([
      401,
      'Invalid credentials',
      'sign_in_failed',
    ])
    expect({ ...wrongDoor.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  test('missing fields are named', async () => {
    const { status, body } = await (await browser()).send<Failure>('POST /api/driver/login', {})
    expect([status, body.fields]).toEqual([
      400,
      { username: 'Username is required', password: 'Password is required' },
    ])
  })

  test('a PIN replaces the phone number, and null brings it back', async () => {
    const driver = await as('driver')
    const office = await as('office')
    const tryIn = async (password: string) =>
      (await (await browser()).send('POST /api/driver/login', { username: driver.username, password })).status
    expect((await office.send(`PUT /api/drivers/${driver.id}/pin`, { pin: '12' })).status).toBe(400)
    expect((await office.send(`PUT /api/drivers/${driver.id}/pin`, { pin: '4711' })).status).toBe(200)
    expect(await tryIn(testPhone)).toBe(401)
    expect(await tryIn('4711')).toBe(200)
    await office.send(`PUT /api/drivers/${driver.id}/pin`, { pin: null })
    expect(await tryIn('806.555.0142')).toBe(200)
  })
})

describe('throttling', () => {
  const attempt = (from: string, username: string, password: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/admin-login',
      headers: { 'sec-fetch-site': 'same-origin' },
      remoteAddress: from,
      payload: { username, password },
    })

  test('five wrong tries are answered as wrong, the sixth waits, also with the right password', async () => {
    const staff = await as('office')
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1)
      statuses.push((await attempt('203.0.113.5', staff.username, 'wrong')).statusCode)
    const sixth = await attempt('203.0.113.5', staff.username, testPassword)
    expect([...statuses, sixth.statusCode]).toEqual([401, 401, 401, 401, 401, 429])
    expect(sixth.headers['retry-after']).toBe('60')
    expect(sixth.json<object>()).toMatchObject({ code: 'too_many_tries', retryAfterSeconds: 60 })
    setClock(minutesLater(1))
    expect((await attempt('203.0.113.5', staff.username, testPassword)).statusCode).toBe(200)
    setClock(start)
  })

  test('parallel guesses do not slip through', async () => {
    const staff = await as('office')
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => attempt('203.0.113.6', staff.username, 'wrong')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
  })

  test('an address has twenty tries over all names', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1)
      statuses.push((await attempt('203.0.113.7', `ghost-${String(n)}`, 'x')).statusCode)
    expect(statuses.indexOf(429)).toBe(20)
  })

  test('a stranger cannot lock out the device that signed in before', async () => {
    const staff = await as('office')
    for (let n = 0; n < 8; n += 1) await attempt('203.0.113.8', staff.username, 'wrong')
    const again = await staff.send('POST /api/auth/admin-login', {
      username: staff.username,
      password: testPassword,
    })
    expect(again.status).toBe(200)
  })

  test('the office sees a lock and lifts it', async () => {
    const staff = await as('office')
    const office = await as('dispatcher')
    for (let n = 0; n < 6; n += 1) await attempt('203.0.113.9', staff.username, 'wrong')
    const locks = await office.send<{ id: string; subject: string }[]>('GET /api/sign-in-locks')
    const lock = locks.body.find(({ subject }) => subject === staff.username)
    expect((await office.send(`DELETE /api/sign-in-locks/${lock?.id ?? ''}`)).status).toBe(200)
    expect((await attempt('203.0.113.10', staff.username, testPassword)).statusCode).toBe(200)
  })
})

describe('sessions', () => {
  test('idle out after 12 hours for staff, and background refetches do not count as use', async () => {
    const busy = await as('office')
    const idle = await as('office')
    setClock(minutesLater(8 * 60))
    expect((await busy.send('GET /api/auth/user')).status).toBe(200)
    expect(
      (await idle.send('GET /api/auth/user', undefined, { 'x-background-refetch': 'true' })).status,
    ).toBe(200)
    setClock(minutesLater(13 * 60))
    expect((await busy.send('GET /api/auth/user')).status).toBe(200)
    expect((await idle.send('GET /api/auth/user')).status).toBe(401)
    setClock(start)
  })

  test('a driver stays signed in for 30 days', async () => {
    const driver = await as('driver')
    setClock(minutesLater(29 * 24 * 60))
    expect((await driver.send('GET /api/auth/user')).status).toBe(200)
    setClock(start)
  })

  test('only hashes of session ids are stored, and every sign-in gets a new one', async () => {
    const staff = await as('office')
    const before = staff.cookies.get('fifthwheel_session') ?? ''
    await staff.send('POST /api/auth/admin-login', { username: staff.username, password: testPassword })
    const after = staff.cookies.get('fifthwheel_session') ?? ''
    expect(after).not.toBe(before)
    const stored = await deps.db.selectFrom('sessions').select('sid').where('userId', '=', staff.id).execute()
    expect(stored).toHaveLength(1)
    expect(stored[0]?.sid).not.toBe(after)
  })

  test('are listed and ended one by one or all the others at once', async () => {
    const staff = await as('office')
    const other = await browser()
    await other.send('POST /api/auth/admin-login', { username: staff.username, password: testPassword })
    const { body } = await staff.send<{ id: string; isCurrent: boolean }[]>('GET /api/sessions')
    expect(body.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
    await staff.send('DELETE /api/sessions/others')
    expect((await other.send('GET /api/auth/user')).status).toBe(401)
    expect((await staff.send('GET /api/auth/user')).status).toBe(200)
    const stranger = await as('office')
    const mine = body.find(({ isCurrent }) => isCurrent)?.id ?? ''
    expect((await stranger.send(`DELETE /api/sessions/${mine}`)).status).toBe(404)
  })

  test('logging out ends the session on the server', async () => {
    const staff = await as('office')
    const cookie = staff.cookies.get('fifthwheel_session') ?? ''
    await staff.send('POST /api/auth/admin-logout')
    staff.cookies.set('fifthwheel_session', cookie)
    expect((await staff.send('GET /api/auth/user')).status).toBe(401)
  })
})

test('without a hosted provider its addresses lead to our own doors', async () => {
  const staff = await as('office')
  const login = await staff.send('GET /api/login')
  expect([login.status, login.headers['location']]).toEqual([302, '/admin-login'])
  const linked = await staff.send('GET /api/logout', undefined, { 'sec-fetch-site': 'cross-site' })
  expect(linked.status).toBe(302)
  expect((await staff.send('GET /api/auth/user')).status).toBe(200)
  const logout = await staff.send('GET /api/logout', undefined, { 'sec-fetch-site': 'same-origin' })
  expect([logout.status, logout.headers['location']]).toEqual([302, '/'])
  expect((await staff.send('GET /api/auth/user')).status).toBe(401)
})

describe('anti-forgery', () => {
  test.each([
    [{}, 403],
    [{ origin: 'https://evil.example.com' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', 'x-bypass-token': 'wrong' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ host: 'dispatch.example', origin: 'https://dispatch.example' }, 200],
    [{ host: 'dispatch.example', origin: 'chrome-extension://dispatch.example' }, 403],
    [{ origin: 'http://localhost:5000' }, 200],
  ])('%j is answered %i', async (headers: Record<string, string>, expected) => {
    const staff = await as('office')
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie, ...headers },
    })
    expect(answer.statusCode).toBe(expected)
    if (expected === 403) expect(answer.json<Failure>().code).toBe('bypass_token_invalid')
  })

  test('a caller without a browser asks for a token first and then passes by it', async () => {
    const staff = await as('office')
    const given = await app.inject({ method: 'POST', url: '/api/auth/browser-bypass' })
    expect(given.statusCode).toBe(200)
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/auth/admin-login',
      headers: { 'x-bypass-token': given.json<{ token: string }>().token },
      cookies: Object.fromEntries(given.cookies.map(({ name, value }) => [name, value])),
      payload: { username: staff.username, password: testPassword },
    })
    expect(signedIn.statusCode).toBe(200)
  })

  test("another browser's token is wrong", async () => {
    const staff = await as('office')
    const other = await browser()
    const { body } = await other.send<{ token: string }>('POST /api/auth/browser-bypass')
    expect(
      (await staff.send('POST /api/auth/logout', undefined, { 'x-bypass-token': body.token })).status,
    ).toBe(403)
  })
})

describe('accounts', () => {
  test('the language that somebody chose comes along to every device of theirs, and to nobody else', async () => {
    const [driver, admin] = [await as('driver'), await as('admin')]
    expect((await driver.send('PATCH /api/auth/language', { language: 'es' })).status).toBe(200)
    const known = await driver.send<SignedInUser>('GET /api/auth/driver-user')
    expect(known.body.language).toBe('es')
    expect((await admin.send<SignedInUser>('GET /api/auth/user')).body.language).toBeNull()
    const refused = await driver.send<Failure>('PATCH /api/auth/language', { language: 'fr' })
    expect([refused.status, refused.body.fields]).toEqual([400, { language: 'Choose en or es' }])
  })

  test('an admin creates one, its link chooses a password once, deactivating signs out at once', async () => {
    const admin = await as('admin')
    const made = await admin.send<{ id: string; passwordLink: { link: string } }>('POST /api/users', {
      username: 'rosa',
      firstName: 'Rosa',
      lastName: 'Medina',
      role: 'dispatcher',
    })
    expect(made.status).toBe(201)
    const token = new URL(made.body.passwordLink.link).searchParams.get('token')
    const rosa = await browser()
    const short = await rosa.send<Failure>('POST /api/auth/password-link', { token, password: 'short' })
    expect(short.body.fields).toEqual({ password: 'Please use at least 12 characters.' })
    expect((await rosa.send('POST /api/auth/password-link', { token, password: testPassword })).status).toBe(
      200,
    )
    expect((await rosa.send('POST /api/auth/password-link', { token, password: testPassword })).status).toBe(
      403,
    )
    expect(
      (await rosa.send('POST /api/auth/admin-login', { username: 'ROSA', password: testPassword })).status,
    ).toBe(200)
    await admin.send(`PATCH /api/users/${made.body.id}`, { isActive: false })
    expect((await rosa.send('GET /api/auth/user')).status).toBe(401)
    expect(
      (await rosa.send('POST /api/auth/admin-login', { username: 'rosa', password: testPassword })).status,
    ).toBe(401)
  })

  test('the last active admin stays one, also when two demote each other', async () => {
    await deps.db.updateTable('users').set({ isActive: false }).where('role', '=', 'admin').execute()
    const [first, second] = [await as('admin'), await as('admin')]
    const answers = await Promise.all([
      first.send(`PATCH /api/users/${second.id}`, { role: 'office' }),
      second.send(`PATCH /api/users/${first.id}`, { role: 'office' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await deps.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('isActive', '=', true)
      .execute()
    expect(left).toHaveLength(1)
  })

  test('changing the own password needs the current one and signs the other devices out', async () => {
    const staff = await as('office')
    const other = await browser()
    await other.send('POST /api/auth/admin-login', { username: staff.username, password: testPassword })
    const wrong = await staff.send<Failure>('POST /api/auth/change-password', {
      currentPassword: 'no',
      newPassword: 'a brand new password',
    })
    expect(wrong.body.fields).toEqual({ currentPassword: 'This is not your current password.' })
    const right = await staff.send('POST /api/auth/change-password', {
      currentPassword: testPassword,
      newPassword: 'a brand new password',
    })
    expect(right.status).toBe(200)
    expect((await other.send('GET /api/auth/user')).status).toBe(401)
    expect((await staff.send('GET /api/auth/user')).status).toBe(200)
  })

  test('a driver changes the phone number or PIN that is theirs to a PIN', async () => {
    const driver = await as('driver')
    const change = async (currentPassword: string, newPassword: string) => {
      const call = { currentPassword, newPassword }
      const { status, body } = await driver.send<Failure>('POST /api/auth/change-password', call)
      return [status, body.fields]
    }
    const stored = () =>
      deps.db
        .selectFrom('users')
        .select(['hasPin', 'updatedAt'])
        .where('id', '=', driver.id)
        .executeTakeFirst()
    expect(await change(testPhone, 'four words of gravel')).toEqual([
      400,
      { newPassword: 'Please enter 4 to 8 digits' },
    ])
    expect(await change('(806) 555-0143', '4711')).toEqual([
      400,
      { currentPassword: 'This is not your current PIN or phone number.' },
    ])
    expect(await stored()).toEqual({ hasPin: false, updatedAt: start })
    setClock(minutesLater(5))
    expect((await change(testPhone, '4711'))[0]).toBe(200)
    expect(await stored()).toEqual({ hasPin: true, updatedAt: minutesLater(5) })
    setClock(start)
  })

  test('staff who change their password have no PIN', async () => {
    const staff = await as('office')
    const call = { currentPassword: testPassword, newPassword: 'a brand new password' }
    expect((await staff.send('POST /api/auth/change-password', call)).status).toBe(200)
    const { hasPin } = await deps.db
      .selectFrom('users')
      .select('hasPin')
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow()
    expect(hasPin).toBe(false)
  })
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp, testPassword, testPhone, type SignedIn } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'
import type { Database } from '../db/connect.ts'
import { makeSetupLink } from './first-admin.ts'
import { hashSecret } from './password-hash.ts'

const { as, app, browser, connection, deps } = await testApp()
type Failure = { code: string }
const fresh = 'fresh gravel on the yard'

/** The office sets a secret while the person chooses their own. */
const reset = async ({ id }: SignedIn, secret: string) => {
  const password = await hashSecret(secret)
  return (other: Database) => other.updateTable('users').set({ password }).where('id', '=', id).execute()
}

test('everybody who asks at the same moment is answered as who they are', async () => {
  const people = await Promise.all((['office', 'driver', 'admin'] as const).map((role) => as(role)))
  const everybody = [...people, ...people]
  const answers = await Promise.all(
    everybody.map((person) => person.send<{ id: string }>('GET /api/auth/user')),
  )
  expect(answers.map(({ body }) => body.id)).toEqual(everybody.map(({ id }) => id))
})

describe('a secret that is being reset', () => {
  test('is not replaced by the one that its owner chose on top of the old one', async () => {
    const staff = await as('office')
    const { status, body } = await duringChange(connection, {
      change: await reset(staff, 'seven quiet mules'),
      call: () =>
        staff.send<Failure>('POST /api/auth/change-password', {
          currentPassword: testPassword,
          newPassword: fresh,
        }),
    })
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    const signIn = async (password: string) => {
      const visitor = await browser()
      return (await visitor.send('POST /api/auth/admin-login', { username: staff.username, password })).status
    }
    expect([await signIn('seven quiet mules'), await signIn(fresh)]).toEqual([200, 401])
  })
})

describe('a sign-in while the secret is judged', () => {
  const tryIn = async (door: string, { username }: SignedIn, password: string) => {
    const visitor = await browser()
    const { status, body } = await visitor.send<Failure & { message: string }>(`POST ${door}`, {
      username,
      password,
    })
    return [status, body.code, body.message, (await visitor.send('GET /api/auth/user')).status]
  }

  test.each([
    ['admin-login', 'office', testPassword, '/api/auth/admin-login', 'Invalid credentials'],
    ['driver/login', 'driver', testPhone, '/api/driver/login', 'Invalid username or password'],
  ] as const)('of %s fails if it is replaced meanwhile', async (_name, role, secret, door, message) => {
    const person = await as(role)
    const answer = await duringChange(connection, {
      change: await reset(person, 'seven quiet mules'),
      call: () => tryIn(door, person, secret),
    })
    expect(answer).toEqual([401, 'sign_in_failed', message, 401])
    const tries = await deps.db
      .selectFrom('signInThrottles')
      .select('tries')
      .where('subject', '=', person.username)
      .execute()
    expect(tries).toEqual([{ tries: 1 }])
  })

  test('fails if the account is closed meanwhile, for good', async () => {
    const staff = await as('office')
    const setActive = (db: Database, isActive: boolean) =>
      db.updateTable('users').set({ isActive }).where('id', '=', staff.id).execute()
    const answer = await duringChange(connection, {
      change: (other) => setActive(other, false),
      call: () => tryIn('/api/auth/admin-login', staff, testPassword),
    })
    expect(answer.slice(0, 2)).toEqual([401, 'sign_in_failed'])
    await setActive(deps.db, true)
    const sessions = await deps.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', staff.id)
      .execute()
    expect(sessions).toHaveLength(1)
  })
})

describe('the office takes a driver’s PIN away', () => {
  const newPhone = '(806) 555-0199'
  test('while the phone number changes: no other number becomes the password', async () => {
    const [office, driver] = [await as('office'), await as('driver')]
    await office.send(`PUT /api/drivers/${driver.id}/pin`, { pin: '4711' })
    const { status, body } = await duringChange(connection, {
      change: (other) =>
        other.updateTable('users').set({ phoneNumber: newPhone }).where('id', '=', driver.id).execute(),
      call: () => office.send<Failure>(`PUT /api/drivers/${driver.id}/pin`, { pin: null }),
    })
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    const signIn = async (password: string) => {
      const phone = await browser()
      return (await phone.send('POST /api/driver/login', { username: driver.username, password })).status
    }
    expect([await signIn(testPhone), await signIn('4711')]).toEqual([401, 200])
    expect((await office.send(`PUT /api/drivers/${driver.id}/pin`, { pin: null })).status).toBe(200)
    expect([await signIn(testPhone), await signIn(newPhone)]).toEqual([401, 200])
  })

  test('or sets another, whatever number the driver has by then', async () => {
    const [office, driver] = [await as('office'), await as('driver')]
    const { status } = await duringChange(connection, {
      change: (other) =>
        other.updateTable('users').set({ phoneNumber: newPhone }).where('id', '=', driver.id).execute(),
      call: () => office.send(`PUT /api/drivers/${driver.id}/pin`, { pin: '4711' }),
    })
    expect(status).toBe(200)
  })
})

test('a link is used once, however many use it at once', async () => {
  const [admin, staff] = [await as('admin'), await as('office')]
  const { body } = await admin.send<{ link: string }>(`POST /api/users/${staff.id}/reset-link`)
  const token = new URL(body.link).searchParams.get('token')
  const answers = await Promise.all(
    ['first gravel in the yard', 'second gravel in the yard', 'third gravel in the yard'].map(
      async (password) => (await browser()).send('POST /api/auth/password-link', { token, password }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
})

test('a driver keeps the PIN that they chose when the office changes their phone number', async () => {
  const [office, driver] = [await as('office'), await as('driver')]
  await driver.send('POST /api/auth/change-password', { currentPassword: testPhone, newPassword: '4711' })
  const changed = await office.send(`PUT /api/drivers/${driver.id}`, {
    firstName: 'Luis',
    lastName: 'Ortega',
    username: driver.username,
    phoneNumber: '(806) 555-0177',
  })
  expect(changed.status).toBe(200)
  const signIn = async (password: string) => {
    const phone = await browser()
    return (await phone.send('POST /api/driver/login', { username: driver.username, password })).status
  }
  expect([await signIn('4711'), await signIn('(806) 555-0177')]).toEqual([200, 401])
  expect((await driver.send('GET /api/auth/user')).status).toBe(200)
})

describe('a device that signed in as somebody before', () => {
  const tryIn = (who: SignedIn, username: string, password: string) =>
    who.send('POST /api/auth/admin-login', { username, password })

  test('is known however the name is typed, and counts its tries together', async () => {
    const staff = await as('office')
    for (let n = 0; n < 8; n += 1) {
      const payload = { username: staff.username, password: 'wrong' }
      const headers = { 'sec-fetch-site': 'same-origin' }
      const url = '/api/auth/admin-login'
      await app.inject({ method: 'POST', url, headers, remoteAddress: '203.0.113.61', payload })
    }
    const loud = staff.username.toUpperCase()
    expect((await tryIn(staff, loud, testPassword)).status).toBe(200)
    const statuses = []
    for (const name of [staff.username, loud, staff.username, loud, staff.username, loud])
      statuses.push((await tryIn(staff, name, 'wrong')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('as eight others since is a stranger again', async () => {
    const staff = await as('office')
    for (let n = 0; n < 8; n += 1) await tryIn(staff, (await as('office')).username, testPassword)
    expect(staff.cookies.get('fifthwheel_known')?.split('.')).toHaveLength(8)
    for (let n = 0; n < 5; n += 1) {
      const stranger = await browser()
      await stranger.send('POST /api/auth/admin-login', { username: staff.username, password: 'wrong' })
    }
    expect((await tryIn(staff, staff.username, testPassword)).status).toBe(429)
  })

  test('still is when somebody else signed in there eight times since', async () => {
    const [staff, other] = [await as('office'), await as('office')]
    for (let n = 0; n < 8; n += 1) await tryIn(staff, other.username, testPassword)
    expect(staff.cookies.get('fifthwheel_known')?.split('.')).toHaveLength(2)
    for (let n = 0; n < 5; n += 1) {
      const stranger = await browser()
      await stranger.send('POST /api/auth/admin-login', { username: staff.username, password: 'wrong' })
    }
    expect((await tryIn(staff, staff.username, testPassword)).status).toBe(200)
  })
})

test('a link is worth nothing once the password was changed, also in the same moment', async () => {
  const [admin, staff] = [await as('admin'), await as('office')]
  const { body } = await admin.send<{ link: string }>(`POST /api/users/${staff.id}/reset-link`)
  const token = new URL(body.link).searchParams.get('token')
  const used = await duringChange(connection, {
    change: async (other) => {
      await (
        await reset(staff, 'seven quiet mules')
      )(other)
      await other.deleteFrom('passwordLinks').where('userId', '=', staff.id).execute()
    },
    call: async () =>
      (await browser()).send<Failure>('POST /api/auth/password-link', { token, password: fresh }),
  })
  expect([used.status, used.body.code]).toEqual([403, 'link_invalid'])
  const signIn = async (password: string) =>
    (await (await browser()).send('POST /api/auth/admin-login', { username: staff.username, password }))
      .status
  expect([await signIn('seven quiet mules'), await signIn(fresh)]).toEqual([200, 401])
})

// Keep this test last: it deletes the existing admins.
test('while another first admin is being made, none is', async () => {
  await deps.db.updateTable('users').set({ role: 'office' }).where('role', '=', 'admin').execute()
  const admins = () => deps.db.selectFrom('users').select('username').where('role', '=', 'admin').execute()
  const setUp = async (username: string) => {
    const token = new URL(makeSetupLink(deps, 'http://localhost')).searchParams.get('token')
    const owner = { username, password: 'correct horse battery', firstName: 'Ana', lastName: 'Reed' }
    const visitor = await browser()
    return visitor.send<Failure>('POST /api/setup', { ...owner, companyName: 'Plains Freight', token })
  }
  const [now, id] = [deps.clock().toISOString(), deps.newId()]
  const { status, body } = await duringChange(connection, {
    change: async (other) => {
      await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(other)
      const user = { id, username: 'quicker', role: 'admin', createdAt: now, updatedAt: now }
      await other.insertInto('users').values(user).execute()
    },
    call: () => setUp('slower'),
  })
  expect([status, body.code]).toEqual([409, 'setup_done'])
  expect(await admins()).toEqual([{ username: 'quicker' }])
  await deps.db.deleteFrom('users').where('id', '=', id).execute()
  await deps.db.deleteFrom('settings').execute()
  const tries = () =>
    deps.db
      .selectFrom('signInThrottles')
      .select('tries')
      .where('kind', '=', 'address')
      .orderBy('key')
      .execute()
  const before = await tries()
  expect((await setUp('boss')).status).toBe(201)
  expect(await tries()).toEqual(before)
  expect((await (await as('admin')).send('GET /api/settings')).body).toMatchObject({
    companyName: 'Plains Freight',
  })
})

import { describe, expect, test, vi } from 'vitest'
import { testApp, testPassword, testPhone, type SignedIn, type TestBrowser } from '../../test/support/app.ts'
import { doChores } from '../maintenance/chores.ts'
import { validSessions } from './sessions.ts'

const { as, browser, deps, setClock } = await testApp()
const start = '2026-03-02T15:00:00.000Z'
const hour = 60 * 60 * 1000
const day = 24 * hour
const at = (milliseconds: number) => {
  setClock(new Date(Date.parse(start) + milliseconds).toISOString())
}
const isIn = async (person: TestBrowser) => (await person.send('GET /api/auth/user')).status === 200

/** The same person on one more device. */
async function secondDevice({ username }: SignedIn, password = testPassword): Promise<TestBrowser> {
  const device = await browser()
  const door = password === testPassword ? 'POST /api/auth/admin-login' : 'POST /api/driver/login'
  expect((await device.send(door, { username, password })).status).toBe(200)
  return device
}

describe('a session that nobody uses', () => {
  test.each([
    ['dispatcher', 12 * hour],
    ['admin', 12 * hour],
    ['driver', 30 * day],
  ] as const)('ends for a %s after %i ms and not before', async (role, idle) => {
    const early = await as(role)
    const late = await as(role)
    at(idle - 1000)
    expect(await isIn(early)).toBe(true)
    at(idle)
    expect(await isIn(late)).toBe(false)
    expect(await isIn(early)).toBe(true)
    at(0)
  })

  test('is forgotten, and only then', async () => {
    const gone = await as('office')
    at(6 * hour)
    const kept = await as('office')
    at(12 * hour)
    await doChores(deps)
    const left = await deps.db
      .selectFrom('sessions')
      .select('userId')
      .where('userId', 'in', [gone.id, kept.id])
      .execute()
    expect(left).toEqual([{ userId: kept.id }])
    at(0)
  })

  test('is listed no longer', async () => {
    const person = await as('driver')
    const other = await secondDevice(person, testPhone)
    at(20 * day)
    await person.send('GET /api/auth/user')
    at(31 * day)
    const { body } = await person.send<{ isCurrent: boolean; expiresAt: string }[]>('GET /api/sessions')
    expect(body.map(({ isCurrent, expiresAt }) => [isCurrent, expiresAt])).toEqual([
      [true, new Date(Date.parse(start) + 61 * day).toISOString()],
    ])
    expect(await isIn(other)).toBe(false)
    at(0)
  })
})

describe('the use of a session', () => {
  const lastUse = async ({ id }: SignedIn) => {
    const row = await deps.db
      .selectFrom('sessions')
      .select('lastUsedAt')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
    return Date.parse(row.lastUsedAt) - Date.parse(start)
  }

  test('is noted once a minute, not with each call', async () => {
    const person = await as('office')
    at(60_000)
    await isIn(person)
    expect(await lastUse(person)).toBe(0)
    at(60_001)
    await isIn(person)
    expect(await lastUse(person)).toBe(60_001)
    at(0)
  })

  test('makes it no longer than 30 days for staff and 180 for drivers', async () => {
    for (const [role, most, step] of [
      ['office', 30 * day, 11 * hour],
      ['driver', 180 * day, 29 * day],
    ] as const) {
      const person = await as(role)
      let used = 0
      while (used + step < most) {
        used += step
        at(used)
        expect(await isIn(person)).toBe(true)
      }
      at(most - 1000)
      expect(await isIn(person)).toBe(true)
      at(most)
      expect(await isIn(person)).toBe(false)
      at(0)
    }
  })

  test('of many people at the same moment is each their own, and read together', async () => {
    const people = [await as('office'), await as('driver'), await as('dispatcher')]
    const many = Array.from({ length: 10 }, () => people).flat()
    const statements = vi.spyOn(deps.pool, 'query')
    const answers = await Promise.all(many.map((person) => person.send<{ id: string }>('GET /api/auth/user')))
    const lookups = statements.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('find-session'))
    statements.mockRestore()
    expect(answers.map(({ body }) => body.id)).toEqual(many.map(({ id }) => id))
    expect(lookups.length).toBeLessThan(30)
    const two = people.slice(0, 2)
    const both = await Promise.all(two.map((person) => person.send<{ id: string }>('GET /api/auth/user')))
    expect(both.map(({ body }) => body.id)).toEqual(two.map(({ id }) => id))
  })
})

describe('what ends a session', () => {
  test('signing in anew on the same device, as anybody', async () => {
    const staff = await as('office')
    const driver = await as('driver')
    const before = new Map(staff.cookies)
    await staff.send('POST /api/driver/login', { username: driver.username, password: testPhone })
    staff.cookies.set('fifthwheel_session', before.get('fifthwheel_session') ?? '')
    expect(await isIn(staff)).toBe(false)
  })

  test('another password of their own, on every device but the one it was changed on', async () => {
    const [staff, bystander] = [await as('office'), await as('office')]
    const other = await secondDevice(staff)
    const change = { currentPassword: testPassword, newPassword: 'fresh gravel on the yard' }
    expect((await staff.send('POST /api/auth/change-password', change)).status).toBe(200)
    expect([await isIn(staff), await isIn(other), await isIn(bystander)]).toEqual([true, false, true])
    const again = await browser()
    const signIn = (username: string, password: string) =>
      again.send('POST /api/auth/admin-login', { username, password })
    expect((await signIn(staff.username, testPassword)).status).toBe(401)
    expect((await signIn(bystander.username, testPassword)).status).toBe(200)
    expect((await signIn(staff.username, change.newPassword)).status).toBe(200)
  })

  test('a PIN of their own, on every other device of that driver', async () => {
    const [driver, bystander] = [await as('driver'), await as('driver')]
    const other = await secondDevice(driver, testPhone)
    const change = { currentPassword: testPhone, newPassword: '4711' }
    expect((await driver.send('POST /api/auth/change-password', change)).status).toBe(200)
    expect([await isIn(driver), await isIn(other), await isIn(bystander)]).toEqual([true, false, true])
    await secondDevice(driver, '4711')
  })

  test('a PIN that the office sets, on every device of that driver', async () => {
    const office = await as('office')
    const [driver, bystander] = [await as('driver'), await as('driver')]
    expect((await office.send(`PUT /api/drivers/${driver.id}/pin`, { pin: '4711' })).status).toBe(200)
    expect([await isIn(driver), await isIn(bystander), await isIn(office)]).toEqual([false, true, true])
  })

  test('a password chosen by a link, on every device', async () => {
    const admin = await as('admin')
    const staff = await as('dispatcher')
    const { body } = await admin.send<{ link: string }>(`POST /api/users/${staff.id}/reset-link`)
    expect(await isIn(staff)).toBe(true)
    const token = new URL(body.link).searchParams.get('token')
    const password = 'fresh gravel on the yard'
    expect((await (await browser()).send('POST /api/auth/password-link', { token, password })).status).toBe(
      200,
    )
    expect([await isIn(staff), await isIn(admin)]).toEqual([false, true])
  })

  test('deactivating the account, for good: activating it again brings no session back', async () => {
    const admin = await as('admin')
    const [staff, bystander] = [await as('dispatcher'), await as('dispatcher')]
    await admin.send(`PATCH /api/users/${staff.id}`, { isActive: false })
    expect([await isIn(staff), await isIn(bystander)]).toEqual([false, true])
    await admin.send(`PATCH /api/users/${staff.id}`, { isActive: true })
    expect(await isIn(staff)).toBe(false)
    expect(await isIn(await secondDevice(staff))).toBe(true)
  })

  test('an account that is deactivated behind our back', async () => {
    const staff = await as('office')
    await deps.db.updateTable('users').set({ isActive: false }).where('id', '=', staff.id).execute()
    expect(await isIn(staff)).toBe(false)
  })

  test('deleting the driver', async () => {
    const office = await as('office')
    const [driver, bystander] = [await as('driver'), await as('driver')]
    expect((await office.send(`DELETE /api/drivers/${driver.id}`)).status).toBe(200)
    expect([await isIn(driver), await isIn(bystander)]).toEqual([false, true])
    const left = await deps.db.selectFrom('sessions').select('id').where('userId', '=', driver.id).execute()
    expect(left).toEqual([])
  })

  test.each(['/api/auth/logout', '/api/auth/admin-logout', '/api/auth/driver-logout'] as const)(
    '%s, on this device alone',
    async (path) => {
      const person = await as('driver')
      const other = await secondDevice(person, testPhone)
      const cookie = person.cookies.get('fifthwheel_session') ?? ''
      expect((await person.send(`POST ${path}`)).status).toBe(200)
      person.cookies.set('fifthwheel_session', cookie)
      expect([await isIn(person), await isIn(other)]).toEqual([false, true])
    },
  )
})

test('of the sessions that are asked for, those count that neither ended nor belong to a closed account', async () => {
  const idsOf = async ({ id }: SignedIn) =>
    (await deps.db.selectFrom('sessions').select('id').where('userId', '=', id).execute()).map(
      (session) => session.id,
    )
  const [old, closed] = [await as('office'), await as('driver')]
  at(6 * hour)
  const [fresh, notAsked] = [await as('office'), await as('office')]
  await deps.db.updateTable('users').set({ isActive: false }).where('id', '=', closed.id).execute()
  const asked = [...(await idsOf(old)), ...(await idsOf(closed)), ...(await idsOf(fresh))]
  expect([asked.length, (await idsOf(notAsked)).length]).toEqual([3, 1])
  at(12 * hour)
  expect([...(await validSessions(deps, asked)).keys()]).toEqual(await idsOf(fresh))
  at(0)
})

describe('ending devices from the list', () => {
  type Device = { id: string; isCurrent: boolean }

  test('names each by what its browser says about itself, and when it came and was last used', async () => {
    const person = await as('office')
    const from = (agent: string) =>
      person.send(
        'POST /api/auth/admin-login',
        { username: person.username, password: testPassword },
        { 'user-agent': agent },
      )
    at(hour)
    await from('Firefox on a laptop')
    at(2 * hour)
    const { body } = await person.send('GET /api/sessions')
    expect(body).toMatchObject([
      {
        device: 'Firefox on a laptop',
        createdAt: '2026-03-02T16:00:00.000Z',
        lastUsedAt: '2026-03-02T17:00:00.000Z',
        expiresAt: '2026-03-03T05:00:00.000Z',
        isCurrent: true,
      },
    ])
    await from('x'.repeat(301))
    expect((await person.send('GET /api/sessions')).body).toMatchObject([{ device: 'x'.repeat(300) }])
    at(0)
  })

  test('knows no device by a name that is no id', async () => {
    const person = await as('office')
    const { status, body } = await person.send<{ code: string }>('DELETE /api/sessions/all')
    expect([status, body.code]).toEqual([404, 'session_not_found'])
    expect(await isIn(person)).toBe(true)
  })

  test('ends the one that was chosen', async () => {
    const person = await as('office')
    const [second, third] = [await secondDevice(person), await secondDevice(person)]
    const { body } = await third.send<Device[]>('GET /api/sessions')
    const mine = body.find(({ isCurrent }) => isCurrent)?.id ?? ''
    expect((await person.send(`DELETE /api/sessions/${mine}`)).status).toBe(200)
    expect([await isIn(person), await isIn(second), await isIn(third)]).toEqual([true, true, false])
    const again = await person.send<{ code: string }>(`DELETE /api/sessions/${mine}`)
    expect([again.status, again.body.code]).toEqual([404, 'session_not_found'])
  })

  test('shows nobody the devices of others, and leaves those of others alone', async () => {
    const [person, bystander] = [await as('office'), await as('office')]
    expect((await person.send<Device[]>('GET /api/sessions')).body).toHaveLength(1)
    const theirs = (await bystander.send<Device[]>('GET /api/sessions')).body[0]?.id ?? ''
    expect((await person.send(`DELETE /api/sessions/${theirs}`)).status).toBe(404)
    expect((await person.send('DELETE /api/sessions/others')).status).toBe(200)
    expect(await isIn(bystander)).toBe(true)
  })

  test('lists the two hundred that were used last', async () => {
    const person = await as('driver')
    const rows = Array.from({ length: 201 }, (_, index) => ({
      ...{ id: deps.newId(), sid: deps.newId(), userId: person.id, device: `Phone ${String(index)}` },
      ...{ createdAt: start, expire: new Date(Date.parse(start) + day).toISOString() },
      lastUsedAt: new Date(Date.parse(start) + 1000 + index).toISOString(),
    }))
    await deps.db.insertInto('sessions').values(rows).execute()
    const { body } = await person.send<{ device: string }[]>('GET /api/sessions')
    expect([body.length, body[0]?.device, body[199]?.device]).toEqual([200, 'Phone 200', 'Phone 1'])
  })

  test('lists the last used first', async () => {
    const person = await as('driver')
    at(hour)
    const second = await secondDevice(person, testPhone)
    const devices = async () =>
      (await person.send<Device[]>('GET /api/sessions', undefined, { 'x-background-refetch': 'true' })).body
    expect((await devices()).map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    at(2 * hour)
    await person.send('GET /api/auth/user')
    expect((await devices()).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(await isIn(second)).toBe(true)
    at(0)
  })
})

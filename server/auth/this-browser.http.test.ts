import { describe, expect, test } from 'vitest'
import { testApp, testPassword, type SignedIn, type TestBrowser } from '../../test/support/app.ts'

const { app, as, browser, deps } = await testApp()
const tryIn = async (from: TestBrowser, { username }: SignedIn, password: string) =>
  (await from.send('POST /api/auth/admin-login', { username, password })).status

/** Strangers guess until that name has to wait. */
async function lockOut(person: SignedIn): Promise<void> {
  for (let n = 0; n < 5; n += 1) expect(await tryIn(await browser(), person, 'wrong')).toBe(401)
  expect(await tryIn(await browser(), person, testPassword)).toBe(429)
}

describe('that a person signed in here before', () => {
  test('is worth nothing in another browser, though the cookie is copied there', async () => {
    const staff = await as('office')
    await lockOut(staff)
    const thief = await browser()
    thief.cookies.set('fifthwheel_known', staff.cookies.get('fifthwheel_known') ?? '')
    expect(await tryIn(thief, staff, testPassword)).toBe(429)
    expect(await tryIn(staff, staff, testPassword)).toBe(200)
  })

  test('says nothing about anybody else', async () => {
    const [staff, other] = [await as('office'), await as('office')]
    await lockOut(other)
    expect(await tryIn(staff, other, testPassword)).toBe(429)
  })

  test('is known of the eight who did so last, and no more of who came before', async () => {
    const tablet = await browser()
    const yard = []
    for (let n = 0; n < 9; n += 1) yard.push(await as('office'))
    for (const person of yard) expect(await tryIn(tablet, person, testPassword)).toBe(200)
    // Who comes again takes nobody's place.
    for (const person of yard.slice(4, 5)) await tryIn(tablet, person, testPassword)
    const now = deps.clock()
    const wait = {
      ...{ kind: 'username', tries: 4, windowStartedAt: now.toISOString(), locks: 1 },
      lockedUntil: new Date(now.getTime() + 60_000).toISOString(),
    }
    const locks = yard.map(({ username }) => ({
      ...{ ...wait, id: deps.newId(), key: `username ${username}`, subject: username },
    }))
    await deps.db.insertInto('signInThrottles').values(locks).execute()
    const outcomes = []
    for (const person of yard) outcomes.push(await tryIn(tablet, person, 'wrong'))
    expect(outcomes).toEqual([429, ...Array.from({ length: 8 }, () => 401)])
  })

  test('counts the tries from here apart from those of their other devices', async () => {
    const staff = await as('office')
    const second = await browser()
    expect(await tryIn(second, staff, testPassword)).toBe(200)
    for (let n = 0; n < 5; n += 1) expect(await tryIn(staff, staff, 'wrong')).toBe(401)
    expect(await tryIn(staff, staff, testPassword)).toBe(429)
    expect(await tryIn(second, staff, testPassword)).toBe(200)
  })
})

test('the tries for a name are counted together, however it is typed', async () => {
  const staff = await as('office')
  const loud = { ...staff, username: staff.username.toUpperCase() }
  const statuses = []
  for (const who of [staff, loud, staff, loud, staff, loud])
    statuses.push(await tryIn(await browser(), who, 'wrong'))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('a second page of a browser that asks for a token leaves the one of the first page right', async () => {
  const page = await browser()
  await page.send('POST /api/auth/browser-bypass')
  expect((await page.send('POST /api/auth/logout')).status).toBe(200)
})

describe('the cookie of a session', () => {
  test('is kept by the browser for longer than any session, and no script reads it', async () => {
    const { username } = await as('office')
    const { cookies } = await app.inject({
      method: 'POST',
      url: '/api/auth/admin-login',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { username, password: testPassword },
    })
    expect(cookies).toMatchObject([
      { name: 'fifthwheel_session', maxAge: 400 * 24 * 60 * 60, httpOnly: true, sameSite: 'Lax', path: '/' },
    ])
  })

  test('is taken away at signing out', async () => {
    const staff = await as('office')
    await staff.send('POST /api/auth/logout')
    expect(staff.cookies.get('fifthwheel_session')).toBe('')
  })

  test('tells nobody who looks into the database how to sign in', async () => {
    const staff = await as('office')
    const sid = staff.cookies.get('fifthwheel_session') ?? ''
    const { sid: stored } = await deps.db
      .selectFrom('sessions')
      .select('sid')
      .where('userId', '=', staff.id)
      .executeTakeFirstOrThrow()
    const copied = await browser()
    copied.cookies.set('fifthwheel_session', stored)
    expect([sid.length, (await copied.send('GET /api/auth/user')).status]).toEqual([43, 401])
  })
})

test('a link to choose a password opens no account that was closed without ending it', async () => {
  const [admin, staff] = [await as('admin'), await as('office')]
  const { body } = await admin.send<{ link: string }>(`POST /api/users/${staff.id}/reset-link`)
  await deps.db.updateTable('users').set({ isActive: false }).where('id', '=', staff.id).execute()
  const token = new URL(body.link).searchParams.get('token')
  const used = await (
    await browser()
  ).send<{ code: string }>('POST /api/auth/password-link', { token, password: 'fresh gravel on the yard' })
  expect([used.status, used.body.code]).toEqual([403, 'link_invalid'])
})

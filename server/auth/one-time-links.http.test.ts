import { describe, expect, test } from 'vitest'
import { testApp, testPassword, type SignedIn } from '../../test/support/app.ts'
import { doChores } from '../maintenance/chores.ts'

const { app, as, browser, deps, setClock } = await testApp()
const start = '2026-03-02T15:00:00.000Z'
const hoursLater = (hours: number) => new Date(Date.parse(start) + hours * 60 * 60 * 1000).toISOString()
const password = 'fresh gravel on the yard'

const admin = await as('admin')
const linkFor = async ({ id }: { id: string }) => {
  const { body, status } = await admin.send<{ link: string; expiresAt: string }>(
    `POST /api/users/${id}/reset-link`,
  )
  expect(status).toBe(201)
  return { token: new URL(body.link).searchParams.get('token') ?? '', expiresAt: body.expiresAt }
}
const choose = async (token: string, chosen = password) => {
  const { status, body } = await (
    await browser()
  ).send<{ code?: string; username?: string }>('POST /api/auth/password-link', { token, password: chosen })
  return [status, body.code ?? body.username]
}
const signIn = async ({ username }: SignedIn, secret: string) =>
  (await (await browser()).send('POST /api/auth/admin-login', { username, password: secret })).status

describe('a link to choose a password', () => {
  test('works once', async () => {
    const [staff, bystander] = [await as('office'), await as('office')]
    const { token } = await linkFor(staff)
    expect(await choose(token)).toEqual([200, staff.username])
    expect(await choose(token, 'another long password')).toEqual([403, 'link_invalid'])
    expect([await signIn(staff, password), await signIn(staff, testPassword)]).toEqual([200, 401])
    expect(await signIn(bystander, testPassword)).toBe(200)
  })

  test('holds for 24 hours', async () => {
    const [early, late] = [await as('office'), await as('office')]
    const links = [await linkFor(early), await linkFor(late)] as const
    expect(links[0].expiresAt).toBe(hoursLater(24))
    setClock(new Date(Date.parse(hoursLater(24)) - 1).toISOString())
    expect(await choose(links[0].token)).toEqual([200, early.username])
    setClock(hoursLater(24))
    expect(await choose(links[1].token)).toEqual([403, 'link_invalid'])
    setClock(start)
    expect(await signIn(late, testPassword)).toBe(200)
  })

  test('counts as a try of the address when it has expired, like one that is made up', async () => {
    const { token } = await linkFor(await as('office'))
    setClock(hoursLater(24))
    const statuses = []
    for (let n = 0; n < 21; n += 1) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/password-link',
        headers: { 'sec-fetch-site': 'same-origin' },
        remoteAddress: '203.0.113.71',
        payload: { token, password },
      })
      statuses.push(answer.statusCode)
    }
    const signIn = await app.inject({
      method: 'POST',
      url: '/api/auth/admin-login',
      headers: { 'sec-fetch-site': 'same-origin' },
      remoteAddress: '203.0.113.71',
      payload: { username: 'nobody', password },
    })
    setClock(start)
    expect(statuses).toEqual([...Array<number>(20).fill(403), 429])
    // Whoever follows old links, in an office of several behind one address, keeps nobody from signing in.
    expect(signIn.statusCode).toBe(401)
  })

  test('that is right gives its own try back and none of the wrong ones', async () => {
    const { token } = await linkFor(await as('office'))
    const from = async (typed: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/password-link',
        headers: { 'sec-fetch-site': 'same-origin' },
        remoteAddress: '203.0.113.72',
        payload: { token: typed, password },
      })
      return answer.statusCode
    }
    const statuses = []
    for (let n = 0; n < 19; n += 1) statuses.push(await from(`made-up-${String(n)}`))
    statuses.push(await from(token), await from('made-up'), await from('made-up'))
    expect(statuses).toEqual([...Array<number>(19).fill(403), 200, 403, 429])
  })

  test('replaces the older one of that person and nobody else’s', async () => {
    const [staff, other] = [await as('office'), await as('office')]
    const old = await linkFor(staff)
    const theirs = await linkFor(other)
    const fresh = await linkFor(staff)
    expect(await choose(old.token)).toEqual([403, 'link_invalid'])
    expect(await choose(fresh.token)).toEqual([200, staff.username])
    expect(await choose(theirs.token)).toEqual([200, other.username])
  })

  test('is worth nothing once the account is deactivated', async () => {
    const staff = await as('office')
    const { token } = await linkFor(staff)
    await admin.send(`PATCH /api/users/${staff.id}`, { isActive: false })
    expect(await choose(token)).toEqual([403, 'link_invalid'])
    const again = await admin.send(`POST /api/users/${staff.id}/reset-link`)
    expect(again.status).toBe(404)
  })

  test('stays worth nothing when the account is activated again', async () => {
    const [staff, bystander] = [await as('office'), await as('office')]
    const [{ token }, theirs] = [await linkFor(staff), await linkFor(bystander)]
    await admin.send(`PATCH /api/users/${staff.id}`, { isActive: false })
    await admin.send(`PATCH /api/users/${staff.id}`, { isActive: true })
    expect(await choose(token)).toEqual([403, 'link_invalid'])
    expect(await signIn(staff, testPassword)).toBe(200)
    expect(await choose(theirs.token)).toEqual([200, bystander.username])
  })

  test('ends when its owner changes the password themselves', async () => {
    const [staff, bystander] = [await as('office'), await as('office')]
    const [{ token }, theirs] = [await linkFor(staff), await linkFor(bystander)]
    const change = { currentPassword: testPassword, newPassword: password }
    expect((await staff.send('POST /api/auth/change-password', change)).status).toBe(200)
    expect(await choose(token, 'another long password')).toEqual([403, 'link_invalid'])
    expect(await signIn(staff, password)).toBe(200)
    expect(await choose(theirs.token)).toEqual([200, bystander.username])
  })

  test('ends with the role that it was made for, and with no other change of the account', async () => {
    const staff = await as('office')
    const first = await linkFor(staff)
    await admin.send(`PATCH /api/users/${staff.id}`, { role: 'admin' })
    expect(await choose(first.token)).toEqual([403, 'link_invalid'])
    const second = await linkFor(staff)
    const same = { role: 'admin', isActive: true, firstName: 'Ana' }
    await admin.send(`PATCH /api/users/${staff.id}`, same)
    expect(await choose(second.token)).toEqual([200, staff.username])
  })

  test('is there for staff, not for drivers and guests', async () => {
    for (const role of ['driver', 'regular'] as const) {
      const { id } = await as(role)
      expect((await admin.send(`POST /api/users/${id}/reset-link`)).status, role).toBe(404)
    }
  })

  test('leaves the old secret alone while the new one is too short', async () => {
    const staff = await as('office')
    const { token } = await linkFor(staff)
    expect((await choose(token, 'elevenchars'))[0]).toBe(400)
    expect(await signIn(staff, testPassword)).toBe(200)
    expect(await choose(token)).toEqual([200, staff.username])
  })

  test('made up is refused', async () => {
    expect(await choose('made-up')).toEqual([403, 'link_invalid'])
  })

  test('is forgotten when it has expired, and not before', async () => {
    const [old, fresh] = [await as('office'), await as('office')]
    await linkFor(old)
    setClock(hoursLater(11))
    await linkFor(fresh)
    setClock(hoursLater(24))
    await doChores(deps)
    const left = await deps.db.selectFrom('passwordLinks').select('userId').execute()
    expect(left.map(({ userId }) => userId).filter((id) => [old.id, fresh.id].includes(id))).toEqual([
      fresh.id,
    ])
    setClock(start)
  })
})

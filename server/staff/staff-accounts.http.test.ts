import { describe, expect, test } from 'vitest'
import type { StaffAccount } from '#contract/users.ts'
import { testApp } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'

const { as, browser, connection, deps } = await testApp()
const admin = await as('admin')
type Failure = { code: string; fields?: Record<string, string> }
const change = (id: string, body: object) => admin.send<Failure>(`PATCH /api/users/${id}`, body)

describe('the last admin', () => {
  test('cannot be switched off, however many former admins there are', async () => {
    const former = await as('admin')
    expect((await change(former.id, { isActive: false })).status).toBe(200)
    const last = await change(admin.id, { isActive: false })
    expect([last.status, last.body.code]).toEqual([409, 'last_admin'])
    const demoted = await change(admin.id, { role: 'office' })
    expect([demoted.status, demoted.body.code]).toEqual([409, 'last_admin'])
    expect((await admin.send('GET /api/users')).status).toBe(200)
  })

  test('stays one as long as another has not chosen a password and may never sign in', async () => {
    const invited = { username: 'invited', firstName: 'Bea', lastName: 'Reed', role: 'admin' }
    const other = await admin.send<StaffAccount>('POST /api/users', invited)
    for (const step of [{ role: 'office' }, { isActive: false }]) {
      const refused = await change(admin.id, step)
      expect([refused.status, refused.body.code]).toEqual([409, 'last_admin'])
    }
    expect((await change(other.body.id, { isActive: false })).status).toBe(200)
  })

  test('stays one while the other admin is losing the role', async () => {
    const other = await as('admin')
    const refused = await duringChange(connection, {
      change: (db) => db.updateTable('users').set({ role: 'office' }).where('id', '=', other.id).execute(),
      call: () => change(admin.id, { role: 'office' }),
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin'])
    expect((await admin.send('GET /api/users')).status).toBe(200)
  })
})

test('the list of staff names the active ones first, each group by last name, and no driver', async () => {
  const names = [
    ['Zimmer', true],
    ['Abel', false],
    ['Moreno', true],
  ] as const
  for (const [lastName, isActive] of names) {
    const { id } = await as('office')
    await change(id, { firstName: 'Ann', lastName, isActive })
  }
  const driver = await as('driver')
  const { body } = await admin.send<StaffAccount[]>('GET /api/users')
  const shown = body.filter(({ firstName }) => firstName === 'Ann').map(({ lastName }) => lastName)
  expect(shown).toEqual(['Moreno', 'Zimmer', 'Abel'])
  expect(body.map(({ id }) => id)).not.toContain(driver.id)
})

test('a driver is no account of the staff', async () => {
  const driver = await as('driver')
  const { status, body } = await change(driver.id, { role: 'admin' })
  expect([status, body.code]).toEqual([404, 'user_not_found'])
  const row = await deps.db.selectFrom('users').select('role').where('id', '=', driver.id).executeTakeFirst()
  expect(row).toEqual({ role: 'driver' })
})

describe('an open link to choose a password', () => {
  const linkOf = async (id: string) => {
    const { status, body } = await admin.send<{ link: string }>(`POST /api/users/${id}/reset-link`)
    expect(status).toBe(201)
    return new URL(body.link).searchParams.get('token')
  }
  const use = async (token: string | null) => {
    const visitor = await browser()
    const password = 'fresh gravel on the yard'
    return (await visitor.send('POST /api/auth/password-link', { token, password })).status
  }

  test.each([
    ['another name', { lastName: 'Reid' }, 200],
    ['the role that it is', { role: 'office' }, 200],
    ['being switched on', { isActive: true }, 200],
    ['another role', { role: 'dispatcher' }, 403],
    ['being switched off', { isActive: false }, 403],
  ])('after %s: %j, %i', async (_what, body, expected) => {
    const [staff, bystander] = [await as('office'), await as('office')]
    const [token, theirs] = [await linkOf(staff.id), await linkOf(bystander.id)]
    expect((await change(staff.id, body)).status).toBe(200)
    await deps.db.updateTable('users').set({ isActive: true }).where('id', '=', staff.id).execute()
    expect(await use(token)).toBe(expected)
    expect(await use(theirs)).toBe(200)
  })

  test('is made for nobody who may not sign in here', async () => {
    const closed = await as('office')
    await change(closed.id, { isActive: false })
    for (const { id } of [closed, await as('driver'), await as('regular')]) {
      const { status, body } = await admin.send<Failure>(`POST /api/users/${id}/reset-link`)
      expect([status, body.code]).toEqual([404, 'user_not_found'])
    }
  })
})

test('a change that closes no account signs nobody out', async () => {
  const staff = await as('office')
  await change(staff.id, { lastName: 'Reid' })
  await change(staff.id, { role: 'dispatcher' })
  await change(staff.id, { isActive: true })
  expect((await staff.send('GET /api/auth/user')).status).toBe(200)
})

test('a closed account is signed out, and stays so when it is opened again', async () => {
  const [staff, bystander] = [await as('office'), await as('office')]
  await change(staff.id, { isActive: false })
  await change(staff.id, { isActive: true })
  const statuses = []
  for (const person of [staff, bystander]) statuses.push((await person.send('GET /api/auth/user')).status)
  expect(statuses).toEqual([401, 200])
})

test('a change is one that others see before they save over it', async () => {
  const staff = await as('office')
  const { body } = await admin.send<StaffAccount[]>('GET /api/users')
  const updatedAt = body.find(({ id }) => id === staff.id)?.updatedAt
  expect((await change(staff.id, { lastName: 'Reid', updatedAt })).status).toBe(200)
  const late = await change(staff.id, { lastName: 'Read', updatedAt })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
})

test('an account that somebody is saving is not changed over that', async () => {
  const staff = await as('office')
  const { body } = await admin.send<StaffAccount[]>('GET /api/users')
  const updatedAt = body.find(({ id }) => id === staff.id)?.updatedAt
  const refused = await duringChange(connection, {
    change: (db) =>
      db
        .updateTable('users')
        .set({ updatedAt: '2026-03-02T15:30:00.000Z' })
        .where('id', '=', staff.id)
        .execute(),
    call: () => change(staff.id, { lastName: 'Reid', updatedAt }),
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
})

describe('what another record has already is refused by the field that has it', () => {
  const vin = '1XPBDP9X1LD123456'
  const truck = { truckNumber: '22', make: 'Mack', model: 'Anthem', year: 2020, vinNumber: vin }
  const clerk = {
    username: 'clerk',
    firstName: 'Ann',
    lastName: 'Reed',
    role: 'office',
    email: 'ann@example.com',
  }
  const driver = { firstName: 'Luis', lastName: 'Ortega', phoneNumber: '(806) 555-0150', username: 'lortega' }
  const rate = { city: 'Denton', state: 'TX', flatRate: '1395' }

  test.each([
    ['/api/users', clerk, { username: 'CLERK', email: 'other@example.com' }, 'username_taken', 'username'],
    ['/api/users', clerk, { username: 'other', email: 'ANN@example.com' }, 'email_taken', 'email'],
    ['/api/drivers', driver, { username: 'LOrtega' }, 'username_taken', 'username'],
    ['/api/trucks', truck, { vinNumber: '1XPBDP9X1LD123457' }, 'truck_number_taken', 'truckNumber'],
    ['/api/trucks', truck, { truckNumber: '23' }, 'vin_taken', 'vinNumber'],
    ['/api/rates', rate, { city: 'DENTON', flatRate: '1500' }, 'rate_taken', 'city'],
  ])('%s: %j and %j: %s', async (path, first, other, code, field) => {
    await admin.send(`POST ${path}`, first)
    const { status, body } = await admin.send<Failure>(`POST ${path}`, { ...first, ...other })
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([409, code, [field]])
  })
})

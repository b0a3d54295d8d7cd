import { expect, test } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import type { StaffAccount } from '#contract/users.ts'
import { testApp } from '../../test/support/app.ts'

const { as, deps } = await testApp()
const admin = await as('admin', 'mreed')
const people = [
  ['adams', 'Zoe', 'Adams'],
  ['bo', null, null],
  ['carl', '', ''],
  ['dan', 'Dan', null],
  ['zimmer', 'Ann', 'Zimmer'],
] as const

test.each(['office', 'driver'] as const)(
  'of people (%s) those without a name stand where their username does',
  async (role) => {
    for (const [username, firstName, lastName] of people) {
      const { id } = await as(role, `${username}.${role}`)
      await deps.db.updateTable('users').set({ firstName, lastName }).where('id', '=', id).execute()
    }
    const list = role === 'office' ? 'GET /api/users' : 'GET /api/drivers/available'
    const { body } = await admin.send<Pick<StaffAccount & Driver, 'username'>[]>(list)
    const names = body.map(({ username }) => username).filter((name) => name !== 'mreed')
    expect(names).toEqual(people.map(([username]) => `${username}.${role}`))
  },
)

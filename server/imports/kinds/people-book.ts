import { normalPhone } from '#domain/drivers/phone-number.ts'
import { readName } from '#domain/imports/read-values.ts'
import type { DbDeps } from '../../deps.ts'
import { groupBy, plain } from '../sameness.ts'

/** Found, or why not, in words. */
export type Found = { readonly id: string } | { readonly problem: string }

/** Who a row means by a username, a name or a phone number. Those who left count for what was driven long ago. */
export async function openDriverBook({ db }: DbDeps) {
  const all = await db
    .selectFrom('users')
    .select(['id', 'username', 'firstName', 'lastName', 'phoneNumber', 'isActive'])
    .where('role', '=', 'driver')
    .execute()
  const active = await shelf(all.filter(({ isActive }) => isActive))
  const left = await shelf(all.filter(({ isActive }) => !isActive))
  return (typed: string, isHistory: boolean): Found => {
    const found = active(typed) ?? (isHistory ? left(typed) : undefined)
    if (!found)
      return {
        problem: `No driver is called "${typed}". Add the driver first, or correct the name.`,
      }
    const [driver, other] = found
    if (!driver || other)
      return { problem: `Several drivers are called "${typed}". Write the username instead.` }
    return { id: driver.id }
  }
}

type Account = {
  id: string
  username: string | null
  firstName: string | null
  lastName: string | null
  phoneNumber: string | null
}

async function shelf(
  accounts: readonly Account[],
): Promise<(typed: string) => readonly Account[] | undefined> {
  const byUsername = await groupBy(accounts, ({ username }) => (username ?? '').toLowerCase())
  const byName = await groupBy(accounts, (account) =>
    plain(`${account.firstName ?? ''} ${account.lastName ?? ''}`),
  )
  const byPhone = await groupBy(accounts, ({ phoneNumber }) => normalPhone(phoneNumber ?? ''))
  return (typed) => {
    const { firstName, lastName } = readName(typed)
    const phone = normalPhone(typed)
    return (
      byUsername.get(typed.toLowerCase()) ??
      byName.get(plain(`${firstName} ${lastName}`)) ??
      (phone.length >= 10 ? byPhone.get(phone) : undefined)
    )
  }
}

export async function openCustomerBook({ db }: DbDeps) {
  const saved = await db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('archivedAt', 'is', null)
    .execute()
  const byName = await groupBy(saved, ({ name }) => plain(name))
  return (typed: string): Found => {
    const [customer, other] = byName.get(plain(typed)) ?? []
    if (!customer)
      return {
        problem: `No customer is called "${typed}". Add the customer first, or correct the name.`,
      }
    return other
      ? { problem: `Several customers are called "${typed}". Give them different names first.` }
      : customer
  }
}

import { normalPhone } from '#domain/drivers/phone-number.ts'
import { readName } from '#domain/imports/read-name.ts'
import type { DbDeps } from '../../deps.ts'
import { groupBy, plain } from '../sameness.ts'

/** The person's id, or why none was found. */
export type Found = { readonly id: string } | { readonly problem: string }

/** Finds the driver that a username, name or phone number refers to. Former drivers count for loads of their time. */
export async function openDriverLookup({ db }: DbDeps) {
  const all = await db
    .selectFrom('users')
    .select(['id', 'username', 'firstName', 'lastName', 'phoneNumber', 'isActive'])
    .where('role', '=', 'driver')
    .execute()
  const active = await lookupAmong(all.filter(({ isActive }) => isActive))
  const left = await lookupAmong(all.filter(({ isActive }) => !isActive))
  const inPart = namedInPart(all)
  return (typed: string, isHistory: boolean): Found => {
    const found = active(typed) ?? (isHistory ? left(typed) : undefined) ?? inPart(typed)
    if (!found)
      return {
        problem: `No driver is called "${typed}". Add the driver first, or correct the name.`,
      }
    const [driver, other] = found
    if (!driver || other)
      return { problem: `Several drivers are called "${typed}". Write the username instead.` }
    if (!driver.isActive && !isHistory)
      return {
        problem: `"${typed}" has left. Write the driver who has the load now, or the status Delivered if it is done.`,
      }
    return { id: driver.id }
  }
}

/**
 * `Dale`, `Moreno`, `J. Moreno`, `Dale Young (22)`: shortened names as dispatchers write them. Accepted only if exactly
 * one person fits, including former ones.
 */
function namedInPart(accounts: readonly Account[]): (typed: string) => readonly Account[] | undefined {
  const known = new Map<string, readonly Account[]>()
  const names = accounts.map((account) => ({
    account,
    words: plain(`${account.firstName ?? ''} ${account.lastName ?? ''}`).split(' '),
  }))
  const find = (typed: string) => {
    const said = plain(typed)
      .split(' ')
      .filter((word) => !/\d/.test(word))
    if (!said.some((word) => word.length > 1)) return []
    const isMeant = (words: readonly string[]) =>
      said.every((word) => words.some((own) => own === word || (word.length === 1 && own.startsWith(word))))
    return names.filter(({ words }) => isMeant(words)).map(({ account }) => account)
  }
  return (typed) => {
    const found = known.get(typed) ?? find(typed)
    known.set(typed, found)
    return found.length === 0 ? undefined : found
  }
}

type Account = {
  id: string
  username: string | null
  firstName: string | null
  lastName: string | null
  phoneNumber: string | null
  isActive: boolean
}

async function lookupAmong(
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

export async function openCustomerLookup({ db }: DbDeps) {
  const saved = await db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('archivedAt', 'is', null)
    .execute()
  const byName = await groupBy(saved, ({ name }) => plain(name))
  const byBareName = await groupBy(saved, ({ name }) => bareName(name))
  return (typed: string): Found => {
    const [customer, other] = byName.get(plain(typed)) ?? withoutEnding(byBareName, typed)
    if (!customer)
      return {
        problem: `No customer is called "${typed}". Add the customer first, or correct the name.`,
      }
    return other
      ? { problem: `Several customers are called "${typed}". Give them different names first.` }
      : customer
  }
}

/** `Plains Brokerage` matches `Plains Brokerage LLC`; a different ending is a different company. */
function withoutEnding<Customer extends { name: string }>(
  byBareName: ReadonlyMap<string, readonly Customer[]>,
  typed: string,
): readonly Customer[] {
  const bare = bareName(typed)
  const isBare = bare === joined(typed)
  const alike = byBareName.get(bare) ?? []
  return isBare ? alike : alike.filter(({ name }) => joined(name) === bare)
}

function bareName(name: string): string {
  const words = plain(name.replaceAll('&', ' and '))
  return joined(words.replace(/ (?:inc|incorporated|llc|l l c|ltd|corp|corporation|company|co)$/, ''))
}

/** Makes `C.H. Robinson` and `CH Robinson` equal, as well as `&` and `and`. */
function joined(name: string): string {
  return plain(name.replaceAll('&', ' and ')).replaceAll(' ', '')
}

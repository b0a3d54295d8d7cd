import { ImportedDriver } from '#contract/imports.ts'
import { driverSecret } from '#domain/auth/secrets.ts'
import { normalPhone } from '#domain/drivers/phone-number.ts'
import { readUnit } from '#domain/imports/read-codes.ts'
import { readDriverPhone } from '#domain/imports/read-contact.ts'
import { hasLeft } from '#domain/imports/read-values.ts'
import { isSeveralPeople, readName, usernameFor, type PersonName } from '#domain/imports/read-name.ts'
import { shortened } from '#domain/imports/reading.ts'
import { hashSecret } from '../../auth/password-hash.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'
import type { GoodRow, Importer, Judgement, ReadRow, RowCells, TakeOver } from '../importer.ts'
import { goodRows, alreadyExists, withValue } from '../importer.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { listWords } from '../list-words.ts'
import { conflictMessage, plain } from '../sameness.ts'
import { settleDifference } from '../take-over.ts'
import { resolveDuplicates } from '../resolve-duplicates.ts'
import { yieldingToOthers } from '../yield-to-others.ts'

/** A placeholder for a username that is made from the name once the free ones are known. */
const unnamed = '\u2014'

export const drivers = driversWith(new Map())

/** `passwords` are the hashed secrets; a preview needs none. */
function driversWith(passwords: ReadonlyMap<string, string>): Importer<ImportedDriver> {
  return {
    schema: ImportedDriver,
    inputOf: (cells) => ({
      ...nameIn(cells),
      phoneNumber: cells.read('phoneNumber', readDriverPhone),
      username: cells.text('username') || unnamed,
      truckNumber: cells.read('truckNumber', readUnit),
      isActive: !hasLeft(cells.text('isActive')),
    }),
    judge: async (deps, rows, how) => {
      const accounts = await allAccounts(deps)
      const active = accounts.filter(({ isActive }) => isActive)
      const byUsername = new Map(active.map((account) => [account.username?.toLowerCase(), account]))
      await resolveDuplicates(rows, { field: 'phoneNumber', what: 'name and phone number', keyOf: personKey })
      await resolveDuplicates(rows, {
        field: 'username',
        what: 'username',
        keyOf: ({ username, isActive }) =>
          username === unnamed || !isActive ? null : username.toLowerCase(),
      })
      await compareAccounts(rows, { accounts, byUsername, how })
      const good = goodRows(rows).filter(({ change }) => change === null)
      const made = madeUsernames(good.filter(isActiveRow), new Set(byUsername.keys()))
      return {
        notes: notesOn(good, made),
        write: (tx, good, writing) => write(tx, good, { ...writing, made, passwords }),
      }
    },
    prepared: async (values) => driversWith(await passwordsOf(values)),
  }
}

/** From the name columns, or else from the one that holds both, even if it is labeled first name. */
function nameIn(cells: RowCells): PersonName {
  const field = cells.text('fullName') === '' ? 'firstName' : 'fullName'
  const [first, last] = [cells.text('firstName'), cells.text('lastName')]
  const typed = cells.text('fullName') || first
  if (isSeveralPeople(typed))
    cells.refuse(field, `"${shortened(typed)}" is more than one driver. Give each a row.`)
  const whole = readName(typed)
  return {
    firstName: last === '' ? whole.firstName : first || whole.firstName,
    lastName: last || whole.lastName,
  }
}

async function passwordsOf(values: readonly ImportedDriver[]): Promise<ReadonlyMap<string, string>> {
  const passwords = new Map<string, string>()
  const whoSignIn = values.filter(({ isActive }) => isActive)
  for (const secret of new Set(whoSignIn.map(({ phoneNumber }) => driverSecret(phoneNumber)))) {
    passwords.set(secret, await hashSecret(secret))
  }
  return passwords
}

const isActiveRow = ({ value }: GoodRow<ImportedDriver>) => value.isActive

async function allAccounts({ db }: DbDeps) {
  return db
    .selectFrom('users')
    .select([
      ...['id', 'updatedAt', 'username', 'firstName', 'lastName', 'phoneNumber', 'role', 'isActive'],
      'truckNumber',
    ] as const)
    .execute()
}
type Account = Awaited<ReturnType<typeof allAccounts>>[number]

type Compared = {
  readonly accounts: readonly Account[]
  readonly byUsername: ReadonlyMap<string | undefined, Account>
  readonly how: TakeOver
}

/** Finds existing accounts, and usernames taken by somebody else, which matters for drivers who will sign in. */
async function compareAccounts(
  rows: readonly ReadRow<ImportedDriver>[],
  { accounts, byUsername, how }: Compared,
): Promise<void> {
  const drivers = accounts.filter(({ role }) => role === 'driver')
  const [here, left] = [true, false].map(
    (wanted) =>
      new Map(drivers.filter(({ isActive }) => isActive === wanted).map((one) => [personKey(one), one])),
  )
  for await (const row of yieldingToOthers(withValue(rows))) {
    const { username, isActive } = row.value
    const person = here?.get(personKey(row.value))
    const namesake = byUsername.get(username.toLowerCase())
    if (!isActive) {
      if (person) row.skipped = 'Already exists, as an active driver'
      else if (left?.has(personKey(row.value))) row.skipped = alreadyExists
    } else if (person && (username === unnamed || person === namesake)) {
      settleDifference(row, person, {
        words: { truckNumber: 'truck' },
        name: `${row.value.firstName} ${row.value.lastName}`,
        refusal: () => ({
          field: 'truckNumber',
          message: conflictMessage('driver', 'truck', person.truckNumber),
        }),
        how,
      })
      if (row.change === null && row.problems.length === 0) row.skipped = alreadyExists
    } else if (namesake)
      row.problems.push({ field: 'username', message: 'This username is taken. Choose another one.' })
  }
}

type Person = { firstName: string | null; lastName: string | null; phoneNumber: string | null }

function personKey({ firstName, lastName, phoneNumber }: Person): string {
  return `${plain(firstName ?? '')}|${plain(lastName ?? '')}|${normalPhone(phoneNumber ?? '')}`
}

/** A username for each row: `jmoreno`, or `jmoreno2` if that is taken. */
function madeUsernames(
  rows: readonly GoodRow<ImportedDriver>[],
  taken: Set<string | undefined>,
): Map<number, string> {
  for (const { value } of rows) taken.add(value.username.toLowerCase())
  const made = new Map<number, string>()
  /** The last number used for each name: a file may contain a thousand people of one name. */
  const counts = new Map<string, number>()
  for (const { row, value } of rows.filter((one) => one.value.username === unnamed)) {
    const wanted = usernameFor(value.firstName, value.lastName)
    let count = counts.get(wanted) ?? 1
    const numbered = () => (count === 1 ? wanted : wanted + String(count))
    while (taken.has(numbered())) count += 1
    const username = numbered()
    counts.set(wanted, count)
    taken.add(username)
    made.set(row, username)
  }
  return made
}

function notesOn(good: readonly GoodRow<ImportedDriver>[], made: ReadonlyMap<number, string>): string[] {
  const notes: string[] = []
  const active = good.filter(isActiveRow).length
  if (made.size > 0)
    notes.push(`Usernames are made from the names where the file has none: ${listWords([...made.values()])}.`)
  if (active > 0)
    notes.push('Each driver signs in with the phone number as the password, until a PIN is set.')
  const left = good.length - active
  if (left > 0)
    notes.push(
      `Drivers who left by their status (${String(left)}) come in for the old loads they drove. They are not listed and cannot sign in.`,
    )
  return notes
}

type Named = Parameters<Judgement<ImportedDriver>['write']>[2] & {
  readonly made: ReadonlyMap<number, string>
  readonly passwords: ReadonlyMap<string, string>
}

async function write(tx: TxDeps, rows: readonly GoodRow<ImportedDriver>[], { now, made, passwords }: Named) {
  const accounts = rows.map(({ row, value }) => ({ id: tx.newId(), row, value }))
  await insertRows(tx.db, 'users', accounts, ({ id, row, value }) => ({
    id,
    ...value,
    username: made.get(row) ?? (value.username === unnamed ? null : value.username),
    role: 'driver',
    password: value.isActive ? (passwords.get(driverSecret(value.phoneNumber)) ?? null) : null,
    hasPin: false,
    createdAt: now,
    updatedAt: now,
  }))
  return accounts.map(({ id, row, value }) => ({
    kind: 'drivers' as const,
    id,
    row,
    name: `${value.firstName} ${value.lastName}`,
  }))
}

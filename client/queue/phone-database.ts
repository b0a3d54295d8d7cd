import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import type { Entry } from './entry.ts'
import type { KnownLoads } from './known-loads.ts'

export type PhoneSchema = DBSchema & {
  entries: {
    key: number
    /** Without its id while it is new. */
    value: Omit<Entry, 'id'> & { id?: number }
    indexes: { byDriver: string }
  }
  /** What the phone last knew of each driver's loads. */
  known: { key: string; value: KnownLoads }
  /** Who sends at the moment, where the browser has no locks of its own. */
  leases: { key: string; value: Lease }
}
export type Lease = { readonly name: string; readonly holder: string; readonly until: number }
export type PhoneDatabase = IDBPDatabase<PhoneSchema>
type Upgrade = (
  database: PhoneDatabase,
  transaction: IDBPTransaction<PhoneSchema, ('entries' | 'known' | 'leases')[], 'versionchange'>,
) => void

export const databaseName = 'fifthwheel-phone'

/**
 * One step for each version, the first of them at place 0. A step may add stores, indexes and columns and never removes
 * an entry: a phone may come back after a month with taps of a release that nobody remembers.
 */
export const upgrades: readonly Upgrade[] = [
  (database) => {
    const entries = database.createObjectStore('entries', { keyPath: 'id', autoIncrement: true })
    entries.createIndex('byDriver', 'driverId')
    database.createObjectStore('known', { keyPath: 'driverId' })
    database.createObjectStore('leases', { keyPath: 'name' })
  },
]

function open(steps: readonly Upgrade[] | null, onClosed: () => void): Promise<PhoneDatabase> {
  return openDB<PhoneSchema>(databaseName, steps?.length, {
    upgrade(database, from, _to, transaction) {
      for (const step of (steps ?? []).slice(from)) step(database, transaction)
    },
    // A newer release waits to bring its own version: it is let in, and this one opens again when it needs to.
    blocking(_from, _to, event) {
      // The event's target is the connection that blocks.
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })
}

/** Opens at today's version; a database that a newer release has brought further is used as it is. */
export async function openPhoneDatabase(
  onClosed: () => void,
  steps: readonly Upgrade[] = upgrades,
): Promise<PhoneDatabase> {
  try {
    return await open(steps, onClosed)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'VersionError') return open(null, onClosed)
    throw error
  }
}

/** The database, opened when it is first asked for and again after the browser has closed it. */
export type KeptDatabase = () => Promise<PhoneDatabase>

export function keepOpen(open = openPhoneDatabase): KeptDatabase {
  let opening: Promise<PhoneDatabase> | null = null
  const forget = () => {
    opening = null
  }
  return () => {
    opening ??= open(forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }
}

import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import type { Entry } from './entry.ts'
import type { KeptFile } from './kept-files.ts'
import type { KnownLoads } from './known-loads.ts'

/** New entries have no id yet. */
export type KeptEntry = Omit<Entry, 'id' | 'blobs'> & { id?: number; blobs: readonly KeptFile[] }
export type PhoneSchema = DBSchema & {
  entries: {
    key: number
    value: KeptEntry
    indexes: { byDriver: string }
  }
  /** Each driver's loads as last known. */
  known: { key: string; value: KnownLoads }
  /** The current sender, if the browser has no locks. */
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
 * One migration per version, starting at index 0. Migrations may add stores, indexes and columns, but must never remove
 * entries: a phone may come back after a month with taps of an old release.
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
    // A newer release wants to upgrade: let it, and reopen when needed.
    blocking(_from, _to, event) {
      // The event's target is the blocking connection.
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })
}

/** Opens today's version; a database that a newer release has upgraded is used as it is. */
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

/** The database, opened on first use and reopened after the browser closed it. */
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

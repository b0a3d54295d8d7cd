import { newKey } from '../api/new-key.ts'
import type { Entry, Refusal, Tap } from './entry.ts'
import { withAnswer } from './known-loads.ts'
import type { KeptDatabase, PhoneDatabase } from './phone-database.ts'
import { readEntry } from './read-entry.ts'
import { StorageFailure } from './storage-failure.ts'

/** Merges a new body into an untried earlier one; null keeps both. */
export type Merge = (earlier: unknown, later: unknown) => unknown

/** Resolves only once it is really on disk. */
const onDisk = { durability: 'strict' } as const

export type QueueStore = ReturnType<typeof createQueueStore>

/** The entries stored on the phone. */
export function createQueueStore(database: KeptDatabase) {
  const ofDriver = async (driverId: string): Promise<readonly Entry[]> => {
    const stored = await (await database()).getAllFromIndex('entries', 'byDriver', driverId)
    return stored.map(readEntry).toSorted((a, b) => a.id - b.id)
  }
  const change = async (id: number, of: (entry: Entry) => Partial<Entry>): Promise<Entry | null> => {
    const { store, done } = (await database()).transaction('entries', 'readwrite', onDisk)
    const stored = await store.get(id)
    const changed = stored && { ...readEntry(stored), ...of(readEntry(stored)) }
    if (changed) await store.put(changed)
    await done
    return changed ?? null
  }
  return {
    ofDriver,
    waiting: async (driverId: string) =>
      (await ofDriver(driverId)).filter(({ state }) => state === 'waiting'),
    add: async (tap: Tap, merge?: Merge): Promise<Entry> => {
      try {
        return await put(await database(), tap, merge)
      } catch (error) {
        throw new StorageFailure(error)
      }
    },
    /** Null: it is gone, because somebody else has sent it meanwhile. */
    noteTry: (id: number) => change(id, ({ attempts }) => ({ attempts: attempts + 1 })),
    keepProgress: (id: number, progress: unknown) => change(id, () => ({ progress })),
    refuse: (id: number, refusal: Refusal) => change(id, () => ({ state: 'refused', refusal })),
    /** Removes a sent entry and merges the server's answer into the known loads. */
    settle: async (entry: Entry, answer: unknown): Promise<void> => {
      const transaction = (await database()).transaction(['entries', 'known'], 'readwrite', onDisk)
      const known = await transaction.objectStore('known').get(entry.driverId)
      if (known) await transaction.objectStore('known').put(withAnswer(known, answer))
      await transaction.objectStore('entries').delete(entry.id)
      await transaction.done
    },
    /** Removes a refusal that the driver has read. Waiting entries are never removed manually. */
    forgetRefused: async (id: number): Promise<void> => {
      const { store, done } = (await database()).transaction('entries', 'readwrite', onDisk)
      if ((await store.get(id))?.state === 'refused') await store.delete(id)
      await done
    },
  }
}

async function put(database: PhoneDatabase, tap: Tap, merge: Merge | undefined): Promise<Entry> {
  const { store, done } = database.transaction('entries', 'readwrite', onDisk)
  // Awaited below; until then a failure would be an unhandled rejection.
  done.catch(() => undefined)
  const entry = newEntry(tap)
  const earlier = merge ? (await store.index('byDriver').getAll(tap.driverId)).map(readEntry) : []
  const last = earlier.findLast((other) => mayGrow(other) && isAlike(other, tap))
  const body = last && merge ? merge(last.body, tap.body) : null
  const grown = last && body !== null ? { ...last, body } : null
  const id = await store.put(grown ?? entry)
  await done
  return grown ?? { ...entry, id }
}

const mayGrow = ({ state, attempts }: Entry) => state === 'waiting' && attempts === 0
const isAlike = (a: Tap, b: Tap) => a.kind === b.kind && a.loadId === b.loadId

export function newEntry(tap: Tap): Omit<Entry, 'id'> {
  return {
    body: undefined,
    blobs: [],
    happenedAt: new Date().toISOString(),
    idempotencyKey: newKey(),
    ...tap,
    format: 1,
    attempts: 0,
    state: 'waiting',
    refusal: null,
    progress: null,
  }
}

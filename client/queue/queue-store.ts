import { newKey } from '../api/new-key.ts'
import type { Entry, Refusal, Tap } from './entry.ts'
import { keepFiles, type KeptFile } from './kept-files.ts'
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
  const change = async (
    id: number,
    of: (entry: Entry) => Partial<Omit<Entry, 'blobs'>>,
  ): Promise<Entry | null> => {
    const { store, done } = (await database()).transaction('entries', 'readwrite', onDisk)
    quiet(done)
    const stored = await store.get(id)
    // What is written back is what was stored: this browser may refuse the files that were read of it.
    const changed = stored && { ...stored, ...of(readEntry(stored)) }
    if (changed) await store.put(changed)
    await done
    return changed ? readEntry(changed) : null
  }
  /** Tries that a full phone could not write down. */
  const unwritten = new Map<number, number>()
  return {
    ofDriver,
    waiting: async (driverId: string) =>
      (await ofDriver(driverId)).filter(({ state }) => state === 'waiting'),
    add: async (tap: Tap, merge?: Merge): Promise<Entry> => {
      try {
        const at = await database()
        return await keepFiles(tap.blobs ?? [], (blobs) => put(at, { tap, blobs, merge }))
      } catch (error) {
        throw new StorageFailure(error)
      }
    },
    /** Null: it is gone, because somebody else has sent it meanwhile. */
    noteTry: async (id: number): Promise<Entry | null> => {
      try {
        return await change(id, ({ attempts }) => ({ attempts: attempts + 1 }))
      } catch {
        // A full phone must still be able to send, or it would stay full.
        unwritten.set(id, (unwritten.get(id) ?? 0) + 1)
        const stored = await (await database()).get('entries', id)
        const entry = stored && readEntry(stored)
        return entry ? { ...entry, attempts: entry.attempts + (unwritten.get(id) ?? 0) } : null
      }
    },
    keepProgress: (id: number, progress: unknown) => change(id, () => ({ progress })),
    refuse: (id: number, refusal: Refusal) => change(id, () => ({ state: 'refused', refusal })),
    /** Removes a sent entry and merges the server's answer into the known loads. */
    settle: async (entry: Entry, answer: unknown): Promise<void> => {
      try {
        await settle(await database(), entry, answer)
      } catch {
        // A full phone can only remove; kept, it would be sent without end.
        await (await database()).delete('entries', entry.id)
      }
      unwritten.delete(entry.id)
    },
    /** Removes a refusal that the driver has read. Waiting entries are never removed manually. */
    forgetRefused: async (id: number): Promise<void> => {
      const { store, done } = (await database()).transaction('entries', 'readwrite', onDisk)
      if ((await store.get(id))?.state === 'refused') await store.delete(id)
      await done
    },
  }
}

/** It is awaited in the end; until then a failure would be an unhandled rejection. */
function quiet(done: Promise<void>): void {
  done.catch(() => undefined)
}

async function settle(database: PhoneDatabase, { id, driverId }: Entry, answer: unknown): Promise<void> {
  const transaction = database.transaction(['entries', 'known'], 'readwrite', onDisk)
  quiet(transaction.done)
  const known = await transaction.objectStore('known').get(driverId)
  if (known) await transaction.objectStore('known').put(withAnswer(known, answer))
  await transaction.objectStore('entries').delete(id)
  await transaction.done
}

type Added = { readonly tap: Tap; readonly blobs: readonly KeptFile[]; readonly merge: Merge | undefined }

async function put(database: PhoneDatabase, { tap, blobs, merge }: Added): Promise<Entry> {
  const { store, done } = database.transaction('entries', 'readwrite', onDisk)
  quiet(done)
  const entry = newEntry(tap)
  const earlier = merge ? (await store.index('byDriver').getAll(tap.driverId)).map(readEntry) : []
  const last = earlier.findLast((other) => mayGrow(other) && isAlike(other, tap))
  const body = last && merge ? merge(last.body, tap.body) : null
  const grown = last && body !== null ? { ...last, body } : null
  const id = await store.put(grown ?? { ...entry, blobs })
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

import type { Entry, Tap } from './entry.ts'
import { judgeFailure, type Verdict } from './judge-failure.ts'
import type { QueueKinds, SendTools } from './kinds.ts'
import type { News } from './queue-news.ts'
import { newEntry, type QueueStore } from './queue-store.ts'

export type Parts = { readonly store: QueueStore; readonly kinds: QueueKinds; readonly news: News }

/** The result of a try: the entry is finished, or it waits. */
export type Tried =
  | 'done'
  | { readonly entry: Entry; readonly verdict: Exclude<Verdict, { kind: 'refused' }> }

export async function sendEntry(parts: Parts, { id, driverId }: Entry): Promise<Tried> {
  const { store, kinds, news } = parts
  const entry = await store.noteTry(id)
  // Handled by somebody else meanwhile.
  if (entry?.state !== 'waiting') return 'done'
  const kind = kinds[entry.kind]
  // Only a newer release knows this kind, so it is left for that one.
  if (kind === undefined) return { entry, verdict: { kind: 'wait', isForAll: false, waitMs: null } }
  try {
    const answer = await kind.send(entry, toolsFor(entry, store))
    await store.settle(entry, answer)
    news.tell({ kind: 'sent', driverId, entryId: id, answer })
    return 'done'
  } catch (error) {
    const verdict = judgeFailure(error)
    if (verdict.kind !== 'refused') return { entry, verdict }
    const { status, text } = verdict
    await store.refuse(id, { status, text })
    news.tell({ kind: 'changed', driverId })
    return 'done'
  }
}

/** Sends a tap that the phone could not store, now or never. */
export async function sendUnstored(kinds: QueueKinds, tap: Tap): Promise<unknown> {
  const kind = kinds[tap.kind]
  if (kind === undefined) throw new Error(`Nothing of the kind ${tap.kind} can be sent`)
  const keepProgress = () => Promise.resolve()
  return kind.send({ ...newEntry(tap), id: 0 }, { headers: headersOf(tap.driverId), keepProgress })
}

const headersOf = (driverId: string) => () => ({
  'X-Driver': driverId,
  'X-Phone-Time': new Date().toISOString(),
})

function toolsFor({ id, driverId }: Entry, store: QueueStore): SendTools {
  return {
    headers: headersOf(driverId),
    keepProgress: async (progress) => {
      await store.keepProgress(id, progress)
    },
  }
}

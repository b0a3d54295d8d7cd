import type { Entry } from './entry.ts'
import { judgeFailure, type Verdict } from './judge-failure.ts'
import type { QueueKinds, SendTools } from './kinds.ts'
import type { News } from './queue-news.ts'
import type { QueueStore } from './queue-store.ts'

export type Parts = { readonly store: QueueStore; readonly kinds: QueueKinds; readonly news: News }

/** How a try ended: the entry is done with, or it waits. */
export type Tried =
  'done' | { readonly entry: Entry; readonly verdict: Exclude<Verdict, { kind: 'refused' }> }

export async function sendEntry(parts: Parts, { id, driverId }: Entry): Promise<Tried> {
  const { store, kinds, news } = parts
  const entry = await store.noteTry(id)
  // Sent or judged by somebody else meanwhile.
  if (entry?.state !== 'waiting') return 'done'
  const kind = kinds[entry.kind]
  // Only a newer release knows this kind: it is left to that one.
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

function toolsFor({ id, driverId }: Entry, store: QueueStore): SendTools {
  return {
    headers: () => ({ 'X-Driver': driverId, 'X-Phone-Time': new Date().toISOString() }),
    keepProgress: async (progress) => {
      await store.keepProgress(id, progress)
    },
  }
}

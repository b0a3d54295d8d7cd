import type { Entry, Tap } from './entry.ts'
import type { QueueKinds } from './kinds.ts'
import { createKnownStore } from './known-store.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { asOneHolder } from './one-holder.ts'
import { keepOpen } from './phone-database.ts'
import { createNews, type QueueNews } from './queue-news.ts'
import { createQueueStore } from './queue-store.ts'
import { sendUnstored } from './send-entry.ts'
import { sendPass, type Outcome } from './send-pass.ts'

/** If another page is sending, this one checks again after this long. */
const otherSenderMs = 5000

export type Queue = ReturnType<typeof createQueue>

/** See entry.ts for how it is used. */
export function createQueue({ kinds, database = keepOpen() }: QueueParts) {
  const news = createNews()
  const store = createQueueStore(database)
  const sendOnce = async (driverId: string): Promise<Outcome> => {
    const outcome = await asOneHolder(database, () => sendPass({ store, kinds, news }, driverId))
    if (outcome?.kind === 'sign-in') news.tell({ kind: 'sign-in', driverId })
    return outcome ?? { kind: 'wait', waitMs: otherSenderMs }
  }
  return {
    enqueue: async (tap: Tap): Promise<Entry> => {
      const entry = await store.add(tap, kinds[tap.kind]?.merge)
      news.tell({ kind: 'added', driverId: tap.driverId })
      return entry
    },
    /** Returns the server's answer; nothing is retried. */
    sendUnstored: (tap: Tap) => sendUnstored(kinds, tap),
    /** This driver's waiting and refused entries in order. */
    entries: store.ofDriver,
    markRead: async ({ id, driverId }: Entry): Promise<void> => {
      await store.forgetRefused(id)
      news.tell({ kind: 'changed', driverId })
    },
    /** Must be called for the signed-in driver; the server checks it. */
    send: oneAfterTheOther(sendOnce),
    subscribe: (listener: (news: QueueNews) => void) => news.subscribe(listener),
    known: createKnownStore(database),
    close: () => news.close(),
  }
}

type QueueParts = {
  readonly kinds: QueueKinds
  readonly database?: ReturnType<typeof keepOpen>
}

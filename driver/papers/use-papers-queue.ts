import { useEffect, useState } from 'react'
import type { PaperKind } from '#domain/documents/paper-kinds.ts'
import type { Entry, Tap } from '#client/queue/entry.ts'
import type { Queue } from '#client/queue/queue.ts'

/** Beside the first screen, which has to open fast. */
async function openQueue(): Promise<Queue> {
  const [{ createQueue }, { paperKind }] = await Promise.all([
    import('#client/queue/queue.ts'),
    import('#client/papers/papers-kind.ts'),
  ])
  return createQueue({ kinds: { paper: paperKind } })
}

export type PapersQueue = {
  /** Papers that lie on this phone and the office does not have, or has refused. */
  readonly entries: readonly Entry[]
  /** Resolves when the paper is safe on the phone. */
  readonly add: (tap: Tap) => Promise<unknown>
  readonly markRead: (entry: Entry) => void
}

const isPaper = ({ kind }: Entry) => kind === 'paper'

export function paperKindOf({ body }: Entry): PaperKind {
  // Written by paperTap.
  return (body as { readonly kind: PaperKind }).kind
}

/** Sends this driver's papers as long as the page is open. */
export function usePapersQueue(driverId: string, onAnswer: (answer: unknown) => void): PapersQueue {
  const [queue, setQueue] = useState<Queue | null>(null)
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let close: () => void = () => undefined
    const start = async () => {
      const opened = await openQueue()
      if (isOver) {
        opened.close()
        return
      }
      setQueue(opened)
      const read = async () => {
        const now = await opened.entries(driverId)
        if (!isOver) setEntries(now.filter(isPaper))
      }
      const send = async () => {
        clearTimeout(timer)
        await read()
        const outcome = await opened.send(driverId)
        if (!isOver && outcome.kind === 'wait') timer = setTimeout(sendNow, outcome.waitMs)
      }
      // A phone without storage has nothing to send.
      const sendNow = () => void send().catch(() => undefined)
      const stop = opened.subscribe((news) => {
        if (news.driverId !== driverId) return
        if (news.kind === 'sent') onAnswer(news.answer)
        if (news.kind === 'added') sendNow()
        else void read().catch(() => undefined)
      })
      addEventListener('online', sendNow)
      close = () => {
        stop()
        removeEventListener('online', sendNow)
        opened.close()
      }
      sendNow()
    }
    // Without the program's parts nothing can be sent; the next time that the page is opened tries again.
    start().catch(() => undefined)
    return () => {
      isOver = true
      clearTimeout(timer)
      close()
    }
  }, [driverId, onAnswer])
  return {
    entries,
    add: async (tap) => {
      if (!queue) throw new Error('The queue is not open yet')
      await queue.enqueue(tap)
    },
    markRead: (entry) => void queue?.markRead(entry),
  }
}

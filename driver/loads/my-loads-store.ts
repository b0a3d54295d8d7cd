import type { SignedInUser } from '#contract/auth.ts'
import type { Load } from '#contract/load-views.ts'
import { ApiError } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { Entry, Tap } from '#client/queue/entry.ts'
import { oneAfterTheOther } from '#client/queue/one-after-the-other.ts'
import type { Queue } from '#client/queue/queue.ts'
import type { QueueNews } from '#client/queue/queue-news.ts'
import type { Phone } from '../phone/phone.ts'
import { rememberedDriver } from '../phone/remembered-driver.ts'
import { sendLater } from '../phone/send-later.ts'
import { meaningOf, waitingChanges } from './load-taps.ts'
import { missingPods } from './missing-pods.ts'
import { createLoadsState, type LoadsState, type MyLoads } from './loads-state.ts'
import { isDelivered } from './next-step.ts'

export type MyLoadsStore = {
  readonly get: () => MyLoads
  readonly subscribe: (listener: () => void) => () => void
  /** Shows stored loads, refreshes them and sends waiting entries, until the returned function is called. */
  readonly start: () => () => void
  readonly refresh: () => Promise<void>
  /** Resolves to `stored`, or to the office's answer where the phone cannot store; rejects if neither was possible. */
  readonly tap: (tap: Tap) => Promise<unknown>
  readonly send: () => void
  /** Listens to the queue's news about this driver's taps. */
  readonly hear: (listener: (news: QueueNews) => void) => () => void
  /** The driver has read why something was refused. */
  readonly markRead: (entry: Entry) => void
  /** The driver is done with the papers of a delivered load. */
  readonly finish: (loadId: string) => void
  /** The driver wants to see the load: one whose papers are not done is back until they are. */
  readonly reopen: (loadId: string) => void
}

/** The driver's list as this phone knows it, and the queue that sends taps to the office. */
export function createMyLoads(user: SignedInUser, phone: Phone): MyLoadsStore {
  const state = createLoadsState(user)
  const hearers = new Set<(news: QueueNews) => void>()
  const parts: Parts = { user, phone, state, hearers }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  // What fails now is tried again at the next tap, signal or start.
  const send = () => {
    clearTimeout(timer)
    void sendAll(parts)
      .then((waitMs) => {
        if (waitMs !== null && !isOver) timer = setTimeout(send, waitMs)
      })
      .catch(() => undefined)
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    start: () => {
      isOver = false
      // A phone without storage still shows what the office answers.
      const opened = open(parts, send).catch(() => () => undefined)
      addEventListener('online', send)
      void refresh(parts)
      return () => {
        isOver = true
        clearTimeout(timer)
        removeEventListener('online', send)
        void opened.then((stop) => stop())
      }
    },
    refresh: () => refresh(parts),
    send,
    hear: (listener) => {
      hearers.add(listener)
      return () => {
        hearers.delete(listener)
      }
    },
    tap: (tap) => keepTap(parts, tap),
    markRead: (entry) => {
      void phone.queue().then((queue) => queue.markRead(entry))
    },
    finish: (loadId) => {
      state.set({ finishing: new Set([...state.get().finishing].filter((id) => id !== loadId)) })
    },
    reopen: (loadId) => {
      const { loads, entries, finishing } = state.get()
      const isDue = loads?.some(
        (load) =>
          load.id === loadId &&
          (load.status === 'delivered' ||
            (load.status === 'awaiting_invoicing' && missingPods(load, entries).isAny)),
      )
      if (isDue && !finishing.has(loadId)) state.set({ finishing: new Set([...finishing, loadId]) })
    },
  }
}

type Parts = {
  readonly user: SignedInUser
  readonly phone: Phone
  readonly state: LoadsState
  readonly hearers: ReadonlySet<(news: QueueNews) => void>
}

async function open({ user, phone, state, hearers }: Parts, send: () => void): Promise<() => void> {
  const queue = await phone.queue()
  // After days without signal many are sent at once, and each reading takes all that waits, photos too.
  const showEntries = oneAfterTheOther(async () => state.set({ entries: await queue.entries(user.id) }))
  const hear = async (news: QueueNews) => {
    if (news.driverId !== user.id) return
    for (const hearer of hearers) hearer(news)
    if (news.kind === 'sent') state.take(news.answer)
    await showEntries(user.id)
    if (news.kind === 'sign-in') state.set({ isSessionOver: true })
    if (news.kind === 'added') send()
  }
  const stop = queue.subscribe((news) => void hear(news).catch(() => undefined))
  const [known, entries] = await Promise.all([queue.known.read(user.id), queue.entries(user.id)])
  const isFirst = state.isEmpty() && known !== null
  state.set({ entries, ...(isFirst && { office: known.loads, readAt: new Date(known.readAt) }) })
  send()
  return stop
}

async function refresh(parts: Parts): Promise<void> {
  const { user, state } = parts
  const answersBefore = state.answers()
  const question = state.ask()
  try {
    const office = await call('GET /api/drivers/:id/loads', { params: { id: user.id } })
    // An answer requested before a change must not undo the change.
    if (state.answers() !== answersBefore) {
      await refresh(parts)
      return
    }
    if (!question.isLatest()) return
    question.answered()
    const readAt = new Date()
    state.set({ office, readAt, failure: null, isSessionOver: false })
    await keepKnown(parts, office, readAt)
  } catch (failure) {
    if (!question.isLatest()) return
    const isSessionOver = state.get().isSessionOver || (failure instanceof ApiError && failure.status === 401)
    state.set({ failure, isSessionOver })
  }
}

async function keepKnown({ user, phone }: Parts, loads: readonly Load[], readAt: Date): Promise<void> {
  try {
    const queue = await phone.queue()
    // A list that was requested before a logout must not come back to the phone after it.
    if (rememberedDriver() !== user.id) return
    await queue.known.keep({ driverId: user.id, user, loads, readAt: readAt.toISOString() })
  } catch {
    // A phone without storage opens with signal only.
  }
}

/** Returns after how long to try again; null if nothing waits, or a sign-in is needed first. */
async function sendAll(parts: Parts): Promise<number | null> {
  const { user, phone, state } = parts
  const queue = await phone.queue()
  const hadSome = waitingChanges(state.get().entries).length > 0
  const outcome = await queue.send(user.id)
  // Each answer covers one load, and a repeated one may be outdated.
  if (outcome.kind === 'nothing-left' && hadSome) await refresh(parts)
  return outcome.kind === 'wait' ? outcome.waitMs : null
}

async function keepTap(parts: Parts, tap: Tap): Promise<unknown> {
  const { user, phone, state } = parts
  const { loads, finishing } = state.get()
  const load = loads?.find(({ id }) => id === tap.loadId)
  const isDelivery = meaningOf(tap)?.step?.status === 'delivered'
  if (load && isDelivery && !isDelivered(load)) state.set({ finishing: new Set([...finishing, load.id]) })
  const queue = await phone.queue()
  if (await isStored(queue, tap)) {
    state.set({ entries: await queue.entries(user.id) })
    void sendLater(user.id).catch(() => undefined)
    return 'stored'
  }
  // The phone cannot store it; with signal it is sent directly.
  const answer = await queue.sendUnstored(tap)
  state.take(answer)
  state.set({})
  return answer
}

async function isStored(queue: Queue, tap: Tap): Promise<boolean> {
  try {
    await queue.enqueue(tap)
    return true
  } catch {
    return false
  }
}

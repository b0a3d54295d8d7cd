import type { Inbox } from '#contract/notices.ts'
import { call } from '#client/api/call.ts'
import { questions } from '../phone/questions.ts'

export type InboxState = {
  /** Null until the first answer. */
  readonly inbox: Inbox | null
  /** Why the last reading failed; what was read before stays. */
  readonly failure: unknown
}

export type InboxStore = {
  readonly get: () => InboxState
  readonly subscribe: (listener: () => void) => () => void
  readonly refresh: () => Promise<void>
  readonly markRead: (ids: readonly string[]) => void
}

type Reading = { readonly ids: string[]; readonly happenedAt: string }

async function sendReading(body: Reading): Promise<void> {
  await call('POST /api/notices/read', { body })
}

/** The driver's notices as this phone knows them. `send` may put what was read into a queue that outlives the page. */
export function createInbox(send: (reading: Reading) => Promise<unknown> = sendReading): InboxStore {
  const listeners = new Set<() => void>()
  let state: InboxState = { inbox: null, failure: null }
  /** Read on this phone, but perhaps unknown to the server so far. */
  const readHere = new Map<string, string>()
  const ask = questions()
  const set = (next: Partial<InboxState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  // What the server has not heard of is told again with the next reading of the inbox.
  const tell = (reading: Reading) => void send(reading).catch(() => undefined)
  const show = (inbox: Inbox) => {
    set({ inbox: withReadings(inbox, readHere), failure: null })
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    refresh: async () => {
      const question = ask()
      try {
        const inbox = await call('GET /api/notices')
        if (!question.isLatest()) return
        question.answered()
        const late = inbox.notices.filter((notice) => isReadHere(notice, readHere)).map(({ id }) => id)
        const happenedAt = readHere.get(late[0] ?? '')
        if (happenedAt !== undefined) tell({ ids: late, happenedAt })
        show(inbox)
      } catch (failure) {
        if (question.isLatest()) set({ failure })
      }
    },
    markRead: (ids) => {
      const { inbox } = state
      const unread = new Set(inbox?.notices.filter(({ readAt }) => readAt === null).map(({ id }) => id))
      const fresh = ids.filter((id) => unread.has(id))
      if (inbox === null || fresh.length === 0) return
      const happenedAt = new Date().toISOString()
      for (const id of fresh) readHere.set(id, happenedAt)
      show(inbox)
      tell({ ids: fresh, happenedAt })
    },
  }
}

type Readings = ReadonlyMap<string, string>

function isReadHere({ id, readAt }: Inbox['notices'][number], readHere: Readings): boolean {
  return readAt === null && readHere.has(id)
}

function withReadings(inbox: Inbox, readHere: Readings): Inbox {
  const isFresh = (notice: Inbox['notices'][number]) => isReadHere(notice, readHere)
  return {
    ...inbox,
    unread: inbox.unread - inbox.notices.filter(isFresh).length,
    notices: inbox.notices.map((notice) =>
      isFresh(notice) ? { ...notice, readAt: readHere.get(notice.id) ?? null } : notice,
    ),
  }
}

import type { Writable } from 'node:stream'
import { isStaff, may } from '#domain/access/may.ts'
import type { ListsChanged } from '#contract/events.ts'
import type { DetentionNews } from '#contract/charges.ts'
import type { ObligationNews } from '#contract/obligations.ts'
import type { Positions, RunningLate } from '#contract/tracking.ts'
import type { Person } from '../auth/actor.ts'
import type { Batch } from './live-updates.ts'

/** Whoever reads so slowly gets lost: they come back and read everything anew, which is cheaper than what waits here. */
const mostUnsentBytes = 256 * 1024
/** Below the minute after which proxies give up a connection on which nothing moves. */
const heartbeatMs = 20_000

/** Whoever comes may have read their lists a moment before: what changed since then is told again. */
const rememberMs = 10_000

/** Pages that one session listens with. */
const mostSeatsOfSession = 10
/** The page whose stream was closed for another one comes back after this long. */
const retryOfClosedMs = 60_000

type Seat = { readonly actor: Person; readonly stream: Writable }

type Options = {
  /** Of these sessions, those that still hold. */
  readonly livingSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly onError: (error: unknown) => void
  readonly clock: () => Date
  readonly everyMs?: number
}

export type Audience = {
  readonly join: (actor: Person, stream: Writable) => void
  readonly tell: (batch: Batch) => void
  /** What only those hear who may watch trucks. */
  readonly tellWatchers: (
    event: 'positions' | 'late' | 'detention' | 'obligation',
    data: Positions | RunningLate | DetentionNews | ObligationNews,
  ) => void
  readonly close: () => void
}

/** Everybody who listens at this process. */
export function openAudience({ livingSessions, onError, clock, everyMs = heartbeatMs }: Options): Audience {
  const seats = new Set<Seat>()
  let recent: { batch: Batch; at: number }[] = []

  const send = (seat: Seat, text: string) => {
    seat.stream.write(text)
    if (seat.stream.writableLength <= mostUnsentBytes) return
    seats.delete(seat)
    seat.stream.destroy()
  }
  const tellSeats = (batch: Batch, listeners: Iterable<Seat>) => {
    const forOffice = messageOf(officeNews(batch))
    for (const seat of listeners) {
      const text = isStaff(seat.actor.role) ? forOffice : messageOf(driverNews(batch, seat.actor))
      if (text !== null) send(seat, text)
    }
  }
  const stillRecent = () => recent.filter(({ at }) => clock().getTime() - at < rememberMs)
  const checkSessions = async () => {
    if (seats.size === 0) return
    const living = await livingSessions([...new Set([...seats].map(({ actor }) => actor.sessionId))])
    for (const seat of seats) {
      if (living.has(seat.actor.sessionId)) continue
      seats.delete(seat)
      seat.stream.end('event: session-ended\ndata: {}\n\n')
    }
  }
  const check = () => {
    checkSessions().catch(onError)
  }
  const timer = setInterval(() => {
    for (const seat of seats) send(seat, ': still here\n\n')
    check()
  }, everyMs)
  timer.unref()

  return {
    join: (actor, stream) => {
      makeRoom(seats, actor)
      const seat = { actor, stream }
      seats.add(seat)
      stream.on('close', () => seats.delete(seat))
      // A connection that broke says so by closing.
      stream.on('error', () => undefined)
      send(seat, 'retry: 2000\n: welcome\n\n')
      for (const { batch } of stillRecent()) tellSeats(batch, [seat])
    },
    tell: (batch) => {
      recent = [...stillRecent(), { batch, at: clock().getTime() }]
      tellSeats(batch, seats)
      // Signed out, ended from another device, or the account was switched off.
      if (batch.lists.includes('sessions') || batch.lists.includes('staff')) check()
    },
    tellWatchers: (event, data) => {
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
      for (const seat of seats) if (may(seat.actor.role, 'watch tracking')) send(seat, text)
    },
    close: () => {
      clearInterval(timer)
      for (const { stream } of seats) stream.end()
      seats.clear()
    },
  }
}

/** A session that opens pages without end closes its own oldest stream each time. */
function makeRoom(seats: Set<Seat>, { sessionId }: Person): void {
  const own = [...seats].filter(({ actor }) => actor.sessionId === sessionId)
  for (const seat of own.slice(0, Math.max(0, own.length - mostSeatsOfSession + 1))) {
    seats.delete(seat)
    seat.stream.end(`retry: ${String(retryOfClosedMs)}\n\n`)
  }
}

/** Null where only inboxes of drivers changed. */
function officeNews({ lists, loads, noticesOf = [] }: Batch): ListsChanged | null {
  if (lists.length === 0 && noticesOf.length > 0) return null
  return { lists: [...lists], ...(lists.includes('loads') && loads && { loads: loads.map(({ id }) => id) }) }
}

/** Their own loads and nothing else; who is neither office nor driver hears nothing. */
function driverNews({ lists, loads, noticesOf = [] }: Batch, actor: Person): ListsChanged | null {
  if (actor.role !== 'driver') return null
  const own = loads?.filter(({ driverIds }) => driverIds.includes(actor.id)) ?? null
  const hearsOfLoads = lists.includes('loads') && (own === null || own.length > 0)
  const hearsOfNotices = noticesOf.includes(actor.id)
  if (!hearsOfLoads && !hearsOfNotices) return null
  return {
    lists: hearsOfLoads ? ['loads'] : [],
    ...(hearsOfLoads && own !== null && { loads: own.map(({ id }) => id) }),
    ...(hearsOfNotices && { notices: true }),
  }
}

function messageOf(news: ListsChanged | null): string | null {
  return news && `event: changed\ndata: ${JSON.stringify(news)}\n\n`
}

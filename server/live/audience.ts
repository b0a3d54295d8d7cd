import type { Writable } from 'node:stream'
import { isStaff, may, type Role } from '#domain/access/may.ts'
import type { ListsChanged } from '#contract/events.ts'
import type { DetentionNews } from '#contract/charges.ts'
import type { ObligationNews } from '#contract/obligations.ts'
import type { Positions, RunningLate } from '#contract/tracking.ts'
import type { Person } from '../auth/actor.ts'
import type { Batch } from './live-updates.ts'

/** A client that reads this slowly is disconnected: reading everything anew is cheaper than buffering it here. */
const mostUnsentBytes = 256 * 1024
/** Less than the minute after which proxies close an idle connection. */
const heartbeatMs = 20_000

/** A new client may have read its lists a moment ago, so changes since then are sent again. */
const rememberMs = 10_000

/** The most pages that one session can listen with. */
const mostSeatsOfSession = 10
/** A page whose stream was closed for a newer one reconnects after this long. */
const retryOfClosedMs = 60_000

type Seat = { readonly actor: Person; readonly stream: Writable }

type Options = {
  /** Which of these sessions are still valid, and by which role. */
  readonly validSessions: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Role>>
  readonly onError: (error: unknown) => void
  readonly everyMs?: number
}

export type Audience = {
  readonly join: (actor: Person, stream: Writable) => void
  readonly tell: (batch: Batch) => void
  /** Sent only to people who may watch trucks. */
  readonly tellWatchers: (
    event: 'positions' | 'late' | 'detention' | 'obligation',
    data: Positions | RunningLate | DetentionNews | ObligationNews,
  ) => void
  readonly close: () => void
}

/** All clients connected to this process. */
export function openAudience({ validSessions, onError, everyMs = heartbeatMs }: Options): Audience {
  const seats = new Set<Seat>()
  let recent: { batch: Batch; at: number }[] = []
  let isClosed = false

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
  const stillRecent = () => recent.filter(({ at }) => performance.now() - at < rememberMs)
  const checkSessions = async () => {
    if (seats.size === 0) return
    // Nothing was asked about those who join meanwhile.
    const asked = [...seats]
    const living = await validSessions([...new Set(asked.map(({ actor }) => actor.sessionId))])
    for (const seat of asked.filter(({ actor }) => living.get(actor.sessionId) !== actor.role)) {
      seats.delete(seat)
      // Whoever has another role by now comes back with that.
      seat.stream.end(living.has(seat.actor.sessionId) ? undefined : 'event: session-ended\ndata: {}\n\n')
    }
  }
  const timer = setInterval(() => {
    for (const seat of seats) send(seat, ': still here\n\n')
    checkSessions().catch(onError)
  }, everyMs).unref()

  return {
    join: (actor, stream) => {
      // The page left, or the server began to stop, while its session was looked up.
      if (isClosed) stream.end()
      if (isClosed || stream.closed) return
      makeRoom(seats, actor)
      const seat = { actor, stream }
      seats.add(seat)
      stream.on('close', () => seats.delete(seat))
      // A broken connection also emits `close`.
      stream.on('error', () => undefined)
      send(seat, 'retry: 2000\n: welcome\n\n')
      for (const { batch } of stillRecent()) tellSeats(batch, [seat])
    },
    tell: (batch) => {
      recent = [...stillRecent(), { batch, at: performance.now() }]
      tellSeats(batch, seats)
      // The session may have been ended, here or on another device, or the account disabled.
      if (batch.lists.includes('sessions') || batch.lists.includes('staff')) checkSessions().catch(onError)
    },
    tellWatchers: (event, data) => {
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
      for (const seat of seats) if (may(seat.actor.role, 'watch tracking')) send(seat, text)
    },
    close: () => {
      isClosed = true
      clearInterval(timer)
      for (const { stream } of seats) stream.end()
      seats.clear()
    },
  }
}

/** A session that opens too many pages closes its own oldest stream. */
function makeRoom(seats: Set<Seat>, { sessionId }: Person): void {
  const own = [...seats].filter(({ actor }) => actor.sessionId === sessionId)
  for (const seat of own.slice(0, Math.max(0, own.length - mostSeatsOfSession + 1))) {
    seats.delete(seat)
    seat.stream.end(`retry: ${String(retryOfClosedMs)}\n\n`)
  }
}

/** Null if no more than drivers' inboxes changed. */
function officeNews({ lists, loads }: Batch): ListsChanged | null {
  if (lists.length === 0) return null
  return { lists: [...lists], ...(lists.includes('loads') && loads && { loads: loads.map(({ id }) => id) }) }
}

/** News of the driver's own loads only; anyone who is neither office nor driver gets none. */
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

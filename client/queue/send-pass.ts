import { backoffMs } from './backoff.ts'
import type { Entry } from './entry.ts'
import { isHeld, laneOf } from './kinds.ts'
import { sendEntry, type Parts, type Tried } from './send-entry.ts'

export type Outcome =
  | { readonly kind: 'nothing-left' }
  /** Something waits for signal or the server: try again then. */
  | { readonly kind: 'wait'; readonly waitMs: number }
  /** The session is over or belongs to another driver: waiting entries are kept. */
  | { readonly kind: 'sign-in' }

/** The state of one pass over the queue. */
type Pass = {
  readonly running: Map<string, Promise<void>>
  /** Lanes whose next entry the server could not accept, and how long to wait. */
  readonly waits: Map<string, number>
  /** Those of them for whose files the server has no room. */
  readonly full: Set<string>
  /** The reason to stop sending altogether. */
  end: Outcome | null
}

/** Sends a driver's waiting entries: each lane in order, lanes in parallel, until nothing more can be sent now. */
export async function sendPass(parts: Parts, driverId: string): Promise<Outcome> {
  const pass: Pass = { running: new Map(), waits: new Map(), full: new Set(), end: null }
  const startLanes = async (): Promise<void> => {
    const waiting = await parts.store.waiting(driverId)
    const ofLoads = new Set(waiting.map(({ loadId }) => loadId))
    const heldLanes = new Set<string>()
    const isAfterLoads = ({ kind }: Entry) => parts.kinds[kind]?.isAfterLoads === true
    for (const entry of waiting.toSorted((a, b) => Number(isAfterLoads(a)) - Number(isAfterLoads(b)))) {
      const lane = laneOf(entry, parts.kinds)
      if (pass.end !== null || pass.running.has(lane) || pass.waits.has(lane) || heldLanes.has(lane)) continue
      if (isHeld(entry, { waiting, full: pass.full, kinds: parts.kinds })) {
        heldLanes.add(lane)
        continue
      }
      if (isAfterLoads(entry) && [...pass.running.keys()].some((running) => ofLoads.has(running))) continue
      const run = runLane(parts, pass, { driverId, lane, waiting })
      pass.running.set(
        lane,
        run.finally(() => {
          pass.running.delete(lane)
          // What is after the loads need not wait for photos, too.
          if (waiting.some(isAfterLoads)) look().catch(() => undefined)
        }),
      )
    }
  }
  const looks = new Set<Promise<void>>()
  const look = (): Promise<void> => {
    const started = startLanes().finally(() => looks.delete(started))
    looks.add(started)
    return started
  }
  // A tap on another load must not wait for this load's photos.
  const stopListening = parts.news.subscribe(({ kind }) => {
    // What fails is seen below.
    if (kind === 'added') look().catch(() => undefined)
  })
  try {
    await look()
    // A look that has not ended may start a lane, which must not run on after the pass.
    while (looks.size + pass.running.size > 0) {
      await Promise.all([...looks, ...pass.running.values()])
      await look()
    }
  } finally {
    stopListening()
  }
  const waits = [...pass.waits.values()]
  return (
    pass.end ?? (waits.length === 0 ? { kind: 'nothing-left' } : { kind: 'wait', waitMs: Math.min(...waits) })
  )
}

type Lane = { readonly driverId: string; readonly lane: string; readonly waiting: readonly Entry[] }

/**
 * `waiting` was just read, so that a month of taps is not read again for each load. Where the server has no room for
 * files, what comes after them in the lane goes on without them.
 */
async function runLane(parts: Parts, pass: Pass, { driverId, lane, waiting }: Lane): Promise<void> {
  const kindsWithoutRoom = new Set<string>()
  const ofLane = (entries: readonly Entry[]) =>
    entries.filter((entry) => laneOf(entry, parts.kinds) === lane && !kindsWithoutRoom.has(entry.kind))
  let all = waiting
  for (let mine = ofLane(all); mine.length > 0; mine = ofLane(all)) {
    for (const entry of mine) {
      // The pass looks again once another lane has ended.
      const { full } = pass
      if (pass.end !== null || isHeld(entry, { waiting: all, full, kinds: parts.kinds })) return
      if (kindsWithoutRoom.has(entry.kind)) continue
      const tried = await sendEntry(parts, entry)
      if (tried === 'done') continue
      noteWait(pass, lane, tried)
      if (tried.verdict.kind === 'sign-in' || !tried.verdict.isForRoom) return
      kindsWithoutRoom.add(entry.kind)
    }
    all = await parts.store.waiting(driverId)
  }
}

function noteWait(pass: Pass, lane: string, { entry, verdict }: Exclude<Tried, 'done'>): void {
  if (verdict.kind === 'sign-in') {
    pass.end = verdict
    return
  }
  const waitMs = verdict.waitMs ?? backoffMs(entry.attempts)
  if (verdict.isForAll) pass.end = { kind: 'wait', waitMs }
  else pass.waits.set(lane, waitMs)
  if (verdict.isForRoom) pass.full.add(lane)
}

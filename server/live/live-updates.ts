import type { LiveList } from '#contract/events.ts'
import type { DetentionNews } from '#contract/charges.ts'
import type { ObligationNews } from '#contract/obligations.ts'
import type { Positions, RunningLate } from '#contract/tracking.ts'

/** A load and its drivers before and after the change: it is or was on their lists. */
export type ChangedLoad = { readonly id: string; readonly driverIds: readonly (string | null)[] }

/** `loads` without ids means any of them. */
export type Change = {
  readonly lists: readonly LiveList[]
  readonly loads?: readonly ChangedLoad[]
  /** The drivers whose inbox changed. */
  readonly noticesOf?: readonly string[]
}

/** The changes within a moment. */
export type Batch = {
  readonly lists: readonly LiveList[]
  /** Null if any load may have changed. */
  readonly loads: readonly ChangedLoad[] | null
  /** The drivers whose inbox changed. */
  readonly noticesOf?: readonly string[]
}

export type Listener = {
  readonly changed: (batch: Batch) => void
  readonly moved: (positions: Positions) => void
  readonly late: (news: RunningLate) => void
  readonly detention?: (news: DetentionNews) => void
  readonly obligation?: (news: ObligationNews) => void
}

export type LiveUpdates = {
  readonly publish: (change: Change) => void
  readonly publishPositions: (positions: Positions) => void
  readonly publishLate: (news: RunningLate) => void
  readonly publishDetention: (news: DetentionNews) => void
  readonly publishObligation: (news: ObligationNews) => void
  readonly subscribe: (listener: Listener) => () => void
}

/** Long enough for the statements of one command and the commands of one click, too short to notice. */
const batchMs = 40
/**
 * Truck positions are sent together: a map that moves every second is live enough, and a hundred phones cause one
 * message.
 */
const positionsMs = 1000

/** Collects the committed changes of this process and sends them to listeners in batches. */
export function openLiveUpdates(): LiveUpdates {
  const listeners = new Set<Listener>()
  let pending: Change[] = []
  const moved = new Map<string, Positions[number]>()

  const flush = () => {
    const batch = merge(pending)
    pending = []
    for (const { changed } of listeners) changed(batch)
  }
  const flushPositions = () => {
    const positions = [...moved.values()]
    moved.clear()
    for (const listener of listeners) listener.moved(positions)
  }
  return {
    publish: (change) => {
      pending.push(change)
      // Does not keep a stopping process alive.
      if (pending.length === 1) setTimeout(flush, batchMs).unref()
    },
    publishPositions: (positions) => {
      if (positions.length > 0 && moved.size === 0) setTimeout(flushPositions, positionsMs).unref()
      for (const position of positions) {
        const last = moved.get(position.loadId)
        if (last === undefined || last.at <= position.at) moved.set(position.loadId, position)
      }
    },
    publishLate: (news) => {
      for (const { late } of listeners) late(news)
    },
    publishDetention: (news) => {
      for (const { detention } of listeners) detention?.(news)
    },
    publishObligation: (news) => {
      for (const { obligation } of listeners) obligation?.(news)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function merge(changes: readonly Change[]): Batch {
  const lists = new Set(changes.flatMap((change) => change.lists))
  const isAnyLoad = changes.some((change) => change.lists.includes('loads') && change.loads === undefined)
  const noticesOf = [...new Set(changes.flatMap((change) => change.noticesOf ?? []))]
  if (isAnyLoad) return { lists: [...lists], loads: null, noticesOf }
  const drivers = new Map<string, Set<string | null>>()
  for (const { id, driverIds } of changes.flatMap((change) => change.loads ?? [])) {
    drivers.set(id, new Set([...(drivers.get(id) ?? []), ...driverIds]))
  }
  const loads = [...drivers].map(([id, ids]) => ({ id, driverIds: [...ids] }))
  return { lists: [...lists], loads, noticesOf }
}

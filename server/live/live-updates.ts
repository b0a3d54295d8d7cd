import type { LiveList } from '#contract/events.ts'

/** A load, and everybody who drove it before the change or drives it after: their lists hold it, or held it. */
export type ChangedLoad = { readonly id: string; readonly driverIds: readonly (string | null)[] }

/** `loads` without the ids is any of them. */
export type Change = { readonly lists: readonly LiveList[]; readonly loads?: readonly ChangedLoad[] }

/** What changed within a moment. */
export type Batch = {
  readonly lists: readonly LiveList[]
  /** Null when any load may have changed. */
  readonly loads: readonly ChangedLoad[] | null
}

export type LiveUpdates = {
  readonly publish: (change: Change) => void
  readonly subscribe: (listener: (batch: Batch) => void) => () => void
}

/** Long enough for the statements of one command and the commands of one click, too short to be felt. */
const batchMs = 40

/** Gathers the committed changes of this process and tells them, a moment's at a time, to whoever listens. */
export function openLiveUpdates(): LiveUpdates {
  const listeners = new Set<(batch: Batch) => void>()
  let pending: Change[] = []

  const flush = () => {
    const batch = merge(pending)
    pending = []
    for (const listener of listeners) listener(batch)
  }
  return {
    publish: (change) => {
      pending.push(change)
      // A process that stops has nobody left to tell.
      if (pending.length === 1) setTimeout(flush, batchMs).unref()
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
  if (isAnyLoad) return { lists: [...lists], loads: null }
  const drivers = new Map<string, Set<string | null>>()
  for (const { id, driverIds } of changes.flatMap((change) => change.loads ?? [])) {
    drivers.set(id, new Set([...(drivers.get(id) ?? []), ...driverIds]))
  }
  return { lists: [...lists], loads: [...drivers].map(([id, ids]) => ({ id, driverIds: [...ids] })) }
}

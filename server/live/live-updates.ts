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

/** The way to the other processes that work on the same database. */
export type Relay = { readonly send: (batch: Batch) => void }

export type LiveUpdates = {
  readonly publish: (change: Change) => void
  readonly subscribe: (listener: (batch: Batch) => void) => () => void
  /** From now on batches go to the other processes too; what comes from them is handed to the answer. */
  readonly connect: (relay: Relay) => (batch: Batch) => void
}

/** Long enough for the statements of one command and the commands of one click, too short to be felt. */
const batchMs = 40

/** Gathers the committed changes of this process and tells them, a moment's at a time, to whoever listens. */
export function openLiveUpdates(): LiveUpdates {
  const listeners = new Set<(batch: Batch) => void>()
  let relay: Relay | null = null
  let pending: Change[] = []

  const deliver = (batch: Batch) => {
    for (const listener of listeners) listener(batch)
  }
  const flush = () => {
    const batch = merge(pending)
    pending = []
    deliver(batch)
    relay?.send(batch)
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
    connect: (given) => {
      relay = given
      return deliver
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

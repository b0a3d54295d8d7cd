import type { Load } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import { needsPod } from './list-loads.ts'
import { readPodDue, storePodDue } from './pod-due.ts'

export type MyLoads = {
  /** Null until the first answer. */
  readonly loads: readonly Load[] | null
  readonly readAt: Date | null
  /** Why the last reading failed; what was read before stays. */
  readonly failure: unknown
  /** Loads delivered on this phone whose POD is still to be sent. */
  readonly podDue: ReadonlySet<string>
}

export type MyLoadsStore = {
  readonly get: () => MyLoads
  readonly subscribe: (listener: () => void) => () => void
  readonly refresh: () => Promise<void>
  /** What the server answered to a change of one load. */
  readonly put: (load: Load) => void
  readonly remove: (loadId: string) => void
  /** The driver goes on without a photo of the POD. */
  readonly dropPod: (loadId: string) => void
}

/** The driver's list as this phone knows it. An answer that was asked for before a change does not undo the change. */
export function createMyLoads(driverId: string): MyLoadsStore {
  const listeners = new Set<() => void>()
  let state: MyLoads = { loads: null, readAt: null, failure: null, podDue: readPodDue(driverId) }
  let changes = 0
  const set = (next: Partial<MyLoads>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const change = (loads: readonly Load[], podDue: ReadonlySet<string>) => {
    changes += 1
    storePodDue(driverId, podDue)
    set({ loads, podDue })
  }
  const without = (loadId: string) => new Set([...state.podDue].filter((id) => id !== loadId))
  const refresh = async (): Promise<void> => {
    const changesBefore = changes
    try {
      const loads = await call('GET /api/drivers/:id/loads', { params: { id: driverId } })
      if (changes === changesBefore) set({ loads, readAt: new Date(), failure: null })
      else await refresh()
    } catch (failure) {
      set({ failure })
    }
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    refresh,
    put: (load) => {
      const loads = (state.loads ?? []).map((known) => (known.id === load.id ? load : known))
      change(loads, needsPod(load) ? new Set([...state.podDue, load.id]) : without(load.id))
    },
    remove: (loadId) => {
      change(
        (state.loads ?? []).filter((known) => known.id !== loadId),
        without(loadId),
      )
    },
    dropPod: (loadId) => {
      change(state.loads ?? [], without(loadId))
    },
  }
}

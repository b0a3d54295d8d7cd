import { AppError } from './app-error.ts'

export type LineLimits = {
  readonly inWork: number
  /** Of one caller; the other places are for everybody else. */
  readonly inWorkOfOne?: number
  readonly waiting: number
  /** After waiting this long, a request is refused. */
  readonly waitMs: number
}

/** Saves go before reads: they hold somebody's work, while reads can be repeated. */
export type Rank = 'save' | 'read'

type Waiter = {
  readonly caller: string
  readonly isGone: () => boolean
  readonly admit: () => void
  readonly refuse: () => void
}

export type Line = {
  /** Resolves when it is the caller's turn, with a function to call when done; rejects if there will be no turn. */
  readonly enter: (rank: Rank, caller: string, isGone: () => boolean) => Promise<() => void>
}

/**
 * Limits how many requests run and how many wait, so that overload leads to quick refusals, and how many of them are of
 * one caller, so that nobody takes all places.
 */
export function openLine({ inWork, inWorkOfOne = inWork, waiting, waitMs }: LineLimits): Line {
  const queues: Record<Rank, Set<Waiter>> = { save: new Set(), read: new Set() }
  const places = openPlaces({ inWork, inWorkOfOne })
  const next = () => {
    for (const queue of [queues.save, queues.read]) {
      for (const waiter of queue) {
        if (waiter.isGone()) waiter.refuse()
        else if (places.isFreeFor(waiter.caller)) {
          waiter.admit()
          return
        }
      }
    }
  }
  const work = (caller: string) => places.take(caller, next)
  const makeRoom = (rank: Rank) => {
    if (queues.save.size + queues.read.size < waiting) return true
    const displaced = rank === 'save' ? queues.read.values().next().value : undefined
    displaced?.refuse()
    return displaced !== undefined
  }

  return {
    enter: (rank, caller, isGone) => {
      if (places.isFreeFor(caller)) return Promise.resolve(work(caller))
      if (!makeRoom(rank)) return Promise.reject(new AppError('server_busy'))
      return new Promise((resolve, reject) => {
        const leaveQueue = () => {
          clearTimeout(timer)
          queues[rank].delete(waiter)
        }
        const waiter: Waiter = {
          caller,
          isGone,
          admit: () => {
            leaveQueue()
            resolve(work(caller))
          },
          refuse: () => {
            leaveQueue()
            reject(new AppError('server_busy'))
          },
        }
        const timer = setTimeout(waiter.refuse, waitMs)
        queues[rank].add(waiter)
      })
    },
  }
}

function openPlaces({ inWork, inWorkOfOne }: Required<Pick<LineLimits, 'inWork' | 'inWorkOfOne'>>) {
  const taken = new Map<string, number>()
  let busy = 0

  const count = (caller: string, change: 1 | -1) => {
    busy += change
    const own = (taken.get(caller) ?? 0) + change
    if (own === 0) taken.delete(caller)
    else taken.set(caller, own)
  }
  return {
    isFreeFor: (caller: string) => busy < inWork && (taken.get(caller) ?? 0) < inWorkOfOne,
    take: (caller: string, whenFree: () => void) => {
      count(caller, 1)
      let isDone = false
      return () => {
        if (isDone) return
        isDone = true
        count(caller, -1)
        whenFree()
      }
    },
  }
}

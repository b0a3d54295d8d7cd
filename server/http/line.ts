import { AppError } from './app-error.ts'

export type LineLimits = {
  readonly inWork: number
  readonly waiting: number
  /** After waiting this long, a request is refused. */
  readonly waitMs: number
}

/** Saves go before reads: they hold somebody's work, while reads can be repeated. */
export type Rank = 'save' | 'read'

type Waiter = {
  readonly isGone: () => boolean
  readonly admit: () => void
  readonly refuse: () => void
}

export type Line = {
  /** Resolves when it is the caller's turn, with a function to call when done; rejects if there will be no turn. */
  readonly enter: (rank: Rank, isGone: () => boolean) => Promise<() => void>
}

/** Limits how many requests run and how many wait, so that overload leads to quick refusals. */
export function openLine({ inWork, waiting, waitMs }: LineLimits): Line {
  const queues: Record<Rank, Set<Waiter>> = { save: new Set(), read: new Set() }
  let busy = 0

  const nextOf = (rank: Rank) => queues[rank].values().next().value
  const next = () => {
    for (let waiter = nextOf('save') ?? nextOf('read'); waiter; waiter = nextOf('save') ?? nextOf('read')) {
      if (!waiter.isGone()) {
        waiter.admit()
        return
      }
      waiter.refuse()
    }
  }
  const work = () => {
    busy += 1
    let isDone = false
    return () => {
      if (isDone) return
      isDone = true
      busy -= 1
      next()
    }
  }
  const makeRoom = (rank: Rank) => {
    if (queues.save.size + queues.read.size < waiting) return true
    const displaced = rank === 'save' ? nextOf('read') : undefined
    displaced?.refuse()
    return displaced !== undefined
  }

  return {
    enter: (rank, isGone) => {
      if (busy < inWork) return Promise.resolve(work())
      if (!makeRoom(rank)) return Promise.reject(new AppError('server_busy'))
      return new Promise((resolve, reject) => {
        const leaveQueue = () => {
          clearTimeout(timer)
          queues[rank].delete(waiter)
        }
        const waiter: Waiter = {
          isGone,
          admit: () => {
            leaveQueue()
            resolve(work())
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

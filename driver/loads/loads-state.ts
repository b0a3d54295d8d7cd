import type { SignedInUser } from '#contract/auth.ts'
import type { Load } from '#contract/load-views.ts'
import type { Entry } from '#client/queue/entry.ts'
import { withAnswer } from '#client/queue/known-loads.ts'
import { asTapped } from './as-tapped.ts'
import { readFinishing, storeFinishing } from './finishing-loads.ts'
import { questions } from '../phone/questions.ts'

export type MyLoads = {
  /** The office's loads plus unsent taps. Null until phone or server has answered. */
  readonly loads: readonly Load[] | null
  /** Unsent and refused entries in order. */
  readonly entries: readonly Entry[]
  /** When the office last answered. */
  readonly readAt: Date | null
  /** Why the last reading failed; what was read before stays. */
  readonly failure: unknown
  /** Nothing can be sent until the driver signs in again. */
  readonly isSessionOver: boolean
  /** Loads delivered on this phone whose papers are still to be done. */
  readonly finishing: ReadonlySet<string>
}

type Change = Partial<Omit<MyLoads, 'loads'>> & {
  /** As the office has them. */
  readonly office?: readonly Load[]
}

export type LoadsState = ReturnType<typeof createLoadsState>

/** What the driver's page shows, and the listeners that show it. */
export function createLoadsState(user: SignedInUser) {
  const listeners = new Set<() => void>()
  let office: readonly Load[] | null = null
  let shown: MyLoads = {
    loads: null,
    entries: [],
    readAt: null,
    failure: null,
    isSessionOver: false,
    finishing: readFinishing(user.id),
  }
  let answers = 0
  const set = ({ office: told = office ?? undefined, ...change }: Change) => {
    office = told ?? null
    const { entries } = { ...shown, ...change }
    shown = { ...shown, ...change, loads: office?.flatMap((load) => asTapped(load, entries) ?? []) ?? null }
    if (change.finishing) storeFinishing(user.id, change.finishing)
    for (const listener of listeners) listener()
  }
  return {
    get: () => shown,
    set,
    isEmpty: () => office === null,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** A question about the list. */
    ask: questions(),
    /** The number of answered taps: a list requested before the last of them is outdated. */
    answers: () => answers,
    /**
     * Applies the server's answer about one load. It is shown with the next `set`, together with the queue without the
     * tap.
     */
    take: (answer: unknown) => {
      answers += 1
      if (office) office = withAnswer({ driverId: user.id, user, loads: office, readAt: '' }, answer).loads
    },
  }
}

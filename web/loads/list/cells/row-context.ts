import { createContext } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { Clock } from '#client/format/dates.ts'

export type WatchedClock = Clock & {
  /** Ids of the stops where a truck will be late by its position, and of their loads. */
  readonly expectedLate: ReadonlySet<string>
}

/**
 * Values that change often: the time of day and the search. They are contexts, because new columns would rerender every
 * row.
 */
export const RowClock = createContext<Clock & Partial<WatchedClock>>({ timeZone: 'UTC', now: new Date(0) })

/** Which field of the load the search found, when it is not the number: `PO 88213`. */
export const RowMatch = createContext<((load: Load) => string | null) | null>(null)

import { createContext } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { Clock } from '#client/format/dates.ts'

/**
 * What changes under the rows: the time of day, and what is searched for. As contexts, because a column that was made
 * anew would draw every row anew.
 */
export const RowClock = createContext<Clock>({ timeZone: 'UTC', now: new Date(0) })

/** Which field of the load the search found, when it is not the number: `PO 88213`. */
export const RowMatch = createContext<((load: Load) => string | null) | null>(null)

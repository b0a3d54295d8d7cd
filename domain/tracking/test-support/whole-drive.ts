import { cleanPings } from '../clean-pings.ts'
import { fenceTimesOf, type FencedStop, type FenceTimes } from '../fence-times.ts'
import type { StoredPing } from '../ping.ts'

/** The times of a drive that is over, by one truck. */
export const fenceTimes = (pings: readonly StoredPing[], stops: readonly FencedStop[]): FenceTimes[] =>
  fenceTimesOf([cleanPings(pings)], stops)

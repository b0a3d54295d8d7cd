import { minuteMs, secondMs, type StoredPing } from './ping.ts'

/** A ping that arrives sooner than this was sent live; one that takes longer was waiting in the phone. */
export const liveLagMs = 30 * secondMs
/** A delayed ping is corrected by the clock error of live pings within this time of it. */
export const sameClockMs = 30 * minuteMs
/** A lag that varies by no more than this is a slow clock. */
export const steadyLagMs = 10 * secondMs
const steadyPings = 10
const steadySpanMs = 5 * minuteMs

const lagOf = ({ capturedAtMs, receivedAtMs }: StoredPing) => receivedAtMs - capturedAtMs

/**
 * When each ping was really taken, for pings in the order of their capture. No ping can be taken after it was received,
 * so a phone whose clock is fast gives itself away on every ping it sends live; what it had kept back is shifted by as
 * much. A slow clock shows only as a delay that is the same for most pings.
 */
export function trueTimes(pings: readonly StoredPing[]): number[] {
  const slow = slownessOf(pings)
  const ahead = pings.filter((ping) => lagOf(ping) < 0)
  let first = 0
  return pings.map((ping) => {
    const lag = lagOf(ping)
    if (lag >= 0 && lag < liveLagMs) return ping.capturedAtMs
    while ((ahead[first]?.capturedAtMs ?? Infinity) < ping.capturedAtMs - sameClockMs) first += 1
    let skew = Math.max(0, -lag)
    for (let index = first; index < ahead.length; index += 1) {
      const other = ahead[index]
      if (other === undefined || other.capturedAtMs > ping.capturedAtMs + sameClockMs) break
      skew = Math.max(skew, -lagOf(other))
    }
    return Math.min(ping.capturedAtMs - skew + slow, ping.receivedAtMs)
  })
}

/** By how much the clock lags behind: 0 unless most pings are late by the same amount. */
function slownessOf(pings: readonly StoredPing[]): number {
  const least = pings.reduce((found, ping) => Math.min(found, lagOf(ping)), Infinity)
  if (least < liveLagMs) return 0
  const steady = pings.filter((ping) => lagOf(ping) - least <= steadyLagMs)
  const span = (steady.at(-1)?.capturedAtMs ?? 0) - (steady[0]?.capturedAtMs ?? 0)
  const isSteady = steady.length >= steadyPings && steady.length * 2 >= pings.length && span >= steadySpanMs
  return isSteady ? least : 0
}

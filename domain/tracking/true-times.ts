import { minuteMs, secondMs, type StoredPing } from './ping.ts'

/** A ping that arrives sooner than this was sent live; one that takes longer was waiting in the phone. */
export const liveLagMs = 30 * secondMs
/** A delayed ping is corrected by the clock error of live pings within this time of it. */
export const sameClockMs = 30 * minuteMs
/** A lag that varies by no more than this is a slow clock: what was kept back and sent together varies by far more. */
export const steadyLagMs = 30 * secondMs
const steadyPings = 5
const steadySpanMs = 5 * minuteMs

const lagOf = ({ capturedAtMs, receivedAtMs }: StoredPing) => receivedAtMs - capturedAtMs

/**
 * When each ping was really taken, for pings in the order of their capture. No ping can be taken after it was received,
 * so a phone whose clock is fast gives itself away on every ping it sends live; what it had kept back is shifted by as
 * much. A slow clock shows only as a delay that stays the same. A phone, its tracking app and the office's screen have a
 * clock each.
 */
export function trueTimes(pings: readonly StoredPing[]): number[] {
  const times = new Map<StoredPing, number>()
  for (const source of new Set(pings.map((ping) => ping.source))) {
    const own = pings.filter((ping) => ping.source === source)
    for (const [index, time] of timesByOneClock(own).entries()) {
      const ping = own[index]
      if (ping !== undefined) times.set(ping, time)
    }
  }
  return pings.map((ping) => times.get(ping) ?? ping.capturedAtMs)
}

function timesByOneClock(pings: readonly StoredPing[]): number[] {
  const slownessAt = slownessByTime(pings)
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
    return Math.min(ping.capturedAtMs - skew + slownessAt(ping), ping.receivedAtMs)
  })
}

/**
 * By how much the clock lags behind at a ping, never more than the ping itself was late: clocks are put right on the
 * way, so each half hour tells its own, and those beside it count as well. Phones that send seldom are judged by all
 * their pings.
 */
function slownessByTime(pings: readonly StoredPing[]): (ping: StoredPing) => number {
  const halfHourOf = ({ capturedAtMs }: StoredPing) => Math.floor(capturedAtMs / sameClockMs)
  const byHalfHour = new Map<number, StoredPing[]>()
  for (const ping of pings) {
    const own = byHalfHour.get(halfHourOf(ping))
    if (own === undefined) byHalfHour.set(halfHourOf(ping), [ping])
    else own.push(ping)
  }
  // Without those in time, which a clock that fell back later sent in the same half hour by its own count.
  const slow = new Map([...byHalfHour].map(([halfHour, own]) => [halfHour, slownessOf(own.filter(isLate))]))
  const ofAll = slownessOf(pings)
  return (ping) => {
    const halfHour = halfHourOf(ping)
    const around = [halfHour - 1, halfHour, halfHour + 1].map((one) => slow.get(one) ?? 0)
    return Math.max(...[...around, ofAll].filter((each) => each <= lagOf(ping)), 0)
  }
}

const isLate = (ping: StoredPing) => lagOf(ping) >= liveLagMs

/** 0 unless many pings over a while are late by the same amount. */
function slownessOf(pings: readonly StoredPing[]): number {
  const least = pings.reduce((found, ping) => Math.min(found, lagOf(ping)), Infinity)
  if (least < liveLagMs) return 0
  const steady = pings.filter((ping) => lagOf(ping) - least <= steadyLagMs)
  const span = (steady.at(-1)?.capturedAtMs ?? 0) - (steady[0]?.capturedAtMs ?? 0)
  return steady.length >= steadyPings && span >= steadySpanMs ? least : 0
}

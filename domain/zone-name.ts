import { zonedFormat } from './zoned-format.ts'

const named = zonedFormat('en-US', { timeZoneName: 'short' })

/** `CST`, as the zone is called on that day. */
export function zoneName(timeZone: string, at: Date): string {
  const part = named(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  return part?.value ?? timeZone
}

/**
 * ` EST`, where it is called otherwise than the reader's own zone on that day, or where its clocks show that time twice;
 * else nothing.
 */
export function zoneMark(timeZone: string, ownZone: string, at: Date): string {
  const name = zoneName(timeZone, at)
  return name === zoneName(ownZone, at) && !isShownTwice(timeZone, at) ? '' : ` ${name}`
}

const clock = zonedFormat('en-US', { hour: 'numeric', minute: 'numeric' })
const hourMs = 3_600_000

/** Clocks are put back by an hour in autumn. */
function isShownTwice(timeZone: string, at: Date): boolean {
  const shown = (awayMs: number) => clock(timeZone).format(at.getTime() + awayMs)
  return [-hourMs, hourMs].some((awayMs) => shown(awayMs) === shown(0))
}

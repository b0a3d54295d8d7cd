import { zonedFormat } from './zoned-format.ts'

const named = zonedFormat('en-US', { timeZoneName: 'short' })

/** `CST`, as the zone is called on that day. */
export function zoneName(timeZone: string, at: Date): string {
  const part = named(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  return part?.value ?? timeZone
}

/** ` EST`, where it is called otherwise than the reader's own zone on that day; else nothing. */
export function zoneMark(timeZone: string, ownZone: string, at: Date): string {
  if (timeZone === ownZone) return ''
  const name = zoneName(timeZone, at)
  return name === zoneName(ownZone, at) ? '' : ` ${name}`
}

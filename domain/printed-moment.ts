import { plainSpaces } from './plain-spaces.ts'
import { zonedFormat } from './zoned-format.ts'

const printed = zonedFormat('en-US', {
  ...{ year: 'numeric', month: 'short', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
})

/** `Nov 24, 2026, 11:20 AM CST`: on paper, which is read in any year and any zone. */
export function printedMoment(instant: string, timeZone: string): string {
  return plainSpaces(printed(timeZone).format(new Date(instant)))
}

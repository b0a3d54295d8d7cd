import { z } from 'zod'
import { HereLimits, limitsOf } from './here-limits.ts'

export const HereNotice = z.object({
  code: z.string().catch(''),
  severity: z.string().optional().catch(undefined),
  details: z.array(HereLimits).optional().catch(undefined),
})
type Notice = z.infer<typeof HereNotice>

const sentences = new Map([
  ['violatedVehicleRestriction', 'Part of the route breaks a limit for this truck'],
  [
    'potentialViolatedVehicleRestrictionUsage',
    'Part of the route may break a limit for this truck, depending on the time or the load',
  ],
  ['violatedZoneRestriction', 'The route enters a zone that is closed to this truck'],
  ['potentialViolatedZoneRestrictionUsage', 'The route enters a zone that may be closed to this truck'],
  ['violatedTurnRestriction', 'The route makes a turn that is not allowed'],
  ['potentialViolatedTurnRestrictionUsage', 'The route makes a turn that may not be allowed at some hours'],
  ['violatedBlockedRoad', 'Part of the route is closed'],
  ['violatedCarpool', 'The route uses a carpool lane'],
  ['potentialViolatedCarpoolUsage', 'The route may use a carpool lane'],
  ['violatedEmergencyGate', 'The route passes an emergency gate'],
  ['seasonalClosure', 'Part of the route is closed in some seasons'],
])
/** Avoidance wishes that were not met. */
const notAvoided = new Map([
  ['violatedAvoidTollRoad', 'The route uses a toll road: no way around it was found.'],
  ['potentialViolatedAvoidTollRoadUsage', 'The route may use a toll road: no way around it was found.'],
  ['violatedAvoidControlledAccessHighway', 'The route uses a freeway: no way around it was found.'],
])

/** The warnings for drivers: notices about trucks or weight, all critical ones, and all violated restrictions. */
export function truckWarnings(notices: readonly Notice[]): readonly string[] {
  const told = notices.filter(
    ({ code, severity }) =>
      /truck|weight/i.test(code) ||
      severity === 'critical' ||
      /^(?:potential)?violated/i.test(code) ||
      sentences.has(code),
  )
  return [...new Set(told.map(warningOf))]
}

/** In our own words, because the vendor's may be anything. */
function warningOf({ code, details = [] }: Notice): string {
  const avoided = notAvoided.get(code)
  if (avoided !== undefined) return avoided
  const said = sentences.get(code) ?? unknown(code)
  const limits = [...new Set(details.flatMap(limitsOf))]
  return limits.length === 0
    ? `${said}. Check the route before the truck leaves.`
    : `${said}: ${limits.join(', ')}.`
}

function unknown(code: string): string {
  const said = 'HERE warns of something about this route that is not known here'
  const name = code
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return /^[a-z0-9 ]{1,60}$/.test(name) ? `${said} (“${name}”)` : said
}

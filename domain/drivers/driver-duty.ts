import { dayIn } from '../calendar.ts'
import type { TimedLoad, TimedStop } from '../loads/clashes.ts'
import { loadStatuses, type LoadStatus } from '../loads/load-status.ts'
import { zonedFormat } from '../zoned-format.ts'

/** As far as it says where a load goes and when. */
type CarriedStop = TimedStop & { readonly city: string | null; readonly state: string | null }

/** What a driver has already. */
export type CarriedLoad = Omit<TimedLoad, 'id' | 'stops'> & {
  readonly id: string
  readonly status: LoadStatus
  readonly stops: readonly CarriedStop[]
}

/**
 * `2 loads · in transit to Amarillo TX, due Nov 30`, or `free`: what a driver has, beside the name wherever one is
 * chosen. The first load is the one that the driver is on.
 */
export function driverDuty(loads: readonly CarriedLoad[], companyZone: string): string {
  const [current] = loads
  if (!current) return 'free'
  const count = loads.length === 1 ? '1 load' : `${String(loads.length)} loads`
  const last = current.stops.findLast(({ stopType }) => stopType === 'dropoff')
  const place = [last?.city, last?.state].filter(Boolean).join(' ')
  const due = dueDay(current, last, companyZone)
  const where = stageWords(current.status, place)
  return `${count} · ${where}${due === null ? '' : `, due ${due}`}`
}

/** Places where the truck is going, and the one where it is; the others have the place behind a comma. */
const joints: Partial<Record<LoadStatus, string>> = {
  in_transit: ' to ',
  in_progress: ' to ',
  en_route_receiver: ' in ',
  at_receiver: ' in ',
}

function stageWords(status: LoadStatus, place: string): string {
  const label = status === 'assigned' ? 'assigned' : loadStatuses[status].label.toLowerCase()
  return place === '' ? label : `${label}${joints[status] ?? ', to '}${place}`
}

const day = zonedFormat('en-US', { month: 'short', day: 'numeric' })

/** The day of the last delivery's appointment at the place, or else the due day. */
function dueDay({ deliveryDueAt }: CarriedLoad, last: CarriedStop | undefined, companyZone: string) {
  const latest = last?.appointmentUntil ?? last?.appointmentAt ?? null
  const onDay = latest === null ? deliveryDueAt : dayIn(last?.timeZone ?? companyZone, new Date(latest))
  return onDay === null ? null : day('UTC').format(new Date(`${onDay}T12:00:00Z`))
}

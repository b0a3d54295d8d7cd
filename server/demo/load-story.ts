import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { DemoLoad } from './demo-loads.ts'

export type DemoStep = {
  readonly status: LoadStatus
  readonly at: Date
  readonly by: 'dispatcher' | 'office' | 'driver' | 'system'
  readonly source: 'office' | 'driver' | 'geofence' | 'system'
  readonly forced: boolean
  readonly notes: string | null
}

type Habit = Pick<DemoStep, 'by' | 'source'> & {
  /** Minutes after the previous step; nights, driving and payment times come from `momentBefore`. */
  readonly afterMinutes: number
}

const hour = 60
const day = 24 * hour
const habits: Readonly<Record<LoadStatus, Habit>> = {
  pending: { afterMinutes: 0, by: 'dispatcher', source: 'office' },
  created: { afterMinutes: 20, by: 'dispatcher', source: 'office' },
  assigned: { afterMinutes: 95, by: 'dispatcher', source: 'office' },
  confirmed: { afterMinutes: 30, by: 'driver', source: 'driver' },
  in_transit: { afterMinutes: 0, by: 'driver', source: 'driver' },
  in_progress: { afterMinutes: 0, by: 'dispatcher', source: 'office' },
  en_route_pickup: { afterMinutes: 6, by: 'driver', source: 'driver' },
  at_shipper: { afterMinutes: 70, by: 'driver', source: 'geofence' },
  left_shipper: { afterMinutes: 65, by: 'driver', source: 'geofence' },
  en_route_receiver: { afterMinutes: 4, by: 'driver', source: 'driver' },
  at_receiver: { afterMinutes: 0, by: 'driver', source: 'geofence' },
  delivered: { afterMinutes: 75, by: 'driver', source: 'driver' },
  awaiting_invoicing: { afterMinutes: 25, by: 'system', source: 'system' },
  awaiting_payment: { afterMinutes: 19 * hour + 30, by: 'office', source: 'office' },
  paid: { afterMinutes: 0, by: 'office', source: 'office' },
  completed: { afterMinutes: 2 * day, by: 'office', source: 'office' },
}

const wholeWay: readonly LoadStatus[] = [
  'pending',
  'assigned',
  'confirmed',
  'in_transit',
  'en_route_pickup',
  'at_shipper',
  'left_shipper',
  'en_route_receiver',
  'at_receiver',
  'delivered',
  'awaiting_invoicing',
  'awaiting_payment',
  'paid',
  'completed',
]

function wayTo(status: LoadStatus): readonly LoadStatus[] {
  if (status === 'created') return ['pending', 'created']
  if (status === 'in_progress') return ['pending', 'assigned', 'in_progress']
  return wholeWay.slice(0, wholeWay.indexOf(status) + 1)
}

type Circumstances = {
  /** The minutes on the road before a status: from place to place while loading, on the way, and while unloading. */
  readonly drives: Partial<Record<LoadStatus, number>>
  /** Makes each load a little slower than the previous one, the same way in each fill. */
  readonly index: number
  readonly now: Date
}

/** The steps that led to the load's status, calculated backwards from now. */
export function storyOf(load: DemoLoad, circumstances: Circumstances): DemoStep[] {
  const pace = 0.85 + ((circumstances.index * 29) % 31) * 0.01
  let at = lastChange(load, circumstances)
  const told = wayTo(load.status)
    .toReversed()
    .map((status) => {
      const step = stepOf(status, at)
      at = momentBefore(status, at, { load, pace, ...circumstances })
      return step
    })
  return told.reverse()
}

function stepOf(status: LoadStatus, at: Date): DemoStep {
  const { by, source } = habits[status]
  const forced = status === 'in_progress'
  return { status, at, by, source, forced, notes: forced ? 'Driver has no signal at the gin' : null }
}

type Pace = Circumstances & { readonly load: DemoLoad; readonly pace: number }

/** When the step before `status` happened. */
function momentBefore(status: LoadStatus, at: Date, { load, pace, drives, index }: Pace): Date {
  if (status === 'in_transit' || status === 'in_progress') return afternoonBefore(at, index)
  if (status === 'paid') return earlier(at, (load.payment?.daysToPay ?? 0) * day)
  const stay = status === 'delivered' ? load.waited?.minutes : undefined
  return earlier(at, (stay ?? Math.round(habits[status].afterMinutes * pace)) + (drives[status] ?? 0))
}

const earlier = (at: Date, minutes: number) => new Date(at.getTime() - minutes * 60_000)

/** Drivers learn of their next load before the office closes, and leave at night or in the morning. */
function afternoonBefore(at: Date, index: number): Date {
  const told = new Date(at)
  told.setUTCHours(20, (index * 7) % 100, (index * 23) % 60, 0)
  return told < earlier(at, 2 * hour) ? told : earlier(told, day)
}

/** Old changes happened on the morning of a working day; recent ones are counted back from now. */
function lastChange(load: DemoLoad, { index, now }: Circumstances): Date {
  const at = new Date(now.getTime() - load.sinceMinutes * 60_000)
  const isRecent = load.sinceMinutes < day && load.status !== 'paid'
  if (isRecent) return at
  at.setUTCHours(15, (index * 17) % 110, (index * 13) % 60, 0)
  const isOfficeWork = load.invoice !== undefined && load.sinceMinutes > 0
  while (isOfficeWork && at.getUTCDay() % 6 === 0) at.setUTCDate(at.getUTCDate() - 1)
  const latest = new Date(now.getTime() - (8 + (index % 7) * 6) * 60_000)
  return at < latest ? at : latest
}

import type { PaymentMethod } from '#domain/invoices/payment.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { LaneKey } from './demo-lanes.ts'
import type { DriverKey } from './demo-people.ts'

export type DemoPosition = {
  /** The position between the first pickup and the last drop-off, as a share. */
  readonly along: number
  readonly ageMinutes: number
}

export type DemoPayment = {
  readonly daysToPay: number
  readonly method: PaymentMethod
  readonly reference: string | null
}

export type DemoLoad = {
  readonly status: LoadStatus
  readonly lane: LaneKey
  readonly driver?: DriverKey
  /** Minutes since it got its status. */
  readonly sinceMinutes: number
  readonly position?: DemoPosition
  readonly payment?: DemoPayment
  readonly invoice?: 'draft' | 'finalized' | 'paid'
  /** The part of an open invoice that was paid. */
  readonly partPaid?: string
  /** The customer's promise when it was asked for payment. */
  readonly promise?: string
  readonly withPod?: true
  /** Booked ahead; without it a load is due two days after it came in. */
  readonly dueInDays?: number
  /** How many minutes late it is for the end that it has not reached; the others are on time. */
  readonly minutesLate?: number
  /** How long it waited at its only drop-off, with detention agreed; the others were unloaded in time. */
  readonly waited?: { readonly minutes: number; readonly agreedBy: string }
  readonly withScaleTicket?: true
  /** The mail about its lateness was drafted but could not be sent. */
  readonly withHeldNotice?: true
  /** The terms of its rate confirmation. */
  readonly terms?: 'strict' | 'usual'
  /** Nobody works on it any more: it has no appointments. */
  readonly isGhost?: true
  /** Only in the trash. */
  readonly deletedDaysAgo?: number
}

const hour = 60
const day = 24 * hour

const waiting = (status: LoadStatus, lane: LaneKey, sinceMinutes: number): DemoLoad => ({
  status,
  lane,
  sinceMinutes,
})

type Given = { lane: LaneKey; driver: DriverKey; since: number }
const given = (status: LoadStatus, { lane, driver, since }: Given): DemoLoad => ({
  status,
  lane,
  driver,
  sinceMinutes: since,
})

type Rolling = Given & { along: number; age: number }
const rolling = (status: LoadStatus, { lane, driver, since, along, age }: Rolling): DemoLoad => ({
  status,
  lane,
  driver,
  sinceMinutes: since,
  position: { along, ageMinutes: age },
})

const toBill = (lane: LaneKey, driver: DriverKey, days: number): DemoLoad => ({
  status: 'awaiting_invoicing',
  lane,
  driver,
  sinceMinutes: days * day,
  withPod: true,
})
const drafted = (lane: LaneKey, driver: DriverKey, days: number): DemoLoad => ({
  ...toBill(lane, driver, days),
  invoice: 'draft',
})

const billed = (lane: LaneKey, driver: DriverKey, days: number): DemoLoad => ({
  status: 'awaiting_payment',
  lane,
  driver,
  sinceMinutes: days * day,
  withPod: true,
  invoice: 'finalized',
})

type Paid = readonly [daysAgo: number, daysToPay: number, method: PaymentMethod, reference: string | null]
const paid = (lane: LaneKey, driver: DriverKey, [daysAgo, daysToPay, method, reference]: Paid): DemoLoad => ({
  status: 'paid',
  lane,
  driver,
  sinceMinutes: daysAgo * day,
  withPod: true,
  invoice: 'paid',
  payment: { daysToPay, method, reference },
})
const completed = (lane: LaneKey, driver: DriverKey, payment: Paid): DemoLoad => ({
  ...paid(lane, driver, payment),
  status: 'completed',
})

const waitingForDriver: readonly DemoLoad[] = [
  waiting('pending', 'grainToFortWorth', 25),
  waiting('pending', 'produceFromLaredo', 70),
  { ...waiting('pending', 'starchToDallas', 3 * hour), dueInDays: 5 },
  { ...waiting('pending', 'balesToCompress', 5 * hour), dueInDays: 6 },
  waiting('created', 'cornToTulsa', 50),
  waiting('created', 'paperToOklahomaCity', 4 * hour),
]

/** For Ghost Load Cleanup: one that nobody took, one entered twice, and one that was forced on and then forgotten. */
const ghosts: readonly DemoLoad[] = [
  { ...waiting('pending', 'peanutsToDallas', 34 * day), isGhost: true },
  waiting('pending', 'produceFromLaredo', 68),
  { ...waiting('in_progress', 'cornToTulsa', 9 * day), isGhost: true },
]

const withDriver: readonly DemoLoad[] = [
  given('assigned', { lane: 'feedToAmarillo', driver: 'wade', since: 35 }),
  given('assigned', { lane: 'grainToHouston', driver: 'dale', since: 2 * hour }),
  given('assigned', { lane: 'lumberToMidland', driver: 'luis', since: 20 * hour }),
  given('confirmed', { lane: 'groceriesToAmarillo', driver: 'ann', since: 90 }),
  given('confirmed', { lane: 'pipeToMidland', driver: 'hank', since: 4 * hour }),
]

const onTheRoad: readonly DemoLoad[] = [
  rolling('in_transit', { lane: 'milkToFortWorth', driver: 'wade', since: 12, along: 0.03, age: 2 }),
  rolling('in_progress', { lane: 'balesToCompress', driver: 'luis', since: 150, along: -0.4, age: 44 }),
  rolling('en_route_pickup', { lane: 'grainSplit', driver: 'jose', since: 38, along: -0.06, age: 1 }),
  rolling('at_shipper', { lane: 'peanutsToDallas', driver: 'ann', since: 52, along: 0, age: 4 }),
  rolling('left_shipper', { lane: 'tiresToAbilene', driver: 'tobias', since: 65, along: 0.21, age: 3 }),
  rolling('en_route_receiver', { lane: 'cottonToLaredo', driver: 'maria', since: 290, along: 0.62, age: 1 }),
  {
    ...rolling('en_route_receiver', {
      lane: 'starchToDallas',
      driver: 'dale',
      since: 240,
      along: 0.71,
      age: 18,
    }),
    minutesLate: 50,
    withHeldNotice: true,
  },
  // Past its free time, so its detention grows.
  {
    ...rolling('at_receiver', { lane: 'flourToSanAntonio', driver: 'hank', since: 188, along: 1, age: 2 }),
    terms: 'usual',
  },
]

const unloaded: readonly DemoLoad[] = [
  given('delivered', { lane: 'feedToAmarillo', driver: 'jose', since: 95 }),
  { ...given('delivered', { lane: 'lumberToMidland', driver: 'hank', since: 130 }), terms: 'strict' },
  given('delivered', { lane: 'pipeToMidland', driver: 'tobias', since: 19 * hour }),
]

const onPaper: readonly DemoLoad[] = [
  toBill('grainToFortWorth', 'jose', 1),
  drafted('milkToFortWorth', 'wade', 1),
  toBill('groceriesToAmarillo', 'ann', 2),
  drafted('cornToTulsa', 'dale', 3),
  toBill('produceFromLaredo', 'maria', 4),
  {
    ...billed('starchToDallas', 'dale', 2),
    waited: { minutes: 280, agreedBy: 'Marcus Ihde, by phone' },
  },
  billed('tiresToAbilene', 'tobias', 4),
  { ...billed('grainToHouston', 'hank', 6), withScaleTicket: true },
  billed('groceriesToAmarillo', 'ann', 9),
  billed('paperToOklahomaCity', 'luis', 13),
  { ...billed('cottonToLaredo', 'maria', 39), promise: 'Promised Friday' },
  { ...billed('grainSplit', 'jose', 34), partPaid: '500.00' },
]

const settled: readonly DemoLoad[] = [
  paid('flourToSanAntonio', 'tobias', [0, 21, 'ach', '021000 88213']),
  paid('starchToDallas', 'dale', [0, 14, 'check', '10442']),
  paid('groceriesToAmarillo', 'ann', [1, 14, 'ach', '021000 88190']),
  paid('milkToFortWorth', 'wade', [3, 21, 'wire', 'FW-2209-117']),
  paid('grainToFortWorth', 'jose', [5, 28, 'check', '5521']),
  paid('feedToAmarillo', 'luis', [8, 14, 'ach', '021000 87744']),
  paid('produceFromLaredo', 'maria', [11, 21, 'wire', 'TC 44-9012']),
  paid('lumberToMidland', 'hank', [14, 7, 'credit_card', '04417A']),
  paid('cornToTulsa', 'dale', [17, 28, 'ach', '021000 87020']),
  paid('pipeToMidland', 'tobias', [20, 14, 'check', '2088']),
  paid('balesToCompress', 'luis', [24, 7, 'cash', null]),
  paid('grainToHouston', 'hank', [27, 28, 'ach', '021000 86512']),
  paid('paperToOklahomaCity', 'ann', [30, 21, 'ach', '021000 86409']),
  paid('peanutsToDallas', 'wade', [34, 14, 'check', '10390']),
  paid('cottonToLaredo', 'maria', [38, 28, 'check', '771']),
  paid('tiresToAbilene', 'dale', [42, 21, 'other', 'Offset, claim 88-3']),
  paid('grainSplit', 'jose', [47, 28, 'check', '5477']),
  paid('groceriesToAmarillo', 'tobias', [52, 14, 'ach', '021000 84117']),
  paid('starchToDallas', 'hank', [58, 14, 'check', '10301']),
  paid('milkToFortWorth', 'wade', [63, 21, 'wire', 'FW-1871-032']),
  completed('grainToFortWorth', 'jose', [74, 14, 'check', '5390']),
  completed('lumberToMidland', 'dale', [80, 14, 'credit_card', '03992C']),
  completed('cornToTulsa', 'hank', [86, 21, 'ach', '021000 80711']),
]

const trashed: readonly DemoLoad[] = [
  { ...waiting('pending', 'paperToOklahomaCity', 6 * day), deletedDaysAgo: 3 },
  { ...waiting('pending', 'peanutsToDallas', 30 * day), deletedDaysAgo: 24 },
]

/** Sixty active loads in every status, and two in the trash. */
export const demoLoads: readonly DemoLoad[] = [
  ...waitingForDriver,
  ...ghosts,
  ...withDriver,
  ...onTheRoad,
  ...unloaded,
  ...onPaper,
  ...settled,
  ...trashed,
]

import {
  callAt,
  drive,
  pointAt,
  trueVisits,
  type Leg,
  type Spot,
} from '#domain/tracking/test-support/true-drive.ts'

/** Where the pickup and the delivery of the test's road lie, in meters from its beginning. */
const pickupSpot: Spot = [6000, 40]
const deliverySpot: Spot = [40_000, -30]
export const pickup = pointAt(pickupSpot)
export const delivery = pointAt(deliverySpot)

const everySeconds = 30
const radius = 200

export type DrivenPing = { readonly lat: number; readonly lng: number; readonly at: string }
export type Drive = {
  readonly pings: readonly DrivenPing[]
  readonly endsAt: string
  /** The true times of arrival and departure at pickup and delivery; null for what did not happen. */
  readonly truth: readonly (number | null)[]
}

/** A truck that loads for half an hour at one place and unloads for twenty minutes at the other. */
export const aDrive = (startsAt: string): Drive =>
  driveAlong(startsAt, [
    ...callAt([0, 0], pickupSpot, 30 * 60),
    { to: [38_000, 0], mps: 25 },
    ...callAt([38_000, 0], deliverySpot, 20 * 60),
    { to: [52_000, 0], mps: 25 },
  ])

/** A truck that passes both on the road. */
export const aPassing = (startsAt: string): Drive => driveAlong(startsAt, [{ to: [52_000, 0], mps: 27 }])

function driveAlong(startsAt: string, legs: readonly Leg[]): Drive {
  const driven = drive([0, 0], legs)
  const start = Date.parse(startsAt)
  const at = (second: number) => new Date(start + second * 1000).toISOString()
  const pings = driven.spots.flatMap((spot, second) => {
    if (second % everySeconds !== 0) return []
    const { latitude, longitude } = pointAt(spot)
    return [{ lat: latitude, lng: longitude, at: at(second) }]
  })
  const truth = [pickupSpot, deliverySpot].flatMap((spot) => {
    const [visit] = trueVisits(driven, spot, radius)
    const shifted = (ms: number | null | undefined) => (ms == null ? null : ms - driven.startMs + start)
    return [shifted(visit?.arrivedAtMs), shifted(visit?.departedAtMs)]
  })
  return { pings, endsAt: at(driven.spots.length), truth }
}

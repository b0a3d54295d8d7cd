import { z } from 'zod'
import { loadStatusNames, type LoadStatus } from '#domain/loads/load-status.ts'
import { stopTypes } from '#domain/loads/stops.ts'
import { endpoint } from './endpoint.ts'
import { Instant, InstantInput, ref, requiredText } from './fields.ts'
import { GeoPoint } from './maps.ts'

const latitudeMessage = 'This is no latitude: it lies between -90 and 90.'
const longitudeMessage = 'This is no longitude: it lies between -180 and 180.'
/** As the specification sends it. */
const Position = z.object({
  lat: z.number({ error: latitudeMessage }).min(-90, latitudeMessage).max(90, latitudeMessage),
  lng: z.number({ error: longitudeMessage }).min(-180, longitudeMessage).max(180, longitudeMessage),
})

const CapturedAt = InstantInput.transform((text) => new Date(text).toISOString())

export const Ping = z.object({
  driverId: ref('Driver ID required'),
  loadId: ref('Choose a load'),
  location: z.object(Position.shape, { error: 'Please send the location as lat and lng.' }),
  speed: z.number({ error: 'This is no speed.' }).min(0).max(200).nullish().describe('meters a second'),
  heading: z
    .number({ error: 'This is no heading.' })
    .min(0)
    .max(360)
    .nullish()
    .describe('degrees from north, clockwise'),
  accuracy: z.number({ error: 'This is no accuracy.' }).min(0).max(9_999_999).nullish().describe('meters'),
  battery: z.number({ error: 'This is no charge.' }).min(0).max(100).nullish().describe('percent'),
  capturedAt: CapturedAt.nullish().describe('when the phone measured it; now, if it does not say'),
})
export type Ping = z.infer<typeof Ping>

/** Stands in for the id of the driver or the load in every ping of an array. */
const optionalRef = (message: string) => ref(message).optional()
export const mostPingsAtOnce = 1000
const tooManyPings = `Please send at most ${String(mostPingsAtOnce)} positions at once.`
const noPings = 'Please send an array of positions.'
const manyPings = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, { error: noPings })
    // Refined and not limited: of a union, only what refines is told in its own words.
    .refine(({ length }) => length > 0, noPings)
    .refine(({ length }) => length <= mostPingsAtOnce, tooManyPings)

/** What a phone gathered while it was offline: whole pings, or their driver and load once for all of them. */
export const Pings = z.union([
  z
    .object({
      driverId: optionalRef('Driver ID required'),
      loadId: optionalRef('Choose a load'),
      locations: manyPings(
        Ping.extend({ driverId: Ping.shape.driverId.optional(), loadId: Ping.shape.loadId.optional() }),
      ),
    })
    .transform(({ driverId, loadId, locations }, context): Ping[] =>
      locations.flatMap((ping, index) => {
        const [driver, load] = [ping.driverId ?? driverId, ping.loadId ?? loadId]
        if (driver !== undefined && load !== undefined) return [{ ...ping, driverId: driver, loadId: load }]
        context.addIssue({
          code: 'custom',
          message: driver === undefined ? 'Driver ID required' : 'Choose a load',
          path: ['locations', index, driver === undefined ? 'driverId' : 'loadId'],
        })
        return []
      }),
    ),
  manyPings(Ping),
])

/** Why a position was not stored. None of these is a fault of the one who sent it: it need not be sent again. */
export const pingDrops = [
  'duplicate',
  'off_duty',
  'too_old',
  'in_the_future',
  'out_of_range',
  'null_island',
  'no_fix',
] as const
export type PingDrop = (typeof pingDrops)[number]

export const PingsTaken = z.object({
  success: z.literal(true),
  stored: z.int().describe('How many positions were new and are stored'),
  dropped: z
    .array(z.object({ index: z.int(), reason: z.enum(pingDrops), message: z.string() }))
    .describe('Those that were not, by their place among what was sent'),
})
export type PingsTaken = z.infer<typeof PingsTaken>

const Status = z.enum(loadStatusNames as [LoadStatus, ...LoadStatus[]])
const StopOnTheWay = z.object({
  id: z.string(),
  stopType: z.enum(stopTypes),
  name: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
})

export const Arrival = z.object({
  stopId: z.string(),
  at: Instant,
  earliest: Instant,
  latest: Instant,
  milesLeft: z.number(),
  isLate: z.boolean().describe('After the appointment, or after the due day'),
})
export type Arrival = z.infer<typeof Arrival>

/** A load whose truck the office follows. */
export const TrackedLoad = z.object({
  id: z.string(),
  number109: z.string(),
  status: Status,
  trackingEnabled: z.boolean(),
  trackedSince: Instant.nullable(),
  poNumber: z.string().nullable(),
  deliveryDueAt: z.string().nullable(),
  driver: z
    .object({
      id: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      truckNumber: z.string().nullable(),
    })
    .nullable(),
  location: z
    .object({ name: z.string().nullable(), city: z.string().nullable(), state: z.string().nullable() })
    .nullable()
    .describe('The destination'),
  currentLatitude: z.number().nullable(),
  currentLongitude: z.number().nullable(),
  receiverLatitude: z.number().nullable(),
  receiverLongitude: z.number().nullable(),
  position: z
    .object({
      at: Instant.describe('when it was measured'),
      receivedAt: Instant,
      source: z.enum(['driver', 'office', 'device']),
      speed: z.number().nullable().describe('meters a second'),
      heading: z.number().nullable(),
      accuracy: z.number().nullable().describe('meters'),
      battery: z.number().nullable(),
    })
    .nullable(),
  near: z.string().nullable().describe('The position in words: 14 mi W of Abilene, TX'),
  nearTown: z.object({ name: z.string(), state: z.string() }).nullable().describe('The town of these words'),
  milesLeft: z.number().nullable().describe('To the last stop'),
  nextStop: StopOnTheWay.extend({
    appointmentAt: Instant.nullable(),
    appointmentUntil: Instant.nullable(),
  }).nullable(),
  arrivals: z.array(Arrival).describe('At the stops that are left, in their order'),
  assumption: z.string().nullable().describe('What the arrivals count on'),
})
export type TrackedLoad = z.infer<typeof TrackedLoad>

export const TrackPoint = GeoPoint.extend({
  at: Instant,
  speed: z.number().nullable(),
  accuracy: z.number().nullable(),
})

/** The data of an event `late`: told once of a stop, when the truck is first expected there too late. */
export const RunningLate = z.object({
  loadId: z.string(),
  number109: z.string(),
  stopName: z.string().nullable(),
  at: Instant.describe('when the truck is expected'),
  dueAt: Instant,
})
export type RunningLate = z.infer<typeof RunningLate>

/** The data of an event `positions`: trucks that moved within the last moment. */
export const Positions = z.array(
  GeoPoint.extend({
    loadId: z.string(),
    at: Instant,
    receivedAt: Instant,
    source: z.enum(['driver', 'office', 'device']),
    speed: z.number().nullable(),
    heading: z.number().nullable(),
    accuracy: z.number().nullable(),
    battery: z.number().nullable(),
  }),
)
export type Positions = z.infer<typeof Positions>

const Place = z
  .union([Position, requiredText('Please send an address, or lat and lng.', 300)], {
    error: 'Please send an address, or lat and lng.',
  })
  .describe('An address, or lat and lng')

const notFound = 'load_not_found'

export const trackingApi = {
  trackedLoads: endpoint({
    method: 'GET',
    path: '/api/tracking/loads',
    summary: 'The loads that are tracked, with where each truck is and when it will arrive',
    access: 'watch tracking',
    response: z.array(TrackedLoad),
  }),
  trackedLoad: endpoint({
    method: 'GET',
    path: '/api/tracking/loads/:id',
    summary: 'One of them; also when it is not tracked at the moment',
    access: 'watch tracking',
    response: TrackedLoad,
    notFound,
  }),
  track: endpoint({
    method: 'GET',
    path: '/api/tracking/loads/:id/track',
    summary: 'Where the truck has been with this load, in the order of time',
    access: 'watch tracking',
    query: z.object({
      since: CapturedAt.optional(),
    }),
    response: z.object({ points: z.array(TrackPoint), isThinned: z.boolean() }),
    notFound,
  }),
  exportTrack: endpoint({
    method: 'GET',
    path: '/api/tracking/loads/:id/export',
    summary: 'Every position of a load as a file',
    access: 'watch tracking',
    query: z.object({ format: z.enum(['gpx', 'csv'], { error: 'Choose gpx or csv' }) }),
    mediaType: '*/*',
    response: z.string(),
    notFound,
  }),
  startTracking: endpoint({
    method: 'POST',
    path: '/api/tracking/start/:driverId/:loadId',
    summary: 'Track this load from now on',
    access: 'track loads',
    response: z.object({ success: z.literal(true), trackingEnabled: z.literal(true) }),
    notFound,
  }),
  stopTracking: endpoint({
    method: 'POST',
    path: '/api/tracking/stop/:driverId/:loadId',
    summary: 'Track this load no more; what is sent from now on is not stored',
    access: 'track loads',
    response: z.object({ success: z.literal(true), trackingEnabled: z.literal(false) }),
    notFound,
  }),
  sendPing: endpoint({
    method: 'POST',
    path: '/api/tracking/location',
    takesPositions: true,
    summary: 'Where the truck is. Sent twice, it is stored once',
    access: 'track loads',
    body: Ping,
    response: PingsTaken,
    notFound,
  }),
  sendPings: endpoint({
    method: 'POST',
    path: '/api/tracking/locations',
    takesPositions: true,
    summary: 'What a phone gathered while it was offline, in any order',
    access: 'track loads',
    body: Pings,
    response: PingsTaken,
    notFound,
  }),
  route: endpoint({
    method: 'POST',
    path: '/api/tracking/route',
    takesLong: true,
    summary: 'The way from the pickup to the delivery',
    access: 'track loads',
    body: z.object({ pickup: Place, delivery: Place }),
    response: z.object({
      route: z.object({
        distance: z.number().describe('meters'),
        duration: z.number().describe('seconds'),
        instructions: z.array(z.string()),
        line: z.array(GeoPoint),
        isEstimate: z.boolean(),
      }),
    }),
  }),
  eta: endpoint({
    method: 'POST',
    path: '/api/tracking/eta',
    takesLong: true,
    summary: 'When a truck that is here now will be there',
    access: 'track loads',
    body: z.object({ currentLocation: Position, destination: Place }),
    response: z.object({
      eta: z.object({
        etaMinutes: z.int(),
        distanceRemaining: z.number().describe('meters'),
        trafficDelay: z.number().describe('seconds'),
        arrivesAt: Instant,
        isEstimate: z.boolean(),
      }),
    }),
  }),
  whoWatches: endpoint({
    method: 'GET',
    path: '/api/tracking/mine',
    summary: 'For a driver: whether they are tracked, since when, and who looked',
    access: 'read own loads',
    response: z.object({
      isTracked: z.boolean(),
      since: Instant.nullable(),
      loads: z.array(z.object({ id: z.string(), number109: z.string() })),
      lastPositionAt: Instant.nullable(),
      viewers: z.array(z.object({ name: z.string(), lastAt: Instant })),
    }),
  }),
}

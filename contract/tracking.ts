import { z } from 'zod'
import { loadStatusNames, type LoadStatus } from '#domain/loads/load-status.ts'
import { stopTypes } from '#domain/loads/stops.ts'
import { endpoint } from './endpoint.ts'
import { Instant, requiredText } from './fields.ts'
import { GeoPoint } from './maps.ts'
import { CustomerNotice, MailAsked } from './outbox.ts'
import { Ping, Pings, PingsTaken, Position, Since } from './pings.ts'
import { PlaceZone } from './place-zone.ts'

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
    .object({
      name: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      timeZone: PlaceZone,
    })
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
    timeZone: PlaceZone,
    appointmentAt: Instant.nullable(),
    appointmentUntil: Instant.nullable(),
    arrivedAt: Instant.nullable().describe('Since when the truck is there'),
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
  timeZone: PlaceZone,
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
      since: Since.optional(),
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
  emailLateNotice: endpoint({
    method: 'POST',
    path: '/api/loads/:id/email-late-notice',
    summary: 'E-mail the customer that its truck will be late',
    access: 'manage loads',
    body: CustomerNotice,
    status: 202,
    response: MailAsked,
    notFound,
  }),
}

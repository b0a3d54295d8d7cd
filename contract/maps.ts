import { z } from 'zod'
import { precisions } from '#domain/maps/precision.ts'
import { maxStopsPerLoad, stopTypes } from '#domain/loads/stops.ts'
import { endpoint } from './endpoint.ts'
import { Money, optionalText, requiredText } from './fields.ts'

export const GeoPoint = z.object({ latitude: z.number(), longitude: z.number() })

/** Who answered, and whether it is who was meant to. */
const answeredBy = {
  provider: z.string(),
  credit: z.string().nullable().describe('What must be shown beside a map that this is drawn on'),
  fallbackReason: z.string().nullable().describe('Why another one than the provider of this server answered'),
  isKeyRefused: z.boolean().describe('The maps API key of this server was refused'),
}

export const PlaceOfAddress = z.object({
  position: GeoPoint.nullable(),
  precision: z.enum(precisions),
  label: z.string().nullable().describe('What the address was understood as'),
  message: z.string().nullable().describe('Why it was not found'),
  notes: z.array(z.string()).describe('Contradictions in the address'),
  ...answeredBy,
})
export type PlaceOfAddress = z.infer<typeof PlaceOfAddress>

export const TruckSpecsInput = z.object({
  maxWeight: z.number().positive().max(1_000_000).optional().describe('pounds'),
  maxHeight: z.number().positive().max(100).optional().describe('feet'),
  maxWidth: z.number().positive().max(100).optional().describe('feet'),
  maxLength: z.number().positive().max(500).optional().describe('feet'),
  axleCount: z.int().positive().max(50).optional(),
})
export type TruckSpecsInput = z.infer<typeof TruckSpecsInput>

export const tooFewStops = 'At least 2 locations required for route optimization'

const RouteLocation = z
  .object({
    address: optionalText(300),
    name: optionalText(200),
    type: z.enum(stopTypes, { error: 'Choose pickup or dropoff' }),
    lat: z.number({ error: 'Not a valid latitude.' }).min(-90).max(90).nullable().optional(),
    lng: z.number({ error: 'Not a valid longitude.' }).min(-180).max(180).nullable().optional(),
    pickups: z
      .array(z.int().min(0).max(maxStopsPerLoad))
      .max(maxStopsPerLoad)
      .optional()
      .describe('Of a drop-off: indices of the pickups that it depends on; without it on all'),
  })
  .refine(({ address, lat, lng }) => address != null || (lat != null && lng != null), {
    error: 'Enter an address.',
    path: ['address'],
  })
export type RouteLocation = z.infer<typeof RouteLocation>

const RouteRequest = z.object({
  locations: z
    .array(RouteLocation, { error: tooFewStops })
    .min(2, tooFewStops)
    .max(maxStopsPerLoad, `A route can have at most ${String(maxStopsPerLoad)} stops.`),
  truckSpecs: TruckSpecsInput.optional(),
  optimizeFor: z
    .enum(['time', 'distance'], { error: 'Choose time or distance' })
    .optional()
    .describe('time unless distance is asked for'),
  avoidTolls: z.boolean({ error: 'Choose yes or no' }).optional(),
  avoidHighways: z.boolean({ error: 'Choose yes or no' }).optional(),
})
export type RouteRequest = z.infer<typeof RouteRequest>

const OptimizeRequest = RouteRequest.extend({
  keepFirst: z
    .boolean({ error: 'Choose yes or no' })
    .optional()
    .describe('The first location stays the first'),
  keepLast: z.boolean({ error: 'Choose yes or no' }).optional().describe('The last location stays the last'),
})
export type OptimizeRequest = z.infer<typeof OptimizeRequest>

export const DistanceSpanPercent = z
  .number()
  .nullable()
  .describe('Nine of ten distances are off by no more than this; null where nobody measured it')

export const TruckRoute = z.object({
  totalMiles: z.number(),
  distanceSpanPercent: DistanceSpanPercent,
  totalDuration: z.number().describe('minutes'),
  optimizedOrder: z.array(z.number()).describe('Indices of the locations as they were sent'),
  routeDetails: z.object({
    line: z.array(GeoPoint).describe('To be drawn'),
    positions: z.array(GeoPoint).describe('Of the locations as they were sent'),
    legs: z.array(z.object({ miles: z.number(), duration: z.number(), instructions: z.array(z.string()) })),
  }),
  estimatedFuelCost: Money,
  truckSpecificWarnings: z.array(z.string()),
  isEstimate: z.boolean().describe('Roads were estimated and truck limits not checked'),
  isProven: z.boolean().describe('No other allowed order is quicker, or shorter where that is the aim'),
  notes: z.array(z.string()).describe('What was taken for an address that is not clear'),
  ...answeredBy,
})
export type TruckRoute = z.infer<typeof TruckRoute>

export const mapsApi = {
  findPlace: endpoint({
    method: 'POST',
    path: '/api/maps/geocode',
    takesLong: true,
    summary: 'Find the place of an address',
    access: 'manage loads',
    body: z.object({ address: requiredText('Enter an address.', 300) }),
    response: PlaceOfAddress,
  }),
  planRoute: endpoint({
    method: 'POST',
    path: '/api/maps/route',
    takesLong: true,
    summary: 'A route for a truck through the locations in the order in which they are sent',
    access: 'manage loads',
    body: RouteRequest,
    response: TruckRoute,
  }),
  optimizeRoute: endpoint({
    method: 'POST',
    path: '/api/maps/optimize',
    takesLong: true,
    summary: 'The shortest order of the locations, no drop-off before its pickup, and the route for a truck',
    access: 'manage loads',
    body: OptimizeRequest,
    response: TruckRoute,
  }),
}

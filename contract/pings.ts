import { z } from 'zod'
import { InstantInput, MeasuredAt, ref } from './fields.ts'

const latitudeMessage = 'Not a valid latitude: it lies between -90 and 90.'
const longitudeMessage = 'Not a valid longitude: it lies between -180 and 180.'
/** As the specification sends it. */
export const Position = z.object({
  lat: z.number({ error: latitudeMessage }).min(-90, latitudeMessage).max(90, latitudeMessage),
  lng: z.number({ error: longitudeMessage }).min(-180, longitudeMessage).max(180, longitudeMessage),
})

/** Unlike what a phone measured, it is looked for in the database, which has no such years as a wrong clock says. */
export const Since = InstantInput

export const Ping = z.object({
  driverId: ref('Driver ID required'),
  loadId: ref('Choose a load'),
  location: z.object(Position.shape, { error: 'Please send the location as lat and lng.' }),
  speed: z.number({ error: 'Not a valid speed.' }).min(0).max(200).nullish().describe('meters a second'),
  heading: z
    .number({ error: 'Not a valid heading.' })
    .min(0)
    .max(360)
    .nullish()
    .describe('degrees from north, clockwise'),
  accuracy: z.number({ error: 'Not a valid accuracy.' }).min(0).max(9_999_999).nullish().describe('meters'),
  battery: z.number({ error: 'Not a valid charge.' }).min(0).max(100).nullish().describe('percent'),
  capturedAt: MeasuredAt.nullish().describe('when the phone measured it; now, if it does not say'),
})
export type Ping = z.infer<typeof Ping>

/** Stands in for the id of the driver or the load in every ping of an array. */
const optionalRef = (message: string) => ref(message).optional()
export const maxPingsAtOnce = 1000
const tooManyPings = `Please send at most ${String(maxPingsAtOnce)} positions at once.`
const noPings = 'Please send an array of positions.'
const manyPings = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, { error: noPings })
    // `max` refuses a huge array before any item is checked; emptiness is a `refine`, because only its message survives
    // the union.
    .max(maxPingsAtOnce, tooManyPings)
    .refine(({ length }) => length > 0, noPings)

const PingsOfOneLoad = z
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
  )

/** What a phone gathered while it was offline: whole pings, or their driver and load once for all of them. */
export const Pings = z.union([PingsOfOneLoad, manyPings(Ping)], {
  error: ({ input }) => (Array.isArray(input) && input.length > maxPingsAtOnce ? tooManyPings : undefined),
})

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

import { z } from 'zod'
import { chargeKinds, chargeStates } from '#domain/charges/charge-kinds.ts'
import { stopTypes } from '#domain/loads/stops.ts'
import { ChargeEdit, NewCharge } from './charge-inputs.ts'
import { endpoint } from './endpoint.ts'
import { Instant, Money, MoneyInput, Ok, optionalText } from './fields.ts'
import { CustomerNotice, MailAsked } from './outbox.ts'
import { PlaceZone } from './place-zone.ts'

/** As it was typed; `null` for what is one amount. */
export const ChargeBasis = z.union([
  z.object({ kind: z.literal('layover'), nights: z.int(), perNight: Money }),
  z.object({
    kind: z.literal('fuel_surcharge'),
    dieselPrice: z.string(),
    peg: z.string(),
    mpg: z.string(),
    miles: z.string(),
  }),
])
export type ChargeBasis = z.infer<typeof ChargeBasis>

/** What the times of its stop say, as they are now. */
export const WorkedOut = z.object({
  arrivedAt: Instant,
  appointmentAt: Instant.nullable(),
  appointmentUntil: Instant.nullable(),
  freeMinutes: z.int(),
  ratePerHour: Money,
  cap: Money.nullable(),
  startsAt: Instant.describe('to the minute, as everything here is'),
  startsWith: z.enum(['arrival', 'appointment']),
  freeUntil: Instant,
  endsAt: Instant.describe('the departure, or now while the truck stands there'),
  isStanding: z.boolean(),
  isDepartureUnknown: z
    .boolean()
    .optional()
    .describe('the truck is gone and nobody told since when: it ends at the latest possible time'),
  minutes: z.int(),
  billedMinutes: z.int(),
  uncapped: Money,
  amount: Money,
  isLateArrival: z.boolean().describe('customers often refuse detention then'),
})
export type WorkedOut = z.infer<typeof WorkedOut>

export const LoadCharge = z.object({
  id: z.string(),
  kind: z.enum(chargeKinds),
  stop: z
    .object({
      id: z.string(),
      stopType: z.enum(stopTypes),
      name: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
    })
    .nullable(),
  description: z.string().nullable(),
  amount: Money,
  isTyped: z.boolean().describe('a person set the amount of a detention: its times no longer do'),
  state: z.enum(chargeStates),
  source: z.enum(['system', 'office']),
  basis: ChargeBasis.nullable(),
  workedOut: WorkedOut.nullable().describe('of a detention whose stop has an arrival'),
  approvalNote: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type LoadCharge = z.infer<typeof LoadCharge>

export const ChargeEvent = z.object({
  id: z.string(),
  what: z
    .enum(['charge', 'amount', 'obligation', 'mail'])
    .describe(
      '`amount`: one that is typed beside the charges, like the trip rate; `mail`: the customer was told of a charge, or that its truck is late',
    ),
  at: Instant,
  text: z.string(),
  actorName: z.string().nullable().describe('null: the product by itself'),
})
export type ChargeEvent = z.infer<typeof ChargeEvent>

const Recorded = z.object({
  at: Instant,
  source: z.enum(['office', 'driver', 'geofence', 'system']).nullable(),
  recordedAt: Instant.nullable().describe('when it was learned; null where that was not kept'),
  actorName: z.string().nullable(),
})

/** What a broker asks for before detention is paid. */
export const ChargeEvidence = z.object({
  number109: z.string(),
  poNumber: z.string().nullable(),
  bolNumber: z.string().nullable(),
  tripNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  driverName: z.string().nullable(),
  truckNumber: z.string().nullable(),
  company: z.object({ name: z.string(), lines: z.array(z.string()) }),
  timeZone: z.string(),
  charge: LoadCharge,
  place: z
    .object({
      name: z.string().nullable(),
      address: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      radiusMeters: z.int(),
    })
    .nullable(),
  arrival: Recorded.nullable(),
  departure: Recorded.nullable(),
  crossings: z
    .array(z.object({ arrivedAt: Instant, departedAt: Instant.nullable() }))
    .describe('when the truck came into the circle around the stop and left it, from its positions alone'),
  positions: z.array(
    z.object({
      at: Instant,
      latitude: z.number(),
      longitude: z.number(),
      accuracy: z.number().nullable(),
      meters: z.int().nullable().describe('from the stop'),
    }),
  ),
  storedPositions: z.int().describe('of these times, before they were thinned for the page'),
  history: z.array(ChargeEvent),
  madeAt: Instant,
})
export type ChargeEvidence = z.infer<typeof ChargeEvidence>

/** The data of an event `detention`: told once of a stop before its free time ends, and once when it has. */
export const DetentionNews = z.object({
  loadId: z.string(),
  number109: z.string(),
  stopName: z.string().nullable(),
  timeZone: PlaceZone,
  hasBegun: z.boolean(),
  at: Instant.describe('when the free time ends'),
  ratePerHour: Money,
})
export type DetentionNews = z.infer<typeof DetentionNews>

const access = 'manage loads'
const notFound = 'charge_not_found'

export const chargesApi = {
  listCharges: endpoint({
    method: 'GET',
    path: '/api/loads/:id/charges',
    summary: 'What the load is billed beside its rate, what happened to it, and what the customer was told',
    access,
    response: z.object({ charges: z.array(LoadCharge), history: z.array(ChargeEvent) }),
    notFound: 'load_not_found',
  }),
  addCharge: endpoint({
    method: 'POST',
    path: '/api/loads/:id/charges',
    summary: 'Propose a charge; it is on no invoice before it is approved',
    access,
    body: NewCharge,
    status: 201,
    response: LoadCharge,
    notFound: 'load_not_found',
  }),
  editCharge: endpoint({
    method: 'PUT',
    path: '/api/loads/:id/charges/:chargeId',
    summary: 'Change a proposed charge',
    access,
    body: ChargeEdit,
    response: LoadCharge,
    notFound,
  }),
  decideCharge: endpoint({
    method: 'POST',
    path: '/api/loads/:id/charges/:chargeId/decision',
    summary: 'Approve a charge, decline it, or propose it again',
    access,
    body: z.object({
      state: z.enum(chargeStates, { error: 'Choose approved, declined or proposed.' }),
      note: optionalText(200).describe('who said so, and how: "Marie by mail"'),
      amount: MoneyInput.optional().describe('as it was shown: refused when it is another by now'),
    }),
    response: LoadCharge,
    notFound,
  }),
  removeCharge: endpoint({
    method: 'DELETE',
    path: '/api/loads/:id/charges/:chargeId',
    summary: 'Remove a proposed charge that a person added',
    access,
    response: Ok,
    notFound,
  }),
  chargeEvidence: endpoint({
    method: 'GET',
    path: '/api/loads/:id/charges/:chargeId/evidence',
    summary: 'Times, positions, fence crossings and history behind a charge',
    access,
    response: ChargeEvidence,
    notFound,
  }),
  chargeEvidencePdf: endpoint({
    method: 'GET',
    path: '/api/loads/:id/charges/:chargeId/evidence.pdf',
    summary: 'The same as a PDF',
    access,
    mediaType: 'application/pdf',
    response: z.string(),
    notFound,
  }),
  emailNotice: endpoint({
    method: 'POST',
    path: '/api/loads/:id/charges/:chargeId/email-notice',
    summary: 'E-mail the customer that a truck is kept waiting, or was',
    access,
    body: CustomerNotice.extend({
      withEvidence: z.boolean().default(false).describe('its evidence goes along as a PDF'),
    }),
    status: 202,
    response: MailAsked,
    notFound,
  }),
}

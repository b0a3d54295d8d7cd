import { z } from 'zod'
import { loadStatusNames, type LoadStatus } from '#domain/loads/load-status.ts'
import { stopTypes } from '#domain/loads/stops.ts'
import { each, typedFacts } from '#domain/loads/typed-facts.ts'
import { precisions } from '#domain/maps/precision.ts'
import { paymentMethodNames } from '#domain/invoices/payment.ts'
import { paperKinds } from '#domain/documents/paper-kinds.ts'
import { Instant, Money } from './fields.ts'
import { DueObligation } from './obligations.ts'
import { Signature } from './signatures.ts'
import { PlaceZone } from './place-zone.ts'

const Status = z.enum(loadStatusNames as [LoadStatus, ...LoadStatus[]])

/** Where news of a load comes from. */
const Source = z.enum(['office', 'driver', 'geofence', 'system'])

const Place = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
})

export const LoadStop = z.object({
  id: z.string(),
  loadId: z.string(),
  stopType: z.enum(stopTypes),
  stopSequence: z.int(),
  locationId: z.string().nullable(),
  companyName: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  notes: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  coordinatePrecision: z.enum(precisions),
  geofenceRadiusMeters: z.int(),
  timeZone: PlaceZone,
  arrivedAt: Instant.nullable(),
  departedAt: Instant.nullable(),
  arrivalSource: Source.nullable(),
  departureSource: Source.nullable(),
  appointmentAt: Instant.nullable(),
  appointmentUntil: Instant.nullable().describe('the end of a window; null for a fixed time'),
})
export type LoadStop = z.infer<typeof LoadStop>

/**
 * A load as lists and details show it. For a driver every amount but the lumper charge is null, and so are invoice,
 * customer and payment: the money page stays in the office.
 */
export const Load = z.object({
  id: z.string(),
  number109: z.string(),
  status: Status,
  statusSince: Instant.describe('when it came to its status'),
  driverId: z.string().nullable(),
  driver: z
    .object({
      id: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      truckNumber: z.string().nullable(),
    })
    .nullable(),
  driverName: z.string().nullable(),
  locationId: z.string().nullable(),
  location: Place.nullable(),
  pickupLocationId: z.string().nullable(),
  pickupLocation: Place.nullable(),
  stops: z.array(LoadStop),
  customerId: z.string().nullable(),
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  invoice: z
    .object({
      id: z.string(),
      invoiceNumber: z.string(),
      totalAmount: Money,
      status: z.string(),
      paidAmount: Money.optional().describe(
        'what came in so far; left out where a paid one came in whole, or nothing came in for an open one',
      ),
    })
    .nullable(),
  invoicedAt: Instant.nullable().describe(
    'when its invoice became final; while that is a draft, when it was made',
  ),
  ...each(typedFacts, () => z.string().nullable()),
  companyName: z.string().nullable(),
  truckNumber: z.string().nullable(),
  estimatedMiles: z.number().nullable(),
  estimatedMinutes: z
    .int()
    .nullable()
    .describe('of the route that its miles are of; null where these were typed'),
  tripRate: Money.nullable(),
  flatRate: Money.nullable(),
  lumperCharge: Money.nullable(),
  extraStops: Money.nullable(),
  accessorialsAmount: Money.nullable().describe('of the approved charges'),
  isTonu: z.boolean().describe('the truck was ordered and not used, and that is approved'),
  detentionSince: Instant.nullable().describe(
    'its truck is kept waiting at a stop, past the free time since then',
  ),
  obligationDue: DueObligation.nullable().describe('what its rate confirmation asks for next, and by when'),
  bolDocumentPath: z.string().nullable(),
  podDocumentPath: z.string().nullable(),
  podsMissing: z
    .array(z.string())
    .nullable()
    .describe(
      'The stops of several deliveries whose POD is missing; null for the office while there is none at all',
    ),
  signatureURL: z.string().nullable(),
  signedAt: Instant.nullable(),
  deliveryDueAt: z.string().nullable().describe('YYYY-MM-DD'),
  deliveredAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  paymentMethod: z.enum(paymentMethodNames).nullable(),
  paymentReference: z.string().nullable(),
  paymentNotes: z.string().nullable(),
  isArchived: z.boolean(),
  driverConfirmed: z.boolean(),
  driverConfirmedAt: Instant.nullable(),
  trackingEnabled: z.boolean(),
  agriculturalExemption: z
    .boolean()
    .describe('Hours of service are not counted within 150 air miles of the first pickup'),
  currentLatitude: z.number().nullable(),
  currentLongitude: z.number().nullable(),
  lastLocationUpdate: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Load = z.infer<typeof Load>

export const StatusHistoryEntry = z.object({
  id: z.string(),
  fromStatus: Status.nullable(),
  status: Status,
  stopId: z.string().nullable().describe('the stop that it happened at or leads to'),
  timestamp: Instant.describe('when it happened, as told'),
  recordedAt: Instant.describe('when it was learned'),
  source: Source,
  forced: z.boolean(),
  notes: z.string().nullable(),
  actorName: z.string().nullable(),
})
export type StatusHistoryEntry = z.infer<typeof StatusHistoryEntry>

export const loadDocumentKinds = ['rate-confirmation', ...paperKinds, 'signature'] as const

/** A file that belongs to a load. The rate confirmation is the office's alone. */
export const LoadDocument = z.object({
  id: z.string(),
  kind: z.enum(loadDocumentKinds),
  path: z.string(),
  fileName: z.string().nullable(),
  contentType: z.string(),
  size: z.int(),
  uploadedAt: Instant,
  uploadedBy: z.string().nullable(),
  page: z
    .object({ paperId: z.string(), number: z.int(), count: z.int() })
    .nullable()
    .describe('which page of a paper with several it is'),
  takenAt: Instant.nullable().describe('when the driver took the photo'),
  /** Of several deliveries, the one whose POD it is; null where nobody said. */
  stopId: z.string().nullable(),
  signature: Signature.nullable().describe('who gave it, where this is a signature and that is known'),
  superseded: z
    .object({ by: z.string(), fileName: z.string().nullable(), at: Instant })
    .nullable()
    .describe('which later rate confirmation took its place, and when'),
})
export type LoadDocument = z.infer<typeof LoadDocument>

export const BulkResults = z.object({
  successful: z.array(z.object({ id: z.string(), loadNumber: z.string() })),
  failed: z.array(z.object({ id: z.string(), loadNumber: z.string(), error: z.string() })),
})

export const TrashedLoad = z.object({
  id: z.string(),
  number109: z.string(),
  status: Status,
  deletedAt: Instant,
  deletedBy: z.string().nullable(),
  purgeAt: Instant,
  /** It stays in the trash: invoice numbers have no gaps. */
  hasInvoice: z.boolean(),
  /** It stays as well: a driver was settled for it. */
  isSettled: z.boolean(),
})

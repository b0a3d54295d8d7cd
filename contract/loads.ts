import { z } from 'zod'
import { paperKinds } from '#domain/documents/paper-kinds.ts'
import { endpoint } from './endpoint.ts'
import { Id, InstantInput, Money, ReadVersion, ref, requiredText } from './fields.ts'
import {
  BulkDelete,
  LoadCharges,
  LoadEdit,
  NewLoad,
  LoadReturn,
  StatusChange,
  StatusInput,
} from './load-inputs.ts'
import { LoadQuery } from './load-query.ts'
import { DistanceSpanPercent, TruckSpecsInput } from './maps.ts'
import { GivenSignature } from './signatures.ts'
import { stopsApi } from './stops.ts'
import { BulkResults, Load, LoadDocument, StatusHistoryEntry } from './load-views.ts'

const notFound = 'load_not_found'

/** What the office attaches, beside the POD. */
const officePapers = ['bol', 'rate-confirmation', 'scale-ticket', 'lumper-receipt', 'other'] as const

export const loadsApi = {
  listLoads: endpoint({
    method: 'GET',
    path: '/api/loads',
    summary:
      'Loads; without filters all that are not paid, completed or archived. The next cursor is in X-Next-Cursor.',
    access: 'read loads',
    query: LoadQuery,
    response: z.array(Load),
  }),
  nextNumber: endpoint({
    method: 'GET',
    path: '/api/loads/next-number',
    summary: 'The next free 109 number of the year',
    access: 'manage loads',
    response: z.object({ number109: z.string() }),
  }),
  getLoad: endpoint({
    method: 'GET',
    path: '/api/loads/:id',
    summary: 'One load with its stops',
    access: 'read loads',
    response: Load,
    notFound,
  }),
  createLoad: endpoint({
    method: 'POST',
    path: '/api/loads',
    summary: 'Create a load with its stops',
    access: 'manage loads',
    body: NewLoad,
    status: 201,
    response: Load,
  }),
  editLoad: endpoint({
    method: 'PUT',
    path: '/api/loads/:id',
    summary: 'Edit a load',
    access: 'manage loads',
    body: LoadEdit,
    response: Load,
    notFound,
  }),
  deleteLoad: endpoint({
    method: 'DELETE',
    path: '/api/loads/:id',
    summary: 'Move a load to the trash',
    access: 'manage loads',
    response: z.object({ deletedLoad: z.object({ id: z.string(), number109: z.string() }) }),
    notFound,
  }),
  bulkDelete: endpoint({
    method: 'POST',
    path: '/api/loads/bulk-delete',
    summary: 'Move several loads to the trash',
    access: 'manage loads',
    body: BulkDelete,
    response: z.object({ results: BulkResults }),
  }),
  ...stopsApi,
  saveCharges: endpoint({
    method: 'PATCH',
    path: '/api/loads/:id/financials',
    summary: 'Set trip rate, lumper charge, extra stops or miles',
    access: 'manage loads',
    body: LoadCharges,
    response: Load,
    notFound,
  }),
  calculateRoute: endpoint({
    method: 'POST',
    path: '/api/loads/:id/calculate-route',
    takesLong: true,
    summary: 'Miles, minutes and truck warnings between pickup and delivery',
    access: 'manage loads',
    body: z.object({
      pickupAddress: requiredText('Cannot Calculate Route: the pickup address is missing.', 300),
      deliveryAddress: requiredText('Cannot Calculate Route: the delivery address is missing.', 300),
      truckSpecs: TruckSpecsInput.optional(),
    }),
    response: z.object({
      miles: z.number(),
      distanceSpanPercent: DistanceSpanPercent,
      duration: z.number().describe('minutes'),
      warnings: z.array(z.string()),
      provider: z.string(),
      isEstimate: z.boolean(),
      fallbackReason: z.string().nullable(),
    }),
    notFound,
  }),
  assignDriver: endpoint({
    method: 'PATCH',
    path: '/api/loads/:id/assign',
    summary: 'Assign a driver; null takes the driver off the load',
    access: 'manage loads',
    body: z.object({ driverId: ref('Choose a driver').nullable(), updatedAt: ReadVersion }),
    response: Load,
    notFound,
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/api/loads/:id/status',
    summary: 'Move a load forward, by status and stop; in_transit by its driver before pickup accepts it',
    access: 'change load status',
    body: StatusChange,
    response: Load,
    notFound,
  }),
  forceStatus: endpoint({
    method: 'PATCH',
    path: '/api/loads/:id/force-status',
    summary: 'Set a status past the rules: the next stage, or for the office with a reason an earlier one',
    access: 'change load status',
    body: StatusChange.extend({
      from: StatusInput.optional().describe('It is refused if the load has another status by now'),
    }),
    response: Load,
    notFound,
  }),
  returnLoad: endpoint({
    method: 'PATCH',
    path: '/api/loads/:id/return-load',
    summary: 'Give a load back to the office',
    access: 'return loads',
    body: LoadReturn,
    response: Load,
    notFound,
  }),
  signLoad: endpoint({
    method: 'PATCH',
    path: '/api/loads/:id/signature',
    summary: "Store the driver's signature",
    access: 'sign loads',
    body: GivenSignature,
    response: Load,
    notFound,
  }),
  attachPod: endpoint({
    method: 'PATCH',
    path: '/api/loads/:id/pod',
    summary: 'Attach proof of delivery: comma-joined paths of uploaded files',
    access: 'attach documents',
    body: z.object({ podDocumentURL: requiredText('No Files Selected', 4000) }),
    response: Load,
    notFound,
  }),
  attachPaper: endpoint({
    method: 'POST',
    path: '/api/loads/:id/papers',
    summary: 'Put uploaded pages onto a load as one paper, in their order',
    access: 'attach documents',
    body: z.object({
      kind: z.enum(paperKinds, { error: 'Choose what the paper is.' }),
      pages: z
        .array(Id, { error: 'No Files Selected' })
        .min(1, 'No Files Selected')
        .max(50, 'Please send at most 50 pages at once.'),
      happenedAt: InstantInput.nullable().optional().describe('when the photos were taken'),
      /** Of several deliveries, the one whose POD it is. */
      stopId: Id.nullable().optional(),
    }),
    response: Load,
    notFound,
  }),
  listDocuments: endpoint({
    method: 'GET',
    path: '/api/loads/:id/documents',
    summary: 'The files of a load by kind, the rate confirmation included',
    access: 'manage loads',
    response: z.array(LoadDocument),
    notFound,
  }),
  attachDocuments: endpoint({
    method: 'POST',
    path: '/api/loads/:id/documents',
    summary: 'Attach papers that are no POD: comma-joined paths of uploaded files',
    access: 'manage loads',
    body: z.object({
      kind: z.enum(officePapers, { error: 'Choose what the file is.' }),
      documentURL: requiredText('No Files Selected', 4000),
    }),
    response: Load,
    notFound,
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/api/loads/:id/documents/:documentId',
    summary: 'Take a file off a load',
    access: 'manage loads',
    response: Load,
    notFound,
  }),
  generateInvoice: endpoint({
    method: 'POST',
    path: '/api/loads/:id/generate-invoice',
    summary: "Make the load's invoice, or recalculate the draft that it has; one that was sent stays",
    access: 'manage invoices',
    body: z
      .object({
        customerId: ref('Choose a customer')
          .nullable()
          .optional()
          .describe("whom to bill; absent: the load's customer, null: nobody"),
      })
      .optional(),
    response: z.object({
      invoiceNumber: z.string(),
      invoiceId: z.string(),
      totalAmount: Money,
      outcome: z.enum(['created', 'recalculated', 'kept']),
    }),
    notFound,
  }),
  updateInvoice: endpoint({
    method: 'PATCH',
    path: '/api/loads/:id/update-invoice',
    summary: 'Recalculate the invoice from the load as it is now',
    access: 'manage invoices',
    response: z.object({ invoiceNumber: z.string(), invoiceId: z.string(), totalAmount: Money }),
    notFound,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/loads/:id/history',
    summary: 'Every status change: who, when, from what to what, forced or not',
    access: 'read loads',
    response: z.array(StatusHistoryEntry),
    notFound,
  }),
}

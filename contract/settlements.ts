import { z } from 'zod'
import { parseCalendarDate, type CalendarDate } from '#domain/calendar.ts'
import { adjustmentKinds, lineKinds, payProblems } from '#domain/settlements/settlement-lines.ts'
import { longestPeriodDays } from '#domain/settlements/pay-period.ts'
import { payKinds } from '#domain/settlements/driver-pay.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Money, Ok, ref, requiredMoney, requiredText } from './fields.ts'

/** A day as it stands on the calendar of the company. */
const Day = z.string({ error: 'Please pick a date.' }).transform((text, context): CalendarDate => {
  const day = parseCalendarDate(text)
  if (day !== null) return day
  context.addIssue({ code: 'custom', message: 'Please pick a date.' })
  return z.NEVER
})

const dayMs = 86_400_000

function inOrder({ from, to }: { from?: string | undefined; to?: string | undefined }): string | null {
  if (from === undefined || to === undefined) return null
  if (to < from) return 'The last day is before the first.'
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return days < longestPeriodDays ? null : 'Choose at most a year.'
}

function checkOrder(context: z.core.ParsePayload<{ from?: string | undefined; to?: string | undefined }>) {
  const message = inOrder(context.value)
  if (message !== null) {
    context.issues.push({ code: 'custom', message, path: ['to'], input: context.value.to })
  }
}

/** Both days count. */
export const PayPeriodQuery = z.object({ from: Day, to: Day }).check(checkOrder)

const payFields = {
  payKind: z.enum(payKinds).nullable().describe('null: not agreed yet'),
  payRate: z.string().nullable().describe('Dollars a mile, percent, or dollars a load; four decimals'),
}

export const SettlementLine = z.object({
  kind: z.enum(lineKinds),
  loadId: z.string().nullable(),
  adjustmentId: z.string().nullable().describe('Of a draft: what may still be taken off'),
  day: z.string().describe('Delivered, given, or kept back on'),
  description: z.string(),
  miles: z.number().nullable(),
  billed: Money.nullable(),
  amount: Money.describe('Below zero: taken off'),
})
export type SettlementLine = z.infer<typeof SettlementLine>

const Sums = z.object({
  ...{ pay: Money, additions: Money, deductions: Money },
  carriedOver: Money.describe(
    'What is owed beyond the pay, or of an open one would be: the next one deducts it',
  ),
  total: Money,
})

export const Settlement = z.object({
  id: z.string().nullable().describe('null: a draft, worked out just now and stored nowhere'),
  settlementNumber: z.int().nullable(),
  status: z.enum(['draft', 'final', 'void']),
  driverId: z.string(),
  driverName: z.string(),
  driverUpdatedAt: Instant.nullable().describe('Of a draft: the version of the driver whose pay may be set'),
  from: z.string(),
  to: z.string(),
  ...payFields,
  lines: z.array(SettlementLine),
  sums: Sums,
  company: z.object({ name: z.string(), lines: z.array(z.string()) }),
  finalizedAt: Instant.nullable(),
  paidOn: z.string().nullable(),
  problems: z
    .array(z.object({ loadId: z.string(), number109: z.string(), problem: z.enum(payProblems) }))
    .describe('Loads that cannot be paid as they are'),
  suggestions: z
    .array(
      z.object({
        ...{ loadId: z.string(), day: z.string(), description: z.string(), amount: Money },
        kind: z.enum(['addition', 'deduction']),
        given: Money.nullable().describe('What was given back before the lumper became another amount'),
      }),
    )
    .describe(
      'Lumpers on these loads, if it was the driver who paid them; those typed after the load was settled, and those that changed since',
    ),
  earlier: z
    .object({ loads: z.int(), from: z.string() })
    .nullable()
    .describe('Loads delivered before the period that are on no settlement, though others of then are'),
})
export type Settlement = z.infer<typeof Settlement>

export const SettlementRow = z.object({
  driverId: z.string(),
  driverName: z.string(),
  ...payFields,
  settlementId: z.string().nullable(),
  settlementNumber: z.int().nullable(),
  state: z.enum(['open', 'final', 'paid', 'void']),
  from: z.string(),
  to: z.string(),
  loads: z.int(),
  miles: z.number(),
  ...Sums.shape,
  problems: z.int(),
  paidOn: z.string().nullable(),
})
export type SettlementRow = z.infer<typeof SettlementRow>

export const SettlementList = z.object({
  from: z.string(),
  to: z.string(),
  rows: z.array(SettlementRow),
  sums: Sums.extend({ loads: z.int(), miles: z.number() }).describe(
    'Without what is void; the total without what is carried over',
  ),
})
export type SettlementList = z.infer<typeof SettlementList>

export const SettlementDriver = z.object({
  id: z.string(),
  name: z.string(),
  isAtWork: z.boolean().describe('false: left, with something that is on no settlement yet'),
})
export type SettlementDriver = z.infer<typeof SettlementDriver>

const driver = ref('Please choose a driver')

export const NewSettlement = z
  .object({
    driverId: driver,
    from: Day,
    to: Day,
    total: Money.max(20).describe(
      'As it was read: another by now is a 409, so that nobody signs what they did not see',
    ),
    offered: z
      .array(z.object({ loadId: Id, kind: z.enum(['addition', 'deduction']), amount: Money.max(20) }))
      .max(2000)
      .optional()
      .describe(
        'The suggestions as they were read, which stay unanswered otherwise: others by now are a 409. Left out, those of now count as answered',
      ),
    leaveOut: z.boolean().optional().describe('Loads with a problem stay for a later settlement'),
  })
  .check(checkOrder)
export type NewSettlement = z.output<typeof NewSettlement>

export const NewAdjustment = z.object({
  driverId: driver,
  kind: z.enum(adjustmentKinds, { error: 'Choose advance, deduction or addition' }),
  day: Day,
  amount: requiredMoney('Please enter an amount').refine(
    (amount) => amount !== '0.00',
    'Please enter an amount',
  ),
  description: requiredText('Please say what it is for', 200),
  loadId: Id.nullable().optional().describe('Whose lumper is given back by it'),
})
export type NewAdjustment = z.output<typeof NewAdjustment>

const access = 'manage settlements'
const notFound = 'settlement_not_found'

export const settlementsApi = {
  settlements: endpoint({
    method: 'GET',
    path: '/api/settlements',
    summary: 'What each driver earned in a period, settled or not; without days the last full week',
    access,
    query: z.object({ from: Day.optional(), to: Day.optional() }).check(checkOrder),
    response: SettlementList,
  }),
  settlementDraft: endpoint({
    method: 'GET',
    path: '/api/settlements/draft',
    summary: 'What a driver would be settled for, worked out from the loads as they are now',
    access,
    query: z.object({ driverId: driver, from: Day, to: Day }).check(checkOrder),
    response: Settlement,
    notFound: 'driver_not_found',
  }),
  settlementDrivers: endpoint({
    method: 'GET',
    path: '/api/settlements/drivers',
    summary:
      'Drivers for whom something can be entered, also those who left while something of theirs is open',
    access,
    response: z.array(SettlementDriver),
  }),
  finalizeSettlement: endpoint({
    method: 'POST',
    path: '/api/settlements',
    summary: 'Finalize it: it gets its number, and nothing on it changes any more',
    access,
    body: NewSettlement,
    status: 201,
    response: Settlement,
  }),
  settlement: endpoint({
    method: 'GET',
    path: '/api/settlements/:id',
    summary: 'A final or void settlement as it was written',
    access,
    response: Settlement,
    notFound,
  }),
  settlementPdf: endpoint({
    method: 'GET',
    path: '/api/settlements/:id/pdf',
    summary: 'The same as a PDF',
    access,
    mediaType: 'application/pdf',
    response: z.string(),
    notFound,
  }),
  settlementCsv: endpoint({
    method: 'GET',
    path: '/api/settlements/:id/csv',
    summary: 'Its lines as a CSV file',
    access,
    mediaType: 'text/csv',
    response: z.string(),
    notFound,
  }),
  settlementsCsv: endpoint({
    method: 'GET',
    path: '/api/settlements.csv',
    summary: 'All lines of the final settlements whose period ends in these days',
    access,
    query: PayPeriodQuery,
    mediaType: 'text/csv',
    response: z.string(),
  }),
  voidSettlement: endpoint({
    method: 'POST',
    path: '/api/settlements/:id/void',
    summary: 'Void it: it keeps its number, and what stood on it can be settled again',
    access,
    response: Settlement,
    notFound,
  }),
  paySettlement: endpoint({
    method: 'PATCH',
    path: '/api/settlements/:id/paid',
    summary: 'Say on which day it was paid; null takes it back',
    access,
    body: z.object({ paidOn: Day.nullable() }),
    response: Settlement,
    notFound,
  }),
  addAdjustment: endpoint({
    method: 'POST',
    path: '/api/driver-adjustments',
    summary:
      'An advance, a deduction or an addition: it stands on the next settlement that ends on its day or later',
    access,
    body: NewAdjustment,
    status: 201,
    response: z.object({ id: z.string() }),
  }),
  deleteAdjustment: endpoint({
    method: 'DELETE',
    path: '/api/driver-adjustments/:id',
    summary: 'Take it back, while it is on no settlement',
    access,
    response: Ok,
    notFound: 'adjustment_not_found',
  }),
}

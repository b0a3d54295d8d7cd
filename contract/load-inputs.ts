import { z } from 'zod'
import { isBlankLoadNumber, loadNumberMaxLength, tidyLoadNumber } from '#domain/loads/load-number.ts'
import { loadFacts } from '#domain/loads/load-facts.ts'
import { canonicalStatus } from '#domain/loads/load-status.ts'
import { maxStopsPerLoad, stopTypes } from '#domain/loads/stops.ts'
import { each, typedFacts } from '#domain/loads/typed-facts.ts'
import { bulkDeleteLimit, bulkDeletePhrase } from '#domain/loads/trash.ts'
import { paymentMethodNames } from '#domain/invoices/payment.ts'
import {
  DayInput,
  InstantInput,
  MilesInput,
  MoneyInput,
  ReadVersion,
  optionalText,
  ref,
  requiredText,
  wholeInput,
} from './fields.ts'

/** Any word a status was ever called by, read as the stored one. */
export const StatusInput = z.string({ error: 'Choose a status' }).transform((word, context) => {
  const status = canonicalStatus(word)
  if (status === null) {
    context.addIssue({ code: 'custom', message: 'Choose a status' })
    return z.NEVER
  }
  return status
})

const HappenedAt = InstantInput.nullable()
  .optional()
  .describe('when it happened; now, if nobody says otherwise')

export const LoadReturn = z.object({ happenedAt: HappenedAt }).optional()

export const StatusChange = z.object({
  status: StatusInput,
  notes: optionalText(1000),
  happenedAt: HappenedAt,
  stopId: ref('Choose a stop of this load')
    .nullable()
    .optional()
    .describe('at which stop, where several fit; the next one that fits, if nobody says otherwise'),
})
export type StatusChange = z.infer<typeof StatusChange>

const missingNumber = 'Please enter a load number'
export const LoadNumber = requiredText(missingNumber, loadNumberMaxLength)
  .refine((typed) => !isBlankLoadNumber(typed), missingNumber)
  .transform(tidyLoadNumber)

/** The minutes count only with the miles: they are of the route that these were worked out with. */
const lengthOfRoute = {
  estimatedMiles: MilesInput.nullable().optional(),
  estimatedMinutes: wholeInput(0, 100_000, 'Minutes must be whole and non-negative').nullable().optional(),
}

type Times = { appointmentAt?: string | null | undefined; appointmentUntil?: string | null | undefined }
const isWindow = ({ appointmentAt: from, appointmentUntil: until }: Times) =>
  until == null || (from != null && Date.parse(from) <= Date.parse(until))
const windowFault = { error: 'The appointment ends before it begins.', path: ['appointmentUntil'] }

const NewStop = z
  .object({
    stopType: z.enum(stopTypes, { error: 'Choose pickup or dropoff' }),
    stopSequence: z
      .number({ error: 'The order of the stops is not valid.' })
      .int()
      .min(1)
      .max(10_000)
      .optional(),
    locationId: ref('Please select a location first'),
    companyName: optionalText(200),
    address: optionalText(300),
    contactName: optionalText(120),
    contactPhone: optionalText(40),
    notes: optionalText(2000),
    appointmentAt: InstantInput.nullable().optional(),
    appointmentUntil: InstantInput.nullable().optional(),
  })
  .refine(isWindow, windowFault)
export type NewStop = z.infer<typeof NewStop>

export const StopEdit = z
  .object({
    appointmentAt: InstantInput.nullable().optional(),
    appointmentUntil: InstantInput.nullable().optional().describe('goes with `appointmentAt`'),
    contactName: optionalText(120),
    contactPhone: optionalText(40),
    notes: optionalText(2000),
    updatedAt: ReadVersion,
  })
  .refine(isWindow, windowFault)
export type StopEdit = z.infer<typeof StopEdit>

const noStops = 'Please add at least one stop'
export const NewStops = z
  .array(NewStop, { error: noStops })
  .min(1, noStops)
  .max(maxStopsPerLoad, `A load can have at most ${String(maxStopsPerLoad)} stops.`)

/** What people type about a load, as the table of its facts has it. */
export const TypedFacts = each(typedFacts, (name) => optionalText(loadFacts[name].maxLength))

export const NewLoad = z.object({
  number109: LoadNumber,
  stops: NewStops,
  trackingEnabled: z.boolean({ error: 'Tracking is on or off.' }).default(true),
  deliveryDueAt: DayInput.nullable().optional(),
  customerId: ref('Choose a customer').nullable().optional(),
  poNumber: TypedFacts.poNumber,
  tripRate: MoneyInput.optional(),
  ...lengthOfRoute,
  overridePassword: z.string({ error: 'Enter override password' }).max(200).nullable().optional(),
})
export type NewLoad = z.infer<typeof NewLoad>

export const LoadEdit = z.object({
  number109: LoadNumber.optional(),
  locationId: ref('Delivery location required').nullable().optional(),
  pickupLocationId: ref('Please select a location first').nullable().optional(),
  ...lengthOfRoute,
  customerId: ref('Choose a customer').nullable().optional(),
  deliveryDueAt: DayInput.nullable().optional(),
  agriculturalExemption: z.boolean({ error: 'The exemption applies or not.' }).optional(),
  ...TypedFacts,
  updatedAt: ReadVersion,
})
export type LoadEdit = z.infer<typeof LoadEdit>

export const LoadCharges = z
  .object({
    tripRate: MoneyInput.optional(),
    flatRate: MoneyInput.optional(),
    lumperCharge: MoneyInput.optional(),
    extraStops: MoneyInput.optional(),
    ...lengthOfRoute,
    updatedAt: ReadVersion,
  })
  .refine(
    (charges) =>
      [
        charges.tripRate,
        charges.flatRate,
        charges.lumperCharge,
        charges.extraStops,
        charges.estimatedMiles,
      ].some((value) => value !== undefined),
    { error: 'Please enter a valid positive number', path: ['tripRate'] },
  )
export type LoadCharges = z.infer<typeof LoadCharges>

export const MarkPaid = z.object({
  paymentMethod: z.enum(paymentMethodNames, {
    error: 'Please select a payment method before marking as paid',
  }),
  paidOn: DayInput.nullable()
    .optional()
    .describe('the day the money came in; today, if nobody says otherwise'),
  paymentReference: optionalText(120),
  paymentNotes: optionalText(2000),
  amount: MoneyInput.nullable()
    .optional()
    .describe('what came in; the whole open rest, if nobody says otherwise'),
  closes: z
    .boolean()
    .optional()
    .describe('less came in, and the rest is given up: it then needs `shortReason`'),
  givesUp: MoneyInput.nullable()
    .optional()
    .describe('with `closes`: the rest that was shown; refused if it is another one by now'),
  shortReason: optionalText(200),
})
export type MarkPaid = z.infer<typeof MarkPaid>

export const UndoPayment = z.object({
  reason: requiredText('Say why the payment is taken back.', 1000),
  all: z.boolean().optional().describe('every payment of the invoice, and not only the last one'),
})

const phraseMessage = `Please type exactly: ${bulkDeletePhrase}`
/** The selected loads of an act on several. */
const loadIds = (nothingSelected: string) =>
  z
    .array(z.string({ error: nothingSelected }).max(100), { error: nothingSelected })
    .min(1, nothingSelected)
    .max(bulkDeleteLimit, `Please select at most ${String(bulkDeleteLimit)} loads at once.`)

export const LoadIds = loadIds('Please select at least one load')
export const BulkDelete = z.object({
  loadIds: loadIds('Please select at least one load to delete'),
  confirmationText: z
    .string({ error: phraseMessage })
    .refine((text) => text === bulkDeletePhrase, phraseMessage),
})

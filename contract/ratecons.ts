import { z } from 'zod'
import { parseCalendarDate } from '#domain/calendar.ts'
import type { paperFieldNames } from '#domain/ratecons/values/paper-fields.ts'
import { stopKinds, termKinds, timeKinds } from '#domain/ratecons/sheet/reading.ts'
import { endpoint } from './endpoint.ts'
import { MoneyInput, Money, OptionalEmail, OptionalState, optionalText, ref, requiredText } from './fields.ts'
import { LearnedPaper, PaperLayout } from './learned-layouts.ts'
import { LoadNumber } from './load-inputs.ts'

/** Where on the paper: pages count from 1, the rest are shares (0 to 1) of the upright page, from its top left corner. */
export const PaperPlace = z.object({
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type PaperPlace = z.infer<typeof PaperPlace>

const Confidence = z.number().min(0).max(1)

const reading = {
  /** The value, tidied up and corrected against facts. */
  text: z.string(),
  confidence: Confidence,
  place: PaperPlace,
  /** The words as they stand on the paper. */
  words: z.string(),
  /** Left out: by the reading rules. `learned`: by what people taught of this layout; `model`: by the model server. */
  by: z.enum(['learned', 'model']).optional(),
}

/** One value and where it was read; `alternatives` are other readings of the same thing, the likeliest first. */
export const PaperValue = z.object({ ...reading, alternatives: z.array(z.object(reading)).readonly() })
export type PaperValue = z.infer<typeof PaperValue>

/** Null: it is not on the paper. */
const Read = PaperValue.nullable()

export const PaperStop = z.object({
  kind: z.enum(stopKinds),
  name: Read,
  /** Street, town, state and ZIP code in one line. */
  address: Read,
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  /** In words: `09/23/2026 05:00 - 10:00`, `09/24/2026 FCFS 08:00 - 16:00`. */
  appointment: Read,
  /** The day (`2026-09-23`) and the times of day (`05:00`) of the facility; `to` only where a window is given. */
  date: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  timeKind: z.enum(timeKinds).nullable(),
  /** Pick-up and delivery numbers and the like, under the label that the paper gives them. */
  references: z.array(z.object({ label: z.string(), ...reading })).readonly(),
})
export type PaperStop = z.infer<typeof PaperStop>

export const PaperRate = z.object({
  total: Read,
  lineHaul: Read,
  fuel: Read,
  /** True where the paper says so, false where fuel is an amount of its own in the total, null where nothing is said. */
  isFuelIncluded: z.boolean().nullable(),
  /** The amounts as money, for what is understood. */
  amounts: z.object({ total: Money.nullable(), lineHaul: Money.nullable(), fuel: Money.nullable() }),
})
export type PaperRate = z.infer<typeof PaperRate>

export const PaperTerm = z.object({
  kind: z.enum(termKinds),
  /** The sentence as the paper has it. */
  sentence: z.string(),
  confidence: Confidence,
  place: PaperPlace,
  /** Of detention: how long is free, what an hour pays, where it ends. */
  freeHours: z.number().nullable(),
  /** What is paid or lost: by the hour for detention, once for everything else. */
  amount: Money.nullable(),
  capAmount: Money.nullable(),
  capHours: z.number().nullable(),
  /** A deadline or a time of notice. */
  withinHours: z.number().nullable(),
  percent: z.number().nullable(),
})
export type PaperTerm = z.infer<typeof PaperTerm>

export const PaperWord = z.object({
  text: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})

export const PaperPage = z.object({
  page: z.int(),
  /** Points (1/72 inch) of the upright page; of a picture its pixels. */
  width: z.number(),
  height: z.number(),
  /** `text`: the PDF's own; `picture`: read by the OCR engine; `blank`: nothing on it; `unread`: it took too long. */
  source: z.enum(['text', 'picture', 'blank', 'unread']),
  /** How far a picture had to be turned clockwise to stand upright, EXIF aside. */
  turnedBy: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  words: z.array(PaperWord),
  /** The page as a picture (a data URL), as upright and straight as the places are; null where none was asked for. */
  picture: z.string().nullable(),
})
export type PaperPage = z.infer<typeof PaperPage>

/** The fields of the specification, as values with their places. */
export const PaperFields = z.object({
  loadNumber: Read,
  poNumber: Read,
  appointmentTime: Read,
  companyName: Read,
  pickupAddress: Read,
  deliveryAddress: Read,
} satisfies Record<(typeof paperFieldNames)[number], typeof Read>)

export const PaperDetails = z.object({
  fields: PaperFields,
  /** Where the paper is about more than one load: how many, and their numbers; no rate is taken from it. */
  severalLoads: z
    .object({ count: z.int(), numbers: z.array(z.string()).readonly() })
    .nullable()
    .optional(),
  stops: z.array(PaperStop),
  rate: PaperRate,
  equipment: Read,
  weight: Read,
  commodity: Read,
  temperature: Read,
  broker: z.object({ mc: Read, contact: Read, phone: Read, email: Read, billingEmail: Read }),
  terms: z.array(PaperTerm),
  pages: z.array(PaperPage),
  /** Of the whole file; at most 30 are read. */
  pageCount: z.int(),
  /** Left out where nothing was learned of the layout. */
  layout: PaperLayout.optional(),
  /** What the model server had to do with it; `off`: none is named, or nobody allowed to ask it. */
  model: z.enum(['off', 'not-needed', 'used', 'failed']).optional(),
})
export type PaperDetails = z.infer<typeof PaperDetails>

/** What the specification calls the OCR result; null: not on the paper. */
export const ReadPaper = z.object({
  loadNumber: z.string().nullable(),
  poNumber: z.string().nullable(),
  appointmentTime: z.string().nullable(),
  companyName: z.string().nullable(),
  pickupAddress: z.string().nullable(),
  deliveryAddress: z.string().nullable(),
  confidence: Confidence,
  details: PaperDetails,
})
export type ReadPaper = z.infer<typeof ReadPaper>

const wallTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time like 14:30.')
  .nullable()
  .optional()

const StopFromPaper = z.object({
  kind: z.enum(['pickup', 'delivery'], { error: 'Choose pickup or dropoff' }),
  /** A saved location that somebody chose; null: a new one, whatever is there; left out: who is surely meant, or a new one. */
  locationId: ref('Please select a location first').nullable().optional(),
  name: optionalText(200),
  street: optionalText(300),
  city: optionalText(100),
  state: OptionalState,
  zip: optionalText(10),
  /** The day and the times of day on the paper, by the clocks of the place. */
  date: z
    .string({ error: 'Please pick a date.' })
    .refine((value) => parseCalendarDate(value) !== null, 'Please pick a date.')
    .nullable()
    .optional(),
  from: wallTime,
  to: wallTime,
  notes: optionalText(2000),
})
export type StopFromPaper = z.infer<typeof StopFromPaper>

const figure = z.number().min(0).max(100_000).nullable().optional()
const amount = MoneyInput.nullable().optional()

/** A `PaperTerm` as it was shown to who makes the load of it. */
export const TermFromPaper = z.object({
  kind: z.enum(termKinds),
  sentence: requiredText('Give the sentence of the paper.', 2000),
  page: z.int().min(1).max(1000).nullable().optional(),
  freeHours: figure,
  amount,
  capAmount: amount,
  capHours: figure,
  withinHours: figure,
  percent: z.number().min(0).max(100).nullable().optional(),
})
export type TermFromPaper = z.infer<typeof TermFromPaper>

export const LoadFromPaper = z.object({
  loadNumber: optionalText(60),
  poNumber: optionalText(60),
  appointmentTime: optionalText(120),
  companyName: optionalText(200),
  pickupAddress: optionalText(300),
  deliveryAddress: optionalText(300),
  confidence: z.number({ error: 'The confidence is a number from 0 to 1.' }).min(0).max(1).default(0.8),
  /** The 109 number of the load; the next free one of the year where it is left out. */
  number109: LoadNumber.optional(),
  /** Somebody chose it; null: a new one of that name; left out: the one that is surely meant by the name, or a new one. */
  customerId: ref('Choose a customer').nullable().optional(),
  /** Where a customer that is added for this load wants its invoices. */
  billingEmail: OptionalEmail,
  /** Left out: the pickup and the delivery address are the stops. */
  stops: z.array(StopFromPaper).max(50).optional(),
  tripRate: MoneyInput.optional(),
  specialInstructions: optionalText(4000),
  /** They become the obligations of the load. */
  terms: z.array(TermFromPaper).max(40, 'Please send at most 40 terms.').optional(),
  /** An uploaded file that becomes the load's rate confirmation. */
  documentPath: optionalText(300),
  /** Teaches how the next paper of this layout is read. */
  learned: LearnedPaper.optional(),
})
export type LoadFromPaper = z.infer<typeof LoadFromPaper>

export const rateconsApi = {
  extractPaper: endpoint({
    method: 'POST',
    path: '/api/ocr/extract',
    summary:
      'Read a rate confirmation (PDF or photo, form field `image`, up to 25 MB; `pictures` = 1: with pictures of its pages); nothing is kept',
    access: 'scan rate confirmations',
    takes: 'multipart/form-data',
    takesLong: true,
    response: ReadPaper,
  }),
  generateLoad: endpoint({
    method: 'POST',
    path: '/api/ocr/generate-load',
    summary: 'A load from what a rate confirmation says; customer and locations are found or added',
    access: 'scan rate confirmations',
    takesLong: true,
    body: LoadFromPaper,
    status: 201,
    response: z.object({ number109: z.string(), id: z.string() }),
  }),
}

import { z } from 'zod'
import { parseCalendarDate } from '#domain/calendar.ts'
import { longestSearch } from '#domain/longest-search.ts'
import { withoutUnseen } from '#domain/unseen-characters.ts'
import { StatusInput } from './load-inputs.ts'

const Day = z
  .string({ error: 'Please pick a date.' })
  .refine((value) => parseCalendarDate(value) !== null, 'Please pick a date.')

/**
 * What the columns of the money views can be ordered by; `date` is the payment, or for open loads the creation, and
 * `customerOrPlace` the delivery location's name where a load has no customer. `closest`: first whose number ends with
 * what is searched for, the shortest number first, then its invoice, then those that hold it in their number, then the
 * rest, each newest first.
 */
export const loadSorts = [
  'date',
  'amount',
  'customer',
  'customerOrPlace',
  'number',
  'driver',
  'destination',
  'method',
  'reference',
  'closest',
] as const
export type LoadSort = (typeof loadSorts)[number]

/** Which loads, and in which order. Days are those of the company's time zone, both included. */
const LoadFilter = z.object({
  month: z
    .string()
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Use a month like 2026-11.')
    .optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** Only those with an invoice that counts. */
  invoiced: z.enum(['true', 'false'], { error: 'Use true or false.' }).optional(),
  search: z
    .string()
    .overwrite(withoutUnseen)
    .max(longestSearch, `Please search for at most ${String(longestSearch)} characters.`)
    .optional(),
  sort: z.enum(loadSorts, { error: 'This order is not known.' }).optional(),
  direction: z.enum(['asc', 'desc'], { error: 'Use asc or desc.' }).optional(),
})

const limitMessage = 'Use a number from 1 to 1000.'
/** A part of a long list: at most `limit` rows, from where the page before ended. */
export const PageQuery = z.object({
  limit: z.coerce
    .number({ error: limitMessage })
    .int(limitMessage)
    .min(1, limitMessage)
    .max(1000, limitMessage)
    .optional(),
  cursor: z.string().max(2000, 'This page link is not valid.').optional(),
})
export type PageQuery = z.infer<typeof PageQuery>

/** For the views of everything that was paid. */
export const PaidQuery = LoadFilter
export type PaidQuery = z.infer<typeof PaidQuery>

export const PaidPageQuery = PaidQuery.extend(PageQuery.shape)
export type PaidPageQuery = z.infer<typeof PaidPageQuery>

export const LoadQuery = LoadFilter.extend({
  ...PageQuery.shape,
  excludePaid: z.enum(['true', 'false'], { error: 'Use true or false.' }).optional(),
  status: StatusInput.optional(),
  /** Everything that was paid, completed since or not; `status=paid` with a month means the same. */
  settled: z.enum(['true', 'false'], { error: 'Use true or false.' }).optional(),
})
export type LoadQuery = z.infer<typeof LoadQuery>

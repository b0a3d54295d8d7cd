import { z } from 'zod'
import { maxRecipientsLength, parseRecipients } from '#domain/mail/recipients.ts'
import { isTimeZone, parseCalendarDate } from '#domain/calendar.ts'
import { isId } from '#domain/ids.ts'
import { moneyText, parseMoney } from '#domain/money.ts'
import { withoutUnseen } from '#domain/unseen-characters.ts'

/** PostgreSQL stores neither NUL nor half a character, and no person types them. */
const unstorable = /[\0\p{Surrogate}]/u
const unstorableMessage = 'Contains a character that cannot be stored. Please type it again.'

/** Characters that are looked at of any text, with all that comes along when it is pasted: no field takes that many. */
const mostPasted = 20_000

export const typed = (error: string, tooLong = error) =>
  z
    .string({ error })
    .max(mostPasted, { error: tooLong, abort: true })
    .refine((text) => !unstorable.test(text), unstorableMessage)
    .overwrite(withoutUnseen)

const tooLong = (max: number) => `Please use at most ${String(max)} characters.`
/** Ends the checks: some that come after it, also of the whole body, take long for a long text. */
const atMost = (max: number) => ({ error: tooLong(max), abort: true })

/** Required text: trimmed, not blank, at most `max` characters. */
export function requiredText(required: string, max = 200) {
  return typed(required, tooLong(max)).trim().min(1, required).max(max, atMost(max))
}

/** Optional text: absent stays absent, blank or null clears. */
export function optionalText(max = 500) {
  return typed('Please enter text.', tooLong(max))
    .trim()
    .max(max, atMost(max))
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional()
}

export const emailPattern = /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']{2,}$/
export const EmailAddress = typed('Invalid email address')
  .trim()
  // The pattern takes time by the square of the length, so it never sees a longer text.
  .max(254, { error: 'Invalid email address', abort: true })
  .regex(emailPattern, 'Invalid email address')

/** One address, or several parted by commas or semicolons; read as `a@example.com, b@example.com`. */
export const EmailAddresses = typed('Invalid email address')
  .trim()
  .max(maxRecipientsLength, { error: 'Invalid email address', abort: true })
  .transform((text, context) => {
    const recipients = parseRecipients(text)
    if (recipients !== null) return recipients.join(', ')
    context.addIssue({ code: 'custom', message: 'Invalid email address' })
    return z.NEVER
  })

const Blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => null)

export const OptionalEmail = z
  .union([Blank, z.null(), EmailAddress], { error: 'Invalid email address' })
  .optional()

export const Id = z.uuid({ error: 'This reference is not valid. Choose it again.' })
/** A reference inside a body, with the words for a missing choice. */
export const ref = (required: string) => z.string({ error: required }).refine(isId, required)

/** `"2500.00"`, also `2500` or `"$2,500"`; empty counts as zero (specification section 5). */
export const MoneyInput = z
  .union([z.string(), z.number()], { error: 'Please enter a valid positive number' })
  .transform((value, context) => {
    const text = String(value).trim()
    const amount = parseMoney(text === '' ? '0' : text)
    if (amount === null) {
      context.addIssue({ code: 'custom', message: 'Please enter a valid positive number' })
      return z.NEVER
    }
    return moneyText(amount)
  })

/** As MoneyInput, for a field that must not be left out. */
export function requiredMoney(required: string) {
  return z
    .union([z.string(), z.number()], { error: required })
    .refine((value) => String(value).trim() !== '', required)
    .pipe(MoneyInput)
}

/** Money on the way out: decimal text, two decimals. */
export const Money = z.string()
export const Instant = z.string().describe('ISO 8601, UTC')

/** A time without a zone is one of UTC, not of the zone that the server happens to be in. */
const zoned = (text: string) => (/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
const isAnyInstant = (text: string) =>
  /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(zoned(text)))
const inUtc = (text: string) => new Date(zoned(text)).toISOString()
/** Of a day that the calendars here have, as it stands there and in UTC. */
const isInstant = (text: string) =>
  isAnyInstant(text) &&
  [text, inUtc(text)].every((instant) => parseCalendarDate(instant.slice(0, 10)) !== null)

/** A day, or an instant of which the company's time zone decides the day. */
export const DayInput = z
  .string({ error: 'Please pick a date.' })
  .refine((value) => parseCalendarDate(value) !== null || isInstant(value), 'Please pick a date.')

export const InstantInput = z
  .string({ error: 'Please give a time.' })
  .refine(isInstant, 'Please give a time as ISO 8601.')
  .transform(inUtc)

/** When a device says that it measured something. A wrong clock may say any year, and then that alone is dropped. */
export const MeasuredAt = z
  .string({ error: 'Please give a time.' })
  .refine(isAnyInstant, 'Please give a time as ISO 8601.')
  .transform(inUtc)

/** Miles fit numeric(8,2). */
export const MilesInput = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d+(\.\d{1,2})?$/)
        .transform(Number),
    ],
    {
      error: 'Miles must be non-negative',
    },
  )
  .refine((value) => Number.isFinite(value) && value >= 0 && value <= 99_999, 'Miles must be non-negative')

/** The `updatedAt` that the caller last read; sent back, it guards against overwriting somebody else's change. */
export const ReadVersion = z.string().max(40).optional()

/** Two letters, upper-cased; blank clears. */
export const OptionalState = z
  .string({ error: 'Use 2-letter state code' })
  .trim()
  .toUpperCase()
  .refine((value) => value === '' || /^[A-Z]{2}$/.test(value), 'Use 2-letter state code')
  .transform((value) => (value === '' ? null : value))
  .nullable()
  .optional()

export const Ok = z.object({ success: z.literal(true) })
/** `?confirm=true`: archive something that is in use (decisions section 11). */
export const ConfirmQuery = z.object({ confirm: z.enum(['true', 'false']).optional() })

/** A whole number as it is counted or typed. */
export function wholeInput(least: number, most: number, message: string) {
  return z
    .union([z.number(), z.string().trim().regex(/^\d+$/, message).transform(Number)], { error: message })
    .refine((count) => Number.isInteger(count) && count >= least && count <= most, message)
}

const chooseZone = 'Choose a time zone'
/** An IANA name like `America/Chicago`. */
export const TimeZone = z.string({ error: chooseZone }).refine(isTimeZone, chooseZone)

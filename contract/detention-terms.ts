import { z } from 'zod'
import { MoneyInput, wholeInput } from './fields.ts'

export const minutesMessage = 'Please enter minutes from 0 to 2880.'
/** A drop trailer has a day; two days is the longest that is agreed on. */
export const FreeMinutes = wholeInput(0, 2880, minutesMessage)

export const DetentionRate = MoneyInput.refine(
  (amount) => Number(amount) <= 1000,
  'Please enter at most $1,000 an hour.',
)

/** Blank or null: nothing of one's own. */
export function orBlank<Shape extends z.ZodType>(
  shape: Shape,
  error = 'Please enter a valid positive number',
) {
  return z.union([z.literal('').transform(() => null), z.null(), shape], { error }).optional()
}

import { z } from 'zod'
import { MoneyInput, requiredMoney } from './fields.ts'

const minutesMessage = 'Please enter minutes from 0 to 2880.'
/** A drop trailer has a day; two days is the longest that is agreed on. */
export const FreeMinutes = z
  .union([z.number(), z.string().trim().regex(/^\d+$/, minutesMessage).transform(Number)], {
    error: minutesMessage,
  })
  .refine((minutes) => Number.isInteger(minutes) && minutes >= 0 && minutes <= 2880, minutesMessage)

const rateMessage = 'Please enter at most $1,000 an hour.'
const isRate = (amount: string) => Number(amount) <= 1000
export const DetentionRate = requiredMoney('Please enter the amount for an hour.').refine(isRate, rateMessage)

const Blank = z.literal('').transform(() => null)
/** Blank or null: as the company has it. */
export const OptionalFreeMinutes = z
  .union([z.null(), Blank, FreeMinutes], { error: minutesMessage })
  .optional()
export const OptionalDetentionRate = z
  .union([z.null(), Blank, MoneyInput.refine(isRate, rateMessage)], { error: rateMessage })
  .optional()
/** Blank or null: no limit of its own. */
export const OptionalDetentionCap = z
  .union([z.null(), Blank, MoneyInput], { error: 'Please enter a valid positive number' })
  .optional()

import { z } from 'zod'
import type { ObligationKind } from '#domain/obligations/obligation-kinds.ts'
import { ObligationEdit } from '#contract/obligations.ts'
import type { LoadObligation } from '#contract/obligations.ts'

const minutesPerHour = 60
/** Hours are typed with two decimals. */
const partsOfHour = 100
const hoursMessage = 'Please enter hours, like 24 or 1.5.'

/** As typed: deadlines in hours, notices and positions in minutes, like on papers. */
export const ObligationForm = ObligationEdit.omit({ updatedAt: true }).extend({
  withinHours: z
    .string()
    .trim()
    .regex(/^(?:\d{1,4}(?:\.\d{1,2})?)?$/, hoursMessage)
    .optional(),
})
export type ObligationForm = typeof ObligationForm

export const isInHours = (kind: ObligationKind) => ['pod', 'claim', 'detention_claim'].includes(kind)

const figures = {
  free_time: ['freeMinutes', 'ratePerHour', 'cap'],
  detention_notice: ['withinMinutes'],
  detention_claim: ['withinHours', 'startsWith'],
  claim: ['withinHours', 'amount'],
  pod: ['withinHours', 'amount', 'percent'],
  tracking: ['withinMinutes', 'graceMinutes', 'amount'],
  fine: ['amount', 'percent'],
} as const satisfies Readonly<Record<ObligationKind, readonly (keyof z.input<ObligationForm>)[]>>

/** Only the figures that this kind has. */
export function valuesOf(kind: ObligationKind, obligation: LoadObligation | null) {
  const minutes = obligation?.withinMinutes
  // Each whole minute comes back from two decimals.
  const hours = minutes == null ? null : Math.round(minutes * (partsOfHour / minutesPerHour)) / partsOfHour
  const all = { ...obligation, withinHours: hours }
  const own = figures[kind].map((name) => {
    const blank = name === 'startsWith' ? 'departure' : ''
    return [name, String(all[name] ?? blank)]
  })
  // Each name is a field of the form, and each field takes text.
  return { ...Object.fromEntries(own), sentence: obligation?.sentence ?? '' } as Record<string, string>
}

/** What is sent of it. */
export function figuresOf(kind: ObligationKind, { withinHours, ...figures }: z.output<ObligationForm>) {
  if (!isInHours(kind)) return figures
  const minutes =
    withinHours === undefined || withinHours === '' ? null : Math.round(Number(withinHours) * minutesPerHour)
  return { ...figures, withinMinutes: minutes }
}

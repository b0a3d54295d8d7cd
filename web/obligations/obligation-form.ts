import { z } from 'zod'
import type { ObligationKind } from '#domain/obligations/obligation-kinds.ts'
import { ObligationEdit } from '#contract/obligations.ts'
import type { LoadObligation } from '#contract/obligations.ts'

const minutesPerHour = 60
const hoursMessage = 'Please enter hours, like 24 or 1.5.'

/** As it is typed: papers give deadlines in hours, notices and positions in minutes. */
export const ObligationForm = ObligationEdit.omit({ updatedAt: true }).extend({
  withinHours: z
    .string()
    .trim()
    .regex(/^(?:\d{1,4}(?:\.\d{1,2})?)?$/, hoursMessage)
    .optional(),
})
export type ObligationForm = typeof ObligationForm

export const isInHours = (kind: ObligationKind) => ['pod', 'claim', 'detention_claim'].includes(kind)

const text = (value: number | string | null) => (value === null ? '' : String(value))

/** Of a kind, those figures alone that it has. */
export function valuesOf(kind: ObligationKind, obligation: LoadObligation | null) {
  const one = obligation
  const within = one?.withinMinutes ?? null
  const minutes = { withinMinutes: text(within) }
  const cost = { amount: one?.amount ?? '' }
  const sentence = { sentence: one?.sentence ?? '' }
  const hours = { withinHours: within === null ? '' : String(within / minutesPerHour) }
  switch (kind) {
    case 'free_time':
      return {
        freeMinutes: text(one?.freeMinutes ?? null),
        ratePerHour: one?.ratePerHour ?? '',
        cap: one?.cap ?? '',
        ...sentence,
      }
    case 'detention_notice':
      return { ...minutes, ...sentence }
    case 'detention_claim':
      return { ...hours, startsWith: one?.startsWith ?? ('departure' as const), ...sentence }
    case 'claim':
      return { ...hours, ...cost, ...sentence }
    case 'pod':
      return { ...hours, ...cost, percent: text(one?.percent ?? null), ...sentence }
    case 'tracking':
      return { ...minutes, graceMinutes: text(one?.graceMinutes ?? null), ...cost, ...sentence }
    case 'fine':
      return { ...cost, percent: text(one?.percent ?? null), ...sentence }
  }
}

/** What is sent of it. */
export function figuresOf(kind: ObligationKind, { withinHours, ...figures }: z.output<ObligationForm>) {
  if (!isInHours(kind)) return figures
  const minutes =
    withinHours === undefined || withinHours === '' ? null : Math.round(Number(withinHours) * minutesPerHour)
  return { ...figures, withinMinutes: minutes }
}

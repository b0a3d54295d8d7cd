import { z } from 'zod'
import { feetFromMeters, poundsFromKilograms } from '#domain/units.ts'

const Weight = z.union([z.number(), z.object({ value: z.number() }).transform(({ value }) => value)])

export const HereNotice = z.object({
  title: z.string().optional(),
  code: z.string(),
  severity: z.string().optional(),
  details: z
    .array(
      z.object({
        cause: z.string().optional(),
        title: z.string().optional(),
        maxWeight: Weight.optional(),
        maxGrossWeight: Weight.optional(),
        maxWeightPerAxle: Weight.optional(),
        maxHeight: z.number().optional(),
        maxWidth: z.number().optional(),
        maxLength: z.number().optional(),
      }),
    )
    .optional(),
})
type Notice = z.infer<typeof HereNotice>
type Detail = NonNullable<Notice['details']>[number]

/** What a driver must know: notices about trucks or weight, all critical ones, and all broken restrictions. */
export function truckWarnings(notices: readonly Notice[]): readonly string[] {
  const told = notices.filter(
    ({ code, severity }) =>
      /truck|weight/i.test(code) || severity === 'critical' || code.startsWith('violated'),
  )
  return [...new Set(told.map(warningOf))]
}

function warningOf({ title, code, details = [] }: Notice): string {
  const said = (title ?? wordsOf(code)).replace(/\.$/, '')
  const limits = [...new Set(details.flatMap(limitsOf))]
  return limits.length === 0 ? `${said}.` : `${said}: ${limits.join(', ')}.`
}

/** `violatedVehicleRestriction` as `Violated vehicle restriction`. */
function wordsOf(code: string): string {
  const words = code.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function limitsOf(detail: Detail): readonly string[] {
  const weight = detail.maxWeight ?? detail.maxGrossWeight
  return [
    ...(weight === undefined ? [] : [`maximum weight ${inPounds(weight)}`]),
    ...(detail.maxWeightPerAxle === undefined
      ? []
      : [`maximum weight per axle ${inPounds(detail.maxWeightPerAxle)}`]),
    ...(detail.maxHeight === undefined ? [] : [`maximum height ${inFeet(detail.maxHeight)}`]),
    ...(detail.maxWidth === undefined ? [] : [`maximum width ${inFeet(detail.maxWidth)}`]),
    ...(detail.maxLength === undefined ? [] : [`maximum length ${inFeet(detail.maxLength)}`]),
  ]
}

function inPounds(kilograms: number): string {
  return `${Math.round(poundsFromKilograms(kilograms)).toLocaleString('en-US')} lb`
}

function inFeet(centimeters: number): string {
  const feet = feetFromMeters(centimeters * 0.01)
  return `${feet.toLocaleString('en-US', { maximumFractionDigits: 1 })} ft`
}

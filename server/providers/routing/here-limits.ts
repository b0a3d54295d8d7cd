import { z } from 'zod'
import { feetFromMeters, poundsFromKilograms } from '#domain/units.ts'

/** A limit in an unexpected shape must not invalidate the whole route. */
const number = z.number().optional().catch(undefined)
const Range = z
  .union([z.number().transform((max) => ({ min: undefined, max })), z.object({ min: number, max: number })])
  .optional()
  .catch(undefined)
const Weight = z
  .union([
    z.number().transform((value) => ({ value, type: undefined })),
    z.object({ value: z.number(), type: z.string().optional() }),
  ])
  .optional()
  .catch(undefined)

export const HereLimits = z.object({
  maxWeight: Weight,
  maxGrossWeight: number,
  maxWeightPerAxle: number,
  maxWeightPerAxleGroup: z.record(z.string(), z.number()).optional().catch(undefined),
  maxHeight: number,
  maxWidth: number,
  maxLength: number,
  axleCount: Range,
  trailerCount: Range,
  tunnelCategory: z
    .string()
    .regex(/^[A-E]$/)
    .optional()
    .catch(undefined),
  hazardousGoods: z.array(z.string()).optional().catch(undefined),
  timeDependent: z.boolean().optional().catch(undefined),
})
type Limits = z.infer<typeof HereLimits>

/** The limits in one detail of a notice, in trucking terms. */
export function limitsOf(detail: Limits): readonly string[] {
  const limits = [
    ...weightLimits(detail),
    ...said(detail.maxHeight, (height) => `height limit ${feetAndInches(height)}`),
    ...said(detail.maxWidth, (width) => `width limit ${feetAndInches(width)}`),
    ...said(detail.maxLength, (length) => `length limit ${feetAndInches(length)}`),
    ...said(detail.axleCount?.max, (count) => `no more than ${counted(count, 'axle')}`),
    ...said(detail.axleCount?.min, (count) => `closed to trucks of ${counted(count, 'axle')} or more`),
    ...said(detail.trailerCount?.max, (count) =>
      count === 0 ? 'closed to trucks with a trailer' : `no more than ${counted(count, 'trailer')}`,
    ),
    ...said(detail.trailerCount?.min, (count) =>
      count <= 1 ? 'closed to trucks with a trailer' : `closed to trucks of ${count} trailers or more`,
    ),
    ...said(
      detail.tunnelCategory,
      (category) => `tunnel of category ${category}, closed to some hazardous loads`,
    ),
    ...said(detail.hazardousGoods, forbiddenGoods),
  ]
  return detail.timeDependent === true ? limits.map((limit) => `${limit} at some hours`) : limits
}

function weightLimits({ maxWeight, maxGrossWeight, ...axles }: Limits): readonly string[] {
  const { maxWeightPerAxle, maxWeightPerAxleGroup = {} } = axles
  const scope = { perAxle: ' per axle', perAxleGroup: ' per axle group' }[maxWeight?.type ?? ''] ?? ''
  return [
    ...said(maxWeight?.value, (weight) => `weight limit${scope} ${inPounds(weight)}`),
    ...(maxWeight === undefined ? said(maxGrossWeight, (weight) => `weight limit ${inPounds(weight)}`) : []),
    ...said(maxWeightPerAxle, (weight) => `weight limit per axle ${inPounds(weight)}`),
    ...Object.entries(maxWeightPerAxleGroup).map(
      ([group, weight]) => `weight limit per ${axleGroups.get(group) ?? 'axle group'} ${inPounds(weight)}`,
    ),
  ]
}

const axleGroups = new Map([
  ['single', 'single axle'],
  ['tandem', 'tandem axle'],
  ['triple', 'triple axle'],
])

const goods = new Map([
  ['explosive', 'explosive'],
  ['gas', 'gas'],
  ['flammable', 'flammable'],
  ['combustible', 'combustible'],
  ['organic', 'organic peroxide'],
  ['poison', 'poisonous'],
  ['radioActive', 'radioactive'],
  ['corrosive', 'corrosive'],
  ['poisonousInhalation', 'poisonous-to-inhale'],
  ['harmfulToWater', 'water-polluting'],
])

function forbiddenGoods(kinds: readonly string[]): string {
  const known = kinds.flatMap((kind) => goods.get(kind) ?? [])
  return known.length < kinds.length || known.length === 0
    ? 'no hazardous loads'
    : `no ${known.join(' or ')} loads`
}

function said<Value>(value: Value | undefined, words: (value: Value) => string): readonly string[] {
  return value === undefined ? [] : [words(value)]
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

/** Rounded down like all limits: never more than what is allowed. */
function inPounds(kilograms: number): string {
  return `${Math.floor(poundsFromKilograms(kilograms)).toLocaleString('en-US')} lb`
}

function feetAndInches(centimeters: number): string {
  // Whole inches must stay whole: centimeters as fractions come out slightly below.
  const inches = Math.floor(feetFromMeters(centimeters * 0.01) * 12 + 1e-6)
  const [feet, rest] = [Math.floor(inches / 12), inches % 12]
  return rest === 0 ? `${feet} ft` : `${feet} ft ${rest} in`
}

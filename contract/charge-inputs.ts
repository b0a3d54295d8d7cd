import { z } from 'zod'
import { orBlank } from './detention-terms.ts'
import {
  Id,
  MoneyInput,
  optionalText,
  ReadVersion,
  requiredMoney,
  requiredText,
  wholeInput,
} from './fields.ts'

const needsAmount = 'Type the amount.'
const aboveZero = (message: string) =>
  requiredMoney(message).refine((amount) => !/^0+\.00$/.test(amount), message)

const Description = optionalText(200)
const decimal = (decimals: number, message: string) =>
  z
    .union([z.string(), z.number()], { error: message })
    .transform((value) => String(value).trim().replace(/^\$/, ''))
    .refine((text) => new RegExp(`^\\d{1,5}(\\.\\d{1,${String(decimals)}})?$`).test(text), message)
const Nights = wholeInput(1, 60, 'Type 1 to 60 nights.')

/** One shape a kind: what is worked out is sent by what it is worked out from. */
export const chargeShapes = {
  detention: z.object({
    kind: z.literal('detention'),
    stopId: Id.nullish().describe('the stop whose times count; without one the amount must be typed'),
    amount: orBlank(MoneyInput).describe('null, empty or absent: worked out from the times of the stop'),
    description: Description,
  }),
  layover: z.object({
    kind: z.literal('layover'),
    nights: Nights,
    perNight: aboveZero('Type the amount for a night.'),
    description: Description,
  }),
  tonu: z.object({ kind: z.literal('tonu'), amount: aboveZero(needsAmount), description: Description }),
  fuelSurcharge: z.object({
    kind: z.literal('fuel_surcharge'),
    dieselPrice: decimal(3, 'Type the price of a gallon, like 3.689.'),
    peg: decimal(3, 'Type the price that the rate covers, like 1.25.'),
    mpg: decimal(2, 'Type miles a gallon, like 6.').refine(
      (text) => Number(text) >= 1,
      'Miles a gallon are 1 or more.',
    ),
    miles: decimal(2, 'Type the miles.').refine((text) => Number(text) > 0, 'Type the miles.'),
    description: Description,
  }),
  other: z.object({
    kind: z.literal('other'),
    amount: aboveZero(needsAmount),
    description: requiredText('Say what it is for.', 200),
  }),
}

const version = { updatedAt: ReadVersion }
const chooseKind = { error: 'Choose what the charge is.' }
export const NewCharge = z.discriminatedUnion(
  'kind',
  [
    chargeShapes.detention,
    chargeShapes.layover,
    chargeShapes.tonu,
    chargeShapes.fuelSurcharge,
    chargeShapes.other,
  ],
  chooseKind,
)
export type NewCharge = z.infer<typeof NewCharge>
export const ChargeEdit = z.discriminatedUnion(
  'kind',
  [
    chargeShapes.detention.omit({ stopId: true }).extend(version),
    chargeShapes.layover.extend(version),
    chargeShapes.tonu.extend(version),
    chargeShapes.fuelSurcharge.extend(version),
    chargeShapes.other.extend(version),
  ],
  chooseKind,
)
export type ChargeEdit = z.infer<typeof ChargeEdit>

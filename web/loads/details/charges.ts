import { defaultExtraStopCharge } from '#domain/invoices/payment.ts'
import { countExtraStops } from '#domain/loads/stops.ts'
import { formatMoney, moneyFromStored, moneyText, multiplyMoney, parseMoney } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import type { Rate } from '#contract/rates.ts'

export const chargeNames = ['tripRate', 'lumperCharge', 'extraStops'] as const
export type ChargeName = (typeof chargeNames)[number]
export const chargeLabels: Readonly<Record<ChargeName, string>> = {
  tripRate: 'Trip rate',
  lumperCharge: 'Lumper',
  extraStops: 'Extra stops',
}
export const invalidCharge = 'Please enter a valid positive number'

/** What was typed, as the wire carries it; empty counts as zero, null is no amount (specification section 5). */
export function chargeText(typed: string): string | null {
  const amount = parseMoney(typed.trim() === '' ? '0' : typed)
  return amount === null ? null : moneyText(amount)
}

const tidy = (name: string | null) => (name ?? '').trim().replace(/\s+/g, ' ').toLowerCase()

/** The active rate of the city that the load is delivered to; letter case and spaces don't matter. */
export function cityRateOf(load: Load, rates: readonly Rate[]): Rate | null {
  const { location } = load
  if (location === null || tidy(location.city) === '') return null
  const isThere = (rate: Rate) =>
    tidy(rate.city) === tidy(location.city) && tidy(rate.state) === tidy(location.state)
  return rates.find((rate) => rate.isActive && isThere(rate)) ?? null
}

export type ExtraStopOffer = { readonly count: number; readonly each: Cents; readonly total: Cents }

/** Stops beyond the first pickup and the last drop-off, times the rate's charge (decisions section 5). */
export function extraStopOffer(load: Load, rates: readonly Rate[]): ExtraStopOffer | null {
  const count = countExtraStops(load.stops)
  const each = moneyFromStored(cityRateOf(load, rates)?.extraStopCharge ?? defaultExtraStopCharge)
  const total = multiplyMoney(each, count)
  const isBilled = load.extraStops !== null && moneyFromStored(load.extraStops) === total
  return count <= 0 || isBilled ? null : { count, each, total }
}

/** `1 extra stop × $50 each`: whole dollars as they are spoken. */
export function offerWords({ count, each }: ExtraStopOffer): string {
  return `${String(count)} extra ${count === 1 ? 'stop' : 'stops'} × ${formatMoney(each).replace(/\.00$/, '')} each`
}

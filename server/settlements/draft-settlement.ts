import { dayIn, type CalendarDate } from '#domain/calendar.ts'
import { invoiceAmounts } from '#domain/invoices/invoice-total.ts'
import { centsOf, moneyFromStored, moneyText, noMoney, type Cents } from '#domain/money.ts'
import { payForShare, type DriverPay, type PayKind } from '#domain/settlements/driver-pay.ts'
import type { PayPeriod } from '#domain/settlements/pay-period.ts'
import {
  payForAccessorial,
  payForOneLoad,
  settlementSums,
  signedAmount,
  type AdjustmentKind,
  type LineKind,
  type PayProblem,
  type SettlementSums,
} from '#domain/settlements/settlement-lines.ts'
import { correctionWords, type ChargeCorrection } from './charge-corrections.ts'
import type { LateCharge } from './late-charges.ts'
import { offerOfLate, type LateLumper } from './late-lumpers.ts'
import { offerOfChange, offerOfLumper, type ChangedLumper, type LumperOffer } from './lumpers.ts'
import type { OpenLoad } from './open-loads.ts'

/** Entries for a driver that are not on a settlement yet. */
export type OpenAdjustment = {
  readonly id: string
  readonly driverId: string
  readonly kind: AdjustmentKind
  readonly day: string
  readonly amount: string
  readonly description: string
  /** The settlement that was less than nothing. */
  readonly carriedFrom: string | null
}

export type PaidDriver = {
  readonly id: string
  readonly name: string
  readonly payKind: PayKind | null
  readonly payRate: string | null
  readonly updatedAt: string
}

export type DraftLine = {
  readonly kind: LineKind
  readonly loadId: string | null
  readonly adjustmentId: string | null
  readonly chargeId: string | null
  readonly day: string
  readonly description: string
  readonly miles: string | null
  readonly billed: Cents | null
  readonly amount: Cents
}

export type Draft = {
  readonly driver: PaidDriver
  readonly period: PayPeriod
  readonly lines: readonly DraftLine[]
  /** All that the lines contain, whether or not it may be taken back. */
  readonly adjustmentIds: readonly string[]
  readonly sums: SettlementSums
  readonly loads: number
  readonly problems: readonly { loadId: string; number109: string; problem: PayProblem }[]
  readonly suggestions: readonly LumperOffer[]
  /** Those of its loads, and those that were typed late. */
  readonly lumpers: readonly Pick<LateLumper, 'loadId' | 'lumper'>[]
}

type Found = {
  readonly driver: PaidDriver
  readonly period: PayPeriod
  readonly timeZone: string
  readonly loads: readonly OpenLoad[]
  readonly late: readonly LateCharge[]
  readonly corrections: readonly ChargeCorrection[]
  readonly adjustments: readonly OpenAdjustment[]
  readonly lumpers: readonly ChangedLumper[]
  readonly lateLumpers: readonly LateLumper[]
}

const accessorialWords: Readonly<Record<string, string>> = {
  detention: 'Detention',
  layover: 'Layover',
  tonu: 'Truck ordered not used',
}

/** What a settlement would contain now. Loads whose pay cannot be calculated are listed separately. */
export function draftOf(found: Found): Draft {
  const { driver, period, timeZone, loads, late, corrections, adjustments, lumpers, lateLumpers } = found
  const pay = payOf(driver)
  const dayOf = (load: OpenLoad) => dayIn(timeZone, new Date(load.deliveredAt))
  const judged = loads.map((load) => ({ load, result: pay && payForOneLoad(pay, payable(load)) }))
  const lines = [
    ...judged.flatMap(({ load, result }) =>
      pay && result && 'amount' in result
        ? linesOf(load, { pay, amount: result.amount, day: dayOf(load) })
        : [],
    ),
    ...late.map((charge) => lateLine(charge, dayIn(timeZone, new Date(charge.decidedAt)))),
    ...corrections.map((one) => correctionLine(one, dayIn(timeZone, new Date(one.changedAt)))),
    ...adjustments.map(adjustmentLine),
  ]
  return {
    driver,
    period,
    lines,
    adjustmentIds: adjustments.map(({ id }) => id),
    sums: settlementSums(lines),
    loads: loads.length,
    problems: judged.flatMap(({ load: { id, number109 }, result }) =>
      result && 'problem' in result ? [{ loadId: id, number109, problem: result.problem }] : [],
    ),
    suggestions: [
      ...loads.flatMap((load) => offerOfLumper(load, dayOf(load))),
      ...lumpers.map((changed) => offerOfChange(changed, timeZone)),
      ...lateLumpers.map((one) => offerOfLate(one, timeZone)),
    ],
    lumpers: [
      ...loads.map(({ id, lumperCharge }) => ({ loadId: id, lumper: lumperCharge ?? moneyText(noMoney) })),
      ...lateLumpers,
    ],
  }
}

export function payOf({ payKind, payRate }: PaidDriver): DriverPay | null {
  return payKind === null || payRate === null ? null : { kind: payKind, rate: payRate }
}

function payable(load: OpenLoad) {
  return { miles: load.miles, billed: billedBase(load) }
}

/** The base of the sent invoice, or of one made now. */
function billedBase({ invoicedRate, cityRate, ...charges }: OpenLoad): Cents | null {
  if (invoicedRate !== null) return moneyFromStored(invoicedRate)
  return invoiceAmounts({ ...charges, accessorialsAmount: null }, cityRate)?.base ?? null
}

type Paid = { readonly pay: DriverPay; readonly amount: Cents; readonly day: CalendarDate }

function linesOf(load: OpenLoad, { pay, amount, day }: Paid): DraftLine[] {
  const { id: loadId, number109, from, to } = load
  const way = from === null && to === null ? '' : ` · ${from ?? '?'} to ${to ?? '?'}`
  const own: DraftLine = {
    ...{ kind: 'load', loadId, adjustmentId: null, chargeId: null, day },
    description: `${number109}${way}`,
    miles: load.miles,
    billed: pay.kind === 'percentage' ? billedBase(load) : null,
    amount,
  }
  const shares = load.accessorials.flatMap((charge): DraftLine[] => {
    const share = payForAccessorial(pay, moneyFromStored(charge.amount))
    return share === null ? [] : [shareLine({ ...charge, loadId, number109 }, { share, day })]
  })
  return [own, ...shares]
}

type Charge = Pick<LateCharge, 'id' | 'loadId' | 'number109' | 'kind' | 'amount'>

function shareLine(charge: Charge, { share, day }: { share: Cents; day: CalendarDate }): DraftLine {
  const { id: chargeId, loadId, number109, kind } = charge
  return {
    ...{ kind: 'accessorial', loadId, adjustmentId: null, chargeId, day, miles: null, amount: share },
    description: `${number109} · ${accessorialWords[kind] ?? kind}`,
    billed: moneyFromStored(charge.amount),
  }
}

/** It is shared as the load was, whatever the driver is paid by since. */
function lateLine({ payRate, settlementNumber, ...charge }: LateCharge, day: CalendarDate): DraftLine {
  const line = shareLine(charge, { share: payForShare(payRate, moneyFromStored(charge.amount)), day })
  return { ...line, description: `${line.description}, load on settlement ${String(settlementNumber)}` }
}

/** The whole share by now without what was settled, so that its cents never drift. */
function correctionLine(correction: ChargeCorrection, day: CalendarDate): DraftLine {
  const counted = moneyFromStored(correction.counted)
  const was = moneyFromStored(correction.billed)
  const share = centsOf(payForShare(correction.payRate, counted) - moneyFromStored(correction.shared))
  const line = shareLine({ ...correction, amount: correction.billed }, { share, day })
  return {
    ...line,
    billed: centsOf(counted - was),
    description: `${line.description} ${correctionWords(correction)}`,
  }
}

function adjustmentLine({ id, kind, day, amount, description, carriedFrom }: OpenAdjustment): DraftLine {
  const signed = signedAmount(kind, moneyFromStored(amount))
  const adjustmentId = carriedFrom === null ? id : null
  return {
    ...{ kind, loadId: null, adjustmentId, chargeId: null, day, description, miles: null, billed: null },
    amount: signed,
  }
}

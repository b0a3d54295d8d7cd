import type { Answer } from '#client/api/call.ts'
import { dateFormat } from '#client/format/date-format.ts'
import { formatDated } from '#client/format/dated-day.ts'
import type { StatusTone } from '#domain/loads/load-status.ts'
import { payWords } from '#domain/settlements/pay-words.ts'
import type { AdjustmentKind, PayProblem } from '#domain/settlements/settlement-lines.ts'

export type Settlements = Answer<'GET /api/settlements'>
export type SettlementRow = Settlements['rows'][number]
export type Settlement = Answer<'GET /api/settlements/:id'>

type State = SettlementRow['state']
export const stateLooks: Readonly<Record<State, { readonly label: string; readonly tone: StatusTone }>> = {
  open: { label: 'Open', tone: 'copper' },
  final: { label: 'Final', tone: 'cyan' },
  paid: { label: 'Paid', tone: 'paid' },
  void: { label: 'Void', tone: 'hollow' },
}

export const adjustmentWords: Readonly<Record<AdjustmentKind, string>> = {
  advance: 'Advance',
  deduction: 'Deduction',
  addition: 'Addition',
}

export const problemWords: Readonly<Record<PayProblem, string>> = {
  miles_missing: 'has no miles',
  rate_missing: 'has no rate',
}

type Pay = Pick<Settlement, 'payKind' | 'payRate'>

export function payText({ payKind, payRate }: Pay): string {
  return payKind === null || payRate === null ? 'Pay not set' : payWords({ kind: payKind, rate: payRate })
}

/** `Nov 16 - Nov 22, 2026` */
export function periodText({ from, to }: { readonly from: string; readonly to: string }): string {
  const first = dayText(from, from.slice(0, 4) !== to.slice(0, 4))
  return from === to ? dayText(to, true) : `${first} - ${dayText(to, true)}`
}

/** `Nov 16` or `Nov 16, 2026`: a pay slip is read in any year. */
export function dayText(day: string, isWithYear = false): string {
  if (isWithYear) return formatDated(day)
  return dateFormat('UTC', { month: 'short', day: 'numeric' }).format(new Date(`${day}T12:00:00Z`))
}

export function milesText(miles: number): string {
  return miles.toLocaleString('en-US', { maximumFractionDigits: 2 })
}

/** The first of several of a driver is found by its number, an open one by its period. */
export function rowName({ driverName, settlementNumber }: SettlementRow): string {
  return settlementNumber === null ? driverName : `${driverName}, settlement ${String(settlementNumber)}`
}

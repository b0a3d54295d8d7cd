import { sql } from 'kysely'
import { csvText } from '#domain/csv.ts'
import type { LineKind } from '#domain/settlements/settlement-lines.ts'
import type { PayPeriod } from '#domain/settlements/pay-period.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { writtenSettlements, type Written } from './settlement-views.ts'

type File = { readonly fileName: string; readonly text: string }

const headers = [
  ...['Settlement', 'Status', 'Driver', 'Period from', 'Period to', 'Paid on'],
  ...['Kind', 'Day', 'Description', 'Miles', 'Billed', 'Amount'],
]

export const lineKindWords: Readonly<Record<LineKind, string>> = {
  load: 'Load',
  accessorial: 'Accessorial',
  advance: 'Advance',
  deduction: 'Deduction',
  addition: 'Addition',
  carry_over: 'Carried over',
}

export async function settlementCsv(deps: DbDeps, id: string): Promise<File> {
  const found = await writtenSettlements(deps, sql`settlements.id = ${id}`)
  const [settlement] = found
  if (!settlement) throw new AppError('settlement_not_found')
  return {
    fileName: `settlement-${String(settlement.settlementNumber)}.csv`,
    text: csvText(headers, found.flatMap(rowsOf)),
  }
}

/** Each settlement is in exactly one file: the period in which its own period ends. */
export async function settlementsCsv(deps: DbDeps, { from, to }: PayPeriod): Promise<File> {
  const found = await writtenSettlements(
    deps,
    sql`settlements.status = 'final' and settlements.period_to between ${from} and ${to}`,
  )
  return { fileName: `settlements-${from}-${to}.csv`, text: csvText(headers, found.flatMap(rowsOf)) }
}

function rowsOf({ lines, ...settlement }: Written) {
  const { settlementNumber, status, driverName, from, to, paidOn } = settlement
  return lines.map(({ kind, day, description, miles, billed, amount }) => [
    ...[settlementNumber, status === 'void' ? 'Void' : 'Final', driverName, from, to, paidOn],
    ...[lineKindWords[kind], day, description, miles, billed, amount],
  ])
}

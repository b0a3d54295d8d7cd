import { sql } from 'kysely'
import type { Settlement } from '#contract/settlements.ts'
import { dayIn } from '#domain/calendar.ts'
import { moneyFromStored, moneyText } from '#domain/money.ts'
import type { PayPeriod } from '#domain/settlements/pay-period.ts'
import { settlementSums, type LineKind } from '#domain/settlements/settlement-lines.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { companyHead } from '../settings/company-head.ts'
import { companySettings } from '../settings/company-settings.ts'
import type { DraftLine } from './draft-settlement.ts'
import { draftFor } from './find-drafts.ts'
import { earlierLoads } from './open-loads.ts'

/** A draft: as it would be written now. */
export async function draftView(deps: DbDeps, driverId: string, period: PayPeriod): Promise<Settlement> {
  const draft = await draftFor(deps, driverId, period)
  const settings = await companySettings(deps)
  const { timeZone } = settings
  const late = await earlierLoads(deps, { timeZone, from: period.from, driverId })
  return {
    id: null,
    settlementNumber: null,
    status: 'draft',
    driverId,
    driverName: draft.driver.name,
    driverUpdatedAt: draft.driver.updatedAt,
    ...period,
    payKind: draft.driver.payKind,
    payRate: draft.driver.payRate,
    lines: draft.lines.map(draftLineView),
    sums: sumsText(draft.sums),
    company: headOf(settings),
    finalizedAt: null,
    paidOn: null,
    problems: [...draft.problems],
    suggestions: draft.suggestions.map((one) => ({
      ...one,
      amount: moneyText(one.amount),
      given: one.given === null ? null : moneyText(one.given),
    })),
    earlier: late && { loads: late.loads, from: dayIn(timeZone, new Date(late.firstAt)) },
  }
}

function draftLineView({
  chargeId: _,
  miles,
  billed,
  amount,
  ...line
}: DraftLine): Settlement['lines'][number] {
  return {
    ...line,
    miles: miles === null ? null : Number(miles),
    billed: billed === null ? null : moneyText(billed),
    amount: moneyText(amount),
  }
}

/** A finalized settlement as it was written. */
export async function settlementView(deps: DbDeps, id: string): Promise<Settlement> {
  const [written] = await writtenSettlements(deps, sql`settlements.id = ${id}`)
  if (!written) throw new AppError('settlement_not_found')
  const company = headOf(await companySettings(deps))
  return { ...written, driverUpdatedAt: null, company, problems: [], suggestions: [], earlier: null }
}

export type Written = Omit<
  Settlement,
  'id' | 'settlementNumber' | 'driverUpdatedAt' | 'company' | 'problems' | 'suggestions' | 'earlier'
> & {
  readonly id: string
  readonly settlementNumber: number
}
type Row = Omit<Written, 'sums'>

/** Settlements with their lines, by number. */
export async function writtenSettlements(
  { db }: DbDeps,
  condition: ReturnType<typeof sql>,
): Promise<readonly Written[]> {
  const { rows } = await sql<Row>`
    select settlements.id, settlements.settlement_number, settlements.status, settlements.driver_id,
      settlements.driver_name, settlements.period_from as "from", settlements.period_to as "to",
      settlements.pay_kind, settlements.pay_rate, settlements.finalized_at, settlements.paid_on,
      (select coalesce(json_agg(json_build_object('kind', lines.kind, 'loadId', lines.load_id, 'adjustmentId', null,
          'day', lines.day, 'description', lines.description, 'miles', lines.miles::float8,
          'billed', lines.billed::text, 'amount', lines.amount::text) order by lines.place), '[]')
        from settlement_lines lines where lines.settlement_id = settlements.id) as lines
    from settlements where ${condition} order by settlements.settlement_number`.execute(db)
  return rows.map((row) => ({ ...row, sums: sumsText(settlementSums(row.lines.map(amountOf))) }))
}

const amountOf = ({ kind, amount }: { kind: LineKind; amount: string }) => ({
  kind,
  amount: moneyFromStored(amount),
})

export function sumsText(sums: ReturnType<typeof settlementSums>): Settlement['sums'] {
  return {
    pay: moneyText(sums.pay),
    additions: moneyText(sums.additions),
    deductions: moneyText(sums.deductions),
    carriedOver: moneyText(sums.carriedOver),
    total: moneyText(sums.total),
  }
}

function headOf(settings: Parameters<typeof companyHead>[0]): Settlement['company'] {
  const { name, lines } = companyHead(settings)
  return { name, lines: [...lines] }
}

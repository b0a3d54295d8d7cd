import { sql } from 'kysely'
import type { SettlementList, SettlementRow } from '#contract/settlements.ts'
import { dayIn, type CalendarDate } from '#domain/calendar.ts'
import { addMoney, moneyFromStored, moneyText, noMoney } from '#domain/money.ts'
import { lastFullWeek, type PayPeriod } from '#domain/settlements/pay-period.ts'
import { tenths } from '#domain/units.ts'
import type { DbDeps } from '../deps.ts'
import { companySettings } from '../settings/company-settings.ts'
import type { Draft } from './draft-settlement.ts'
import { openDrafts } from './find-drafts.ts'
import { sumsText, writtenSettlements, type Written } from './settlement-views.ts'

type Asked = { readonly from?: CalendarDate | undefined; readonly to?: CalendarDate | undefined }

/** Open drafts of the period, and settlements that overlap it. */
export async function settlementList(deps: DbDeps, asked: Asked): Promise<SettlementList> {
  const period = await periodOf(deps, asked)
  const drafts = await openDrafts(deps, period)
  const written = await writtenSettlements(
    deps,
    sql`settlements.period_from <= ${period.to} and settlements.period_to >= ${period.from}`,
  )
  const rows = [...drafts.map(openRow), ...written.map(writtenRow)].toSorted(
    (a, b) =>
      a.driverName.localeCompare(b.driverName, 'en-US') ||
      a.driverId.localeCompare(b.driverId) ||
      (a.settlementNumber ?? Infinity) - (b.settlementNumber ?? Infinity),
  )
  return { ...period, rows, sums: sumsOf(rows.filter(({ state }) => state !== 'void')) }
}

/** A day alone is a period of that day. */
async function periodOf(deps: DbDeps, { from, to }: Asked): Promise<PayPeriod> {
  if (from !== undefined || to !== undefined) {
    const [first, last] = [from ?? to, to ?? from]
    if (first !== undefined && last !== undefined) return { from: first, to: last }
  }
  const { timeZone } = await companySettings(deps)
  return lastFullWeek(dayIn(timeZone, deps.clock()))
}

function openRow({ driver, period, lines, sums, loads, problems }: Draft): SettlementRow {
  return {
    driverId: driver.id,
    driverName: driver.name,
    payKind: driver.payKind,
    payRate: driver.payRate,
    settlementId: null,
    settlementNumber: null,
    state: 'open',
    ...period,
    loads,
    miles: milesOf(lines.map(({ miles }) => Number(miles ?? 0))),
    ...sumsText(sums),
    problems: problems.length,
    paidOn: null,
  }
}

function writtenRow({ id, status, lines, sums, ...row }: Written): SettlementRow {
  const { driverId, driverName, payKind, payRate, settlementNumber, from, to, paidOn } = row
  return {
    ...{ driverId, driverName, payKind, payRate, settlementNumber, from, to, paidOn },
    settlementId: id,
    state: status === 'void' ? 'void' : paidOn === null ? 'final' : 'paid',
    loads: lines.filter(({ kind }) => kind === 'load').length,
    miles: milesOf(lines.map(({ miles }) => miles ?? 0)),
    ...sums,
    problems: 0,
  }
}

const milesOf = (miles: readonly number[]) => tenths(miles.reduce((sum, one) => sum + one, 0))

function sumsOf(rows: readonly SettlementRow[]): SettlementList['sums'] {
  const sum = (name: 'pay' | 'additions' | 'deductions' | 'carriedOver') =>
    moneyText(addMoney(noMoney, ...rows.map((row) => moneyFromStored(row[name]))))
  // What one driver is behind by is carried over, and taken from nobody else's pay.
  const toPay = rows.map(({ total }) => moneyFromStored(total)).filter((total) => total > 0)
  return {
    loads: rows.reduce((count, { loads }) => count + loads, 0),
    miles: milesOf(rows.map(({ miles }) => miles)),
    ...{ pay: sum('pay'), additions: sum('additions'), deductions: sum('deductions') },
    carriedOver: sum('carriedOver'),
    total: moneyText(addMoney(noMoney, ...toPay)),
  }
}

import { sql } from 'kysely'
import type { PayKind } from '#domain/settlements/driver-pay.ts'
import type { PayPeriod } from '#domain/settlements/pay-period.ts'
import type { AdjustmentKind } from '#domain/settlements/settlement-lines.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { companySettings } from '../settings/company-settings.ts'
import { chargeCorrections } from './charge-corrections.ts'
import { draftOf, type Draft, type OpenAdjustment, type PaidDriver } from './draft-settlement.ts'
import { lateCharges } from './late-charges.ts'
import { lateLumpers } from './late-lumpers.ts'
import { changedLumpers } from './lumpers.ts'
import { openLoads } from './open-loads.ts'

/** Drafts for all drivers with something open in the period, by name. */
export async function openDrafts(deps: DbDeps, period: PayPeriod): Promise<readonly Draft[]> {
  const { timeZone } = await companySettings(deps)
  const loads = await openLoads(deps, { ...period, timeZone })
  const late = await lateCharges(deps, { to: period.to, timeZone })
  const corrections = await chargeCorrections(deps, { to: period.to, timeZone })
  const adjustments = await openAdjustments(deps, period)
  const lumpers = await changedLumpers(deps)
  const typedLate = await lateLumpers(deps)
  const found = [...loads, ...late, ...corrections, ...adjustments, ...lumpers, ...typedLate]
  const ids = new Set(found.map(({ driverId }) => driverId))
  const drivers = await paidDrivers(deps, [...ids])
  return drivers.map((driver) => {
    const isOfDriver = ({ driverId }: { driverId: string }) => driverId === driver.id
    return draftOf({
      ...{ driver, period, timeZone, loads: loads.filter(isOfDriver), late: late.filter(isOfDriver) },
      corrections: corrections.filter(isOfDriver),
      adjustments: adjustments.filter(isOfDriver),
      lumpers: lumpers.filter(isOfDriver),
      lateLumpers: typedLate.filter(isOfDriver),
    })
  })
}

export async function draftFor(deps: DbDeps, driverId: string, period: PayPeriod): Promise<Draft> {
  const { timeZone } = await companySettings(deps)
  const [driver] = await paidDrivers(deps, [driverId])
  if (!driver) throw new AppError('driver_not_found')
  const loads = await openLoads(deps, { ...period, timeZone, driverId })
  const late = await lateCharges(deps, { to: period.to, timeZone, driverId })
  const corrections = await chargeCorrections(deps, { to: period.to, timeZone, driverId })
  const adjustments = await openAdjustments(deps, period, driverId)
  const lumpers = await changedLumpers(deps, driverId)
  const found = {
    loads,
    late,
    corrections,
    adjustments,
    lumpers,
    lateLumpers: await lateLumpers(deps, driverId),
  }
  return draftOf({ driver, period, timeZone, ...found })
}

export const driverName = sql<string>`coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username, 'Driver')`

async function paidDrivers({ db }: DbDeps, ids: readonly string[]): Promise<readonly PaidDriver[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .select([
      'id',
      driverName.as('name'),
      // The table's check knows these words alone.
      sql<PayKind | null>`pay_kind`.as('payKind'),
      'payRate',
      'updatedAt',
    ])
    .where('id', 'in', ids)
    .where('role', '=', 'driver')
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('id')
    .execute()
}

async function openAdjustments(
  { db }: DbDeps,
  { to }: PayPeriod,
  driverId?: string,
): Promise<readonly OpenAdjustment[]> {
  return db
    .selectFrom('driverAdjustments')
    .select([
      'id',
      'driverId',
      // The table's check knows these words alone.
      sql<AdjustmentKind>`kind`.as('kind'),
      'day',
      'amount',
      'description',
      'carriedFrom',
    ])
    .where('settlementId', 'is', null)
    .where('day', '<=', to)
    .$if(driverId !== undefined, (query) => query.where('driverId', '=', driverId ?? ''))
    .orderBy('day')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

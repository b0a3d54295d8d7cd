import { sql } from 'kysely'
import type { SettlementDriver } from '#contract/settlements.ts'
import { dayIn } from '#domain/calendar.ts'
import type { DbDeps } from '../deps.ts'
import { companySettings } from '../settings/company-settings.ts'
import { chargeCorrections } from './charge-corrections.ts'
import { driverName } from './find-drafts.ts'
import { lateCharges } from './late-charges.ts'
import { lateLumpers } from './late-lumpers.ts'
import { changedLumpers } from './lumpers.ts'
import { isOpen } from './open-loads.ts'

/** Drivers for whom something can be entered: those at work, and those who left while something of theirs is open. */
export async function settlementDrivers(deps: DbDeps): Promise<SettlementDriver[]> {
  const { timeZone } = await companySettings(deps)
  const upToNow = { timeZone, to: dayIn(timeZone, deps.clock()) }
  const found = [
    ...(await lateCharges(deps, upToNow)),
    ...(await chargeCorrections(deps, upToNow)),
    ...(await changedLumpers(deps)),
    ...(await lateLumpers(deps)),
  ]
  const withCharges = found.map(({ driverId }) => driverId)
  const hasOpen = sql<boolean>`id = any(${withCharges}::uuid[])
    or exists (select from driver_adjustments entries where entries.driver_id = users.id and entries.settlement_id is null)
    or exists (select from loads where loads.driver_id = users.id and loads.delivered_at is not null and ${isOpen})`
  return deps.db
    .selectFrom('users')
    .select(['id', driverName.as('name'), 'isActive as isAtWork'])
    .where('role', '=', 'driver')
    .where((eb) => eb.or([eb('isActive', '=', true), hasOpen]))
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('id')
    .execute()
}

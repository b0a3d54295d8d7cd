import { sql } from 'kysely'
import type { cleanupApi } from '#contract/cleanup.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { findGhostLoads, type GhostFacts } from '#domain/loads/ghost-loads.ts'
import type { DbDeps } from '../deps.ts'
import { companySettings } from '../settings/company-settings.ts'

type GhostLoads = ResponseOf<typeof cleanupApi.listGhostLoads>

export async function listGhostLoads(deps: DbDeps): Promise<GhostLoads> {
  const open = await openLoads(deps)
  const settled = await settledNumbers(deps, open)
  return findGhostLoads(open, settled, deps.clock()).map(({ load, reasons }) => ({
    id: load.id,
    number109: load.number109,
    status: load.status,
    driverName: load.driverName,
    destinations: load.stops.flatMap(({ stopType, name }) =>
      stopType === 'dropoff' && name !== null ? [name] : [],
    ),
    createdAt: load.createdAt,
    updatedAt: load.updatedAt,
    reasons: [...reasons],
  }))
}

/** All unpaid loads, the longest untouched first. */
async function openLoads(deps: DbDeps): Promise<GhostFacts[]> {
  const { timeZone } = await companySettings(deps)
  const { rows } = await sql<GhostFacts>`
    select loads.id, loads.number109, loads.status, loads.driver_id as "driverId",
      nullif(concat_ws(' ', drivers.first_name, drivers.last_name), '') as "driverName",
      coalesce(not drivers.is_active, false) as "isDriverGone",
      exists (select from invoices where invoices.load_id = loads.id and invoices.status <> 'void') as "hasInvoice",
      loads.created_at as "createdAt", loads.updated_at as "updatedAt",
      greatest((select at from load_positions where load_id = loads.id),
        (select max(captured_at) from tracking_pings where load_id = loads.id)) as "lastPingAt",
      coalesce(loads.delivery_due_at, (loads.created_at at time zone ${timeZone})::date)::text as day,
      (select coalesce(json_agg(json_build_object('stopType', s.stop_type, 'locationId', s.location_id,
          'name', coalesce(nullif(s.company_name, ''), places.name, nullif(s.address, '')),
          'isGone', case when s.location_id is not null then places.archived_at is not null
            else nullif(s.address, '') is null and nullif(s.company_name, '') is null end
        ) order by s.stop_sequence), '[]')
        from load_stops s left join locations places on places.id = s.location_id
        where s.load_id = loads.id) as stops
    from loads left join users drivers on drivers.id = loads.driver_id
    where loads.deleted_at is null and not loads.is_archived and loads.status not in ('paid', 'completed')
    order by loads.updated_at, loads.id`.execute(deps.db)
  return rows
}

/**
 * Numbers of paid loads with the same digits as an open load: one load may have been entered again in another notation,
 * long after the first was paid.
 */
async function settledNumbers({ db }: DbDeps, open: readonly GhostFacts[]): Promise<string[]> {
  const keys = [...new Set(open.map(({ number109 }) => digitsOf(number109)))]
  const rows = await db
    .selectFrom('loads')
    .select('number109')
    .where('deletedAt', 'is', null)
    .where('status', 'in', ['paid', 'completed'])
    .where(sql<boolean>`regexp_replace(loads.number109, '[^1-9]', '', 'g') = any(${keys})`)
    .execute()
  return rows.map(({ number109 }) => number109)
}

/**
 * Digits only, without zeros, in which two notations of one number can differ. Must match the index of migration 0010.
 */
function digitsOf(number109: string): string {
  return number109.replaceAll(/[^1-9]/g, '')
}

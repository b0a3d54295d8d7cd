import { sql, type RawBuilder } from 'kysely'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { isSettled } from '../settlements/settled-load.ts'

/**
 * How the import of each kind of record is undone. Records that were changed or used stay, with a reason; those that
 * only the trash refers to are archived and stay readable there, as if a person had deleted them.
 */
export type UndoKind = {
  readonly table: string
  /** How many active loads use each record, counted for all at once: counting one by one would take quadratic time. */
  readonly uses?: RawBuilder<unknown>
  /** True if somebody has removed the record already. */
  readonly isGone: RawBuilder<unknown>
  /** The reason in words, or null if it can be removed. `record` is the row, `kept` what the import recorded. */
  readonly reason: RawBuilder<unknown>
  readonly isReferenced: RawBuilder<unknown>
}

const changed = sql`when record.updated_at <> kept.version then 'It was changed since.'`

/** `It is used by 3 loads.` */
const usedBy = (uses: RawBuilder<unknown>, one: string) =>
  sql`when ${uses} > 0 then 'It is used by ' || ${uses} || case ${uses} when 1 then ${sql.lit(` ${one}.`)} else ${sql.lit(` ${one}s.`)} end`

const livingLoads = sql`coalesce(uses.living, 0)`
/** Only loads in the trash refer to it; if an active load does, it already has a reason to stay. */
const isInTrash = sql`uses.id is not null`
const no = sql`false`

const countedBy = (column: string) => sql`left join (
  select loads.${sql.ref(column)} as id, count(*) filter (where loads.deleted_at is null) as living
  from loads group by loads.${sql.ref(column)}) as uses on uses.id = record.id`

const countedByPlace = sql`left join (
  select place.id, count(distinct place.load_id) filter (where place.deleted_at is null) as living from (
    select loads.location_id as id, loads.id as load_id, loads.deleted_at from loads
    union all select loads.pickup_location_id, loads.id, loads.deleted_at from loads
    union all select load_stops.location_id, loads.id, loads.deleted_at
      from load_stops join loads on loads.id = load_stops.load_id) as place
  group by place.id) as uses on uses.id = record.id`

const countedByTruck = sql`left join (
  select lower(loads.truck_number) as id, count(*) as living from loads
  where loads.deleted_at is null group by lower(loads.truck_number)) as uses on uses.id = lower(record.truck_number)`

export const undoKinds: Readonly<Record<ImportKind, UndoKind>> = {
  loads: {
    table: 'loads',
    isGone: sql`record.deleted_at is not null`,
    reason: sql`case
      when exists (select from invoices where invoices.load_id = record.id) then 'It has an invoice.'
      when ${isSettled('record.id', 'any')} then 'A driver was settled for it.'
      when exists (select from documents where documents.load_id = record.id) then 'It has documents.'
      when exists (select from tracking_pings where tracking_pings.load_id = record.id)
        then 'A driver has sent positions for it.'
      ${changed} end`,
    isReferenced: no,
  },
  locations: {
    table: 'locations',
    uses: countedByPlace,
    isGone: sql`record.archived_at is not null`,
    reason: sql`case ${usedBy(livingLoads, 'load')} ${changed} end`,
    isReferenced: isInTrash,
  },
  customers: {
    table: 'customers',
    uses: countedBy('customer_id'),
    isGone: sql`record.archived_at is not null`,
    reason: sql`case
      when exists (select from invoices where invoices.customer_id = record.id) then 'It has invoices.'
      ${usedBy(livingLoads, 'load')} ${changed} end`,
    isReferenced: isInTrash,
  },
  drivers: {
    table: 'users',
    uses: countedBy('driver_id'),
    // People who were imported as former drivers are still as the import made them.
    isGone: sql`not record.is_active and record.updated_at <> kept.version`,
    reason: sql`case
      when record.last_sign_in_at is not null then 'The driver has signed in.'
      when ${livingLoads} > 0 then 'The driver has loads.'
      when exists (select from sms_consents where sms_consents.driver_id = record.id)
        then 'What the driver said about text messages is on record.'
      when exists (select from settlements where settlements.driver_id = record.id)
        then 'The driver has settlements.'
      when exists (select from driver_adjustments where driver_adjustments.driver_id = record.id)
        then 'The driver has advances, deductions or additions.'
      ${changed} end`,
    // The last position of a load names its driver, also after the load went to another one.
    isReferenced: sql`${isInTrash} or exists (
      select from load_positions where load_positions.driver_id = record.id)`,
  },
  trucks: {
    table: 'trucks',
    uses: countedByTruck,
    isGone: sql`record.archived_at is not null`,
    reason: sql`case
      when lower(record.truck_number) in (select lower(users.truck_number) from users where users.is_active)
        then 'A driver drives it.'
      ${usedBy(livingLoads, 'load')}
      ${changed} end`,
    isReferenced: no,
  },
  rates: {
    table: 'rates',
    isGone: no,
    reason: sql`case ${changed} end`,
    isReferenced: no,
  },
}

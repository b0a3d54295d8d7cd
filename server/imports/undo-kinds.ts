import { sql, type RawBuilder } from 'kysely'
import type { ImportKind } from '#domain/imports/import-kinds.ts'

/**
 * How each kind of record is taken back. A record stays, with a reason, once it was changed or used; one that only the
 * trash still refers to is taken off the lists and stays readable there, as when a person deletes it.
 */
export type UndoKind = {
  readonly table: string
  /** True of a record that somebody removed already. */
  readonly isGone: RawBuilder<unknown>
  /** Words, or null when nothing speaks against it. `record` is the row, `kept` what the import wrote down. */
  readonly reason: RawBuilder<unknown>
  readonly isReferenced: RawBuilder<unknown>
}

const changed = sql`when record.updated_at <> kept.version then 'It was changed since.'`

/** `It is used by 3 loads.` */
const usedBy = (uses: RawBuilder<unknown>, one: string) =>
  sql`when ${uses} > 0 then 'It is used by ' || ${uses} || case ${uses} when 1 then ${sql.lit(` ${one}.`)} else ${sql.lit(` ${one}s.`)} end`

/** Asked for each record: three look-ups by an index, where one condition with `or` reads all loads each time. */
const loadsAt = (isLiving: RawBuilder<unknown>) => sql`(
  select count(distinct used.id) from (
    select loads.id from loads where ${isLiving} and loads.location_id = record.id
    union all select loads.id from loads where ${isLiving} and loads.pickup_location_id = record.id
    union all select loads.id from load_stops join loads on loads.id = load_stops.load_id
      where ${isLiving} and load_stops.location_id = record.id) as used)`
const loadsOf = (column: string, isLiving: RawBuilder<unknown>) =>
  sql`(select count(*) from loads where ${isLiving} and loads.${sql.raw(column)} = record.id)`
const living = sql`loads.deleted_at is null`
const inTrash = sql`loads.deleted_at is not null`
const no = sql`false`

export const undoKinds: Readonly<Record<ImportKind, UndoKind>> = {
  loads: {
    table: 'loads',
    isGone: sql`record.deleted_at is not null`,
    reason: sql`case
      when exists (select from invoices where invoices.load_id = record.id) then 'It has an invoice.'
      when exists (select from documents where documents.load_id = record.id) then 'It has documents.'
      when exists (select from tracking_pings where tracking_pings.load_id = record.id)
        then 'A driver has sent positions for it.'
      ${changed} end`,
    isReferenced: no,
  },
  locations: {
    table: 'locations',
    isGone: sql`record.archived_at is not null`,
    reason: sql`case ${usedBy(loadsAt(living), 'load')} ${changed} end`,
    isReferenced: sql`(${loadsAt(inTrash)} > 0
      or exists (select from load_stops where load_stops.location_id = record.id))`,
  },
  customers: {
    table: 'customers',
    isGone: sql`record.archived_at is not null`,
    reason: sql`case
      when exists (select from invoices where invoices.customer_id = record.id) then 'It has invoices.'
      ${usedBy(loadsOf('customer_id', living), 'load')} ${changed} end`,
    isReferenced: sql`${loadsOf('customer_id', inTrash)} > 0`,
  },
  drivers: {
    table: 'users',
    isGone: sql`not record.is_active`,
    reason: sql`case
      when record.last_sign_in_at is not null then 'The driver has signed in.'
      when ${loadsOf('driver_id', living)} > 0 then 'The driver has loads.'
      when exists (select from sms_consents where sms_consents.driver_id = record.id)
        then 'What the driver said about text messages is on record.'
      ${changed} end`,
    isReferenced: sql`record.id in (select loads.driver_id from loads where ${inTrash})`,
  },
  trucks: {
    table: 'trucks',
    isGone: sql`record.archived_at is not null`,
    reason: sql`case
      when lower(record.truck_number) in (select lower(users.truck_number) from users where users.is_active)
        then 'A driver drives it.'
      when lower(record.truck_number) in (select lower(loads.truck_number) from loads where ${living})
        then case ${usedBy(sql`(select count(*) from loads where ${living} and lower(loads.truck_number) = lower(record.truck_number))`, 'load')} end
      ${changed} end`,
    isReferenced: no,
  },
  rates: {
    table: 'rates',
    isGone: sql`record.archived_at is not null`,
    reason: sql`case ${changed} end`,
    isReferenced: no,
  },
}

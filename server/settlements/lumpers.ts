import { sql } from 'kysely'
import { dayIn, type CalendarDate } from '#domain/calendar.ts'
import { centsOf, formatMoney, moneyFromStored, noMoney, type Cents } from '#domain/money.ts'
import type { DbDeps } from '../deps.ts'
import type { OpenLoad } from './open-loads.ts'

/** A lumper that was given back to a driver, and is another amount by now. */
export type ChangedLumper = {
  readonly loadId: string
  readonly number109: string
  readonly driverId: string
  readonly deliveredAt: string
  readonly lumper: string
  readonly given: string
}

/** An entry that is offered: we do not know who paid the lumper at the dock, so the office decides. */
export type LumperOffer = {
  readonly loadId: string
  readonly day: CalendarDate
  readonly description: string
  readonly kind: 'addition' | 'deduction'
  readonly amount: Cents
  /** What the driver was given for it already. */
  readonly given: Cents | null
}

/** The difference is that driver's who was given something last, whoever has the load by now. */
export async function changedLumpers({ db }: DbDeps, driverId?: string): Promise<readonly ChangedLumper[]> {
  const ofDriver = driverId === undefined ? sql`` : sql`and entries.last_driver_id = ${driverId}`
  const { rows } = await sql<ChangedLumper>`
    select loads.id as load_id, loads.number109, entries.last_driver_id as driver_id,
      coalesce(loads.delivered_at, entries.last_at) as delivered_at,
      loads.lumper_charge::text as lumper, entries.given::text as given
    from (
      select load_id, sum(case kind when 'addition' then amount else -amount end) as given, max(created_at) as last_at,
        (array_agg(driver_id order by created_at desc, id desc))[1] as last_driver_id
      from driver_adjustments where load_id is not null group by load_id) entries
    join loads on loads.id = entries.load_id and loads.deleted_at is null
    where entries.given <> loads.lumper_charge ${ofDriver}
    order by loads.delivered_at, loads.number109`.execute(db)
  return rows
}

export function offerOfLumper(load: OpenLoad, day: CalendarDate): LumperOffer[] {
  const amount = load.lumperCharge === null ? noMoney : moneyFromStored(load.lumperCharge)
  if (amount === 0 || load.isLumperReimbursed) return []
  return [{ loadId: load.id, day, description: wordsOf(load), ...differenceOf(amount, noMoney), given: null }]
}

export function offerOfChange(changed: ChangedLumper, timeZone: string): LumperOffer {
  const [lumper, given] = [moneyFromStored(changed.lumper), moneyFromStored(changed.given)]
  return {
    loadId: changed.loadId,
    day: dayIn(timeZone, new Date(changed.deliveredAt)),
    description: `${wordsOf(changed)}, ${formatMoney(lumper)} instead of ${formatMoney(given)}`,
    ...differenceOf(lumper, given),
    given,
  }
}

export const wordsOf = ({ number109 }: { readonly number109: string }) => `Lumper of load ${number109}`

/** The entry after which a driver has what the lumper is. */
export function differenceOf(lumper: Cents, given: Cents): Pick<LumperOffer, 'kind' | 'amount'> {
  return lumper >= given
    ? { kind: 'addition', amount: centsOf(lumper - given) }
    : { kind: 'deduction', amount: centsOf(given - lumper) }
}

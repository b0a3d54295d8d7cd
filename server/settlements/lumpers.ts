import { sql } from 'kysely'
import { dayIn, type CalendarDate } from '#domain/calendar.ts'
import { addMoney, centsOf, formatMoney, moneyFromStored, noMoney, type Cents } from '#domain/money.ts'
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

const givenBack = sql`(select sum(case given.kind when 'addition' then given.amount else -given.amount end)
  from driver_adjustments given where given.load_id = loads.id)`

/** The difference is that driver's who was given something last, whoever has the load by now. */
export async function changedLumpers({ db }: DbDeps, driverId?: string): Promise<readonly ChangedLumper[]> {
  const ofDriver = driverId === undefined ? sql`` : sql`and last.driver_id = ${driverId}`
  const { rows } = await sql<ChangedLumper>`
    select loads.id as load_id, loads.number109, last.driver_id, coalesce(loads.delivered_at, last.created_at) as delivered_at,
      coalesce(loads.lumper_charge, 0)::numeric(10, 2)::text as lumper, ${givenBack}::text as given
    from loads join lateral (
      select driver_id, created_at from driver_adjustments entries where entries.load_id = loads.id
      order by created_at desc, id desc limit 1) last on true
    where loads.deleted_at is null and ${givenBack} <> coalesce(loads.lumper_charge, 0) ${ofDriver}
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

const wordsOf = ({ number109 }: { readonly number109: string }) => `Lumper of load ${number109}`

/** The entry after which a driver has what the lumper is. */
export function differenceOf(lumper: Cents, given: Cents): Pick<LumperOffer, 'kind' | 'amount'> {
  return lumper >= given
    ? { kind: 'addition', amount: centsOf(lumper - given) }
    : { kind: 'deduction', amount: centsOf(given - lumper) }
}

import type { NewLoad } from '#contract/load-inputs.ts'
import { dayIn, parseCalendarDate } from '#domain/calendar.ts'
import { endpointsOf } from '#domain/loads/stops.ts'
import { userBehind, type Actor } from '../../auth/actor.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'
import { noteLoad } from '../../live/note-changes.ts'
import { companySettings } from '../../settings/company-settings.ts'
import { stopRows } from '../stops/load-stops.ts'
import { writeHistory } from './lock-load.ts'
import { loadView } from '../read/load-views.ts'
import { replaceDuplicate } from './replace-duplicate.ts'

type Creation = { readonly load: NewLoad; readonly mayReplace: boolean }

/** `mayReplace`: the override password was given and right, so a load that has the number makes room. */
export async function createLoad(tx: TxDeps, actor: Actor, { load, mayReplace }: Creation) {
  const deliveryDueAt = await dueDay(tx, load.deliveryDueAt)
  if (mayReplace) await replaceDuplicate(tx, actor, load.number109)
  const id = tx.newId()
  const stops = await stopRows(tx, id, load.stops)
  const now = tx.clock().toISOString()
  await tx.db
    .insertInto('loads')
    .values({
      id,
      number109: load.number109,
      trackingEnabled: load.trackingEnabled,
      deliveryDueAt,
      ...endpointsOf(stops),
      createdBy: userBehind(actor)?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await tx.db.insertInto('loadStops').values(stops).execute()
  await writeHistory(tx, { loadId: id, from: null, to: 'pending', actor })
  noteLoad(tx, id)
  return loadView(tx, actor, id)
}

/** A day is a day; of an instant, the company's time zone decides which. */
export async function dueDay(deps: DbDeps, given: string | null | undefined): Promise<string | null> {
  if (given == null) return null
  const day = parseCalendarDate(given)
  if (day !== null) return day
  const { timeZone } = await companySettings(deps)
  return dayIn(timeZone, new Date(given))
}

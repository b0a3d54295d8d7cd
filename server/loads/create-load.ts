import type { NewLoad } from '#contract/load-inputs.ts'
import { dayIn, parseCalendarDate } from '#domain/calendar.ts'
import { endpointsOf } from '#domain/loads/stops.ts'
import type { Actor } from '../auth/actor.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { noteLoad } from '../live/note-changes.ts'
import { companySettings } from '../settings/company-settings.ts'
import { stopRows } from './load-stops.ts'
import { writeHistory } from './locked-load.ts'
import { loadView } from './load-views.ts'
import { replaceDuplicate } from './replace-duplicate.ts'

export async function createLoad(deps: Deps, actor: Actor, load: NewLoad) {
  const deliveryDueAt = await dueDay(deps, load.deliveryDueAt)
  return inTransaction(deps, async (tx) => {
    if (load.overridePassword != null && load.overridePassword !== '') {
      await replaceDuplicate(tx, actor, { number109: load.number109, password: load.overridePassword })
    }
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
        createdBy: actor.id,
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    await tx.db.insertInto('loadStops').values(stops).execute()
    await writeHistory(tx, { loadId: id, from: null, to: 'pending', actor })
    noteLoad(tx, id)
    return loadView(tx, actor, id)
  })
}

/** A day is a day; of an instant, the company's time zone decides which. */
export async function dueDay(deps: Deps, given: string | null | undefined): Promise<string | null> {
  if (given == null) return null
  const day = parseCalendarDate(given)
  if (day !== null) return day
  const { timeZone } = await companySettings(deps)
  return dayIn(timeZone, new Date(given))
}

import type { MovedAppointment } from '#contract/load-inputs.ts'
import { appointmentMoved, isSameAppointment } from '#domain/loads/appointment-moved.ts'
import type { Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { companySettings } from '../../settings/company-settings.ts'
import { stopsView } from '../read/load-views.ts'
import { changeLoad } from '../write/change-load.ts'
import { lockLoad, requireOpen, requireUnchanged } from '../write/lock-load.ts'

type Moving = { readonly id: string; readonly stopId: string; readonly body: MovedAppointment }

/** The history says what it was and what it is; the driver is told of new times. */
export async function moveAppointment(tx: TxDeps, actor: Actor, { id, stopId, body }: Moving) {
  const load = await lockLoad(tx, actor, id)
  requireOpen(load)
  await requireUnchanged(tx, actor, load, body.updatedAt)
  const stop = await tx.db
    .selectFrom('loadStops')
    .select(['id', 'stopSequence', 'companyName', 'appointmentAt', 'appointmentUntil', 'timeZone'])
    .where('loadId', '=', id)
    .where('id', '=', stopId)
    .executeTakeFirst()
  if (!stop) throw new AppError('stop_not_found')
  const becomes = { appointmentAt: body.appointmentAt, appointmentUntil: body.appointmentUntil ?? null }
  if (isSameAppointment(stop, becomes)) return stopsView(tx, actor, id)
  const timeZone = stop.timeZone ?? (await companySettings(tx)).timeZone
  const reason = appointmentMoved({ stop, was: stop, becomes, timeZone })
  const stopEdits = [{ id: stop.id, ...becomes }]
  await changeLoad(tx, actor, load, { kind: 'facts', facts: {}, stopEdits, isTold: true, reason })
  return stopsView(tx, actor, id)
}

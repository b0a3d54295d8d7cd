import type { StopEdit } from '#contract/load-inputs.ts'
import { isSameAppointment, stopEdited } from '#domain/loads/stop-edited.ts'
import type { Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { companySettings } from '../../settings/company-settings.ts'
import { stopsView } from '../read/load-views.ts'
import { changeLoad } from '../write/change-load.ts'
import { lockLoad, requireOpen, requireUnchanged } from '../write/lock-load.ts'

type Editing = { readonly id: string; readonly stopId: string; readonly body: StopEdit }

const editable = ['appointmentAt', 'appointmentUntil', 'contactName', 'contactPhone', 'notes'] as const

/**
 * The appointment, contact and notes of a stop; what is absent stays. The history says what it was and what it is, and
 * the driver is told.
 */
export async function editStop(tx: TxDeps, actor: Actor, { id, stopId, body }: Editing) {
  const load = await lockLoad(tx, actor, id)
  requireOpen(load)
  await requireUnchanged(tx, actor, load, body.updatedAt)
  const stop = await tx.db
    .selectFrom('loadStops')
    .select(['id', 'stopSequence', 'companyName', 'timeZone', ...editable])
    .where('loadId', '=', id)
    .where('id', '=', stopId)
    .executeTakeFirst()
  if (!stop) throw new AppError('stop_not_found')
  const { appointmentAt = stop.appointmentAt, contactName = stop.contactName } = body
  const { contactPhone = stop.contactPhone, notes = stop.notes } = body
  const appointmentUntil =
    body.appointmentAt === undefined ? stop.appointmentUntil : (body.appointmentUntil ?? null)
  const becomes = { appointmentAt, appointmentUntil, contactName, contactPhone, notes }
  const timeZone = stop.timeZone ?? (await companySettings(tx)).timeZone
  const reason = stopEdited({ stop, was: stop, becomes, timeZone })
  if (reason === null) return stopsView(tx, actor, id)
  const edit = {
    id: stop.id,
    ...(!isSameAppointment(stop, becomes) && { appointmentAt, appointmentUntil }),
    ...((contactName !== stop.contactName || contactPhone !== stop.contactPhone) && {
      ...{ contactName, contactPhone },
    }),
    ...(notes !== stop.notes && { notes }),
  }
  await changeLoad(tx, actor, load, { kind: 'facts', facts: {}, stopEdits: [edit], isTold: true, reason })
  return stopsView(tx, actor, id)
}

import type { LoadStatus } from '#domain/loads/load-status.ts'
import { judgeForcedChange } from '#domain/loads/status-change.ts'
import { driverBehind, type Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import { settleInvoice } from '../invoices/settle-invoice.ts'
import { loadView } from '../loads/read/load-views.ts'
import { statusRefusal } from '../loads/write/change-load-status.ts'
import { changeLoad } from '../loads/write/change-load.ts'
import { lockLoad } from '../loads/write/lock-load.ts'

type Forced = { status: LoadStatus; notes?: string | null | undefined }

/** Past the rules, and written down as such. Here and not with the loads, as the last stage pays the invoice. */
export async function forceLoadStatus(tx: TxDeps, actor: Actor, id: string, { status, notes }: Forced) {
  const load = await lockLoad(tx, actor, id)
  const reason = notes ?? null
  const by = driverBehind(actor) === null ? 'office' : 'driver'
  switch (judgeForcedChange(load.status, status, { by, reason })) {
    case 'already_there':
      throw statusRefusal(load, status, 'already_there')
    case 'needs_reason':
      throw invalidField('notes', 'Say why the load goes back. It is kept in the history.')
    case 'no_such_stage':
      throw new AppError('force_refused', { extras: { currentStatus: load.status } })
    case 'allowed':
      await changeLoad(tx, actor, load, { kind: 'status', to: status, forced: true, reason })
      if (status === 'paid') await settleInvoice(tx, load.id, true)
      return loadView(tx, actor, id)
  }
}

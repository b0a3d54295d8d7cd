import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { driverNameOf } from '../../load/shown-facts.ts'
import { ChooseDriver } from './ChooseDriver.tsx'
import { SetStep } from './SetStep.tsx'
import { roadRows } from './road-rows.ts'

type StatusMenuProps = {
  load: Load
  /** Whether Enter was pressed before the steps were there; each press counts once. */
  takeSent: () => boolean
  onDone: () => void
}

/** The steps of a load's road with the way to set another one; a load that waits asks for its driver. */
export function StatusMenu({ load, takeSent, onDone }: StatusMenuProps) {
  const history = useRead('GET /api/loads/:id/history', { params: { id: load.id } })
  const truck = load.truckNumber === null ? null : `truck ${load.truckNumber}`
  return (
    <>
      <p className="flex items-baseline gap-2 border-b border-line px-4 py-2.5">
        <span className="load-number">{load.number109}</span>
        <span className="min-w-0 truncate text-cell text-muted">
          {[driverNameOf(load), truck].filter(Boolean).join(' · ')}
        </span>
      </p>
      {load.driverId === null && (load.status === 'pending' || load.status === 'created') ? (
        <ChooseDriver load={load} onDone={onDone} />
      ) : history.isPending ? (
        <Skeleton className="m-4 h-48" />
      ) : (
        <SetStep load={load} rows={roadRows(load, history.data ?? [])} takeSent={takeSent} onDone={onDone} />
      )}
    </>
  )
}

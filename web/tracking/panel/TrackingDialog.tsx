import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import { failureCode } from '#client/api/api-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { ReadFailure } from '../../records/ReadFailure.tsx'
import { useTrackedLoad } from '../use-tracked-load.ts'
import { LoadTracking } from './LoadTracking.tsx'

/** Where the truck of a load is and when it comes; tracking goes on and off here. */
export function TrackingDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const tracked = useTrackedLoad(load)
  const { label, tone, glyph } = loadStatuses[tracked.data?.status ?? load.status]
  const isGone = tracked.isError && failureCode(tracked.error) === 'load_not_found'
  return (
    <Dialog
      open
      size="form"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={`Tracking ${load.number109}`}
      titleAside={<StatusBadge label={label} tone={tone} glyph={glyph} />}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {isGone ? <p>Load not found</p> : <ReadFailure what="positions of this load" read={tracked} />}
      {!isGone && tracked.data && <LoadTracking load={load} tracked={tracked.data} />}
      {tracked.isPending && <Skeleton className="h-64" />}
    </Dialog>
  )
}

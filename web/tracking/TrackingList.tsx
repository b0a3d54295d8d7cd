import { RefreshCw } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { TrackedLoad } from '#contract/tracking.ts'
import { Button } from '#client/ui/Button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { ActiveLoads } from './ActiveLoads.tsx'
import type { useTrackedLoads } from './use-tracked-loads.ts'
import { WaitingLoads } from './WaitingLoads.tsx'

type Tracked = ReturnType<typeof useTrackedLoads>

type TrackingListProps = ComponentProps<typeof ActiveLoads> & {
  tracked: Tracked
  waiting: readonly TrackedLoad[]
}

export function TrackingList({ tracked, waiting, ...list }: TrackingListProps) {
  const { read } = tracked
  const isEmpty = read.data !== undefined && list.loads.length === 0
  return (
    <>
      <ListHead tracked={tracked} count={read.data && list.loads.length} />
      <div className="scroll-area relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ReadFailure what="tracked loads" read={read} />
        {read.isPending && <Waiting />}
        <ActiveLoads {...list} />
        {isEmpty && (
          <EmptyState title="No truck is on the map." className="items-start! text-left!">
            A load appears here once its driver has accepted it with tracking on, and a phone has sent a
            position.
          </EmptyState>
        )}
        <WaitingLoads loads={waiting} />
      </div>
    </>
  )
}

function ListHead({ tracked, count }: { tracked: Tracked; count: number | undefined }) {
  const { read, isAuto, setAuto, refresh } = tracked
  return (
    <div className="flex flex-none items-center gap-2 border-b border-line py-1.5 pr-2 pl-4">
      <h2 className="min-w-0 flex-1 font-sign text-form font-bold xl:text-panel">
        {count === undefined ? 'Active Loads' : `Active Loads (${count.toLocaleString('en-US')})`}
      </h2>
      <IconButton icon={RefreshCw} label="Refresh" aria-busy={read.isRefetching} onClick={refresh} />
      <Button
        size="toolbar"
        aria-pressed={isAuto}
        onClick={() => {
          setAuto(!isAuto)
        }}
      >
        <span
          aria-hidden
          className={classNames(
            'mr-1.5 inline-block size-1.5 rounded-full align-middle',
            isAuto ? 'bg-(--marker-green)' : 'border border-control',
          )}
        />
        {isAuto ? 'Auto ON' : 'Auto OFF'}
      </Button>
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex flex-col gap-2 border-b border-line px-4 py-2.5">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-52" />
          <Skeleton className="h-3 w-44" />
        </div>
      ))}
    </div>
  )
}

import { Suspense, use } from 'react'
import { part } from '#client/ui/part.tsx'
import { isOnRoad } from '#domain/loads/load-sections.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import { emptyValue } from '#client/format/dates.ts'
import { RowClock } from './row-context.ts'

const Whereabouts = part(
  () => import('../../../tracking/Whereabouts.tsx'),
  'Whereabouts',
  ({ otherwise }) => otherwise,
)

const unknown = <span className="text-muted">{emptyValue}</span>

/** Where the truck is, read after the list; FollowTrucks keeps it up to date. */
export function PositionCell({ load, otherwise = unknown }: { load: Load; otherwise?: React.ReactNode }) {
  const clock = use(RowClock)
  const { section } = loadStatuses[load.status]
  if (load.driverId === null || !isOnRoad(section)) return otherwise
  return (
    <Suspense fallback={otherwise}>
      <Whereabouts loadId={load.id} clock={clock} otherwise={otherwise} />
    </Suspense>
  )
}

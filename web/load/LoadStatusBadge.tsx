import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'

/** Until it is delivered or billed, the place on the road of a truck that was ordered and not used says nothing. */
export function LoadStatusBadge({ load: { status, isTonu } }: { load: Load }) {
  const stored = loadStatuses[status]
  const isUnused = isTonu && stored.rank < loadStatuses.delivered.rank
  const { tone, glyph } = isUnused ? loadStatuses.pending : stored
  return <StatusBadge label={isUnused ? 'Truck not used' : stored.label} tone={tone} glyph={glyph} />
}

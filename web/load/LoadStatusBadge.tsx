import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { isCanceled } from './shown-facts.ts'

export function LoadStatusBadge({ load }: { load: Load }) {
  if (isCanceled(load)) return <StatusBadge label="Truck not used" tone="copper" glyph="dashed" />
  const { label, tone, glyph } = loadStatuses[load.status]
  return <StatusBadge label={label} tone={tone} glyph={glyph} />
}

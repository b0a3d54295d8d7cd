import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'

export function LoadStatusBadge({ load }: { load: Load }) {
  const { label, tone, glyph } = loadStatuses[load.status]
  return <StatusBadge label={label} tone={tone} glyph={glyph} />
}

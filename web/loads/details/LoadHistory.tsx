import { loadStatuses } from '#domain/loads/load-status.ts'
import type { StatusHistoryEntry } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { formatMoment, isToldLate } from '#client/format/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { StatusGlyph } from '#client/ui/StatusGlyph.tsx'
import { useClock } from '../../page/use-clock.ts'

/** `Dale Young, driver`; `geofence`; with `forced` where the rules were passed over. */
function sourceOf({ source, actorName, forced }: StatusHistoryEntry): string {
  const isPerson = source === 'office' || source === 'driver'
  return [isPerson ? actorName : null, source, forced ? 'forced' : null].filter(Boolean).join(', ')
}

/** Every status the load went through, newest first. */
export function LoadHistory({ loadId }: { loadId: string }) {
  const clock = useClock()
  const history = useRead('GET /api/loads/:id/history', { params: { id: loadId } })
  const entries = history.data?.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp)) ?? []
  if (history.isError && entries.length === 0) {
    return (
      <Banner tone="error" action={<LinkButton onClick={() => void history.refetch()}>Try again</LinkButton>}>
        The history could not be read. {history.error.userMessage}
      </Banner>
    )
  }
  return (
    <ol className="flex flex-col gap-1.5">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-start gap-2 text-cell">
          <span className="mt-[3px] text-muted">
            <StatusGlyph glyph={loadStatuses[entry.status].glyph} />
          </span>
          <span className="min-w-0">
            <span className="tabular text-muted">{formatMoment(entry.timestamp, clock)}</span>{' '}
            {loadStatuses[entry.status].label} <span className="text-muted">({sourceOf(entry)})</span>
            {isToldLate(entry.timestamp, entry.recordedAt) && (
              <span className="tabular block text-meta text-muted">
                received {formatMoment(entry.recordedAt, clock)}
              </span>
            )}
            {entry.notes !== null && <span className="block text-meta text-muted">{entry.notes}</span>}
          </span>
        </li>
      ))}
      {history.isSuccess && entries.length === 0 && <li className="text-muted">No status change yet.</li>}
    </ol>
  )
}

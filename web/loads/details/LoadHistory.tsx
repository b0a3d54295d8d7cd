import { loadStatuses } from '#domain/loads/load-status.ts'
import type { StatusHistoryEntry } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { formatMoment } from '#client/format/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { StatusGlyph } from '#client/ui/StatusGlyph.tsx'
import { useClock } from '../../use-clock.ts'

/** Who or what moved the load, in the words of the office. */
function sourceOf({ source, actorName, forced }: StatusHistoryEntry): string {
  const who = source === 'geofence' || source === 'system' ? source : (actorName ?? source)
  return forced ? `${who}, forced` : who
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
            {entry.notes !== null && <span className="block text-meta text-muted">{entry.notes}</span>}
          </span>
        </li>
      ))}
      {history.isSuccess && entries.length === 0 && <li className="text-muted">No status change yet.</li>}
    </ol>
  )
}

import { CircleDollarSign, FileCheck2, Mail } from 'lucide-react'
import { useState } from 'react'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { ChargeEvent } from '#contract/charges.ts'
import type { StatusHistoryEntry } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { formatMoment, wasRecordedLate } from '#client/format/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { StatusGlyph } from '#client/ui/StatusGlyph.tsx'
import { useClock } from '../../page/use-clock.ts'
import { Panel } from './Panel.tsx'

/** What a glance is for; the whole is one press away. */
const atFirst = 5

/** `Dale Young, driver`; `geofence`; with `forced` where the rules were passed over. */
function sourceOf({ source, actorName, forced }: StatusHistoryEntry): string {
  const isPerson = source === 'office' || source === 'driver'
  return [isPerson ? actorName : null, source, forced ? 'forced' : null].filter(Boolean).join(', ')
}

type LoadHistoryProps = { loadId: string; className?: string }

/** Every status the load went through, what was done to its amounts and charges, and what its customer was told, newest first. */
export function LoadHistory({ loadId, className = '' }: LoadHistoryProps) {
  const [isWhole, setWhole] = useState(false)
  const history = useRead('GET /api/loads/:id/history', { params: { id: loadId } })
  const charges = useRead('GET /api/loads/:id/charges', { params: { id: loadId } })
  const entries = [
    ...(history.data ?? []).map((step) => ({ id: step.id, at: step.timestamp, row: <Step step={step} /> })),
    ...(charges.data?.history ?? []).map((event) => ({
      id: event.id,
      at: event.at,
      row: <ChargeStep event={event} />,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  const missing = [history, charges].filter(({ isError, data }) => isError && data === undefined)
  const isRead = history.data !== undefined && charges.data !== undefined
  return (
    <Panel
      title="History"
      className={className}
      action={
        entries.length > atFirst && (
          <LinkButton
            aria-expanded={isWhole}
            onClick={() => {
              setWhole(!isWhole)
            }}
          >
            {isWhole ? `Last ${String(atFirst)}` : `All ${String(entries.length)}`}
          </LinkButton>
        )
      }
    >
      {missing[0] && (
        <Banner
          tone="error"
          className="mb-2"
          action={
            <LinkButton
              onClick={() => {
                for (const read of missing) void read.refetch()
              }}
            >
              Try again
            </LinkButton>
          }
        >
          {missing.length > 1 ? 'The history' : 'A part of the history'} could not be read.{' '}
          {missing[0].error?.userMessage}
        </Banner>
      )}
      <ol className="flex flex-col gap-1.5">
        {(isWhole ? entries : entries.slice(0, atFirst)).map(({ id, row }) => (
          <li key={id} className="grid grid-cols-[14px_104px_minmax(0,1fr)] items-start gap-x-2 text-cell">
            {row}
          </li>
        ))}
        {isRead && entries.length === 0 && <li className="text-muted">No status change yet.</li>}
      </ol>
    </Panel>
  )
}

function Step({ step }: { step: StatusHistoryEntry }) {
  const clock = useClock()
  const { status, timestamp, recordedAt, notes } = step
  return (
    <>
      <span className="mt-[3px] text-muted">
        <StatusGlyph glyph={loadStatuses[status].glyph} />
      </span>
      <span className="tabular text-muted">{formatMoment(timestamp, clock)} </span>
      <span className="min-w-0">
        {loadStatuses[status].label} <span className="text-muted">({sourceOf(step)})</span>
        {wasRecordedLate(timestamp, recordedAt) && (
          <span className="tabular block text-meta text-muted">
            received {formatMoment(recordedAt, clock)}
          </span>
        )}
        {notes !== null && <span className="block text-meta text-muted">{notes}</span>}
      </span>
    </>
  )
}

const shapes = {
  mail: Mail,
  charge: CircleDollarSign,
  amount: CircleDollarSign,
  obligation: FileCheck2,
} as const

function ChargeStep({ event }: { event: ChargeEvent }) {
  const clock = useClock()
  const Shape = shapes[event.what]
  return (
    <>
      <span className="mt-[3px] text-muted">
        <Shape aria-hidden className="size-3.5" strokeWidth={1.5} />
      </span>
      <span className="tabular text-muted">{formatMoment(event.at, clock)} </span>
      <span className="min-w-0">
        {event.text} <span className="text-muted">({event.actorName ?? 'system'})</span>
      </span>
    </>
  )
}

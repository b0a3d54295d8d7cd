import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { useRead } from '#client/api/queries.ts'
import { formatMoment, zoneClock } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { StatusGlyph } from '#client/ui/StatusGlyph.tsx'
import { useClock } from '../../page/use-clock.ts'
import { stagesOf } from './road-stages.ts'
import type { RoadStage } from './road-stages.ts'

type RoadStagesProps = { load: Load; tracked: TrackedLoad | undefined }

/** How far a load has come, with the time of each stage. */
export function RoadStages({ load, tracked }: RoadStagesProps) {
  const history = useRead('GET /api/loads/:id/history', { params: { id: load.id } })
  const clock = useClock()
  const stages = stagesOf(load, history.data ?? [], tracked?.arrivals ?? [])
  return (
    <div className="hidden border-b border-line px-4 pt-1 pb-3 md:col-span-2 md:block">
      <ol aria-label="Stages" className="grid grid-cols-[1.02fr_1.16fr_.92fr_.94fr_1.32fr_1fr_.84fr]">
        {stages.map((stage) => (
          <Stage key={stage.status} stage={stage} clock={clock} />
        ))}
      </ol>
      {history.isError && history.data === undefined && (
        <Banner
          tone="error"
          className="mt-2"
          action={<LinkButton onClick={() => void history.refetch()}>Try again</LinkButton>}
        >
          The times of the stages could not be read. {history.error.userMessage}
        </Banner>
      )}
    </div>
  )
}

function Stage({ stage, clock }: { stage: RoadStage; clock: Clock }) {
  const { status, state, at, zone } = stage
  const { label, glyph } = loadStatuses[status]
  const isDelivered = status === 'delivered'
  const shape = state === 'done' ? 'check' : isDelivered && state === 'ahead' ? 'empty' : glyph
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={classNames(
        'relative pt-6.5 pr-1 text-meta',
        state === 'now' ? 'font-semibold' : 'text-muted',
      )}
    >
      <span
        className={classNames(
          'absolute top-0.5 left-0',
          state === 'done' ? 'text-on-ok' : state === 'now' ? 'text-link' : '',
        )}
      >
        <StatusGlyph glyph={shape} size={16} />
      </span>
      {!isDelivered && (
        <span
          aria-hidden
          className={classNames(
            'absolute top-2.5 right-0.5 left-5 h-0.5',
            state === 'done' ? 'bg-on-ok' : 'bg-line',
          )}
        />
      )}
      {label}
      {at !== null && (
        <span className="tabular block font-normal text-muted">
          {`${state === 'ahead' ? 'about ' : state === 'now' ? 'since ' : ''}${formatMoment(at, zoneClock(zone, clock))}`}
        </span>
      )}
    </li>
  )
}

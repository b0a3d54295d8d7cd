import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { formatMoment } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Kbd } from '#client/ui/Kbd.tsx'
import { StatusGlyph } from '#client/ui/StatusGlyph.tsx'
import type { RoadRow } from './road-rows.ts'

type RoadStepsProps = {
  rows: readonly RoadRow[]
  clock: Clock
  chosenKey: string | null
  onChoose: (key: string) => void
}

/** The steps in order: taken ones with their times, the one the load is on, and those ahead. */
export function RoadSteps({ rows, clock, chosenKey, onChoose }: RoadStepsProps) {
  const name = useId()
  return (
    <fieldset className="px-2 py-1.5">
      <legend className="sr-only">Step</legend>
      {rows.map((row) => (
        <label
          key={row.key}
          aria-current={row.state === 'current' ? 'step' : undefined}
          className={classNames(
            'flex min-h-8 items-center gap-2.5 rounded-badge px-2 text-cell pointer-coarse:min-h-11',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
            row.state === 'current' ? 'font-semibold' : 'cursor-pointer hover:bg-canvas',
            row.state === 'done' && 'text-muted',
            row.key === chosenKey && 'bg-inset hover:bg-inset',
          )}
        >
          <input
            type="radio"
            name={name}
            value={row.key}
            disabled={row.state === 'current'}
            checked={row.key === chosenKey}
            onChange={() => {
              onChoose(row.key)
            }}
            className="sr-only"
          />
          <StepMark row={row} />
          <span className="min-w-0 flex-1 truncate">
            {row.label}
            {row.place !== null && <span className="font-normal text-muted"> {row.place}</span>}
          </span>
          {row.at !== null && (
            <span className="tabular flex-none text-muted">{formatMoment(row.at, clock)}</span>
          )}
          {row.key === chosenKey && (
            <span aria-hidden>
              <Kbd className="text-muted">↵</Kbd>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

function StepMark({ row: { state, step, at } }: { row: RoadRow }) {
  const { glyph, tone } = loadStatuses[step.status]
  if (state === 'done' && at !== null)
    return (
      <CircleCheck
        aria-label="done"
        className="size-3.5 flex-none text-(--tone-green-text)"
        strokeWidth={2}
      />
    )
  return (
    <span
      className="flex-none text-muted"
      style={state === 'current' ? { color: `var(--tone-${tone}-text)` } : undefined}
    >
      <StatusGlyph glyph={glyph} />
    </span>
  )
}

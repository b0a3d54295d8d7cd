import { memo } from 'react'
import type { KeyboardEvent } from 'react'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { formatAge, formatMoment, formatSince, zoneClock } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { formatName } from '#client/format/people.ts'
import { classNames } from '#client/ui/class-names.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { LateChip } from './LateChip.tsx'
import { freshnessOf, headingOf, lateBeyond, standOf } from './tracked-loads.ts'
import type { LocatedLoad } from './tracked-loads.ts'
import { arrivalWords, milesWords, whereWords } from './where-words.ts'

type ActiveLoadRowProps = {
  load: LocatedLoad
  clock: Clock
  isChosen: boolean
  /** Of all rows one is reached by Tab, the others by the arrow keys. */
  isTabStop: boolean
  onFly: (loadId: string) => void
  onRaise: (loadId: string | null) => void
  onFocus: (loadId: string) => void
}

/** Which of the list's rows a key leads to. */
const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  j: (index, last) => Math.min(index + 1, last),
  k: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

function step(event: KeyboardEvent<HTMLElement>): void {
  const go = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key]
  if (!go) return
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-load]') ?? [])]
  event.preventDefault()
  rows[go(rows.indexOf(event.currentTarget), rows.length - 1)]?.focus()
}

/** One line each for what it is, who drives it, and where it goes or stands. */
export const ActiveLoadRow = memo(function ActiveLoadRow(props: ActiveLoadRowProps) {
  const { load, clock, isChosen, isTabStop, onFly, onRaise, onFocus } = props
  const { label, tone, glyph } = loadStatuses[load.status]
  const { driver } = load
  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_82px] [content-visibility:auto]">
      <button
        type="button"
        data-load={load.id}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isChosen || undefined}
        onClick={() => {
          onFly(load.id)
        }}
        onKeyDown={step}
        onMouseEnter={() => {
          onRaise(load.id)
        }}
        onMouseLeave={() => {
          onRaise(null)
        }}
        onFocus={() => {
          onFocus(load.id)
          onRaise(load.id)
        }}
        onBlur={() => {
          onRaise(null)
        }}
        className={classNames(
          'ring-inside block w-full border-l-[3px] py-2 pr-4 pl-[13px] text-left',
          isChosen ? 'border-accent bg-selected' : 'border-transparent hover:bg-hover',
        )}
      >
        <span className="flex items-baseline gap-2">
          <span className="load-number min-w-0 flex-1 truncate">{load.number109}</span>
          <Age load={load} now={clock.now} />
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <StatusBadge tone={tone} glyph={glyph} label={label} className="flex-none" />
          {driver && (
            <span className="min-w-0 truncate">
              {formatName(driver)}
              {driver.truckNumber !== null && (
                <span className="text-muted">{` · ${driver.truckNumber}`}</span>
              )}
            </span>
          )}
        </span>
        <Destination load={load} clock={clock} />
        {isChosen && (
          <span className="tabular mt-1 block text-meta text-text">{whereWords(load, clock)}</span>
        )}
      </button>
    </li>
  )
})

function Age({ load, now }: { load: LocatedLoad; now: Date }) {
  const freshness = freshnessOf(load, now)
  if (freshness === 'unheard' || freshness === 'grey') {
    return <span className="late flex-none">{formatAge(load.position.at, now)}</span>
  }
  return (
    <span
      className={classNames(
        'tabular flex-none text-meta',
        freshness === 'stale' ? 'font-medium text-attention-text' : 'text-muted',
      )}
    >
      {formatSince(load.position.at, now)}
      <span className="sr-only"> old</span>
    </span>
  )
}

function Destination({ load, clock }: { load: LocatedLoad; clock: Clock }) {
  const facts = (standFacts(load, clock) ?? wayFacts(load, clock)).filter(Boolean)
  return (
    <span className="tabular mt-0.5 flex flex-wrap items-baseline justify-between gap-x-2 text-meta text-muted">
      <span className="min-w-0">{facts.length === 0 ? 'No destination' : facts.join(' · ')}</span>
      <LateChip load={load} place={lateBeyond(load)} className="ml-auto" />
    </span>
  )
}

function wayFacts(load: LocatedLoad, clock: Clock) {
  const { city, miles, arrival, zone } = headingOf(load)
  return [
    city && `→ ${city}`,
    miles === null ? null : milesWords(miles),
    arrival && arrivalWords(arrival, zoneClock(zone, clock)),
  ]
}

/** `Midland, TX · there 25 min, due 3:30 PM` */
function standFacts(load: LocatedLoad, clock: Clock) {
  const stand = standOf(load)
  if (stand === null) return null
  const due = stand.dueAt === null ? '' : `, due ${formatMoment(stand.dueAt, zoneClock(stand.zone, clock))}`
  return [stand.city, `there ${formatSince(stand.arrivedAt, clock.now)}${due}`]
}

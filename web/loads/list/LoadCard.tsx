import { use } from 'react'
import { latenessOf } from '#domain/loads/lateness.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { StopType } from '#domain/loads/stops.ts'
import type { Load } from '#contract/load-views.ts'
import { emptyValue, formatSince } from '#client/format/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { listedAmountOf } from '../../load/open-amount.ts'
import { driverNameOf, truckOf } from '../../load/shown-facts.ts'
import { shownPlace } from '../../load/shown-place.ts'
import { dueWords } from '../../obligations/due-words.ts'
import { SelectBox } from '../several/SelectBox.tsx'
import { SelectingContext } from '../several/selecting.ts'
import { StatusButton } from '../status/StatusButton.tsx'
import { AgeCell } from './cells/AgeCell.tsx'
import { PositionCell } from './cells/PositionCell.tsx'
import { placeTime } from './cells/place-time.ts'
import { RowClock, RowMatch } from './cells/row-context.ts'

type LoadCardProps = { load: Load; assignField: (load: Load) => React.ReactNode }

/** A row of the list on a phone: number and stage, then where from and where to, then who and when. */
export function LoadCard({ load, assignField }: LoadCardProps) {
  const isSelecting = use(SelectingContext)?.selection.isOn === true
  if (!isSelecting) return <CardFacts load={load} assignField={assignField} />
  return (
    <div className="flex items-center gap-3">
      <SelectBox load={load} className="items-center!" />
      <div className="min-w-0 flex-1">
        <CardFacts load={load} assignField={assignField} />
      </div>
    </div>
  )
}

function CardFacts({ load, assignField }: LoadCardProps) {
  const waits = load.driverId === null && loadStatuses[load.status].section !== null
  return (
    <div className="load-card">
      <div className="flex min-w-0 items-center justify-between gap-x-2">
        <CardNumber load={load} />
        {/* As high as a finger needs, in a line that is not. */}
        <span className="-my-3 min-w-0">
          <StatusButton load={load} />
        </span>
      </div>
      {waits ? (
        <div className="mt-1 flex items-center justify-between gap-3">
          <div className="min-w-0 flex-1">
            <CardWay load={load} />
            <CardTime load={load} type="pickup" words="Picks up" lateWords="Pickup was" />
          </div>
          <span className="w-[136px] flex-none [&_[data-field]]:h-11">{assignField(load)}</span>
        </div>
      ) : (
        <>
          <div className="cell-line">
            <CardWay load={load} />
            <CardEnd load={load} />
          </div>
          <CardWho load={load} />
        </>
      )}
    </div>
  )
}

function CardNumber({ load }: { load: Load }) {
  const found = use(RowMatch)?.(load) ?? null
  return (
    <span className="cell-line">
      <span className="load-number">{load.number109}</span>
      {found !== null && <span className="cell-second text-meta">{found}</span>}
    </span>
  )
}

function CardWay({ load }: { load: Load }) {
  const [from, to] = [shownPlace(load, 'pickup'), shownPlace(load, 'dropoff')]
  return (
    <span className="cell-line">
      {from && <span className="cell-main text-muted">{from.main}</span>}
      {from && to && (
        <span aria-hidden className="text-muted">
          →
        </span>
      )}
      <span className="cell-main font-medium">{to?.main ?? emptyValue}</span>
      {to !== null && to.rest > 0 && <span className="cell-whole">{`+${String(to.rest)}`}</span>}
    </span>
  )
}

type CardTimeProps = { load: Load; type: StopType; words: string; lateWords: string }

/** When, in words, and for whom. */
function CardTime({ load, type, words, lateWords }: CardTimeProps) {
  const clock = use(RowClock)
  const time = placeTime(load, type, clock)
  const isLate = latenessOf(load, clock).pickup
  return (
    <span className="cell-line text-meta">
      {time !== null && (
        <span className={isLate ? 'cell-whole late' : 'cell-whole'}>
          {`${isLate ? lateWords : words} ${time}`}
        </span>
      )}
      {load.customer && <span className="cell-second">{load.customer.name}</span>}
    </span>
  )
}

/** On the road when it is to arrive, on paper for how much. */
function CardEnd({ load }: { load: Load }) {
  const clock = use(RowClock)
  const { rank } = loadStatuses[load.status]
  if (rank > loadStatuses.delivered.rank)
    return <span className="cell-end font-medium text-text">{formatMoney(listedAmountOf(load))}</span>
  const due = dueWords(load, clock.now)
  if (due !== null) return <span className="cell-end font-medium text-attention-text">{due}</span>
  if (load.detentionSince !== null) {
    return (
      <span className="cell-end font-medium text-attention-text">{`detention ${formatSince(load.detentionSince, clock.now)}`}</span>
    )
  }
  const time = placeTime(load, 'dropoff', clock)
  if (time === null) return null
  const isLate = latenessOf(load, clock).delivery
  return (
    <span className={isLate ? 'cell-end late' : 'cell-end'}>
      {isLate && <span className="sr-only">late: </span>}
      {time}
    </span>
  )
}

function CardWho({ load }: { load: Load }) {
  const [name, truck] = [driverNameOf(load), truckOf(load)]
  const isPaper = loadStatuses[load.status].rank > loadStatuses.delivered.rank
  return (
    <span className="cell-line text-meta text-muted">
      <span className="cell-main">{isPaper ? (load.customer?.name ?? name) : name}</span>
      {!isPaper && truck !== null && <span className="cell-whole">{`· ${truck}`}</span>}
      <span className="cell-end">
        {isPaper ? <AgeCell load={load} /> : <PositionCell load={load} otherwise={null} />}
      </span>
    </span>
  )
}

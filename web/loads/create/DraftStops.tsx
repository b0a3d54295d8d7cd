import { useRef, useState } from 'react'
import { dayIn } from '#domain/calendar.ts'
import { zoneClock } from '#client/format/dates.ts'
import { useRead } from '#client/api/queries.ts'
import { passFocus } from '#client/ui/pass-focus.ts'
import { useClock } from '../../page/use-clock.ts'
import { AppointmentField } from './AppointmentField.tsx'
import { DraftStopRow, stopTitle } from './DraftStopRow.tsx'
import type { DraftStop, LoadDraft } from './load-draft.ts'
import { useDragStop } from './use-drag-stop.ts'
import type { useDraftStops } from './use-draft-stops.ts'

type DraftStopsProps = {
  draft: LoadDraft
  acts: ReturnType<typeof useDraftStops>
  faultOf: (index: number) => string | undefined
  /** The last one is about to be removed, and the focus with it. */
  onLastRemoved: () => void
}

/** The stops in their order, each to be moved, changed and removed in its row. */
export function DraftStops({ draft, acts, faultOf, onLastRemoved }: DraftStopsProps) {
  const { stops } = draft
  const clock = useClock()
  const locations = useRead('GET /api/locations')
  const list = useRef<HTMLOListElement>(null)
  const [announced, setAnnounced] = useState('')
  const moveTo = (key: number, to: number) => {
    const stop = stops.find((candidate) => candidate.key === key)
    if (!stop || stops[to] === undefined || stops[to] === stop) return
    acts.moveTo(key, to)
    setAnnounced(`${stop.companyName} is stop ${String(to + 1)} of ${String(stops.length)}`)
  }
  const indexOf = (key: number) => stops.findIndex((stop) => stop.key === key)
  const drag = useDragStop(list, {
    onMove: moveTo,
    // For whoever can press and not drag: one place up, the first one down.
    onPress: (key) => {
      moveTo(key, indexOf(key) === 0 ? 1 : indexOf(key) - 1)
    },
  })
  if (stops.length === 0) {
    return (
      <p className="text-cell text-muted">
        No stops yet. The first one is a pickup, the next ones are deliveries.
      </p>
    )
  }
  const clockAt = (stop: DraftStop) =>
    zoneClock(locations.data?.find(({ id }) => id === stop.locationId)?.timeZone ?? null, clock)
  const likelyDay = (stop: DraftStop, index: number) => {
    const before = stops.slice(0, index).findLast(({ appointment }) => appointment !== null)?.appointment
    return dayIn(clockAt(stop).timeZone, before ? new Date(before.at) : clock.now)
  }
  return (
    <>
      <ol
        ref={list}
        aria-label="Stops of the new load"
        className="flex flex-col overflow-clip rounded-panel border border-line"
      >
        {stops.map((stop, index) => (
          <DraftStopRow
            key={stop.key}
            stop={stop}
            index={index}
            fault={faultOf(index)}
            isDragged={drag.dragged === stop.key}
            grip={drag.gripOf(stop.key)}
            appointment={
              <AppointmentField
                name={stopTitle(stop, index)}
                value={stop.appointment}
                onValueChange={(appointment) => {
                  acts.change(stop.key, { appointment })
                }}
                clock={clockAt(stop)}
                likelyDay={likelyDay(stop, index)}
              />
            }
            onType={(stopType) => {
              acts.change(stop.key, { stopType })
            }}
            onMoveBy={(by) => {
              moveTo(stop.key, index + by)
            }}
            onRemove={(button) => {
              const all = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
              if (!passFocus(button, [...all])) onLastRemoved()
              acts.remove(stop.key)
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}

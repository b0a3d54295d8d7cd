import { mergedOrder } from './merged-order.ts'
import { pairStops, type LoadStop, type PaperStop } from './pair-stops.ts'
import { otherTime } from './stop-words.ts'

export type StopTimesAndNotes = {
  readonly appointmentAt: string | null
  readonly appointmentUntil: string | null
  readonly notes: string | null
}
/** A stop of the paper for the load, with the values kept from the stop that it replaces. */
export type StopOfPaper = StopTimesAndNotes & { readonly paperIndex: number }
export type RevisedPlan = {
  /** All stops in order; existing ones by id. */
  readonly order: readonly (string | StopOfPaper)[]
  readonly edits: readonly (StopTimesAndNotes & { readonly id: string })[]
  /** Whether a stop is added, removed or moved. */
  readonly movesStops: boolean
}

type Revised = {
  readonly stops: readonly LoadStop[]
  readonly paper: readonly PaperStop[]
}

/** The load's stops after accepting these lines (by the keys from `compareLoad`). */
export function revisedPlan({ stops, paper }: Revised, take: ReadonlySet<string>): RevisedPlan {
  const { pairs, added, removed } = pairStops(stops, paper)
  const ofPaper: (string | StopOfPaper)[] = []
  const replaced = new Map<string, StopOfPaper>()
  const edits: (StopTimesAndNotes & { id: string })[] = []
  for (const [paperIndex, written] of paper.entries()) {
    const stop = pairs.find((pair) => pair.paperIndex === paperIndex)?.stop
    if (!stop) {
      if (added.includes(paperIndex) && take.has(`stop-added:${String(paperIndex)}`))
        ofPaper.push({ paperIndex, ...timesOf(written), notes: written.notes })
      continue
    }
    const after = afterTaking(stop, written, take)
    if (take.has(`stop-place:${stop.id}`)) {
      const place = { paperIndex, ...after }
      replaced.set(stop.id, place)
      ofPaper.push(place)
    } else {
      ofPaper.push(stop.id)
      if (isChanged(stop, after)) edits.push({ id: stop.id, ...after })
    }
  }
  const gone = new Set(removed.filter(({ id }) => take.has(`stop-removed:${id}`)).map(({ id }) => id))
  const ofLoad = stops.filter(({ id }) => !gone.has(id)).map(({ id }) => replaced.get(id) ?? id)
  const order = take.has('stop-order') ? mergedOrder(ofPaper, ofLoad) : mergedOrder(ofLoad, ofPaper)
  const movesStops = order.length !== stops.length || order.some((stop, place) => stop !== stops[place]?.id)
  return { order, edits, movesStops }
}

function afterTaking(stop: LoadStop, written: PaperStop, take: ReadonlySet<string>): StopTimesAndNotes {
  const time = take.has(`stop-time:${stop.id}`) ? otherTime(stop, written) : undefined
  return {
    ...timesOf(time ?? stop),
    notes: take.has(`stop-notes:${stop.id}`) ? written.notes : stop.notes,
  }
}

function timesOf({ appointmentAt, appointmentUntil }: Omit<StopTimesAndNotes, 'notes'>) {
  return { appointmentAt, appointmentUntil }
}

function isChanged(stop: LoadStop, after: StopTimesAndNotes): boolean {
  return (
    stop.appointmentAt !== after.appointmentAt ||
    stop.appointmentUntil !== after.appointmentUntil ||
    stop.notes !== after.notes
  )
}

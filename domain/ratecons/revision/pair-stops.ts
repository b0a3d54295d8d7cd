import type { StopType } from '../../loads/stops.ts'
import { placeKey } from '../../maps/place-name.ts'
import { placeMatcher } from '../matches/match-places.ts'
import { meantName } from '../matches/name-likeness.ts'

type Place = {
  readonly stopType: StopType
  readonly locationId: string | null
  readonly name: string | null
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  /** By whose clocks its times are told. */
  readonly timeZone: string
}
/** A stop of the load. */
export type LoadStop = Place & {
  readonly id: string
  readonly appointmentAt: string | null
  readonly appointmentUntil: string | null
  readonly notes: string | null
  readonly arrivedAt: string | null
}
/** A stop of the paper; `locationId` if somebody chose a location. */
export type PaperStop = Place & {
  /** `2026-03-04`; null: not on the paper. */
  readonly date: string | null
  readonly appointmentAt: string | null
  readonly appointmentUntil: string | null
  readonly notes: string | null
}

export type StopPair = {
  readonly stop: LoadStop
  readonly paperIndex: number
  /** Whether the place is the same, however the paper writes it. */
  readonly isSamePlace: boolean
}
export type PairedStops = {
  /** In the paper's order. */
  readonly pairs: readonly StopPair[]
  readonly added: readonly number[]
  readonly removed: readonly LoadStop[]
}

type Likely = {
  readonly stop: LoadStop
  readonly paperIndex: number
  readonly score: number
  readonly apart: number
}

const samePlace = 2

/**
 * Matches the paper's stops to the load's: the same place first, then similar ones, then by order, because a paper
 * moves a stop more often than it replaces one.
 */
export function pairStops(load: readonly LoadStop[], paper: readonly PaperStop[]): PairedStops {
  const likely = paper
    .flatMap((written, paperIndex) => scores(written, load).map((score) => ({ ...score, paperIndex })))
    .map((each): Likely => ({ ...each, apart: Math.abs(load.indexOf(each.stop) - each.paperIndex) }))
    .toSorted((a, b) => b.score - a.score || a.apart - b.apart)
  const pairs: StopPair[] = []
  const isFree = (stop: LoadStop, paperIndex: number) =>
    !pairs.some((pair) => pair.stop === stop || pair.paperIndex === paperIndex)
  for (const { stop, paperIndex, score } of likely)
    if (isFree(stop, paperIndex)) pairs.push({ stop, paperIndex, isSamePlace: score >= samePlace })
  for (const [paperIndex, written] of paper.entries()) {
    // A visited stop stays: another place is another stop.
    const stop = load.find(
      (one) => one.stopType === written.stopType && one.arrivedAt === null && isFree(one, paperIndex),
    )
    if (stop) pairs.push({ stop, paperIndex, isSamePlace: saysNoOtherPlace(written, stop) })
  }
  return {
    pairs: pairs.toSorted((a, b) => a.paperIndex - b.paperIndex),
    added: paper.flatMap((_, index) => (pairs.some(({ paperIndex }) => paperIndex === index) ? [] : [index])),
    removed: load.filter((stop) => !pairs.some((pair) => pair.stop === stop)),
  }
}

function scores(
  written: PaperStop,
  load: readonly LoadStop[],
): { readonly stop: LoadStop; readonly score: number }[] {
  const ofType = load.filter(({ stopType }) => stopType === written.stopType)
  return ofType.flatMap((stop) => {
    if (written.locationId !== null && written.locationId === stop.locationId) return [{ stop, score: 4 }]
    const { known, candidates } = placeMatcher([savedAs(stop)])(written)
    // Somebody chose a different saved location, however similar they are.
    if (known) return [{ stop, score: written.locationId === null || stop.locationId === null ? 3 : 1 }]
    return candidates.length > 0
      ? [{ stop, score: candidates[0]?.why === 'same-name-other-town' ? 0.5 : 1 }]
      : []
  })
}

function savedAs({ id, name, street, city, state }: LoadStop) {
  return { id, name: name ?? '', address: street, city, state }
}

/** A consignee "to be named" changes no place. */
function saysNoOtherPlace({ locationId, name, street, city }: PaperStop, stop: LoadStop): boolean {
  const isNamed = locationId !== null || meantName(name) !== null || street !== null
  return !isNamed && (city === null || placeKey(city) === placeKey(stop.city ?? ''))
}

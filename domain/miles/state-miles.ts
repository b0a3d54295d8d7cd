import { greatCircleMiles, type GeoPoint } from '../maps/geo-point.ts'
import { tenths } from '../units.ts'
import { outside, type StateMap, type StateOrOutside } from './state-map.ts'

/** Miles driven in each state; those in no state are under `outside`. */
export type StateMiles = ReadonlyMap<StateOrOutside, number>

/** A state in which a road stays for less than this may be missed. */
const stepMiles = 2
/** State lines are located with about this accuracy. */
const closeMiles = 0.05
/** The length of the longest bridges and causeways: water between two shores counts as part of the states there. */
const bridgeMiles = 25

type Run = { state: StateOrOutside; miles: number }

/**
 * The miles of a line in each state. The line may be coarser than the road, so the parts are scaled to add up to
 * `roadMiles`.
 */
export function milesByState(map: StateMap, line: readonly GeoPoint[], roadMiles?: number): StateMiles {
  const runs = overBridges(runsOf(map, line))
  const length = runs.reduce((sum, { miles }) => sum + miles, 0)
  const [first] = line
  if (length === 0) {
    return new Map(roadMiles && first ? [[map.stateAt(first), roadMiles] as const] : [])
  }
  const scale = roadMiles === undefined ? 1 : roadMiles / length
  return added(runs.map(({ state, miles }) => new Map([[state, miles * scale]])))
}

export function added(parts: readonly StateMiles[]): StateMiles {
  const sums = new Map<StateOrOutside, number>()
  for (const part of parts) {
    for (const [state, miles] of part) sums.set(state, (sums.get(state) ?? 0) + miles)
  }
  return sums
}

export function milesOf(parts: StateMiles): number {
  return [...parts.values()].reduce((sum, miles) => sum + miles, 0)
}

/** In the tenths that are shown; states that were hardly touched are left out. */
export function roundedMiles(parts: StateMiles): StateMiles {
  return new Map(
    [...parts].map(([state, miles]) => [state, tenths(miles)] as const).filter(([, miles]) => miles > 0),
  )
}

function runsOf(map: StateMap, line: readonly GeoPoint[]): Run[] {
  const runs: Run[] = []
  const add = (state: StateOrOutside, miles: number) => {
    const last = runs.at(-1)
    if (last?.state === state) last.miles += miles
    else runs.push({ state, miles })
  }
  const cut = (from: Placed, to: Placed, miles: number): void => {
    if (from.state === to.state) {
      add(from.state, miles)
    } else if (miles < closeMiles) {
      add(from.state, miles / 2)
      add(to.state, miles / 2)
    } else {
      const middle = placed(map, between(from, to, 0.5))
      cut(from, middle, miles / 2)
      cut(middle, to, miles / 2)
    }
  }
  let from: Placed | undefined
  for (const point of line) {
    const end = placed(map, point)
    if (from !== undefined) {
      const miles = greatCircleMiles(from, end)
      const steps = Math.max(1, Math.ceil(miles / stepMiles))
      let begin = from
      for (let step = 1; step <= steps; step += 1) {
        const next = step === steps ? end : placed(map, between(from, end, step / steps))
        cut(begin, next, miles / steps)
        begin = next
      }
    }
    from = end
  }
  return runs.filter(({ miles }) => miles > 0)
}

type Placed = GeoPoint & { readonly state: StateOrOutside }

const placed = (map: StateMap, point: GeoPoint): Placed => ({ ...point, state: map.stateAt(point) })

function between(from: GeoPoint, to: GeoPoint, share: number): GeoPoint {
  return {
    latitude: from.latitude + share * (to.latitude - from.latitude),
    longitude: from.longitude + share * (to.longitude - from.longitude),
  }
}

/** Short stretches over water are split evenly between the states on both shores. */
function overBridges(runs: readonly Run[]): Run[] {
  return runs.flatMap((run, index) => {
    const [before, after] = [runs[index - 1], runs[index + 1]]
    if (run.state !== outside || before === undefined || after === undefined || run.miles > bridgeMiles)
      return [run]
    const half = run.miles / 2
    return [
      { state: before.state, miles: half },
      { state: after.state, miles: half },
    ]
  })
}

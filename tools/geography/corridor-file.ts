import { stateCodes, type StateCode } from '../../domain/maps/us-states.ts'

/** I: interstate or freeway, U: four lanes, W: two lanes through the open West, S: two lanes. */
export const corridorClasses = ['I', 'U', 'W', 'S'] as const
export type CorridorClass = (typeof corridorClasses)[number]
export type TownName = { readonly name: string; readonly state: StateCode }

export type CorridorLeg = {
  readonly road: string
  readonly from: TownName
  readonly to: TownName
  readonly roadClass: CorridorClass
  /** How much longer than usual for its class, because the road winds. */
  readonly circuity: number
  /** By the mileposts of both towns, where the file has them. */
  readonly countedMiles: number | null
  /** Where it is written, for messages. */
  readonly source: string
}

export type Corridor = {
  readonly road: string
  readonly source: string
  readonly legs: readonly CorridorLeg[]
}

const linePattern = /^(?<road>[^\s@]+)(?:@(?<circuity>\d+\.\d+))? (?<roadClass>[IUWS])\|(?<stops>.+)$/

/**
 * `NAME[@circuity] class|Town ST;Town;Town>U;Town>x`: a state holds until the next one; `>` behind a town gives the
 * class of the leg that leaves it, and `>x` passes the town by. `=12` is the milepost of the
 * town, `=12/40` also that of the state line ahead.
 */
export function parseCorridors(text: string, file: string): Corridor[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const { road, circuity, roadClass, stops } = linePattern.exec(line.trim())?.groups ?? {}
    const source = `${file}:${index + 1} ${road ?? line}`
    if (road === undefined || stops === undefined || !isClass(roadClass))
      throw new Error(`${source}: not a corridor`)
    const at = { road, source, roadClass, circuity: Number(circuity ?? 1) }
    return [{ road, source, legs: legsOf(stops.split(';'), at) }]
  })
}

type Line = Pick<CorridorLeg, 'road' | 'source' | 'circuity'> & { readonly roadClass: CorridorClass }

type Stop = {
  readonly town: TownName
  readonly leaves: CorridorClass | null
  readonly milepost: number
  readonly stateEnd: number
}

function legsOf(texts: readonly string[], line: Line): CorridorLeg[] {
  const stops: Stop[] = []
  let state: StateCode | undefined
  for (const text of texts) {
    const [place = '', mark] = text.split('>')
    const [, name = '', code, mile, end] =
      /^(.+?)(?: ([A-Z]{2}))?(?:=(-?\d+)(?:\/(\d+))?)?$/.exec(place.trim()) ?? []
    state = checkedState(code, line) ?? state
    if (state === undefined) throw new Error(`${line.source}: ${name} has no state`)
    if (mark === 'x') continue
    const leaves = checkedClass(mark, line)
    stops.push({ town: { name, state }, leaves, milepost: Number(mile ?? NaN), stateEnd: Number(end ?? NaN) })
  }
  return stops.slice(1).flatMap((stop, index) => {
    const before = stops[index]
    return before === undefined ? [] : [legBetween(before, stop, line)]
  })
}

function legBetween(from: Stop, to: Stop, line: Line): CorridorLeg {
  // Every state counts anew.
  const isSameState = from.town.state === to.town.state
  const counted = isSameState
    ? Math.abs(to.milepost - from.milepost)
    : from.stateEnd - from.milepost + to.milepost
  return {
    ...line,
    from: from.town,
    to: to.town,
    roadClass: from.leaves ?? line.roadClass,
    countedMiles: Number.isNaN(counted) ? null : counted,
  }
}

function checkedState(code: string | undefined, { source }: Line): StateCode | undefined {
  if (code !== undefined && !isState(code)) throw new Error(`${source}: ${code} is no state`)
  return code
}

function checkedClass(mark: string | undefined, { source }: Line): CorridorClass | null {
  if (mark === undefined) return null
  if (!isClass(mark)) throw new Error(`${source}: ${mark} is no class`)
  return mark
}

function isClass(mark: string | undefined): mark is CorridorClass {
  return corridorClasses.some((known) => known === mark)
}

function isState(code: string): code is StateCode {
  return stateCodes.some((state) => state === code)
}

import { stateCodes, type StateCode } from '../../domain/maps/us-states.ts'

/** I: interstate or freeway, U: four lanes, S: two lanes. */
export type CorridorClass = 'I' | 'U' | 'S'
export type TownName = { readonly name: string; readonly state: StateCode }

export type CorridorLeg = {
  readonly road: string
  readonly from: TownName
  readonly to: TownName
  readonly roadClass: CorridorClass
  /** How much longer than usual for its class, because the road winds. */
  readonly circuity: number
  /** Where it is written, for messages. */
  readonly source: string
}

export type Corridor = {
  readonly road: string
  readonly source: string
  readonly legs: readonly CorridorLeg[]
}

const linePattern = /^(?<road>[^\s@]+)(?:@(?<circuity>\d+\.\d+))? (?<roadClass>[IUS])\|(?<stops>.+)$/

/**
 * `NAME[@circuity] class|Town ST;Town;Town>U;Town>x`: a state holds until the next one; `>` behind a town gives the
 * class of the leg that leaves it, and `>x` passes the town by.
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

function legsOf(stops: readonly string[], line: Line): CorridorLeg[] {
  const legs: CorridorLeg[] = []
  let state: StateCode | undefined
  let last: { town: TownName; leaves: CorridorClass } | undefined
  for (const stop of stops) {
    const [place = '', mark] = stop.split('>')
    const [, name = '', code] = /^(.+?)(?: ([A-Z]{2}))?$/.exec(place.trim()) ?? []
    if (code !== undefined && !isState(code)) throw new Error(`${line.source}: ${code} is no state`)
    state = code ?? state
    if (state === undefined) throw new Error(`${line.source}: ${name} has no state`)
    if (mark === 'x') continue
    if (mark !== undefined && !isClass(mark)) throw new Error(`${line.source}: ${mark} is no class`)
    const town = { name, state }
    if (last !== undefined) legs.push({ ...line, from: last.town, to: town, roadClass: last.leaves })
    last = { town, leaves: mark ?? line.roadClass }
  }
  return legs
}

function isClass(mark: string | undefined): mark is CorridorClass {
  return mark === 'I' || mark === 'U' || mark === 'S'
}

function isState(code: string): code is StateCode {
  return stateCodes.some((state) => state === code)
}

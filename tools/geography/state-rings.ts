import { encodePolyline } from '../../domain/maps/polyline.ts'
import { stateCodes, stateName } from '../../domain/maps/us-states.ts'
import { stateLines } from './state-lines.ts'
import { statePrecision } from '../../domain/miles/state-map.ts'

const codeOf = new Map<string, string>(stateCodes.map((code) => [stateName(code), code]))

/** The states by us-atlas (TopoJSON), a closed ring a line: `TX`, a space, its points as a polyline. */
export function stateRings(text: string): string {
  const { rings } = stateLines(text, (name) => codeOf.has(name))
  return rings
    .map(({ state, ring }) => `${codeOf.get(state) ?? ''} ${encodePolyline(ring, statePrecision)}`)
    .toSorted()
    .join('\n')
}

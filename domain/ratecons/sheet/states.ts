import { stateCodes, stateName } from '../../maps/us-states.ts'

const byName = new Map(stateCodes.map((code) => [stateName(code).toUpperCase(), code]))

/** Codes and names, for patterns. */
export const stateWords = [...stateCodes, ...byName.keys()]

/** `TX`, `Texas`, `texas` */
export function stateOf(text: string): string | null {
  const upper = text.toUpperCase()
  return byName.get(upper) ?? stateCodes.find((code) => code === upper) ?? null
}

/** `TX 79045` */
export function isStateAndZip(text: string): boolean {
  const [state = '', zip = ''] = text.split(' ')
  return stateCodes.some((code) => code === state) && /^\d{5}$/.test(zip)
}

/** A line that ends where the ZIP code is missing: `Marshfield, WI`, `Joplin, Missouri`. */
export function endsInState(line: string): boolean {
  const [, long = '', short = ''] = /\p{L},? ((?:[A-Z][a-z]+ )?([A-Z][a-z]+|[A-Z]{2}))$/u.exec(line) ?? []
  return (stateOf(long) ?? stateOf(short)) !== null
}

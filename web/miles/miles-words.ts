import { monthsOf, quarterBefore, type Quarter } from '#domain/miles/quarter.ts'
import { stateCodes, stateName } from '#domain/maps/us-states.ts'

/** `Q4 2026 (Oct-Dec)` */
export function quarterWords(quarter: Quarter): string {
  return `${quarter.slice(5)} ${quarter.slice(0, 4)} (${monthsOf(quarter)})`
}

/** Nearly four years, for which an audit may ask; a select has no more. */
const quartersShown = 15

export function quartersUntil(last: Quarter): Quarter[] {
  const quarters = [last]
  while (quarters.length < quartersShown) quarters.push(quarterBefore(quarters.at(-1) ?? last))
  return quarters
}

export function truckWords(truck: string | null): string {
  return truck === null ? 'No truck' : `Truck ${truck}`
}

/** `TX Texas`: the return asks for the letters, a person looks for the name. */
export function stateWords(state: string): string {
  const code = stateCodes.find((known) => known === state)
  return code === undefined ? 'Outside the US' : `${code} ${stateName(code)}`
}

/** Under a heading that says miles. */
export function milesText(miles: number): string {
  return miles.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

export function basisWords(basis: 'positions' | 'route'): string {
  return basis === 'positions' ? 'GPS' : 'Route'
}

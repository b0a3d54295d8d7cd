import { streetKey } from '../../street-key.ts'

/** A street for comparison: the building separate from the unit. */
export type StreetParts = { readonly building: string; readonly unit: string | null }

const unitWords = new Set(['ste', 'unit', 'apt', 'bldg', 'building', 'room', 'rm', 'floor', 'fl'])
/** Where a truck docks at the building, which does not make it another place. */
const gateWords = new Set(['dock', 'docks', 'door', 'doors', 'gate', 'bay'])
/** `4`, `12a`, `b`; not the `st` of `1200 Dock St`. */
const gateName = /\d|^[a-z]$/

/** `1200 Main St, Suite 4B` is the building `1200 main st` and the unit `4b`; null for an empty street. */
export function streetParts(street: string | null | undefined): StreetParts | null {
  const words = streetKey((street ?? '').replaceAll('#', ' unit ')).split(' ')
  const building: string[] = []
  let unit: string | null = null
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    const isLabel = at > 0 && next !== undefined && next.length <= 4
    const isUnit = isLabel && unitWords.has(word)
    if (!isUnit && !(isLabel && gateWords.has(word) && gateName.test(next))) {
      building.push(word)
      continue
    }
    // `Suite # 4` has two words before the number.
    if (unitWords.has(next)) continue
    if (isUnit) unit = next
    at += 1
  }
  const key = building.join(' ')
  return key === '' ? null : { building: key, unit }
}

/** `near`: one is a truncation of the other (`915 Airport` of `915 Airport Fwy`). */
export type StreetFit = 'same' | 'near' | 'other-unit' | 'other'

export function streetFit(a: StreetParts, b: StreetParts): StreetFit {
  const isSameBuilding = a.building === b.building
  if (isSameBuilding) return a.unit === null || b.unit === null || a.unit === b.unit ? 'same' : 'other-unit'
  const [shorter, longer] = a.building.length < b.building.length ? [a, b] : [b, a]
  const isCutShort = /^\d+\S* \S/.test(shorter.building) && longer.building.startsWith(`${shorter.building} `)
  return isCutShort ? 'near' : 'other'
}

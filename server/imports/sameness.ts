import { placeKey } from '#domain/maps/place-name.ts'
import { streetKey } from '#domain/street-key.ts'
import { yieldingToOthers } from './yield-to-others.ts'

export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** For comparing without case, accents, punctuation and spaces. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Makes `(806) 555-0142`, `806.555.0142` and `+1 806 555 0142` equal. */
export function squeezed(value: string | number | boolean): string {
  return plain(String(value))
    .replaceAll(' ', '')
    .replace(/^1(?=\d{10}$)/, '')
}

/**
 * What a field says, for comparing; `4410 E US-87` and `4410 East US 87` are one address, `Ft. Worth` and `Fort Worth`
 * one city.
 */
export function comparable(field: string, value: Fields[string]): string {
  const said = value ?? ''
  if (field === 'address') return squeezed(streetKey(plain(String(said))))
  return (field === 'city' && placeKey(plain(String(said)))) || squeezed(said)
}

/** The fields in which a row contradicts the saved record; empty cells contradict nothing. */
export function differences<Field extends string>(
  saved: Fields,
  row: Fields,
  fields: readonly Field[],
): Field[] {
  return fields.filter((field) => {
    return (row[field] ?? null) !== null && comparable(field, row[field]) !== comparable(field, saved[field])
  })
}

/** How a row differs from the saved record of its name: another value, or one where there was none. */
export function conflictMessage(what: string, word: string, saved: Fields[string]): string {
  return saved == null || saved === ''
    ? `A ${what} of this name is here already with no ${word}. Add it there, or leave this row out.`
    : `A ${what} of this name is here already with another ${word}. Change that one, or leave this row out.`
}

/** Groups items that may share a key. */
export async function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Promise<Map<string, Item[]>> {
  const groups = new Map<string, Item[]>()
  for await (const item of yieldingToOthers(items)) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

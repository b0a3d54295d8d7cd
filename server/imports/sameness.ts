import { yieldingToOthers } from './yield-to-others.ts'

export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** For comparing without case, punctuation and spaces. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
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

/** The first field in which a row contradicts the saved record; empty cells contradict nothing. */
export function firstDifference<Field extends string>(
  saved: Fields,
  row: Fields,
  fields: readonly Field[],
): Field | undefined {
  return fields.find((field) => {
    const said = row[field] ?? null
    return said !== null && squeezed(said) !== squeezed(saved[field] ?? '')
  })
}

/** How a row differs from the saved record of its name: another value, or one where there was none. */
export function conflictMessage(what: string, word: string, saved: string | null): string {
  return saved === null || saved === ''
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

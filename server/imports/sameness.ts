import { yieldingToOthers } from './yield-to-others.ts'

export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** For comparing: letter case, punctuation and spaces don't matter. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `(806) 555-0142`, `806.555.0142` and `+1 806 555 0142` say the same. */
export function squeezed(value: string | number | boolean): string {
  return plain(String(value))
    .replaceAll(' ', '')
    .replace(/^1(?=\d{10}$)/, '')
}

/** The first field in which a row says something else than what is saved; what the row leaves empty says nothing. */
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

/** What keeps a row apart from the saved record of its name: something else is said, or nothing was before. */
export function atOddsWith(what: string, word: string, saved: string | null): string {
  return saved === null || saved === ''
    ? `A ${what} of this name is here already with no ${word}. Add it there, or leave this row out.`
    : `A ${what} of this name is here already with another ${word}. Change that one, or leave this row out.`
}

/** Lists by key: what several records may share. */
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

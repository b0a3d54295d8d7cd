type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** For comparing: letter case, punctuation and spaces don't matter. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `(806) 555-0142` and `806.555.0142` say the same. */
function saysSame(one: unknown, other: unknown): boolean {
  const squeezed = (value: unknown) => plain(String(value)).replaceAll(' ', '')
  return squeezed(one) === squeezed(other)
}

/** The first field in which a row says something else than what is saved; what the row leaves empty says nothing. */
export function firstDifference<Field extends string>(
  saved: Fields,
  row: Fields,
  fields: readonly Field[],
): Field | undefined {
  return fields.find((field) => {
    const said = row[field] ?? null
    return said !== null && !saysSame(said, saved[field] ?? '')
  })
}

/** Both say something, and not the same. */
export function contradicts(saved: Fields, row: Fields, fields: readonly string[]): boolean {
  return fields.some((field) => {
    const [known, said] = [saved[field] ?? null, row[field] ?? null]
    return known !== null && said !== null && !saysSame(known, said)
  })
}

/** Lists by key: what several records may share. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

import { comparable, type Fields } from './sameness.ts'
import { yieldingToOthers } from './yield-to-others.ts'

type Entry<Item> = { readonly item: Item; readonly order: number; readonly words: readonly string[] }

/**
 * Finds the records that a row could refer to without checking each, since thousands may share a name. A field that is
 * blank on either side matches.
 */
export class RecordIndex<Item extends Fields> {
  readonly #fields: readonly (keyof Item & string)[]
  readonly #entries: Entry<Item>[] = []
  readonly #patterns = new Set<number>()
  /** One table per set of filled fields; of records that no row can distinguish it keeps the first two. */
  readonly #tables = new Map<number, Map<string, Entry<Item>[]>>()

  constructor(fields: readonly (keyof Item & string)[]) {
    this.#fields = fields
  }

  add(item: Item): void {
    const entry = { item, order: this.#entries.length, words: this.#wordsOf(item) }
    this.#entries.push(entry)
    this.#patterns.add(patternOf(entry.words))
    for (const [asked, table] of this.#tables) enter(table, entry, asked)
  }

  /** The first two that do not contradict the row. */
  agreeing(row: Fields): Item[] {
    return this.#found(row, () => true)
  }

  /** The first two that contain everything the row says. */
  saying(row: Fields): Item[] {
    return this.#found(row, (pattern, asked) => (pattern & asked) === asked)
  }

  #found(row: Fields, counts: (pattern: number, asked: number) => boolean): Item[] {
    const words = this.#wordsOf(row)
    const asked = patternOf(words)
    const table = this.#tableFor(asked)
    return [...this.#patterns]
      .filter((pattern) => counts(pattern, asked))
      .flatMap((pattern) => table.get(keyOf(words, pattern, asked)) ?? [])
      .toSorted((one, other) => one.order - other.order)
      .slice(0, 2)
      .map(({ item }) => item)
  }

  #tableFor(asked: number): Map<string, Entry<Item>[]> {
    const known = this.#tables.get(asked)
    if (known) return known
    const table = new Map<string, Entry<Item>[]>()
    for (const entry of this.#entries) enter(table, entry, asked)
    this.#tables.set(asked, table)
    return table
  }

  #wordsOf(record: Fields): string[] {
    return this.#fields.map((field) => comparable(field, record[field]))
  }
}

/** An index per key, such as the name of places. */
export async function indexesBy<Item extends Fields>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  fields: readonly (keyof Item & string)[],
): Promise<Map<string, RecordIndex<Item>>> {
  const indexes = new Map<string, RecordIndex<Item>>()
  for await (const item of yieldingToOthers(items)) indexAt(indexes, keyOf(item), fields).add(item)
  return indexes
}

/** Creates one if the key has none. */
export function indexAt<Item extends Fields>(
  indexes: Map<string, RecordIndex<Item>>,
  key: string,
  fields: readonly (keyof Item & string)[],
): RecordIndex<Item> {
  const index = indexes.get(key) ?? new RecordIndex<Item>(fields)
  indexes.set(key, index)
  return index
}

function enter<Item>(table: Map<string, Entry<Item>[]>, entry: Entry<Item>, asked: number): void {
  const key = keyOf(entry.words, patternOf(entry.words), asked)
  const alike = table.get(key)
  if (!alike) table.set(key, [entry])
  else if (alike.length < 2) alike.push(entry)
}

/** A bit for each field that is not blank. */
function patternOf(words: readonly string[]): number {
  return words.reduce((bits, word, index) => bits | (word === '' ? 0 : 1 << index), 0)
}

/** The values that a record of that pattern must have in the fields that a row asks for. */
function keyOf(words: readonly string[], pattern: number, asked: number): string {
  const both = pattern & asked
  return [pattern, ...words.map((word, index) => ((both & (1 << index)) === 0 ? '' : word))].join('|')
}

import { withValue, type GoodRow, type ReadRow } from './importer.ts'
import { groupBy, squeezed } from './sameness.ts'
import { yieldingToOthers } from './yield-to-others.ts'

type Duplicates<Value> = {
  readonly field: string
  /** "109 number" */
  readonly what: string
  readonly keyOf: (value: Value) => string | null
}

/**
 * Of several rows about one record, those that add nothing are skipped; one that contradicts an earlier row is refused
 * and names it.
 */
export async function resolveDuplicates<Value extends object>(
  rows: readonly ReadRow<Value>[],
  { field, what, keyOf }: Duplicates<Value>,
): Promise<void> {
  const keyed = withValue(rows).filter(({ value }) => keyOf(value) !== null)
  const groups = await groupBy(keyed, ({ value }) => keyOf(value) ?? '')
  for await (const group of yieldingToOthers(groups.values())) {
    if (group.length > 1) settle(group, { field, what })
  }
}

function settle<Value extends object>(
  [first, ...others]: readonly GoodRow<Value>[],
  { field, what }: Pick<Duplicates<Value>, 'field' | 'what'>,
): void {
  if (!first) return
  let kept = first
  for (const row of others) {
    if (row.problems.length > 0) continue
    if (kept.problems.length > 0) kept = row
    else if (saysNoMore(row.value, kept.value)) row.skipped = `The same as row ${String(kept.row)}`
    else if (saysNoMore(kept.value, row.value)) {
      kept.skipped = `Row ${String(row.row)} says the same and more`
      kept = row
    } else row.problems.push({ field, message: `Row ${String(kept.row)} of this file has the same ${what}.` })
  }
}

function saysNoMore<Value extends object>(row: Value, other: Value): boolean {
  const there = new Map(Object.entries(other))
  return Object.entries(row).every(
    ([name, said]) => isNothing(said) || comparable(said) === comparable(there.get(name)),
  )
}

function isNothing(said: unknown): boolean {
  return said === null || said === undefined || said === ''
}

function comparable(said: unknown): string {
  return squeezed(typeof said === 'string' ? said : JSON.stringify(said ?? null))
}

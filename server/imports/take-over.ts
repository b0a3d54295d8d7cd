import { shortened } from '#domain/imports/reading.ts'
import type { FieldProblem, ReadRow, TakeOver } from './importer.ts'
import { differences, type Fields } from './sameness.ts'

type Saved = Fields & { readonly id: string; readonly updatedAt: string }
type Difference<Field extends string> = {
  /** The fields that a file may change, with their names in words. */
  readonly words: Readonly<Record<Field, string>>
  /** What the record is called. */
  readonly name: string
  /** What is wrong with the row where the file's values are not taken over. */
  readonly refusal: (field: Field) => FieldProblem
  /** Null where the row must not change this record. */
  readonly how: TakeOver | null
}

/**
 * A row that names a saved record and says something else: the file's values are taken over if that was chosen, and it is
 * a problem of the row otherwise. Empty cells change nothing.
 */
export function settleDifference<Field extends string>(
  row: Pick<ReadRow<Fields>, 'value' | 'problems' | 'change' | 'differs'>,
  saved: Saved,
  { words, name, refusal, how }: Difference<Field>,
): void {
  const names = Object.keys(words) as Field[]
  const differing = differences(saved, row.value ?? {}, names)
  const [first] = differing
  if (first === undefined) return
  row.differs = how !== null && row.problems.length === 0
  if (how?.takesOver !== true) {
    row.problems.push(refusal(first))
    return
  }
  const valuesOf = (from: Fields) =>
    Object.fromEntries(differing.map((field) => [field, from[field] ?? null]))
  row.change = {
    id: saved.id,
    version: saved.updatedAt,
    before: valuesOf(saved),
    after: valuesOf(row.value ?? {}),
    name,
    words: differing
      .map(
        (field) => `${words[field]} ${valueWords(row.value?.[field])} instead of ${valueWords(saved[field])}`,
      )
      .join(', '),
  }
}

function valueWords(value: Fields[string]): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return shortened(String(value))
}

/** Two rows cannot change one record: the file contradicts itself. */
export function refuseSecondChanges(rows: readonly ReadRow<unknown>[], what: string): void {
  const firstOf = new Map<string, number>()
  for (const { row, change, problems, skipped } of rows) {
    if (change === null || problems.length > 0 || skipped !== null) continue
    const first = firstOf.get(change.id)
    if (first === undefined) firstOf.set(change.id, row)
    else
      problems.push({ field: null, message: `Row ${String(first)} of this file changes the same ${what}.` })
  }
}

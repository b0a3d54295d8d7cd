import type { Correction } from '#contract/imports.ts'

/** Field name to what a person typed over the cell. */
export type RowCorrections = ReadonlyMap<string, string>
export type Corrections = ReadonlyMap<number, RowCorrections>

/** One that was used: what the file says, and what was typed instead. */
export type UsedCorrection = {
  readonly row: number
  readonly field: string
  readonly was: string
  readonly text: string
}

/** By row. Of two for one cell the later counts. */
export function byRow(typed: readonly Correction[]): Corrections {
  const rows = new Map<number, Map<string, string>>()
  for (const { row, field, text } of typed) {
    const cells = rows.get(row) ?? new Map<string, string>()
    rows.set(row, cells.set(field, text ?? ''))
  }
  return rows
}

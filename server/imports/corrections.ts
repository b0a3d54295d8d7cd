import type { Correction } from '#contract/imports.ts'

/** Field name to the corrected value. */
export type RowCorrections = ReadonlyMap<string, string>
export type Corrections = ReadonlyMap<number, RowCorrections>

/** A correction that was used: the file's value and what was typed instead. */
export type UsedCorrection = {
  readonly row: number
  readonly field: string
  readonly was: string
  readonly text: string
}

/** Groups corrections by row; the later one for a cell counts. */
export function byRow(typed: readonly Correction[]): Corrections {
  const rows = new Map<number, Map<string, string>>()
  for (const { row, field, text } of typed) {
    const cells = rows.get(row) ?? new Map<string, string>()
    rows.set(row, cells.set(field, text ?? ''))
  }
  return rows
}

import type { z } from 'zod'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { Reading } from '#domain/imports/reading.ts'
import type { IsTown } from '#domain/imports/split-address.ts'
import type { Person } from '../auth/actor.ts'
import type { DbDeps, TxDeps } from '../deps.ts'

/** A row of the file as seen by the reader of its kind. */
export type RowCells = {
  /** The cell of that field as one line; empty if no column fills it or the cell says "n/a". */
  readonly text: (field: string) => string
  /** Like above, with line breaks, for addresses. */
  readonly lines: (field: string) => string
  /** Free text, with line breaks and even "TBD". */
  readonly prose: (field: string) => string
  /** The cell's value as parsed by the reader; a cell that cannot be parsed is reported. */
  readonly read: (field: string, reader: (typed: string) => Reading) => string
  readonly refuse: (field: string, message: string) => void
  /** Adds a remark to the row on how an unclear cell was interpreted. */
  readonly remark: (message: string) => void
  readonly isTown: IsTown
}

export type FieldProblem = { readonly field: string | null; readonly message: string }

export type ReadRow<Value> = {
  readonly row: number
  /** All cells of the row as in the file. */
  readonly cells: readonly string[]
  /** Null if the row itself is wrong; it is then not compared with others. */
  readonly value: Value | null
  readonly problems: FieldProblem[]
  /** How an unclear cell was interpreted; null if all are clear. */
  readonly remark: string | null
  /** Why the row is skipped: the record exists already, or the row is a repetition. */
  skipped: string | null
  /** It names a saved record that says something else. */
  differs: boolean
  /** What it changes in that record, if the file's values are taken over. */
  change: RowChange | null
}
export type Changed = Readonly<Record<string, string | number | boolean | null>>
export type RowChange = {
  readonly id: string
  /** The record's `updatedAt`. */
  readonly version: string
  readonly before: Changed
  readonly after: Changed
  /** What the record is called. */
  readonly name: string
  readonly words: string
}
/** What is done with rows that name a saved record and say something else. */
export type TakeOver = { readonly takesOver: boolean }
export type GoodRow<Value> = ReadRow<Value> & { readonly value: Value }

/** A record that an import created. */
export type Created = {
  readonly kind: ImportKind
  readonly id: string
  readonly row: number
  readonly name: string
}

export type Writing = { readonly actor: Person; readonly fileName: string; readonly now: string }

/** The result of checking all rows together. */
export type Judgement<Value> = {
  /** Other consequences, in words. */
  readonly notes: readonly string[]
  /** Writes the rows that are new with a few statements in the open transaction. */
  readonly write: (tx: TxDeps, rows: readonly GoodRow<Value>[], writing: Writing) => Promise<Created[]>
}

/** How one kind of row is read, checked and written. */
export type Importer<Value> = {
  /** The contract's schema: a row that passes could also have been typed on the screen. */
  readonly schema: z.ZodType<Value>
  readonly inputOf: (cells: RowCells) => unknown
  /** The file's field for a path of the schema; by default the path's first part. */
  readonly fieldOf?: (path: readonly string[], input: unknown) => string
  /** Compares the rows with each other and with saved records, and notes problems and duplicates. */
  readonly judge: (deps: DbDeps, rows: readonly ReadRow<Value>[], how: TakeOver) => Promise<Judgement<Value>>
  /** Slow work that only writing needs, done before the transaction opens. */
  readonly prepared?: (values: readonly Value[]) => Promise<Importer<Value>>
}

export function goodRows<Value>(rows: readonly ReadRow<Value>[]): GoodRow<Value>[] {
  return rows.filter(
    (row): row is GoodRow<Value> => row.value !== null && row.problems.length === 0 && row.skipped === null,
  )
}

export function withValue<Value>(rows: readonly ReadRow<Value>[]): GoodRow<Value>[] {
  return rows.filter((row): row is GoodRow<Value> => row.value !== null && row.skipped === null)
}

export const alreadyExists = 'Already exists'

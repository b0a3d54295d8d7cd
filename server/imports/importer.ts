import type { z } from 'zod'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { Reading } from '#domain/imports/reading.ts'
import type { IsTown } from '#domain/imports/split-address.ts'
import type { Person } from '../auth/actor.ts'
import type { DbDeps, TxDeps } from '../deps.ts'

/** One row of the file as a kind's reader sees it. */
export type RowCells = {
  /** What stands in the column of that field, on one line; empty where no column fills it or the cell says "n/a". */
  readonly text: (field: string) => string
  /** As above with its line breaks: an address. */
  readonly lines: (field: string) => string
  /** Words for people, with their lines and their "TBD". */
  readonly prose: (field: string) => string
  /** What the text means by the reader of its kind of value; a text that means nothing is refused in place. */
  readonly read: (field: string, reader: (typed: string) => Reading) => string
  readonly refuse: (field: string, message: string) => void
  /** Says beside the row how an unclear cell was taken. */
  readonly remark: (message: string) => void
  readonly isTown: IsTown
}

export type FieldProblem = { readonly field: string | null; readonly message: string }

export type ReadRow<Value> = {
  readonly row: number
  /** All cells of the row as they stand in the file. */
  readonly cells: readonly string[]
  /** Null where the row itself is wrong; what it says is then compared with nothing. */
  readonly value: Value | null
  readonly problems: FieldProblem[]
  /** How an unclear cell of it was taken; null where all are clear. */
  readonly remark: string | null
  /** Why there is nothing to do for it: it is here already, or the file says it twice. */
  skipped: string | null
}
export type GoodRow<Value> = ReadRow<Value> & { readonly value: Value }

/** What an import created; `version` is the record's `updatedAt` at that moment. */
export type Created = {
  readonly kind: ImportKind
  readonly id: string
  readonly row: number
  readonly name: string
}

export type Writing = { readonly actor: Person; readonly fileName: string; readonly now: string }

/** What was found out about all rows together. */
export type Judgement<Value> = {
  /** What else will happen, in words. */
  readonly notes: readonly string[]
  /** Writes the good rows by a few statements, inside the transaction that is open. */
  readonly write: (tx: TxDeps, rows: readonly GoodRow<Value>[], writing: Writing) => Promise<Created[]>
}

/** How one kind of rows is read, judged and written. */
export type Importer<Value> = {
  /** The contract's own schema: a row that passes could have been typed on the screen. */
  readonly schema: z.ZodType<Value>
  readonly inputOf: (cells: RowCells) => unknown
  /** Which field of the file a path inside the schema speaks of; its first part, where this is left out. */
  readonly fieldOf?: (path: readonly string[], input: unknown) => string
  /** Compares the rows with each other and with what is saved, and notes problems and sameness in them. */
  readonly judge: (deps: DbDeps, rows: readonly ReadRow<Value>[]) => Promise<Judgement<Value>>
  /** What takes long and is needed for writing alone, done before the transaction opens. */
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

export const hereAlready = 'Here already'

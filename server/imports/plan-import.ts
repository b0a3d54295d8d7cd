import { importFields, missingFields, standIns } from '#domain/imports/import-fields.ts'
import { distinctHeaders, mappingAgain, type ColumnMapping } from '#domain/imports/header-mapping.ts'
import { importKindWords, type ImportKind } from '#domain/imports/import-kinds.ts'
import { placeKey } from '#domain/maps/place-name.ts'
import type { Correction, RowState } from '#contract/imports.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { builtInGazetteer } from '../providers/geocoding/index.ts'
import { readBytes } from '../providers/storage/storage-provider.ts'
import { companySettings } from '../settings/company-settings.ts'
import { byRow, type UsedCorrection } from './corrections.ts'
import type { Created, Importer, ReadRow, TakeOver, Writing } from './importer.ts'
import { goodRows, withValue } from './importer.ts'
import { customers } from './kinds/customers.ts'
import { drivers } from './kinds/drivers.ts'
import { loadsIn } from './kinds/loads.ts'
import { locations } from './kinds/locations.ts'
import { rates } from './kinds/rates.ts'
import { trucks } from './kinds/trucks.ts'
import { listWords } from './list-words.ts'
import { readCsv } from './read-csv.ts'
import { readRows } from './read-rows.ts'
import { refuseSecondChanges } from './take-over.ts'

export type PlannedRow = Pick<
  ReadRow<unknown>,
  'row' | 'cells' | 'problems' | 'remark' | 'skipped' | 'differs' | 'change'
>
export type Plan = {
  readonly headers: readonly string[]
  readonly mapping: ColumnMapping
  /** The corrections that apply to a cell of the file. */
  readonly corrections: readonly UsedCorrection[]
  readonly takesOver: boolean
  readonly rows: readonly PlannedRow[]
  readonly notes: readonly string[]
  /** Writes the new rows in the open transaction. */
  readonly write: (tx: TxDeps, writing: Writing) => Promise<Created[]>
}
/** The chosen columns, and corrections of refused cells. */
export type ReadingOf = {
  readonly mapping: ColumnMapping
  readonly corrections: readonly Correction[]
} & TakeOver
type File = {
  readonly kind: ImportKind
  readonly storageKey: string | null
  readonly willWrite?: boolean
}
/** A file whose rows were read. Comparing them with saved records is left to the transaction that writes. */
export type ReadFile = (deps: DbDeps) => Promise<Plan>

/** Reads the file and prepares what writing needs before the transaction opens, because both take time. */
export async function readImport(deps: AppDeps, file: File, how: ReadingOf): Promise<ReadFile> {
  switch (file.kind) {
    case 'customers':
      return readWith(deps, customers, file, how)
    case 'locations':
      return readWith(deps, locations, file, how)
    case 'drivers':
      return readWith(deps, drivers, file, how)
    case 'trucks':
      return readWith(deps, trucks, file, how)
    case 'rates':
      return readWith(deps, rates, file, how)
    case 'loads': {
      const { timeZone } = await companySettings(deps)
      return readWith(deps, loadsIn(timeZone), file, how)
    }
  }
}

async function readWith<Value>(
  deps: AppDeps,
  importer: Importer<Value>,
  { kind, storageKey, willWrite = false }: File,
  how: ReadingOf,
): Promise<ReadFile> {
  const bytes = storageKey === null ? null : await readBytes(deps.storage, storageKey)
  if (!bytes) throw new AppError('import_not_found')
  const records = readCsv(bytes)
  const first = await records.next()
  const headers = first.done === true ? [] : distinctHeaders(first.value.cells)
  const mapping = mappingAgain(kind, headers, how.mapping)
  requireColumns(kind, mapping)
  const { rows: asRead, used } = await readRows(importer, records, {
    headers,
    mapping,
    corrections: byRow(how.corrections.filter(({ field }) => Object.hasOwn(mapping, field))),
    isTown: await knownTowns(),
  })
  const values = withValue(asRead).map(({ value }) => value)
  const ready = willWrite ? ((await importer.prepared?.(values)) ?? importer) : importer
  return async (db) => {
    // A repeated transaction checks the rows again.
    const rows = asRead.map((row) => ({ ...row, problems: [...row.problems] }))
    const { notes, write } = await ready.judge(db, rows, how)
    refuseSecondChanges(rows, importKindWords[kind].one)
    return {
      ...{ headers, mapping, corrections: used, takesOver: how.takesOver, rows },
      notes: [...notes, ...notesOnRemarks(goodRows(rows))],
      write: (tx, writing) =>
        write(
          tx,
          goodRows(rows).filter(({ change }) => change === null),
          writing,
        ),
    }
  }
}

/** Lists the remarks, because their rows may be far down in the list. */
function notesOnRemarks(rows: readonly PlannedRow[]): string[] {
  const unclear = rows.filter(({ remark }) => remark !== null)
  if (unclear.length === 0) return []
  const numbers = listWords(unclear.map(({ row }) => row.toLocaleString('en-US')))
  const rowWord = unclear.length === 1 ? 'row' : 'rows'
  return [`Look at ${rowWord} ${numbers} before you import: the address and the city do not agree.`]
}

async function knownTowns() {
  const { townsByKey } = await builtInGazetteer()
  return (town: string, state: string) => townsByKey(placeKey(town)).some((known) => known.state === state)
}

/** Reads the file and determines for each row whether it can be written and what would happen. */
export async function planImport(deps: AppDeps, file: File, how: ReadingOf): Promise<Plan> {
  const judge = await readImport(deps, file, how)
  return judge(deps)
}

function requireColumns(kind: ImportKind, mapping: ColumnMapping): void {
  const missing = missingFields(kind, mapping)
  if (missing.length === 0) return
  throw new AppError('columns_missing', {
    message: `Choose a column for ${missing.map(({ label }) => label).join(', ')}.`,
    fields: Object.fromEntries(missing.map(({ name }) => [`mapping.${name}`, 'Choose a column'])),
  })
}

/** The header of the column with a problem; the field's name if no column fills it. */
export function columnOf(kind: ImportKind, mapping: ColumnMapping, field: string | null): string | null {
  if (field === null) return null
  const header = mapping[field] ?? mapping[standIns[field] ?? ''] ?? null
  return header ?? importFields[kind].find(({ name }) => name === field)?.label ?? null
}

export function stateOf({ problems, skipped, change }: PlannedRow): RowState {
  if (problems.length > 0) return 'problem'
  if (skipped !== null) return 'skipped'
  return change === null ? 'new' : 'changed'
}

export function countsOf(rows: readonly PlannedRow[]): Record<RowState, number> {
  const counts = { new: 0, changed: 0, skipped: 0, problem: 0 }
  for (const row of rows) counts[stateOf(row)] += 1
  return counts
}

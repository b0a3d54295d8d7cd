import { importFields, missingFields, standIns } from '#domain/imports/import-fields.ts'
import { distinctHeaders, mappingAgain, type ColumnMapping } from '#domain/imports/header-mapping.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { validationError } from '../http/read-input.ts'
import { readBytes } from '../providers/storage/storage-provider.ts'
import { companySettings } from '../settings/company-settings.ts'
import type { Created, FieldProblem, Importer, ReadRow, RowCells, Writing } from './importer.ts'
import { goodRows, withValue } from './importer.ts'
import { customers } from './kinds/customers.ts'
import { drivers } from './kinds/drivers.ts'
import { loadsIn } from './kinds/loads.ts'
import { locations } from './kinds/locations.ts'
import { rates } from './kinds/rates.ts'
import { trucks } from './kinds/trucks.ts'
import { readCsv } from './read-csv.ts'

export type PlannedRow = Pick<ReadRow<unknown>, 'row' | 'cells' | 'problems' | 'isSame'>
export type Plan = {
  readonly headers: readonly string[]
  readonly mapping: ColumnMapping
  readonly rows: readonly PlannedRow[]
  readonly notes: readonly string[]
  /** Writes the good rows inside the transaction that is open. */
  readonly write: (tx: TxDeps, writing: Writing) => Promise<Created[]>
}
type File = {
  readonly kind: ImportKind
  readonly storageKey: string | null
  readonly willWrite?: boolean
}
/** A file whose rows are read already; what they mean beside what is saved is found out by whoever is about to write. */
export type ReadFile = (deps: DbDeps) => Promise<Plan>

/** Reads the file, and prepares what writing needs, before a transaction is opened: both take time. */
export async function readImport(deps: AppDeps, file: File, mapping: ColumnMapping): Promise<ReadFile> {
  switch (file.kind) {
    case 'customers':
      return readWith(deps, customers, file, mapping)
    case 'locations':
      return readWith(deps, locations, file, mapping)
    case 'drivers':
      return readWith(deps, drivers, file, mapping)
    case 'trucks':
      return readWith(deps, trucks, file, mapping)
    case 'rates':
      return readWith(deps, rates, file, mapping)
    case 'loads': {
      const { timeZone } = await companySettings(deps)
      return readWith(deps, loadsIn(timeZone), file, mapping)
    }
  }
}

async function readWith<Value>(
  deps: AppDeps,
  importer: Importer<Value>,
  { kind, storageKey, willWrite = false }: File,
  chosen: ColumnMapping,
): Promise<ReadFile> {
  const bytes = storageKey === null ? null : await readBytes(deps.storage, storageKey)
  if (!bytes) throw new AppError('import_not_found')
  const records = readCsv(bytes)
  const first = await records.next()
  const headers = first.done === true ? [] : distinctHeaders(first.value.cells)
  const mapping = mappingAgain(kind, headers, chosen)
  requireColumns(kind, mapping)
  const columns = columnsOf(headers, mapping)
  const asRead: ReadRow<Value>[] = []
  for await (const { row, cells } of records) asRead.push(readRow(importer, { row, cells }, columns))
  const values = withValue(asRead).map(({ value }) => value)
  const ready = willWrite ? ((await importer.prepared?.(values)) ?? importer) : importer
  return async (db) => {
    // A transaction that runs again judges anew.
    const rows = asRead.map((row) => ({ ...row, problems: [...row.problems] }))
    const { notes, write } = await ready.judge(db, rows)
    return { headers, mapping, rows, notes, write: (tx, writing) => write(tx, goodRows(rows), writing) }
  }
}

/** Reads the file and finds out about each row whether it can be written, and what would happen. */
export async function planImport(deps: AppDeps, file: File, mapping: ColumnMapping): Promise<Plan> {
  const judge = await readImport(deps, file, mapping)
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

/** Field name to the place of its column. */
function columnsOf(headers: readonly string[], mapping: ColumnMapping): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(mapping).flatMap(([field, header]) =>
      header === null ? [] : [[field, headers.indexOf(header)] as const],
    ),
  )
}

function readRow<Value>(
  importer: Importer<Value>,
  { row, cells }: Pick<PlannedRow, 'row' | 'cells'>,
  columns: ReadonlyMap<string, number>,
): ReadRow<Value> {
  const problems: FieldProblem[] = []
  const reader: RowCells = {
    text: (field) => cells[columns.get(field) ?? -1]?.trim() ?? '',
    refuse: (field, message) => void problems.push({ field, message }),
  }
  const input = importer.inputOf(reader)
  const result = importer.schema.safeParse(input)
  if (!result.success) {
    const refused = new Set(problems.map(({ field }) => field))
    for (const [path, message] of Object.entries(validationError(result.error).details.fields ?? {})) {
      const parts = path.split('.')
      const field = importer.fieldOf?.(parts, input) ?? parts[0] ?? null
      if (!refused.has(field)) problems.push({ field, message })
    }
  }
  return { row, cells, value: result.success ? result.data : null, problems, isSame: false }
}

/** The header that a problem speaks of; the field's own name where no column fills it. */
export function columnOf(kind: ImportKind, mapping: ColumnMapping, field: string | null): string | null {
  if (field === null) return null
  const header = mapping[field] ?? mapping[standIns[field] ?? ''] ?? null
  return header ?? importFields[kind].find(({ name }) => name === field)?.label ?? null
}

export function countsOf(rows: readonly PlannedRow[]) {
  const problem = rows.filter(({ problems }) => problems.length > 0).length
  const same = rows.filter(({ problems, isSame }) => isSame && problems.length === 0).length
  return { new: rows.length - problem - same, same, problem }
}

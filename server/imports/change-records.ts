import { sql } from 'kysely'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { TxDeps } from '../deps.ts'
import { changeKinds, isChangedKind } from './change-kinds.ts'
import type { ImportRow } from './import-store.ts'
import type { Changed, RowChange } from './importer.ts'
import { stateOf, type PlannedRow } from './plan-import.ts'
import { undoKinds } from './undo-kinds.ts'

type Made = {
  readonly kind: ImportKind
  readonly row: number
  readonly change: RowChange
  readonly version: string
}

/** Gives saved records the file's values where that was chosen, and keeps what they said before. */
export async function changeRecords(
  tx: TxDeps,
  { id, kind }: Pick<ImportRow, 'id' | 'kind'>,
  rows: readonly PlannedRow[],
): Promise<Made[]> {
  if (!isChangedKind(kind)) return []
  const made: Made[] = []
  for (const row of rows) {
    if (stateOf(row) !== 'changed' || row.change === null) continue
    const { change } = row
    const { updatedAt } = await changeKinds[kind](tx, { ...change, values: change.after })
    made.push({ kind, row: row.row, change, version: updatedAt })
  }
  await insertRows(tx.db, 'importRecords', made, ({ row, change, version }) => ({
    ...{ importId: id, kind, recordId: change.id, rowNumber: row, version },
    name: change.name,
    before: change.before,
  }))
  return made
}

type ChangedRecord = {
  readonly id: string
  readonly row: number
  readonly name: string
  readonly before: Changed
  readonly version: string
  readonly now: string | null
}

/** Records say again what they said before the import; those that were changed since stay as they are. */
export async function restoreRecords(tx: TxDeps, { id, kind }: Pick<ImportRow, 'id' | 'kind'>) {
  if (!isChangedKind(kind)) return { restored: [], kept: [], over: [] }
  const records = await changedRecords(tx, id, kind)
  const restored = records.filter(({ version, now }) => version === now)
  for (const { id: recordId, before, version } of restored)
    await changeKinds[kind](tx, { id: recordId, version, values: before })
  const kept = records
    .filter(({ version, now }) => now !== null && version !== now)
    .map(({ row, name }) => ({ row, name, reason: 'It was changed since.' }))
  // Nobody has to look again at what was restored, nor at what is gone.
  const over = records.filter(({ version, now }) => now === null || version === now)
  return { restored: restored.map(() => ({ kind })), kept, over }
}

/** Locked, and without a version where somebody has removed it since. */
async function changedRecords({ db }: TxDeps, importId: string, kind: ImportKind): Promise<ChangedRecord[]> {
  const { table, isGone } = undoKinds[kind]
  const { rows } = await sql<ChangedRecord>`
    select kept.record_id as id, kept.row_number as row, kept.name, kept.before, kept.version,
      case when not (${isGone}) then record.updated_at end as now
    from import_records as kept join ${sql.table(table)} as record on record.id = kept.record_id
    where kept.import_id = ${importId} and kept.kind = ${kind} and kept.before is not null
    order by kept.row_number for update of record`.execute(db)
  return rows
}

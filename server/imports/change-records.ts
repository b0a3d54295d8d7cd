import { sql } from 'kysely'
import type { KeptRecord } from '#contract/imports.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { TxDeps } from '../deps.ts'
import { changeKinds, isChangedKind } from './change-kinds.ts'
import type { ImportRow } from './import-store.ts'
import type { RowChange } from './importer.ts'
import { takeOut, type Layer } from './stacked-changes.ts'
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
    ...{ before: change.before, baseVersion: change.version },
  }))
  return made
}

type ChangedRecord = {
  readonly id: string
  readonly row: number
  readonly name: string
  readonly now: string | null
  readonly layers: readonly Layer[]
}

/**
 * Records say again what they said before the import, as far as no later import says something else. Those that a person
 * changed since stay as they are.
 */
export async function restoreRecords(tx: TxDeps, { id: importId, kind }: Pick<ImportRow, 'id' | 'kind'>) {
  if (!isChangedKind(kind)) return { restored: [], kept: [], over: [] }
  const restored: { kind: ImportKind }[] = []
  const kept: KeptRecord[] = []
  // Nobody has to look again at what was restored, nor at what is gone.
  const over: { id: string }[] = []
  for (const { id, row, name, now, layers } of await changedRecords(tx, importId, kind)) {
    const out = now === null ? null : takeOut(layers, importId, now)
    if (now !== null && out === null) kept.push({ row, name, reason: 'It was changed since.' })
    else over.push({ id })
    if (now === null || out === null) continue
    const { values } = out
    const isOther = Object.keys(values).length > 0
    const { updatedAt } = isOther
      ? await changeKinds[kind](tx, { id, version: now, values })
      : { updatedAt: now }
    if (isOther) restored.push({ kind })
    await keepLayers(tx, id, out.others(updatedAt))
  }
  return { restored, kept, over }
}

async function keepLayers({ db }: TxDeps, recordId: string, layers: readonly Layer[]): Promise<void> {
  for (const { importId, before, ...versions } of layers)
    await db
      .updateTable('importRecords')
      .set({ ...versions, before: before && JSON.stringify(before) })
      .where('importId', '=', importId)
      .where('recordId', '=', recordId)
      .execute()
}

/** Locked, with what every import did to them, and without a version where somebody has removed it since. */
async function changedRecords({ db }: TxDeps, importId: string, kind: ImportKind): Promise<ChangedRecord[]> {
  const { table, isGone } = undoKinds[kind]
  const { rows } = await sql<ChangedRecord>`
    select kept.record_id as id, kept.row_number as row, kept.name,
      case when not (${isGone}) then to_json(record.updated_at) #>> '{}' end as now,
      (select json_agg(json_build_object('importId', layer.import_id, 'before', layer.before,
          'baseVersion', layer.base_version, 'version', layer.version))
        from import_records as layer where layer.record_id = kept.record_id) as layers
    from import_records as kept join ${sql.table(table)} as record on record.id = kept.record_id
    where kept.import_id = ${importId} and kept.kind = ${kind} and kept.before is not null
    order by kept.row_number for update of record`.execute(db)
  return rows
}

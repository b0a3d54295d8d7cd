import type { ImportPreview, PreviewRow } from '#contract/imports.ts'
import { importFields, standIns } from '#domain/imports/import-fields.ts'
import { tidyCell } from '#domain/imports/tidy-cell.ts'
import type { Person } from '../auth/actor.ts'
import type { AppDeps, DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { UsedCorrection } from './corrections.ts'
import { groupBy } from './sameness.ts'
import { findImport, rememberMapping, type ImportRow } from './import-store.ts'
import {
  columnOf,
  countsOf,
  planImport,
  stateOf,
  type Plan,
  type PlannedRow,
  type ReadingOf,
} from './plan-import.ts'

/** Enough for the preview; the file of problem rows contains all of them. */
const shownRows = 200
const shownProblems = 1000
const longestCell = 200

export async function previewImport(
  deps: AppDeps,
  actor: Person,
  { id, how }: { id: string; how: ReadingOf },
): Promise<ImportPreview> {
  const draft = await requireDraft(deps, id)
  const plan = await planImport(deps, draft, how)
  await rememberMapping(deps, draft, {
    mapping: plan.mapping,
    corrections: plan.corrections,
    takesOver: plan.takesOver,
    updatedBy: actor.id,
    updatedAt: deps.clock().toISOString(),
  })
  const columns = shownColumns(draft, plan)
  const corrected = await groupBy(plan.corrections, ({ row }) => String(row))
  const shown = (row: PlannedRow) =>
    previewRow(draft, plan, { row, columns, corrected: corrected.get(String(row.row)) ?? [] })
  return {
    counts: countsOf(plan.rows),
    differing: plan.rows.filter(({ differs }) => differs).length,
    columns,
    rows: plan.rows.slice(0, shownRows).map(shown),
    problemRows: plan.rows
      .filter(
        (row) =>
          ['problem', 'changed'].includes(stateOf(row)) || isUnclear(row) || corrected.has(String(row.row)),
      )
      .slice(0, shownProblems)
      .map(shown),
    notes: [...plan.notes],
  }
}

function noteOn({ skipped, change, remark }: PlannedRow): string | null {
  return skipped ?? (change === null ? remark : `Changes what is here: ${change.words}`)
}

function isUnclear(row: PlannedRow): boolean {
  return row.remark !== null && stateOf(row) === 'new'
}

type ShownColumn = ImportPreview['columns'][number]

/** The columns of the file, plus unfilled fields that have a problem or a correction. */
function shownColumns(
  { kind }: Pick<ImportRow, 'kind'>,
  { mapping, rows, corrections }: Plan,
): ShownColumn[] {
  const named = new Set<string | null>(corrections.map(({ field }) => field))
  for (const { problems } of rows) for (const { field } of problems) named.add(field)
  return importFields[kind].flatMap(({ name, label }): ShownColumn[] => {
    const header = mapping[name] ?? null
    if (header !== null) return [{ field: name, header, isInFile: true }]
    const isFilled = (mapping[standIns[name] ?? ''] ?? null) !== null
    return named.has(name) && !isFilled ? [{ field: name, header: label, isInFile: false }] : []
  })
}

export async function requireDraft(deps: DbDeps, id: string): Promise<ImportRow> {
  const draft = await findImport(deps, id)
  if (!draft) throw new AppError('import_not_found')
  if (draft.state !== 'draft') throw new AppError(draft.state === 'done' ? 'import_done' : 'import_undone')
  return draft
}

type Shown = {
  readonly row: PlannedRow
  readonly columns: readonly ShownColumn[]
  readonly corrected: readonly UsedCorrection[]
}

function previewRow(
  { kind }: Pick<ImportRow, 'kind'>,
  { headers, mapping }: Plan,
  { row, columns, corrected }: Shown,
): PreviewRow {
  const typed = new Map(corrected.map(({ field, text }) => [field, text]))
  const cellIn = ({ field, header, isInFile }: ShownColumn) =>
    typed.get(field) ?? (isInFile ? (row.cells[headers.indexOf(header)] ?? '') : '')
  return {
    row: row.row,
    state: stateOf(row),
    cells: columns.map((column) => tidyCell(cellIn(column)).slice(0, longestCell)),
    problems: row.problems.map(({ field, message }) => ({
      field,
      column: columnOf(kind, mapping, field),
      message,
    })),
    note: row.problems.length > 0 ? null : noteOn(row),
    corrected: [...typed.keys()],
  }
}

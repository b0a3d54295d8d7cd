import type { ImportPreview, PreviewRow } from '#contract/imports.ts'
import type { ColumnMapping } from '#domain/imports/header-mapping.ts'
import { importFields } from '#domain/imports/import-fields.ts'
import type { Person } from '../auth/actor.ts'
import type { AppDeps, DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { findImport, rememberMapping, type ImportRow } from './import-store.ts'
import { columnOf, countsOf, planImport, type Plan, type PlannedRow } from './plan-import.ts'

/** Enough to look at; the file of problem rows has them all. */
const shownRows = 200
const shownProblems = 1000
const longestCell = 200

export async function previewImport(
  deps: AppDeps,
  actor: Person,
  id: string,
  chosen: ColumnMapping,
): Promise<ImportPreview> {
  const draft = await requireDraft(deps, id)
  const plan = await planImport(deps, draft, chosen)
  await rememberMapping(deps, draft, {
    mapping: plan.mapping,
    updatedBy: actor.id,
    updatedAt: deps.clock().toISOString(),
  })
  const columns = importFields[draft.kind].flatMap(({ name }) => {
    const header = plan.mapping[name] ?? null
    return header === null ? [] : [{ field: name, header }]
  })
  const places = columns.map(({ header }) => plan.headers.indexOf(header))
  const shown = (row: PlannedRow) => previewRow(draft, plan, { row, places })
  return {
    counts: countsOf(plan.rows),
    columns,
    rows: plan.rows.slice(0, shownRows).map(shown),
    problemRows: plan.rows
      .filter(({ problems }) => problems.length > 0)
      .slice(0, shownProblems)
      .map(shown),
    notes: [...plan.notes],
  }
}

export async function requireDraft(deps: DbDeps, id: string): Promise<ImportRow> {
  const draft = await findImport(deps, id)
  if (!draft) throw new AppError('import_not_found')
  if (draft.state !== 'draft') throw new AppError(draft.state === 'done' ? 'import_done' : 'import_undone')
  return draft
}

function previewRow(
  { kind }: Pick<ImportRow, 'kind'>,
  { mapping }: Plan,
  { row: { row, cells, problems, isSame }, places }: { row: PlannedRow; places: readonly number[] },
): PreviewRow {
  return {
    row,
    state: problems.length > 0 ? 'problem' : isSame ? 'same' : 'new',
    cells: places.map((place) => (cells[place] ?? '').trim().slice(0, longestCell)),
    problems: problems.map(({ field, message }) => ({
      field,
      column: columnOf(kind, mapping, field),
      message,
    })),
  }
}

import { Download } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Correction, ImportDraft, ImportPreview, PreviewRow } from '#contract/imports.ts'
import { importKindWords } from '#domain/imports/import-kinds.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { StatsStrip } from '#client/ui/StatsStrip.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { count, countOf } from './count-words.ts'
import {
  correctedCell,
  isCorrectable,
  isWrong,
  previewColumns,
  stateBadge,
  wordsOf,
  type Correcting,
} from './preview-columns.tsx'

type PreviewPanelProps = {
  draft: ImportDraft
  preview: ImportPreview
  corrections: readonly Correction[]
  onCorrect: (typed: Correction) => void
  takesOver: boolean
  onTakeOver: (takesOver: boolean) => void
}

const rowId = ({ row }: PreviewRow) => String(row)
const rowLabel = ({ row }: PreviewRow) => `row ${String(row)}`

/** The result that an import would have; refused cells can be corrected in place. */
export function PreviewPanel({ draft, preview, corrections, onCorrect, ...choice }: PreviewPanelProps) {
  const { counts, differing, problemRows } = preview
  const hasProblems = counts.problem > 0
  const [wantsProblems, setWantsProblems] = useState(problemRows.length > 0)
  const isFiltered = wantsProblems && problemRows.length > 0
  const rows = isFiltered ? problemRows : preview.rows
  const all = isFiltered ? Math.max(counts.problem, problemRows.length) : draft.rowCount
  const correcting = useMemo(() => ({ corrections, correct: onCorrect }), [corrections, onCorrect])
  const columns = useMemo(() => previewColumns(preview, correcting), [preview, correcting])
  const { one, label } = importKindWords[draft.kind]
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  return (
    <section ref={panel} tabIndex={-1} aria-label="What importing would do" className="no-ring">
      <StatsStrip
        label="Rows by what becomes of them"
        cells={[
          { id: 'new', label: 'Will be imported', value: count(counts.new), meaning: label },
          ...(counts.changed > 0
            ? [
                {
                  id: 'changed',
                  label: 'Will be changed',
                  value: count(counts.changed),
                  meaning: 'Already here',
                },
              ]
            : []),
          {
            id: 'skipped',
            label: 'Skipped',
            value: count(counts.skipped),
            meaning: 'Already exists, or twice in the file',
          },
          {
            id: 'problem',
            label: 'With a problem',
            value: count(counts.problem),
            meaning: hasProblems ? 'Left out, unless you correct them' : 'None',
          },
        ]}
      />
      {preview.notes.map((note) => (
        <Banner key={note} tone="info" className="mx-4 mt-3">
          {note}
        </Banner>
      ))}
      {differing > 0 && (
        <Checkbox
          className="mx-4 mt-3"
          label={`Take over the file’s values for ${countOf(differing, draft.kind)} already here that ${differing === 1 ? 'says' : 'say'} something else`}
          hint="What the file leaves empty stays as it is. Undoing the import brings the former values back."
          checked={choice.takesOver}
          onChange={(event) => {
            choice.onTakeOver(event.currentTarget.checked)
          }}
        />
      )}
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
        {problemRows.length > 0 && (
          <Checkbox
            label="Only problems"
            checked={wantsProblems}
            onChange={(event) => {
              setWantsProblems(event.currentTarget.checked)
            }}
          />
        )}
        <p role="status" className="text-meta text-muted">
          {rows.length < all
            ? `The first ${count(rows.length)} of ${count(all)} rows`
            : `${count(all)} ${all === 1 ? 'row' : 'rows'}`}
        </p>
        {hasProblems && (
          <ButtonLink
            size="toolbar"
            icon={Download}
            href={`/api/imports/${draft.id}/problems`}
            download
            className="ml-auto"
          >
            Download problem rows
          </ButtonLink>
        )}
      </div>
      <DataTable
        caption={`Rows of ${draft.fileName}`}
        className="max-h-[min(60vh,560px)] border-y border-line"
        rows={rows}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        cardHeight={92}
        empty={<EmptyState title={`This file has no ${one} to show.`} />}
        renderCard={(row) => <PreviewCard row={row} columns={preview.columns} correcting={correcting} />}
      />
    </section>
  )
}

type PreviewCardProps = { row: PreviewRow; columns: ImportPreview['columns']; correcting: Correcting }

function PreviewCard({ row, columns, correcting }: PreviewCardProps) {
  const asked = columns.flatMap((column, index) =>
    isCorrectable(row) && (isWrong(row, column) || row.corrected.includes(column.field))
      ? [{ column, text: row.cells[index] ?? '' }]
      : [],
  )
  const why = wordsOf(row)
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">
          <span className="tabular text-muted">Row {row.row}</span> {row.cells[0]}
        </span>
        {stateBadge(row)}
      </div>
      <p
        className={`mt-1 line-clamp-2 text-cell ${row.problems.length > 0 ? 'text-danger-text' : 'text-muted'}`}
      >
        {why || row.cells.slice(1, 4).filter(Boolean).join(' · ')}
      </p>
      {asked.map(({ column, text }) => (
        <label key={column.field} className="mt-1 flex items-center gap-2 text-cell">
          <span className="w-28 flex-none truncate text-muted">{column.header}</span>
          {correctedCell(row, { column, text, correcting })}
        </label>
      ))}
    </>
  )
}

import { Download } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ImportDraft, ImportPreview, PreviewRow } from '#contract/imports.ts'
import { importKindWords } from '#domain/imports/import-kinds.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { StatsStrip } from '#client/ui/StatsStrip.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { count } from './count-words.ts'
import { previewColumns, stateBadge, wordsOf } from './preview-columns.tsx'

type PreviewPanelProps = { draft: ImportDraft; preview: ImportPreview }

const rowId = ({ row }: PreviewRow) => String(row)
const rowLabel = ({ row }: PreviewRow) => `row ${String(row)}`

/** What an import would do, before anything is written. */
export function PreviewPanel({ draft, preview }: PreviewPanelProps) {
  const { counts } = preview
  const hasProblems = counts.problem > 0
  const [wantsProblems, setWantsProblems] = useState(hasProblems)
  const isFiltered = wantsProblems && hasProblems
  const rows = isFiltered ? preview.problemRows : preview.rows
  const all = isFiltered ? counts.problem : draft.rowCount
  const columns = useMemo(() => previewColumns(preview, hasProblems), [preview, hasProblems])
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
          { id: 'same', label: 'Here already', value: count(counts.same), meaning: 'Skipped' },
          {
            id: 'problem',
            label: 'With a problem',
            value: count(counts.problem),
            meaning: hasProblems ? 'Left out' : 'None',
          },
        ]}
      />
      {preview.notes.map((note) => (
        <Banner key={note} tone="info" className="mx-4 mt-3">
          {note}
        </Banner>
      ))}
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
        {hasProblems && (
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
        renderCard={(row) => <PreviewCard row={row} />}
      />
    </section>
  )
}

function PreviewCard({ row }: { row: PreviewRow }) {
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
        {row.problems.length > 0 ? wordsOf(row) : row.cells.slice(1, 4).filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

import type { Correction, ImportPreview, PreviewRow } from '#contract/imports.ts'
import { problemWords } from '#domain/imports/problem-words.ts'
import type { StatusTone } from '#domain/loads/load-status.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { CorrectedCell } from './CorrectedCell.tsx'

const looks: Readonly<Record<PreviewRow['state'], { label: string; tone: StatusTone }>> = {
  new: { label: 'New', tone: 'paid' },
  changed: { label: 'Changed', tone: 'copper' },
  skipped: { label: 'Skipped', tone: 'hollow' },
  problem: { label: 'Problem', tone: 'red' },
}

export function stateBadge({ state }: PreviewRow) {
  return <StatusBadge {...looks[state]} />
}

/** The row's problems, or why it is skipped. */
export const wordsOf = ({ problems, note }: PreviewRow) =>
  note === null ? problemWords(problems) : `${note}.`

export type Correcting = {
  /** The corrections so far, checked or not. */
  readonly corrections: readonly Correction[]
  readonly correct: (typed: Correction) => void
}
type PreviewColumn = ImportPreview['columns'][number]

/** Rows that were refused or are unclear, including those that a correction has fixed. */
export function isCorrectable({ state, problems, note, corrected }: PreviewRow): boolean {
  return problems.length > 0 || corrected.length > 0 || (state === 'new' && note !== null)
}

/** The problem is about this field, or one that this column stands in for. */
export function isWrong({ problems }: PreviewRow, { field, header }: PreviewColumn): boolean {
  return problems.some((problem) => problem.field === field || problem.column === header)
}

type Cell = { column: PreviewColumn; text: string; correcting: Correcting }

export function correctedCell(row: PreviewRow, { column, text, correcting }: Cell) {
  const typed = correcting.corrections.find((one) => one.row === row.row && one.field === column.field)
  return (
    <CorrectedCell
      key={`${String(row.row)} ${column.field}`}
      label={`${column.header}, row ${String(row.row)}`}
      text={typed ? (typed.text ?? '') : text}
      isWrong={isWrong(row, column)}
      onCorrect={(words) => {
        correcting.correct({ row: row.row, field: column.field, text: words })
      }}
    />
  )
}

/**
 * After the first column, which identifies the row, come columns with problems, because off-screen ones are not found.
 */
function wrongFirst({ columns, problemRows }: Pick<ImportPreview, 'columns' | 'problemRows'>) {
  const placed = columns.map((column, index) => ({ column, index }))
  const [first, ...others] = placed
  const isAsked = ({ column }: (typeof placed)[number]) =>
    problemRows.some((row) => isWrong(row, column) || row.corrected.includes(column.field))
  return [...(first ? [first] : []), ...others.filter(isAsked), ...others.filter((place) => !isAsked(place))]
}

/** The spreadsheet's row number, the result and its reason, then the cells. */
export function previewColumns(
  { columns, rows, problemRows }: ImportPreview,
  correcting: Correcting,
): readonly Column<PreviewRow>[] {
  const hasReasons = problemRows.length > 0 || rows.some(({ note }) => note !== null)
  return [
    {
      id: 'row',
      header: 'Row',
      width: 56,
      align: 'right',
      cell: ({ row }) => <span className="tabular">{row.toLocaleString('en-US')}</span>,
    },
    { id: 'state', header: 'Result', width: 104, cell: stateBadge },
    ...(hasReasons
      ? [
          {
            id: 'problem',
            header: 'Why',
            width: 440,
            cell: (row: PreviewRow) => (
              <span className={row.problems.length > 0 ? 'text-danger-text' : 'text-muted'}>
                {wordsOf(row)}
              </span>
            ),
            title: wordsOf,
          },
        ]
      : []),
    ...wrongFirst({ columns, problemRows }).map(({ column, index }) => ({
      id: column.field,
      header: column.header,
      width: 152,
      cell: (row: PreviewRow) => {
        const text = row.cells[index] ?? ''
        return isCorrectable(row) ? correctedCell(row, { column, text, correcting }) : text
      },
      title: ({ cells }: PreviewRow) => cells[index],
    })),
  ]
}

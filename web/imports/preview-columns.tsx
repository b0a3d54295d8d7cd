import type { ImportPreview, PreviewRow } from '#contract/imports.ts'
import { problemWords } from '#domain/imports/problem-words.ts'
import type { StatusTone } from '#domain/loads/load-status.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Column } from '#client/ui/table/columns.ts'

const looks: Readonly<Record<PreviewRow['state'], { label: string; tone: StatusTone }>> = {
  new: { label: 'New', tone: 'paid' },
  same: { label: 'Here already', tone: 'hollow' },
  problem: { label: 'Problem', tone: 'red' },
}

export function stateBadge({ state }: PreviewRow) {
  return <StatusBadge {...looks[state]} />
}

export const wordsOf = ({ problems }: PreviewRow) => problemWords(problems)

/** The row as the spreadsheet numbers it, what will become of it and why, then its cells. */
export function previewColumns(
  { columns }: ImportPreview,
  hasProblems: boolean,
): readonly Column<PreviewRow>[] {
  return [
    {
      id: 'row',
      header: 'Row',
      width: 56,
      align: 'right',
      cell: ({ row }) => <span className="tabular">{row.toLocaleString('en-US')}</span>,
    },
    { id: 'state', header: 'Result', width: 104, cell: stateBadge },
    ...(hasProblems
      ? [
          {
            id: 'problem',
            header: 'What is wrong',
            width: 520,
            cell: (row: PreviewRow) => <span className="text-danger-text">{wordsOf(row)}</span>,
            title: wordsOf,
          },
        ]
      : []),
    ...columns.map(({ field, header }, index) => ({
      id: field,
      header,
      width: 136,
      cell: ({ cells, problems }: PreviewRow) => (
        <span className={problems.some((problem) => problem.field === field) ? 'text-danger-text' : ''}>
          {cells[index]}
        </span>
      ),
      title: ({ cells }: PreviewRow) => cells[index],
    })),
  ]
}

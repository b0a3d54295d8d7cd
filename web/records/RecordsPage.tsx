import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useRefreshLists } from '#client/api/queries.ts'
import type { ListName } from '#client/api/queries.ts'
import { DeleteRecordDialog } from './DeleteRecordDialog.tsx'
import { RecordsPanel } from './RecordsPanel.tsx'
import type { RecordsPanelProps } from './RecordsPanel.tsx'
import { capital } from './record-words.ts'
import { useRowDialogs } from './use-row-dialogs.ts'

type ListProps<Row extends { id: string }> = Pick<
  RecordsPanelProps<Row>,
  | 'read'
  | 'columns'
  | 'rowLabel'
  | 'facts'
  | 'order'
  | 'searchHint'
  | 'otherActions'
  | 'emptyText'
  | 'bringKind'
  | 'renderCard'
>

type RecordsPageProps<Row extends { id: string }> = ListProps<Row> & {
  /** "truck", in the middle of a sentence. */
  kind: string
  /** What is read again after a deletion. */
  list: ListName
  /** How the deletion calls the record, where that is not its label: "22". */
  deletionName?: (row: Row) => string
  /** What else the deletion changes. */
  deletionEffect: string
  remove: (address: { params: { id: string }; query: { confirm: 'true' } | undefined }) => Promise<unknown>
  /** For a new record without a row. */
  renderForm: (row: Row | null, close: () => void) => ReactNode
}

/** A list whose records are added, edited and deleted one at a time: trucks, customers, locations, rates. */
export function RecordsPage<Row extends { id: string }>(props: RecordsPageProps<Row>) {
  const { kind, list, deletionName, deletionEffect, remove, renderForm, ...listProps } = props
  const refresh = useRefreshLists()
  const { opened, edit, rowMenu, add, close } = useRowDialogs<Row>(kind)
  const nameOf = deletionName ?? props.rowLabel
  return (
    <>
      <RecordsPanel
        {...listProps}
        title={`${capital(kind)}s`}
        noun={kind}
        rowMenu={rowMenu}
        onOpen={edit}
        addLabel={`Add ${capital(kind)}`}
        onAdd={add}
        emptyTitle={`No ${kind}s yet. Add your first ${kind}.`}
      />
      <Suspense fallback={null}>
        {opened?.what === 'form' && renderForm(opened.row, close)}
        {opened?.what === 'delete' && (
          <DeleteRecordDialog
            kind={kind}
            name={nameOf(opened.row)}
            effect={deletionEffect}
            remove={(isConfirmed) =>
              remove({
                params: { id: opened.row.id },
                query: isConfirmed ? { confirm: 'true' } : undefined,
              })
            }
            deletedText={`${capital(kind)} deleted successfully`}
            fallback={`Failed to delete ${kind}. Please try again.`}
            onRemoved={() => refresh(list)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

import { useCallback, useMemo, useState } from 'react'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Button } from '#client/ui/Button.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { sampleLoads } from './gallery-data.ts'
import type { SampleLoad } from './gallery-data.ts'
import { GallerySet } from './GallerySet.tsx'
import { loadColumns, loadMenu, renderLoadCard } from './load-columns.tsx'

const rowId = (load: SampleLoad) => load.id
const rowLabel = (load: SampleLoad) => load.number

export function GalleryTables() {
  const [selectedId, setSelectedId] = useState<string | null>('load-2')
  const many = useMemo(() => sampleLoads(5000), [])
  const few = useMemo(() => sampleLoads(8), [])
  const open = useCallback((load: SampleLoad) => {
    setSelectedId(load.id)
  }, [])
  const columns = useMemo(
    () => [
      ...loadColumns.slice(0, 2),
      {
        id: 'amount',
        header: 'Amount',
        width: 88,
        align: 'right' as const,
        cell: (load: SampleLoad) => `$${load.amount.toLocaleString('en-US')}.00`,
        sort: (a: SampleLoad, b: SampleLoad) => a.amount - b.amount,
        footer: '$18,104.00',
      },
      ...loadColumns.slice(4),
    ],
    [],
  )
  const shared = { rowId, rowLabel, rowMenu: loadMenu, renderCard: renderLoadCard }
  return (
    <>
      <GallerySet title="Few rows, with a foot">
        <DataTable
          {...shared}
          caption="Loads"
          columns={columns}
          rows={few}
          onOpen={open}
          selectedId={selectedId}
          empty={null}
        />
      </GallerySet>
      <GallerySet title="5,000 rows">
        <div className="gallery-scroll">
          <DataTable
            {...shared}
            caption="All loads"
            columns={loadColumns}
            rows={many}
            onOpen={open}
            selectedId={selectedId}
            empty={null}
          />
        </div>
      </GallerySet>
      <GallerySet title="Empty and loading">
        <DataTable
          {...shared}
          caption="Paid invoices"
          columns={loadColumns}
          rows={[]}
          empty={
            <EmptyState
              title="No paid invoices found matching your filters."
              action={<Button size="toolbar">Clear filters</Button>}
            />
          }
        />
        <DataTable {...shared} caption="Trucks" columns={loadColumns} rows={[]} loading empty={null} />
      </GallerySet>
    </>
  )
}

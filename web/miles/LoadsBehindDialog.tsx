import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Quarter } from '#domain/miles/quarter.ts'
import { useRead } from '#client/api/queries.ts'
import type { Answer } from '#client/api/call.ts'
import { urlOf } from '#client/api/call.ts'
import { emptyValue, formatInstantDay } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { paths } from '../page/paths.ts'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { placeWords, type MilesRow } from './miles-columns.tsx'
import { basisWords, milesText, quarterWords, truckWords } from './miles-words.ts'

type Load = Answer<'GET /api/reports/state-miles/loads'>[number]
type Row = Pick<Load, 'id' | 'number109' | 'deliveredAt' | 'from' | 'to' | 'basis' | 'loaded' | 'deadhead'>

type LoadsBehindDialogProps = {
  quarter: Quarter
  of: MilesRow
  clock: Clock
  onClose: () => void
}

/** The loads with which a truck drove in a state, each with its miles there. */
export function LoadsBehindDialog({ quarter, of, clock, onClose }: LoadsBehindDialogProps) {
  const navigate = useNavigate()
  const { truck, state } = of
  const read = useRead('GET /api/reports/state-miles/loads', { query: { quarter, truck: truck ?? '' } })
  const rows = useMemo(() => (read.data ?? []).flatMap((load) => rowIn(load, state)), [read.data, state])
  const columns = useMemo(() => columnsOf(clock), [clock])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="details"
      title={`${truckWords(truck)}, ${placeWords(of)}`}
      description={`Loads delivered in ${quarterWords(quarter)}, with their miles ${state === null ? 'in all states' : 'in this state'}.`}
      footer={
        <ButtonLink
          icon={Download}
          href={urlOf('GET /api/reports/state-miles.csv', { query: { quarter, detail: 'loads' } })}
          download
        >
          Export all loads as CSV
        </ButtonLink>
      }
    >
      <ReadFailure what="loads" read={read} />
      <DataTable
        className="-mx-4 mt-3 -mb-4 max-h-[60dvh]"
        caption="Loads behind these miles"
        rows={rows}
        columns={columns}
        rowId={idOf}
        rowLabel={numberOf}
        loading={read.isPending}
        onOpen={({ id }) => void navigate(paths.load(id))}
        renderCard={(row) => card(row, clock)}
        cardHeight={64}
        empty={read.data && <EmptyState title="No loads here any more." />}
      />
    </Dialog>
  )
}

const idOf = ({ id }: Row) => id
const numberOf = ({ number109 }: Row) => number109

function rowIn(load: Load, state: string | null): Row[] {
  if (state === null) return [load]
  const here = load.states.find((row) => row.state === state)
  return here === undefined ? [] : [{ ...load, loaded: here.loaded, deadhead: here.deadhead }]
}

const wayOf = ({ from, to }: Row) => `${from ?? emptyValue} to ${to ?? emptyValue}`

function columnsOf(clock: Clock): readonly Column<Row>[] {
  return [
    {
      id: 'load',
      header: 'Load #',
      width: 124,
      cell: ({ number109 }) => <span className="load-number">{number109}</span>,
    },
    {
      id: 'delivered',
      header: 'Delivered',
      width: 80,
      cell: ({ deliveredAt }) => formatInstantDay(deliveredAt, clock),
    },
    { id: 'way', header: 'From and to', width: 'rest', minWidth: 180, cell: wayOf, title: wayOf },
    { id: 'loaded', header: 'Loaded', width: 80, align: 'right', cell: ({ loaded }) => milesText(loaded) },
    {
      id: 'deadhead',
      header: 'Deadhead',
      width: 80,
      align: 'right',
      cell: ({ deadhead }) => milesText(deadhead),
    },
    { id: 'basis', header: 'Source', width: 56, cell: ({ basis }) => basisWords(basis) },
  ]
}

function card(row: Row, clock: Clock) {
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span className="load-number">{row.number109}</span>
        <span className="tabular text-cell">{`${milesText(row.loaded)} + ${milesText(row.deadhead)} mi`}</span>
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-3 text-cell text-muted">
        <span className="truncate">{wayOf(row)}</span>
        <span className="whitespace-nowrap">{formatInstantDay(row.deliveredAt, clock)}</span>
      </div>
    </>
  )
}

import { formatMiles } from '#client/format/distance.ts'
import { countWords } from '#client/format/count-words.ts'
import type { Answer } from '#client/api/call.ts'
import type { Column } from '#client/ui/table/columns.ts'
import { milesText, stateWords, truckWords } from './miles-words.ts'

export type Report = Answer<'GET /api/reports/state-miles'>
/** Of a truck in a state, or, without a state, its sum. */
export type MilesRow = Report['trucks'][number] & { readonly state: string | null }

/** Each truck's sum, and below it its states. */
export function milesRows({ trucks, states }: Report): MilesRow[] {
  return trucks.flatMap((sum) => [
    { ...sum, state: null },
    ...states.filter(({ truck }) => truck === sum.truck),
  ])
}

export const placeWords = ({ state }: MilesRow) => (state === null ? 'All states' : stateWords(state))

const strong = (row: MilesRow, text: string) =>
  row.state === null ? <span className="font-semibold">{text}</span> : text

const text = (id: string, header: string, textOf: (row: MilesRow) => string): Column<MilesRow> => ({
  ...{ id, header, width: 'rest', minWidth: 120 },
  cell: (row) => strong(row, textOf(row)),
  title: textOf,
})

const figure = (id: string, header: string, textOf: (row: MilesRow) => string): Column<MilesRow> => ({
  ...{ id, header, width: 96, align: 'right' },
  cell: (row) => strong(row, textOf(row)),
})

export const milesColumns: readonly Column<MilesRow>[] = [
  text('truck', 'Truck', ({ truck }) => truckWords(truck)),
  text('state', 'State', placeWords),
  figure('total', 'Total miles', ({ total }) => milesText(total)),
  figure('loaded', 'Loaded', ({ loaded }) => milesText(loaded)),
  figure('deadhead', 'Deadhead', ({ deadhead }) => milesText(deadhead)),
  { ...figure('loads', 'Loads', ({ loads }) => loads.toLocaleString('en-US')), yields: 2 },
  { ...figure('gps', 'By GPS', ({ byPositions }) => byPositions.toLocaleString('en-US')), yields: 1 },
]

export function milesCard(row: MilesRow) {
  const { truck, state, total, loaded, deadhead, loads } = row
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span className={state === null ? 'truncate font-semibold' : 'truncate'}>
          {state === null ? truckWords(truck) : stateWords(state)}
        </span>
        <span className="tabular font-medium">{formatMiles(total)}</span>
      </div>
      <div className="tabular mt-1 flex items-baseline justify-between gap-3 text-cell text-muted">
        <span className="truncate">{`${milesText(loaded)} loaded, ${milesText(deadhead)} deadhead`}</span>
        <span>{countWords(loads, 'load', 'loads')}</span>
      </div>
    </>
  )
}

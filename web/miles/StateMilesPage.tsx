import { Download } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { Quarter } from '#domain/miles/quarter.ts'
import { urlOf } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { countWords } from '#client/format/count-words.ts'
import { formatMiles } from '#client/format/distance.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Select } from '#client/ui/Select.tsx'
import { StatsStrip } from '#client/ui/StatsStrip.tsx'
import { part } from '#client/ui/part.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { useClock } from '../page/use-clock.ts'
import { ReadFailure } from '../records/ReadFailure.tsx'
import {
  milesCard,
  milesColumns,
  milesRows,
  placeWords,
  type MilesRow,
  type Report,
} from './miles-columns.tsx'
import { quarterWords, truckWords } from './miles-words.ts'
import { useQuarter } from './use-quarter.ts'

const LoadsBehindDialog = part(() => import('./LoadsBehindDialog.tsx'), 'LoadsBehindDialog')

/** Until the miles of all loads are worked out. */
const askAgainMs = 3000

const rowId = ({ truck, state }: MilesRow) => `${truck ?? ''}|${state ?? 'sum'}`
const rowLabel = (row: MilesRow) => `${truckWords(row.truck)}, ${placeWords(row)}`

/** What the IFTA return asks for. */
export function StateMilesPage() {
  usePageTitle('Miles by State', 'Office Dashboard')
  const clock = useClock(60_000)
  const { quarter, setQuarter, shown } = useQuarter(clock)
  const read = useRead(
    'GET /api/reports/state-miles',
    { query: { quarter } },
    { refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? askAgainMs : false) },
  )
  const rows = useMemo(() => (read.data ? milesRows(read.data) : []), [read.data])
  const [opened, setOpened] = useState<MilesRow | null>(null)
  return (
    <>
      <div
        data-print="hide"
        className="flex flex-none flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2"
      >
        <Select
          className="w-48"
          size="toolbar"
          label="Quarter"
          hideLabel
          options={shown.map((value) => ({ value, label: quarterWords(value) }))}
          value={quarter}
          onValueChange={setQuarter}
        />
        {read.data && read.data.sum.loads > 0 && (
          <ButtonLink
            className="ml-auto"
            size="toolbar"
            icon={Download}
            href={urlOf('GET /api/reports/state-miles.csv', { query: { quarter } })}
            download
          >
            Export CSV
          </ButtonLink>
        )}
      </div>
      <Figures report={read.data} />
      <ReadFailure what="miles" read={read} />
      {read.data && <Notes report={read.data} />}
      <DataTable
        className="min-h-0 flex-1"
        caption="Miles by state"
        rows={rows}
        columns={milesColumns}
        rowId={rowId}
        rowLabel={rowLabel}
        loading={read.isPending}
        onOpen={setOpened}
        renderCard={milesCard}
        cardHeight={64}
        empty={read.data && <NoMiles quarter={quarter} />}
      />
      {opened && (
        <Suspense fallback={null}>
          <LoadsBehindDialog
            quarter={quarter}
            of={opened}
            clock={clock}
            onClose={() => {
              setOpened(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function Figures({ report }: { report: Report | undefined }) {
  const sum = report?.sum
  return (
    <StatsStrip
      label="The quarter"
      loading={report === undefined}
      cells={[
        { id: 'total', label: 'in total', value: sum && formatMiles(sum.total) },
        { id: 'loaded', label: 'loaded', value: sum && formatMiles(sum.loaded) },
        { id: 'deadhead', label: 'deadhead', value: sum && formatMiles(sum.deadhead) },
        {
          id: 'loads',
          label: sum?.loads === 1 ? 'load' : 'loads',
          value: sum?.loads.toLocaleString('en-US'),
          meaning: sum && basesWords(sum),
        },
      ]}
    />
  )
}

function basesWords({ loads, byPositions }: Report['sum']): string {
  if (loads === 0) return ''
  if (byPositions === 0) return 'all by route'
  return byPositions === loads
    ? 'all by GPS'
    : `${byPositions.toLocaleString('en-US')} by GPS, the rest by route`
}

function Notes({ report: { waiting, withoutMiles } }: { report: Report }) {
  return (
    <>
      {waiting > 0 && (
        <Banner tone="info" shape="strip">
          {`The miles of ${countWords(waiting, 'load', 'loads')} are still being worked out. This page follows by itself.`}
        </Banner>
      )}
      {withoutMiles > 0 && (
        <Banner tone="warn" shape="strip">
          {`${countWords(withoutMiles, 'delivered load has', 'delivered loads have')} no miles here, because not enough of their stops are on the map. Set a pin for their locations, or correct the addresses.`}
        </Banner>
      )}
    </>
  )
}

function NoMiles({ quarter }: { quarter: Quarter }) {
  return (
    <EmptyState title={`No miles in ${quarterWords(quarter)}.`}>
      Loads count in the quarter in which they are delivered.
    </EmptyState>
  )
}

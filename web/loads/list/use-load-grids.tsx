import { useMemo } from 'react'
import { isOnRoad } from '#domain/loads/load-sections.ts'
import type { Load } from '#contract/load-views.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { chosenColumns } from '#client/ui/table/column-choice.ts'
import type { Column } from '#client/ui/table/columns.ts'
import type { TableGrid } from '#client/ui/table/sectioned-table-props.ts'
import { ColumnsButton } from './ColumnsButton.tsx'
import { paperColumns, roadColumns } from './load-columns.tsx'
import type { ColumnMakers } from './load-columns.tsx'
import { numberWidths } from './number-widths.ts'
import { useColumnChoice } from './use-column-choice.ts'
import type { GridName } from './use-column-choice.ts'
import { useSelectColumn } from './use-select-column.ts'
import type { useShownLoads } from './use-shown-loads.ts'

const labels: Readonly<Record<GridName, string>> = {
  road: 'loads on the road',
  paper: 'loads on paper',
}

type Makers = Pick<ColumnMakers, 'assignField' | 'onInvoice'> & {
  /** Somebody is about to choose rows, or is at it. */
  readonly isSelectable: boolean
}

/** The same object while no width changes, so that rows do not rerender. */
function useNumberWidths(loads: readonly Load[]) {
  const text = useMemo(() => JSON.stringify(numberWidths(loads)), [loads])
  return useMemo(() => JSON.parse(text) as ReturnType<typeof numberWidths>, [text]) // As it was written above.
}

const withoutBox = ({ headerCell: _box, ...column }: Column<Load>): Column<Load> => ({
  ...column,
  isHeaderHidden: true,
})

/** What is on the road and what is on paper, each with its own columns as this person wants them. */
export function useLoadGrids(
  { all, sections, match, clock: { timeZone } }: ReturnType<typeof useShownLoads>,
  { assignField, onInvoice, isSelectable }: Makers,
): readonly TableGrid<Load>[] {
  const { user } = useAuth()
  const { choices, choose } = useColumnChoice(user?.id ?? '')
  const widths = useNumberWidths(all)
  // Searching for a number does not change the columns.
  const namesFields = useMemo(
    () => match !== null && sections.some(({ rows }) => rows.some((load) => match(load) !== null)),
    [match, sections],
  )
  const columns = useMemo(() => {
    const makers = { assignField, onInvoice, widths, timeZone, namesFields }
    return { road: roadColumns(makers), paper: paperColumns(makers) }
  }, [assignField, onInvoice, widths, timeZone, namesFields])
  const select = useSelectColumn(isSelectable)
  // Separate from the sections, which change with every load: rows rerender only when their columns change.
  const shown = useMemo(
    () => ({
      road: [...select.columns, ...chosenColumns(columns.road, choices.road)],
      // One checkbox for all loads is enough; it is in the first head.
      paper: [...select.columns.map(withoutBox), ...chosenColumns(columns.paper, choices.paper)],
    }),
    [select, columns, choices],
  )
  return useMemo(
    () =>
      (['road', 'paper'] as const).map((id) => ({
        id,
        label: labels[id],
        columns: shown[id],
        sections: sections
          .filter((section) => isOnRoad(section.id) === (id === 'road'))
          .map(select.withTools),
        tools: (
          <ColumnsButton
            label={`Columns of ${labels[id]}`}
            columns={columns[id]}
            choice={choices[id]}
            onChange={(choice) => {
              choose(id, choice)
            }}
          />
        ),
      })),
    [columns, shown, choices, choose, sections, select],
  )
}

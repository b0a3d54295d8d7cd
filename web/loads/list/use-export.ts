import type { Load } from '#contract/load-views.ts'
import { sortRows } from '#client/ui/table/columns.ts'
import type { TableSort } from '#client/ui/table/columns.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { loadOrders } from './load-orders.ts'
import { loadCountWords } from '../../load/load-words.ts'
import type { useShownLoads } from './use-shown-loads.ts'

/** The loads as they are shown, or some of them, in a file; what writes files is read when it is first asked for. */
export function useExport(
  { loads, sections, clock }: ReturnType<typeof useShownLoads>,
  sort: TableSort | null,
) {
  const { toast } = useToast()
  return async (some?: readonly Load[]) => {
    if (!loads.data) {
      toast({ title: 'Nothing exported', description: 'The loads are not here yet.', destructive: true })
      return
    }
    const { exportLoads } = await import('./export-loads.ts')
    const order = sort ? loadOrders[sort.columnId] : undefined
    const shown = sections.map(({ title, rows }) => ({
      title,
      rows: sortRows(some ? rows.filter((load) => some.includes(load)) : rows, order, sort?.direction),
    }))
    const fileName = exportLoads(shown, clock)
    const count = shown.reduce((total, { rows }) => total + rows.length, 0)
    toast({ title: `${loadCountWords(count)} exported`, description: fileName })
  }
}

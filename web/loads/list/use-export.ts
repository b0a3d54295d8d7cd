import { orderOf, sortRows } from '#client/ui/table/columns.ts'
import type { TableSort } from '#client/ui/table/columns.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { loadColumns, usedReferences } from './load-columns.tsx'
import { loadCountWords } from '../../load/load-words.ts'
import type { useShownLoads } from './use-shown-loads.ts'

/** Only used to sort. */
const acts = { assignField: () => null, onInvoice: () => undefined }

/** The loads as they are shown, in a file; what writes files is read when it is first asked for. */
export function useExport(
  { all, sections, clock }: ReturnType<typeof useShownLoads>,
  sort: TableSort | null,
) {
  const { toast } = useToast()
  return async () => {
    const { exportLoads } = await import('./export-loads.ts')
    const order = orderOf(loadColumns(acts, usedReferences(all)), sort)
    const shown = sections.map(({ title, rows }) => ({
      title,
      rows: sortRows(rows, order, sort?.direction),
    }))
    const fileName = exportLoads(shown, clock)
    const count = shown.reduce((total, { rows }) => total + rows.length, 0)
    toast({ title: `${loadCountWords(count)} exported`, description: fileName })
  }
}

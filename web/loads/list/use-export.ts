import type { Load } from '#contract/load-views.ts'
import type { TableSort } from '#client/ui/table/columns.ts'
import { useToast } from '#client/ui/use-toast.ts'
import type { useShownLoads } from './use-shown-loads.ts'

/** The loads as they are shown, or some of them, in a file; what writes files is read when it is first asked for. */
export function useExport(shown: ReturnType<typeof useShownLoads>, sort: TableSort | null) {
  const { toast } = useToast()
  return async (some?: readonly Load[]) => {
    const { exportLoads } = await import('./export-loads.ts')
    exportLoads(shown, { sort, some, toast })
  }
}

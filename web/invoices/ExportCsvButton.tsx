import { Download } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { useCsvExport } from './use-csv-export.ts'

export function ExportCsvButton({ save, isEmpty }: { save: () => Promise<number>; isEmpty: boolean }) {
  const csv = useCsvExport(save)
  return (
    <Button
      size="toolbar"
      icon={Download}
      busy={csv.isPending}
      busyLabel="Exporting..."
      disabledReason={isEmpty ? 'There is nothing to export.' : undefined}
      onClick={() => {
        csv.mutate()
      }}
    >
      Export CSV
    </Button>
  )
}

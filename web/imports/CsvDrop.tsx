import { Upload } from 'lucide-react'
import { maxImportBytes, maxImportRows } from '#domain/imports/import-kinds.ts'
import { DropPlace } from '#client/ui/file-drop/DropPlace.tsx'
import { formatFileSize } from '#domain/documents/file-size.ts'

type CsvDropProps = {
  /** "Loads" */
  what: string
  isReading: boolean
  onFile: (file: File) => void
}

/** One file, read at once. */
export function CsvDrop({ what, isReading, onFile }: CsvDropProps) {
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !isReading) onFile(file)
  }
  return (
    <DropPlace
      label={`CSV file: ${what}`}
      accept=".csv,.tsv,.txt,text/csv"
      onTake={take}
      className="flex-wrap gap-y-1 py-4"
      hint="Drag a CSV file here or"
      button={{
        icon: Upload,
        busy: isReading,
        busyLabel: 'Reading...',
        'aria-label': isReading ? 'Reading...' : `Choose file: ${what}`,
        children: 'Choose file',
      }}
    >
      <span className="basis-full text-center text-meta text-muted">
        Up to {formatFileSize(maxImportBytes)} and {maxImportRows.toLocaleString('en-US')} rows. Excel and
        Google Sheets save one by “Save As” or “Download”, CSV.
      </span>
    </DropPlace>
  )
}

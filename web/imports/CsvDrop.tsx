import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { maxImportBytes, maxImportRows } from '#domain/imports/import-kinds.ts'
import { Button } from '#client/ui/Button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { formatFileSize } from '#client/ui/file-drop/file-size.ts'

type CsvDropProps = {
  /** "Loads" */
  what: string
  isReading: boolean
  onFile: (file: File) => void
}

/** One file, read at once. Dropping is the shorter way for the mouse, the button the way for everyone. */
export function CsvDrop({ what, isReading, onFile }: CsvDropProps) {
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const label = `CSV file: ${what}`
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !isReading) onFile(file)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same
    <div
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event)
        take(event.dataTransfer.files)
      }}
      className={classNames(
        'flex min-h-24 flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-panel border border-dashed border-control px-3 py-4 text-cell',
        isOver ? 'bg-selected' : 'bg-surface',
      )}
    >
      <label htmlFor={inputId} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={inputId}
        type="file"
        tabIndex={-1}
        accept=".csv,.tsv,.txt,text/csv"
        className="sr-only"
        onChange={(event) => {
          take(event.currentTarget.files)
          // The same file can be chosen again after it was repaired.
          event.currentTarget.value = ''
        }}
      />
      <span className="pointer-coarse:hidden">Drag a CSV file here or</span>
      <Button
        size="toolbar"
        icon={Upload}
        busy={isReading}
        busyLabel="Reading..."
        aria-label={isReading ? 'Reading...' : `Choose file: ${what}`}
        onClick={() => {
          input.current?.click()
        }}
      >
        Choose file
      </Button>
      <span className="basis-full text-center text-meta text-muted">
        Up to {formatFileSize(maxImportBytes)} and {maxImportRows.toLocaleString('en-US')} rows. Excel and
        Google Sheets save one by “Save As” or “Download”, CSV.
      </span>
    </div>
  )
}

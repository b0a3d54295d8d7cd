import { useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { Button } from '../Button.tsx'
import { classNames } from '../class-names.ts'
import { FileRow } from './FileRow.tsx'
import { formatFileSize } from './file-size.ts'
import { useUploads } from './use-uploads.ts'
import type { UploadFile } from './use-uploads.ts'

export interface FileDropProps {
  /** What the files are: "Proof of delivery". */
  label: string
  /** The upload itself; reports 10, 30, 80 and 100 on its way. */
  upload: UploadFile
  /** A second after the last file arrived. */
  onComplete?: () => void
  accept?: string
  multiple?: boolean
  maxBytes?: number
}

const paperAndPhotos = 'image/*,application/pdf,.heic,.heif'

export function FileDrop({
  label,
  upload,
  onComplete,
  accept = paperAndPhotos,
  multiple = true,
  maxBytes = 25_000_000,
}: FileDropProps) {
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const refuse = (file: File) =>
    file.size > maxBytes ? `Larger than ${formatFileSize(maxBytes)}: make it smaller first.` : undefined
  const uploads = useUploads({ upload, onComplete, refuse })
  const { items } = uploads
  const isBusy = items.some((item) => item.state === 'uploading')
  const pendingCount = items.filter((item) => item.state === 'pending').length
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])]
    uploads.add(multiple ? taken : taken.slice(0, 1))
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return (
    <div>
      {/* Dropping is the shorter way for the mouse; the button inside is the way for everyone. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={(event) => {
          drag(event)
          take(event.dataTransfer.files)
        }}
        className={classNames(
          'flex h-24 items-center justify-center gap-2 rounded-panel border border-dashed border-control px-3 text-cell',
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
          accept={accept}
          multiple={multiple}
          className="sr-only"
          onChange={(event) => {
            take(event.currentTarget.files)
            // The same file can then be chosen again after it was removed.
            event.currentTarget.value = ''
          }}
        />
        <span className="pointer-coarse:hidden">Drag files here or</span>
        <Button
          size="toolbar"
          aria-label={`Choose files: ${label}`}
          onClick={() => {
            input.current?.click()
          }}
        >
          <span className="pointer-coarse:hidden">choose</span>
          <span className="hidden pointer-coarse:inline">Choose files</span>
        </Button>
      </div>
      {items.length > 0 && (
        <>
          <ul aria-label={`Files: ${label}`} className="mt-2">
            {items.map((item) => (
              <FileRow
                key={item.id}
                item={item}
                onRemove={() => {
                  uploads.remove(item.id)
                }}
                onRetry={uploads.canRetry(item) ? () => void uploads.retry(item) : undefined}
              />
            ))}
          </ul>
          <div className="mt-2 flex justify-end gap-2">
            <Button size="toolbar" variant="quiet" onClick={uploads.clear}>
              Clear All
            </Button>
            <Button
              size="toolbar"
              busy={isBusy}
              busyLabel="Uploading..."
              disabled={pendingCount === 0 && !isBusy}
              onClick={() => void uploads.sendPending()}
            >
              Upload
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

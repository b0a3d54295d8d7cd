import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../Button.tsx'
import { DropPlace } from './DropPlace.tsx'
import { FileRow } from './FileRow.tsx'
import { maxUploadBytes, maxUploadWords } from '#domain/documents/file-size.ts'
import { refusalOf } from './refused-files.ts'
import { useUploads } from './use-uploads.ts'
import type { UploadsOptions } from './use-uploads.ts'

export type FileDropProps = {
  /** What the files are: "Proof of delivery". */
  label: string
  /** Uploads a file; reports 10, 30 and 80 percent, and returns where the file is stored. */
  upload: UploadsOptions['upload']
  /** Called with the stored paths once all have arrived. */
  attach: UploadsOptions['attach']
  /** A second after the last file was attached. */
  onComplete?: () => void
  /** A file that is neither photo nor PDF, or no file: for a toast; the row or line below says it, too. */
  onRefused?: (title: string, description: string) => void
  /** Whether files wait or are on their way: leaving would lose them. */
  onUnfinishedChange?: (isUnfinished: boolean) => void
  accept?: string
  multiple?: boolean
}

const paperAndPhotos = 'image/*,application/pdf,.heic,.heif'
const nothingChosen = 'Choose photos or PDF files first.'

export function FileDrop({
  label,
  upload,
  attach,
  onComplete,
  onRefused,
  onUnfinishedChange,
  accept = paperAndPhotos,
  multiple = true,
}: FileDropProps) {
  const [isMissing, setMissing] = useState(false)
  const refuse = (file: File) => refusalOf(file) ?? tooLarge(file)
  const uploads = useUploads({ upload, attach, onComplete, refuse })
  const { items } = uploads
  const isUnfinished = items.some(({ state }) => state === 'pending' || state === 'uploading')
  useEffect(() => {
    onUnfinishedChange?.(isUnfinished)
    return () => {
      onUnfinishedChange?.(false)
    }
  }, [isUnfinished, onUnfinishedChange])
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])]
    setMissing(false)
    uploads.add(multiple ? taken : taken.slice(0, 1))
    const wrong = taken.map(refusalOf).find((reason) => reason !== undefined)
    if (wrong !== undefined) onRefused?.('Invalid File Type', wrong)
  }
  const send = () => {
    if (items.some((item) => item.state === 'pending')) void uploads.sendPending()
    else {
      setMissing(true)
      onRefused?.('No Files Selected', nothingChosen)
    }
  }
  return (
    <div>
      <DropPlace
        label={label}
        accept={accept}
        multiple={multiple}
        onTake={take}
        hint="Drag files here or"
        button={{
          'aria-label': `Choose files: ${label}`,
          children: (
            <>
              <span className="pointer-coarse:hidden">choose</span>
              <span className="hidden pointer-coarse:inline">Choose files</span>
            </>
          ),
        }}
      />
      {items.length > 0 && (
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
      )}
      {isMissing && (
        <p role="alert" className="mt-2 flex items-start gap-1.5 text-meta text-danger-text">
          <CircleAlert aria-hidden className="mt-px size-3.5 flex-none" strokeWidth={1.5} />
          {`No Files Selected. ${nothingChosen}`}
        </p>
      )}
      <div className="mt-2 flex justify-end gap-2">
        <Button size="toolbar" variant="quiet" disabled={items.length === 0} onClick={uploads.clear}>
          Clear All
        </Button>
        <Button
          size="toolbar"
          busy={items.some((item) => item.state === 'uploading')}
          busyLabel="Uploading..."
          onClick={send}
        >
          Upload
        </Button>
      </div>
    </div>
  )
}

function tooLarge({ size }: File): string | undefined {
  return size > maxUploadBytes ? `Larger than ${maxUploadWords}: make it smaller first.` : undefined
}

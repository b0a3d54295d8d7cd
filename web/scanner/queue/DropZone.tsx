import { ScanLine } from 'lucide-react'
import { maxUploadWords } from '#domain/documents/file-size.ts'
import { classNames } from '#client/ui/class-names.ts'
import { FileChoice } from './FileChoice.tsx'

type DropZoneProps = { isOver: boolean; onFiles: (files: readonly File[]) => void }

/** Where the first documents go. */
export function DropZone({ isOver, onFiles }: DropZoneProps) {
  return (
    <div
      className={classNames(
        'm-4 flex min-h-60 flex-col items-center justify-center gap-3 rounded-panel border border-dashed border-control px-4 py-8 text-center',
        isOver ? 'bg-selected' : 'bg-surface',
      )}
    >
      <ScanLine aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
      <div>
        <p className="font-sign text-panel font-bold">
          {isOver ? 'Drop to read them' : 'Rate confirmations become loads'}
        </p>
        <p className="mx-auto mt-1 max-w-[64ch] text-balance text-form text-muted">
          Drop PDFs, scans or photos here, up to 24 at once. Each is read on your own server, and you look at
          it before a load is made. Nothing is kept of what you discard.
        </p>
      </div>
      <FileChoice variant="primary" onFiles={onFiles}>
        Choose files
      </FileChoice>
      <p className="text-meta text-muted">{`PDF, JPEG, PNG, HEIC, TIFF or WebP, each up to ${maxUploadWords}`}</p>
    </div>
  )
}

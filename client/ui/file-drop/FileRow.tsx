import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, FileText, RotateCw, X } from 'lucide-react'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { formatFileSize } from '#domain/documents/file-size.ts'
import type { UploadItem, UploadState } from './use-uploads.ts'

type FileRowProps = {
  item: UploadItem
  onRemove: () => void
  onRetry: (() => void) | undefined
  /** Below the file: where it belongs, if that is asked. */
  children?: ReactNode
}

const words: Record<UploadState, string> = {
  pending: 'Pending',
  uploading: 'Uploading',
  success: 'Uploaded',
  error: 'Failed',
}

function StateMark({ state }: { state: UploadState }) {
  const className = 'size-4 flex-none'
  if (state === 'success')
    return <CircleCheck aria-hidden className={`${className} text-on-ok`} strokeWidth={1.5} />
  if (state === 'error')
    return <CircleAlert aria-hidden className={`${className} text-danger-text`} strokeWidth={1.5} />
  return <FileText aria-hidden className={`${className} text-muted`} strokeWidth={1.5} />
}

export function FileRow({ item, onRemove, onRetry, children }: FileRowProps) {
  const { file, state, progress, error } = item
  return (
    <li className="relative flex min-h-11 items-center gap-2 border-b border-line py-1 last:border-b-0">
      <StateMark state={state} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-cell" title={file.name}>
          {file.name}
        </p>
        <p className={`text-meta ${state === 'error' ? 'text-danger-text' : 'text-muted'}`}>
          <span className="tabular">{formatFileSize(file.size)}</span>
          {' · '}
          <span role="status">
            {state === 'error' ? (error ?? words.error) : words[state]}
            {state === 'uploading' && <span className="tabular">{` ${String(progress)} %`}</span>}
          </span>
        </p>
        {state === 'uploading' && (
          <div
            role="progressbar"
            aria-label={`Uploading ${file.name}`}
            aria-valuenow={progress}
            aria-valuemin={0}
            aria-valuemax={100}
            className="mt-1 h-1 overflow-hidden rounded-full bg-inset forced-colors:border"
          >
            <div
              className="h-full origin-left bg-accent transition-transform duration-[180ms] forced-colors:bg-[Highlight]"
              style={{ transform: `scaleX(${String(progress * 0.01)})` }}
            />
          </div>
        )}
        {children}
      </div>
      {state === 'error' && onRetry && (
        <Button
          size="toolbar"
          variant="quiet"
          icon={RotateCw}
          onClick={onRetry}
          aria-label={`Retry ${file.name}`}
        >
          Retry
        </Button>
      )}
      {/* What has arrived stays where it is: only the line goes. */}
      <IconButton
        icon={X}
        label={`${state === 'success' ? 'Hide' : 'Remove'} ${file.name}`}
        onClick={onRemove}
      />
    </li>
  )
}

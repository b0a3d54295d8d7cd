import { X } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { formatFileSize } from '#domain/documents/file-size.ts'
import { paths } from '../../page/paths.ts'
import { stateWords } from './queue-words.ts'
import type { Scan } from './scan.ts'
import type { ScanQueue } from './scan-queue.ts'

type QueueListProps = {
  scans: readonly Scan[]
  currentId: string | null
  queue: ScanQueue
  onOpen: (id: string) => void
}

/** Every file with how far it is. */
export function QueueList({ scans, currentId, queue, onOpen }: QueueListProps) {
  return (
    <ul aria-label="Files" className="divide-y divide-line">
      {scans.map((scan) => (
        <li
          key={scan.id}
          aria-current={scan.id === currentId || undefined}
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-cell aria-current:bg-selected"
        >
          <div className="min-w-0 flex-1 basis-48">
            <div title={scan.file.name} className="truncate font-medium">
              {scan.file.name}
            </div>
            <div
              className={`text-meta ${scan.state.kind === 'failed' ? 'text-danger-text' : 'text-muted'}`}
            >{`${formatFileSize(scan.file.size)} · ${stateWords(scan)}`}</div>
            {scan.state.kind === 'reading' && (
              <span role="progressbar" aria-label={`Reading ${scan.file.name}`} className="reading-bar mt-1">
                <span />
              </span>
            )}
          </div>
          <ScanAct scan={scan} queue={queue} onOpen={onOpen} />
          {scan.state.kind !== 'ready' && (
            <IconButton
              icon={X}
              label={`Remove ${scan.file.name}`}
              onClick={() => {
                queue.discard(scan.id)
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function ScanAct({ scan, queue, onOpen }: Pick<QueueListProps, 'queue' | 'onOpen'> & { scan: Scan }) {
  const { id, file, state } = scan
  if (state.kind === 'ready')
    return (
      <Button
        size="toolbar"
        aria-label={`Review ${file.name}`}
        onClick={() => {
          onOpen(id)
        }}
      >
        Review
      </Button>
    )
  if (state.kind === 'failed' && state.canTryAgain)
    return (
      <Button
        size="toolbar"
        aria-label={`Try again: ${file.name}`}
        onClick={() => {
          queue.tryAgain(id)
        }}
      >
        Try again
      </Button>
    )
  if (state.kind !== 'done') return null
  return (
    <Link to={paths.load(state.loadId)} className="inline-flex min-h-6 items-center text-cell">
      {`Open ${state.number109}`}
    </Link>
  )
}

import { X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { formatFileSize } from '#domain/documents/file-size.ts'
import { paths } from '../../page/paths.ts'
import { focusOn } from '../draft/focus.ts'
import { stateWords } from './queue-words.ts'
import { isReady, type Scan } from './scan.ts'
import type { ScanQueue } from './scan-queue.ts'
import { useDiscard } from './use-discard.ts'

type QueueListProps = {
  scans: readonly Scan[]
  currentId: string | null
  queue: ScanQueue
  onOpen: (id: string) => void
}

const removeId = (id: string) => `scan-remove-${id}`

/** Every file with how far it is, a line each. */
export function QueueList({ scans, currentId, queue, onOpen }: QueueListProps) {
  const discard = useDiscard(queue)
  const remove = (scan: Scan) => {
    const at = scans.indexOf(scan)
    const next = scans[at + 1] ?? scans[at - 1]
    flushSync(() => {
      if (isReady(scan)) discard(scan)
      else queue.discard(scan.id)
    })
    if (next) focusOn(removeId(next.id))
  }
  return (
    <ul aria-label="Files" className="divide-y divide-line border-b border-line bg-surface">
      {scans.map((scan) => (
        <li
          key={scan.id}
          aria-current={scan.id === currentId || undefined}
          className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 px-4 py-0.5 text-cell aria-current:bg-selected max-md:py-1.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_64px_132px_auto]"
        >
          <div title={scan.file.name} className="truncate font-medium">
            {scan.file.name}
          </div>
          <ScanState scan={scan} />
          <div className="tabular text-right text-muted max-md:hidden">{formatFileSize(scan.file.size)}</div>
          <div className="flex justify-end max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
            <ScanAct
              scan={scan}
              onOpen={onOpen}
              onTryAgain={() => {
                focusOn(removeId(scan.id))
                queue.tryAgain(scan.id)
              }}
            />
          </div>
          <IconButton
            id={removeId(scan.id)}
            icon={X}
            label={`Remove ${scan.file.name}`}
            className="-mr-2 max-md:col-start-3 max-md:row-span-2 max-md:row-start-1"
            onClick={() => {
              remove(scan)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

function ScanState({ scan }: { scan: Scan }) {
  const words = stateWords(scan)
  const isFailed = scan.state.kind === 'failed'
  return (
    <div className="flex min-w-0 items-center gap-3 max-md:col-start-1 max-md:text-meta">
      <span title={words} className={isFailed ? 'text-danger-text' : 'tabular truncate text-muted'}>
        {words}
      </span>
      {scan.state.kind === 'reading' && (
        <span
          role="progressbar"
          aria-label={`Reading ${scan.file.name}`}
          className="reading-bar w-24 flex-none"
        >
          <span />
        </span>
      )}
    </div>
  )
}

type ScanActProps = { scan: Scan; onOpen: (id: string) => void; onTryAgain: () => void }

function ScanAct({ scan: { id, file, state }, onOpen, onTryAgain }: ScanActProps) {
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
      <Button size="toolbar" aria-label={`Try again: ${file.name}`} onClick={onTryAgain}>
        Try again
      </Button>
    )
  if (state.kind !== 'done') return null
  return (
    <Link to={paths.load(state.loadId)} className="inline-flex min-h-6 items-center whitespace-nowrap">
      {`Open ${state.number109}`}
    </Link>
  )
}

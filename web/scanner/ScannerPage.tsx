import './scanner.css'
import { useCallback, useState } from 'react'
import { useAuth } from '#client/auth/use-auth.ts'
import { Button } from '#client/ui/Button.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { usePageTitle } from '../page/page-title.ts'
import { lowBelow } from './draft/marks.ts'
import { DropZone } from './queue/DropZone.tsx'
import { FileChoice } from './queue/FileChoice.tsx'
import { QueueBar } from './queue/QueueBar.tsx'
import { QueueList } from './queue/QueueList.tsx'
import { useKeptFocus } from './queue/use-kept-focus.ts'
import { queueWords } from './queue/queue-words.ts'
import { refusalOf } from './queue/refusal-of.ts'
import { isReady } from './queue/scan.ts'
import { usePageDrop } from './queue/use-page-drop.ts'
import { queueOf, useFailures, useScans } from './queue/use-scans.ts'
import { useLowConfidence } from './queue/use-low-confidence.ts'
import { ReviewScreen } from './ReviewScreen.tsx'

/** From a broker's paper to a load. */
export function ScannerPage() {
  usePageTitle('Rate Con Scanner', 'Office Dashboard')
  const { user } = useAuth()
  return user && <Scanner userId={user.id} />
}

function Scanner({ userId }: { userId: string }) {
  const queue = queueOf(userId)
  const { scans, currentId } = useScans(queue)
  const { toast } = useToast()
  const [isListOpen, setListOpen] = useState(false)
  const current = scans.find(({ id }) => id === currentId)
  useFailures(
    queue,
    useCallback(
      (file: File, { message, canTryAgain }) => {
        if (refusalOf(file) !== undefined)
          toast({ title: 'Invalid File', description: message, destructive: true })
        else
          toast({
            title: 'Extraction Failed',
            // If no server was reached, a better picture would not help.
            description: `${file.name}: ${message}${canTryAgain ? '' : ' Scans and photos of low quality are read too.'}`,
            destructive: true,
          })
      },
      [toast],
    ),
  )
  useLowConfidence(isReady(current) && current.state.paper.confidence < lowBelow ? current : null)
  const isOver = usePageDrop(queue.add)
  useKeptFocus(scans.length === 0 ? 'empty' : isReady(current) ? 'review' : 'list')
  const open = (id: string) => {
    queue.open(id)
    setListOpen(false)
  }
  const list = <QueueList scans={scans} currentId={currentId} queue={queue} onOpen={open} />
  if (scans.length === 0) return <DropZone isOver={isOver} onFiles={queue.add} />
  if (!isReady(current))
    return (
      <>
        <div className="flex min-h-11 flex-none items-center gap-3 border-b border-line bg-surface px-4 py-1 text-cell">
          <p role="status" className="tabular flex-1 text-muted">
            {queueWords(scans)}
          </p>
          {scans.some(({ state }) => state.kind === 'done') && (
            <Button size="toolbar" variant="quiet" onClick={queue.clearDone}>
              Clear done
            </Button>
          )}
          <FileChoice onFiles={queue.add}>Add files</FileChoice>
        </div>
        {list}
      </>
    )
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <QueueBar
        scans={scans}
        current={current}
        isListOpen={isListOpen}
        onList={() => {
          setListOpen(!isListOpen)
        }}
        onOpen={open}
        onFiles={queue.add}
      />
      {isListOpen && (
        <div className="max-h-72 flex-none overflow-y-auto border-b border-line bg-surface">{list}</div>
      )}
      <ReviewScreen key={current.id} queue={queue} scan={current} />
      {isOver && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-panel border-2 border-dashed border-accent bg-surface/85 font-sign text-panel font-bold"
        >
          Drop to add
        </div>
      )}
    </div>
  )
}

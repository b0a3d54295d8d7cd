import { useEffect, useSyncExternalStore } from 'react'
import { dayIn } from '#domain/calendar.ts'
import { call } from '#client/api/call.ts'
import { setOpenDocuments } from '../review-count.ts'
import { createScanQueue, type ScanQueue } from './scan-queue.ts'

/** One for each person: whoever signs in at the same page afterwards finds none of it. */
let own: { readonly userId: string; readonly queue: ScanQueue } | null = null

export function queueOf(userId: string): ScanQueue {
  if (own?.userId === userId) return own.queue
  own?.queue.clear()
  const queue = createScanQueue({ read, wait, today: localDay })
  queue.subscribe(() => {
    const { scans } = queue.getView()
    const toReview = scans.filter(({ state }) => state.kind === 'ready').length
    const unfinished = scans.filter(({ state }) =>
      ['waiting', 'reading', 'ready'].includes(state.kind),
    ).length
    setOpenDocuments({ toReview, unfinished })
  })
  own = { userId, queue }
  return queue
}

export function useScans(queue: ScanQueue) {
  return useSyncExternalStore(queue.subscribe, queue.getView)
}

/** Called for each file that could not be read, once. */
export function useFailures(queue: ScanQueue, tell: (file: File, message: string) => void): void {
  useEffect(() => {
    const failedIn = () => queue.getView().scans.filter(({ state }) => state.kind === 'failed')
    let told = new Set(failedIn().map(({ state }) => state))
    return queue.subscribe(() => {
      const failed = failedIn()
      for (const { file, state } of failed)
        if (state.kind === 'failed' && !told.has(state)) tell(file, state.message)
      told = new Set(failed.map(({ state }) => state))
    })
  }, [queue, tell])
}

function read(file: File, signal: AbortSignal) {
  const form = new FormData()
  form.append('pictures', '1')
  form.append('image', file)
  return call('POST /api/ocr/extract', { file: form, signal })
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}

function localDay(): string {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}

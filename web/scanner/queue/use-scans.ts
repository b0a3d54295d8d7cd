import { useEffect, useSyncExternalStore } from 'react'
import { dayIn } from '#domain/calendar.ts'
import type { ReadPaper } from '#contract/ratecons.ts'
import { call } from '#client/api/call.ts'
import type { Draft } from '../draft/draft.ts'
import { partiesOf, type Matches } from '../matches/parties.ts'
import { setOpenDocuments } from '../review-count.ts'
import { createScanQueue, type ScanQueue } from './scan-queue.ts'
import type { ScanState } from './scan.ts'

/** One queue per person: the next person who signs in on this page sees none of it. */
let own: { readonly userId: string; readonly queue: ScanQueue } | null = null

export function queueOf(userId: string): ScanQueue {
  if (own?.userId === userId) return own.queue
  const former = own?.queue
  const queue = createScanQueue({ read, match, wait, today: localDay })
  own = { userId, queue }
  queue.subscribe(countOpen)
  // This is asked for while a page is drawn, when no other part of it may be told anything.
  if (former)
    queueMicrotask(() => {
      former.clear()
    })
  return queue
}

function countOpen(): void {
  const states = own?.queue.getView().scans.map(({ state }) => state.kind) ?? []
  const toReview = states.filter((kind) => kind === 'ready').length
  const unfinished = states.filter((kind) => ['waiting', 'reading', 'ready'].includes(kind)).length
  setOpenDocuments({ toReview, unfinished })
}

export function useScans(queue: ScanQueue) {
  return useSyncExternalStore(queue.subscribe, queue.getView)
}

type Failure = Extract<ScanState, { kind: 'failed' }>

/** Called for each file that could not be read, once. */
export function useFailures(queue: ScanQueue, tell: (file: File, failure: Failure) => void): void {
  useEffect(() => {
    const failedIn = () => queue.getView().scans.filter(({ state }) => state.kind === 'failed')
    let told = new Set(failedIn().map(({ state }) => state))
    return queue.subscribe(() => {
      const failed = failedIn()
      for (const { file, state } of failed) if (state.kind === 'failed' && !told.has(state)) tell(file, state)
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

const mostMatchSeconds = 0.5

/** The review asks again; this is for its first look, and not waited for long. */
async function match(paper: ReadPaper, draft: Draft): Promise<Matches | undefined> {
  const asked = call('POST /api/ocr/matches', { body: partiesOf(paper, draft) }).catch(
    (): undefined => undefined,
  )
  const tooLong = wait(mostMatchSeconds).then((): undefined => undefined)
  return Promise.race([asked, tooLong])
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}

function localDay(): string {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}

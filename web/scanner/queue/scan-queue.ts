import type { ReadPaper } from '#contract/ratecons.ts'
import { ApiError, failureMessage, isUnauthorized } from '#client/api/api-error.ts'
import { newKey } from '#client/api/new-key.ts'
import { draftOf, type Draft } from '../draft/draft.ts'
import type { Matches } from '../matches/parties.ts'
import { refusalOf } from './refusal-of.ts'
import { isReady, type Scan, type ScanState } from './scan.ts'

/** The number that the server reads at once. */
const mostAtOnce = 2
const busySeconds = 5

type Tools = {
  readonly read: (file: File, signal: AbortSignal) => Promise<ReadPaper>
  /** The saved records that it means; undefined if unknown in time. */
  readonly match: (paper: ReadPaper, draft: Draft) => Promise<Matches | undefined>
  readonly wait: (seconds: number) => Promise<void>
  readonly today: () => string
}

export type QueueView = { readonly scans: readonly Scan[]; readonly currentId: string | null }
export type ScanQueue = ReturnType<typeof createScanQueue>

/**
 * One person's files, read one after the other while finished ones are reviewed. It outlives its page: after visiting
 * another page everything is still there.
 */
export function createScanQueue(tools: Tools) {
  const list = scanList()
  const { show, find, setState } = list
  const { goOn, abort } = reader(list, tools)
  return {
    subscribe: list.subscribe,
    getView: list.getView,
    add: (files: readonly File[]) => {
      const added = files.map((file): Scan => ({ id: newKey(), file, state: stateOfNew(file) }))
      show({ scans: [...list.getView().scans, ...added] })
      goOn()
    },
    tryAgain: (id: string) => {
      setState(id, { kind: 'waiting' })
      goOn()
    },
    open: (id: string) => {
      show({ currentId: id })
    },
    change: (id: string, change: (draft: Draft) => Draft) => {
      const scan = find(id)
      if (isReady(scan)) setState(id, { ...scan.state, draft: change(scan.state.draft) })
    },
    finish: (id: string, made: { number109: string; loadId: string }) => {
      setState(id, { kind: 'done', ...made })
      // Whoever has opened another one meanwhile goes on there.
      const { scans, currentId } = list.getView()
      if (currentId === id) show({ currentId: nextToReview(scans, id) })
    },
    /** Discards a file; the returned function restores it. */
    discard: (id: string) => {
      const { scans, currentId } = list.getView()
      const at = scans.findIndex((scan) => scan.id === id)
      const taken = scans[at]
      abort(id)
      show({
        scans: scans.filter((scan) => scan !== taken),
        currentId: currentId === id ? nextToReview(scans, id) : currentId,
      })
      return () => {
        if (!taken || find(id)) return
        const state: ScanState = taken.state.kind === 'reading' ? { kind: 'waiting' } : taken.state
        show({ scans: list.getView().scans.toSpliced(at, 0, { ...taken, state }), currentId: id })
        goOn()
      }
    },
    clearDone: () => {
      show({ scans: list.getView().scans.filter(({ state }) => state.kind !== 'done') })
    },
    clear: () => {
      for (const { id } of list.getView().scans) abort(id)
      show({ scans: [], currentId: null })
    },
  }
}

type ScanList = ReturnType<typeof scanList>

/** What is shown, and who is told when it changes. */
function scanList() {
  let view: QueueView = { scans: [], currentId: null }
  const listeners = new Set<() => void>()
  const show = (next: Partial<QueueView>) => {
    view = { ...view, ...next }
    for (const listener of listeners) listener()
  }
  const find = (id: string) => view.scans.find((scan) => scan.id === id)
  return {
    getView: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    show,
    find,
    setState: (id: string, state: ScanState) => {
      if (!find(id)) return
      const scans = view.scans.map((scan) => (scan.id === id ? { ...scan, state } : scan))
      // The first one opens as soon as it is read.
      const opens = state.kind === 'ready' && !isReady(find(view.currentId ?? ''))
      show({ scans, ...(opens && { currentId: id }) })
    },
  }
}

/** Reads what waits, a few at once. */
function reader({ getView, setState }: ScanList, { read, match, wait, today }: Tools) {
  let running = 0
  const readings = new Map<string, AbortController>()
  const readScan = async ({ id, file }: Scan) => {
    const reading = new AbortController()
    readings.set(id, reading)
    const begun = performance.now()
    setState(id, { kind: 'reading' })
    try {
      const paper = await read(file, reading.signal)
      const seconds = (performance.now() - begun) / 1000
      const draft = draftOf(paper, today())
      setState(id, { kind: 'ready', paper, draft, seconds, matches: await match(paper, draft) })
    } catch (error) {
      if (reading.signal.aborted) return
      const pause = pauseAfter(error)
      if (pause !== null) await wait(pause)
      setState(id, pause === null ? failureOf(error) : { kind: 'waiting' })
    } finally {
      readings.delete(id)
    }
  }
  const goOn = () => {
    while (running < mostAtOnce) {
      const next = getView().scans.find(({ state }) => state.kind === 'waiting')
      if (!next) return
      running += 1
      void readScan(next).finally(() => {
        running -= 1
        goOn()
      })
    }
  }
  return { goOn, abort: (id: string) => readings.get(id)?.abort() }
}

function stateOfNew(file: File): ScanState {
  const message = refusalOf(file)
  return message === undefined ? { kind: 'waiting' } : { kind: 'failed', message, canTryAgain: false }
}

/** The next one that is read, from this one on and then from the beginning. */
function nextToReview(scans: readonly Scan[], id: string): string | null {
  const at = scans.findIndex((scan) => scan.id === id)
  const around = [...scans.slice(at + 1), ...scans.slice(0, Math.max(0, at))]
  return around.find(isReady)?.id ?? null
}

/** Seconds until the same file may be retried automatically. */
function pauseAfter(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 503) return null
  const seconds = Number(error.body['retryAfterSeconds'])
  return seconds > 0 ? seconds : busySeconds
}

function failureOf(error: unknown): Extract<ScanState, { kind: 'failed' }> {
  if (isUnauthorized(error)) {
    const message = 'You are logged out. Log in again, then try again.'
    return { kind: 'failed', message, canTryAgain: true }
  }
  const message =
    (error instanceof ApiError ? error.fields['image'] : undefined) ??
    failureMessage(error, 'This file could not be read. Try again.')
  // Errors of the file itself are permanent; slowness may have been due to load.
  const isSlow = error instanceof ApiError && error.code === 'paper_too_slow'
  const isFault = !isSlow && error instanceof ApiError && [400, 413, 415, 422].includes(error.status)
  return { kind: 'failed', message, canTryAgain: !isFault }
}

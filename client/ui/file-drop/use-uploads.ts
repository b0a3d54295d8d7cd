import { useEffect, useReducer, useRef } from 'react'
import type { RefObject } from 'react'

export type UploadState = 'pending' | 'uploading' | 'success' | 'error'

export type UploadItem = {
  id: number
  file: File
  state: UploadState
  /** 10, 30, 80, 100. */
  progress: number
  /** Why it failed, in words of the remedy. */
  error?: string
}

/** Returns where the file is stored; rejects with an Error whose message is shown. */
export type UploadFile = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<string>

type Change =
  | { type: 'add'; items: UploadItem[] }
  | { type: 'update'; ids: readonly number[]; to: Partial<UploadItem> }
  | { type: 'remove'; id: number }
  | { type: 'clear' }

function reduce(items: readonly UploadItem[], change: Change): readonly UploadItem[] {
  switch (change.type) {
    case 'add':
      return [...items, ...change.items]
    case 'update':
      return items.map((item) => (change.ids.includes(item.id) ? { ...item, ...change.to } : item))
    case 'remove':
      return items.filter((item) => item.id !== change.id)
    case 'clear':
      return []
  }
}

/** How long the completed state stays visible before the owner continues. */
const completionDelayMs = 1000

export type UploadsOptions = {
  /** One file after the other. */
  upload: UploadFile
  /** Then all that arrived at once, by where they are kept. */
  attach: (paths: readonly string[]) => Promise<void>
  onComplete: (() => void) | undefined
  /** Why a file cannot be taken at all. */
  refuse: (file: File) => string | undefined
}

const reasonOf = (cause: unknown) =>
  cause instanceof Error && cause.message !== '' ? cause.message : 'The file did not arrive.'

export function useUploads({ upload, attach, onComplete, refuse }: UploadsOptions) {
  const [items, change] = useReducer(reduce, [])
  const lastId = useRef(0)
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  }, [items])
  const complete = () => {
    // What was chosen while the others were sent must not be lost.
    if (latest.current.every(({ state }) => state !== 'pending' && state !== 'uploading')) onComplete?.()
  }
  const { send, forget } = useSending({ upload, attach, onComplete: complete, change })
  return {
    items,
    add: (files: readonly File[]) => {
      const added = files.map((file): UploadItem => {
        lastId.current += 1
        const error = refuse(file)
        const item = { id: lastId.current, file, progress: 0 }
        return error === undefined ? { ...item, state: 'pending' } : { ...item, state: 'error', error }
      })
      change({ type: 'add', items: added })
    },
    /** Those that are ready for it. */
    sendPending: (isReady: (item: UploadItem) => boolean = () => true) =>
      send(items.filter((item) => item.state === 'pending' && isReady(item))),
    retry: (item: UploadItem) => send([item]),
    canRetry: (item: UploadItem) => refuse(item.file) === undefined,
    remove: (id: number) => {
      forget(id)
      change({ type: 'remove', id })
    },
    clear: () => {
      for (const { id } of items) forget(id)
      change({ type: 'clear' })
    },
  }
}

type Sending = Pick<UploadsOptions, 'upload' | 'attach'> & {
  readonly onComplete: () => void
  readonly change: (change: Change) => void
}

function useSending({ upload, attach, onComplete, change }: Sending) {
  const running = useRef(new Map<number, AbortController>())
  /** Arrived files are not sent again if only attaching them failed. */
  const kept = useRef(new Map<number, string>())
  const removed = useRef(new Set<number>())
  const completion = useRef(new Set<ReturnType<typeof setTimeout>>())
  const hasLeft = useStopOnLeave(running, completion)

  const update = (ids: readonly number[], to: Partial<UploadItem>) => {
    change({ type: 'update', ids, to })
  }
  const bring = async ({ id, file }: UploadItem): Promise<void> => {
    if (hasLeft.current || kept.current.has(id) || removed.current.has(id)) return
    const controller = new AbortController()
    running.current.set(id, controller)
    update([id], { state: 'uploading', progress: 0 })
    try {
      const onProgress = (progress: number) => {
        update([id], { progress })
      }
      kept.current.set(id, await upload(file, onProgress, controller.signal))
    } catch (cause) {
      update([id], { state: 'error', error: reasonOf(cause) })
    } finally {
      running.current.delete(id)
    }
  }
  /**
   * One after the other, so that they do not compete for a weak connection; then all that arrived are attached at once.
   */
  const send = async (wanted: readonly UploadItem[]) => {
    for (const item of wanted) await bring(item)
    const left = wanted.map(({ id }) => id).filter((id) => !removed.current.has(id))
    const arrived = left.filter((id) => kept.current.has(id))
    if (hasLeft.current || arrived.length === 0) return
    update(arrived, { state: 'uploading' })
    try {
      await attach(arrived.map((id) => kept.current.get(id) ?? ''))
      update(arrived, { state: 'success', progress: 100 })
      const isAllDone = arrived.length === left.length
      if (isAllDone) completion.current.add(setTimeout(onComplete, completionDelayMs))
    } catch (cause) {
      update(arrived, { state: 'error', error: reasonOf(cause) })
    }
  }
  const forget = (id: number) => {
    removed.current.add(id)
    running.current.get(id)?.abort()
  }
  return { send, forget }
}

function useStopOnLeave(
  running: RefObject<Map<number, AbortController>>,
  completion: RefObject<Set<ReturnType<typeof setTimeout>>>,
): RefObject<boolean> {
  const hasLeft = useRef(false)
  useEffect(() => {
    const controllers = running.current
    const timers = completion.current
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      for (const controller of controllers.values()) controller.abort()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [running, completion])
  return hasLeft
}

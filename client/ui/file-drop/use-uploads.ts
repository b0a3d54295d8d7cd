import { useEffect, useReducer, useRef } from 'react'
import type { RefObject } from 'react'

export type UploadState = 'pending' | 'uploading' | 'success' | 'error'

export interface UploadItem {
  id: number
  file: File
  state: UploadState
  /** 10, 30, 80, 100. */
  progress: number
  /** Why it failed, in words of the remedy. */
  error?: string
}

/** Rejects with an Error whose message is shown. */
export type UploadFile = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<void>

type Change =
  | { type: 'add'; items: UploadItem[] }
  | { type: 'update'; id: number; to: Partial<UploadItem> }
  | { type: 'remove'; id: number }
  | { type: 'clear' }

function reduce(items: readonly UploadItem[], change: Change): readonly UploadItem[] {
  switch (change.type) {
    case 'add':
      return [...items, ...change.items]
    case 'update':
      return items.map((item) => (item.id === change.id ? { ...item, ...change.to } : item))
    case 'remove':
      return items.filter((item) => item.id !== change.id)
    case 'clear':
      return []
  }
}

/** How long everything is seen to be done before the owner goes on. */
const completionDelayMs = 1000

interface UploadsOptions {
  upload: UploadFile
  onComplete: (() => void) | undefined
  /** Why a file cannot be taken at all. */
  refuse: (file: File) => string | undefined
}

export function useUploads({ upload, onComplete, refuse }: UploadsOptions) {
  const [items, change] = useReducer(reduce, [])
  const lastId = useRef(0)
  const running = useRef(new Map<number, AbortController>())
  const completion = useRef(new Set<ReturnType<typeof setTimeout>>())
  useStopOnLeave(running, completion)

  const send = async ({ id, file }: UploadItem): Promise<boolean> => {
    const controller = new AbortController()
    running.current.set(id, controller)
    change({ type: 'update', id, to: { state: 'uploading', progress: 0 } })
    try {
      await upload(
        file,
        (progress) => {
          change({ type: 'update', id, to: { progress } })
        },
        controller.signal,
      )
      change({ type: 'update', id, to: { state: 'success', progress: 100 } })
      return true
    } catch (cause) {
      const error =
        cause instanceof Error && cause.message !== '' ? cause.message : 'The file did not arrive.'
      change({ type: 'update', id, to: { state: 'error', error } })
      return false
    } finally {
      running.current.delete(id)
    }
  }
  /** One after the other: a weak line is not shared by all of them. */
  const sendAll = async (wanted: readonly UploadItem[]) => {
    let isAllDone = true
    for (const item of wanted) isAllDone = (await send(item)) && isAllDone
    if (isAllDone && onComplete) completion.current.add(setTimeout(onComplete, completionDelayMs))
  }
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
    sendPending: () => sendAll(items.filter((item) => item.state === 'pending')),
    retry: (item: UploadItem) => sendAll([item]),
    canRetry: (item: UploadItem) => refuse(item.file) === undefined,
    remove: (id: number) => {
      running.current.get(id)?.abort()
      change({ type: 'remove', id })
    },
    clear: () => {
      for (const controller of running.current.values()) controller.abort()
      change({ type: 'clear' })
    },
  }
}

function useStopOnLeave(
  running: RefObject<Map<number, AbortController>>,
  completion: RefObject<Set<ReturnType<typeof setTimeout>>>,
): void {
  useEffect(() => {
    const controllers = running.current
    const timers = completion.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [running, completion])
}

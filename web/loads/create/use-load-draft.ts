import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { LoadDraft } from './load-draft.ts'
import { readDraft, writtenDraft } from './stored-draft.ts'

const keyFor = (userId: string) => `fifthwheel.new-load.${userId}`

/** Where the browser refuses storage the draft lasts as long as the page. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

function store(key: string, draft: LoadDraft): void {
  const text = writtenDraft(draft)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text === null) memory.delete(key)
    else memory.set(key, text)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab writes the same draft.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The person's unfinished load: it outlives closing the form, a reload and a sign-out. */
export function useLoadDraft(userId: string) {
  const key = keyFor(userId)
  const stored = useSyncExternalStore(subscribe, () => readStored(key))
  const draft = useMemo(() => readDraft(stored), [stored])
  /** As it is now, for what happens after a wait. */
  const latest = useCallback(() => readDraft(readStored(key)), [key])
  const change = useCallback(
    (update: (draft: LoadDraft) => LoadDraft) => {
      store(key, update(latest()))
    },
    [key, latest],
  )
  return { draft, change, latest }
}

import { useCallback, useRef, useState } from 'react'
import { isEmptyDraft, readDraft } from './load-draft.ts'
import type { LoadDraft } from './load-draft.ts'

const keyFor = (userId: string) => `fifthwheel.new-load.${userId}`

/** Where the browser refuses storage the draft lasts as long as the page. */
const memory = new Map<string, string>()

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

function store(key: string, draft: LoadDraft): void {
  const text = isEmptyDraft(draft) ? null : JSON.stringify(draft)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text === null) memory.delete(key)
    else memory.set(key, text)
  }
}

/** The person's unfinished load: it outlives closing the form, a reload and a sign-out. */
export function useLoadDraft(userId: string) {
  const key = keyFor(userId)
  const [draft, setDraft] = useState(() => readDraft(readStored(key)))
  const current = useRef(draft)
  const change = useCallback(
    (update: (draft: LoadDraft) => LoadDraft) => {
      current.current = update(current.current)
      setDraft(current.current)
      store(key, current.current)
    },
    [key],
  )
  /** As it is now, for what happens after a wait. */
  const latest = useCallback(() => current.current, [])
  return { draft, change, latest }
}

import { useState } from 'react'
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
export function useLoadDraft(userId: string): [LoadDraft, (draft: LoadDraft) => void] {
  const key = keyFor(userId)
  const [draft, setDraft] = useState(() => readDraft(readStored(key)))
  const change = (next: LoadDraft) => {
    setDraft(next)
    store(key, next)
  }
  return [draft, change]
}

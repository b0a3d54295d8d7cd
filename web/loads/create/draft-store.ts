import type { LoadDraft } from './load-draft.ts'
import { readDraft, writtenDraft } from './stored-draft.ts'

const keyFor = (userId: string) => `fifthwheel.new-load.${userId}`

/** If the browser denies storage, the draft lasts as long as the page. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

export function storedText(userId: string): string | null {
  const key = keyFor(userId)
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** The current draft, for code that runs after a wait. */
export function latestDraft(userId: string): LoadDraft {
  return readDraft(storedText(userId))
}

export function changeDraft(userId: string, update: (draft: LoadDraft) => LoadDraft): void {
  const key = keyFor(userId)
  const text = writtenDraft(update(latestDraft(userId)))
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text === null) memory.delete(key)
    else memory.set(key, text)
  }
  for (const listener of listeners) listener()
}

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab writes the same draft.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

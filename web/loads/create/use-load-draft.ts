import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { changeDraft, latestDraft, storedText, subscribeToDrafts } from './draft-store.ts'
import type { LoadDraft } from './load-draft.ts'
import { readDraft } from './stored-draft.ts'

/** The person's unfinished load: it survives closing the form, a reload and a sign-out. */
export function useLoadDraft(userId: string) {
  const stored = useSyncExternalStore(subscribeToDrafts, () => storedText(userId))
  const draft = useMemo(() => readDraft(stored), [stored])
  const latest = useCallback(() => latestDraft(userId), [userId])
  const change = useCallback(
    (update: (draft: LoadDraft) => LoadDraft) => {
      changeDraft(userId, update)
    },
    [userId],
  )
  return { draft, change, latest }
}

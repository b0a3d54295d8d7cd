import { useCallback, useEffect, useState } from 'react'
import type { NotificationPreferences } from '#contract/notices.ts'
import { call } from '#client/api/call.ts'

/** What is shown is what was chosen, until the server refuses it. */
export function usePreferences() {
  const [preferences, setPreferences] = useState<NotificationPreferences | null>(null)
  const [failure, setFailure] = useState<'notRead' | 'notSaved' | null>(null)
  const read = useCallback(() => {
    call('GET /api/notices/preferences').then(setPreferences, () => setFailure('notRead'))
  }, [])
  useEffect(read, [read])
  const reload = () => {
    setFailure(null)
    read()
  }
  const save = (change: Partial<NotificationPreferences>) => {
    if (preferences === null) return
    // Only what this change touched goes back, should it be refused: others may be on their way.
    const names = Object.keys(change) as (keyof NotificationPreferences)[]
    const before = Object.fromEntries(names.map((name) => [name, preferences[name]]))
    setFailure(null)
    setPreferences({ ...preferences, ...change })
    call('PATCH /api/notices/preferences', { body: change }).catch(() => {
      setPreferences((shown) => shown && { ...shown, ...before })
      setFailure('notSaved')
    })
  }
  return { preferences, failure, save, reload }
}

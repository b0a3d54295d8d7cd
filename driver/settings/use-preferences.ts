import { useCallback, useEffect, useRef, useState } from 'react'
import type { NotificationPreferences } from '#contract/notices.ts'
import { call } from '#client/api/call.ts'

/** What is shown is what was chosen, until the server refuses it. */
export function usePreferences() {
  const [preferences, setPreferences] = useState<NotificationPreferences | null>(null)
  const [failure, setFailure] = useState<'notRead' | 'notSaved' | null>(null)
  /** What the office has, and the change that is under way: a time that is typed is several, and the last one counts. */
  const known = useRef<NotificationPreferences | null>(null)
  const sending = useRef(Promise.resolve())
  const read = useCallback(() => {
    call('GET /api/notices/preferences').then(
      (answer) => {
        known.current = answer
        setPreferences(answer)
      },
      () => setFailure('notRead'),
    )
  }, [])
  useEffect(read, [read])
  const reload = () => {
    setFailure(null)
    read()
  }
  const send = async (change: Partial<NotificationPreferences>) => {
    try {
      known.current = await call('PATCH /api/notices/preferences', { body: change })
    } catch {
      setPreferences((shown) => shown && { ...shown, ...takenBack(shown, change, known.current) })
      setFailure('notSaved')
    }
  }
  const save = (change: Partial<NotificationPreferences>) => {
    setFailure(null)
    setPreferences((shown) => shown && { ...shown, ...change })
    sending.current = sending.current.then(() => send(change))
  }
  return { preferences, failure, save, reload }
}

/** Only what the refused change touched goes back, and nothing that was chosen since. */
function takenBack(
  shown: NotificationPreferences,
  change: Partial<NotificationPreferences>,
  known: NotificationPreferences | null,
): Partial<NotificationPreferences> {
  const names = Object.keys(change) as (keyof NotificationPreferences)[]
  const still = names.filter((name) => shown[name] === change[name])
  return Object.fromEntries(still.map((name) => [name, (known ?? shown)[name]]))
}

import { useCallback, useState } from 'react'
import type { Load } from '#contract/load-views.ts'

/** Asks for the form: empty as it was left, or filled with a copy of a load. */
export type NewLoadRequest = { readonly copyOf: Load | null }

/** The place where a page opens the form of a new load from: a button, a key, a row. */
export function useNewLoad() {
  const [isOpen, setOpen] = useState(false)
  const [request, setRequest] = useState<NewLoadRequest | null>(null)
  const ask = useCallback((copyOf: Load | null) => {
    setOpen(true)
    setRequest({ copyOf })
  }, [])
  return {
    isOpen,
    setOpen,
    request,
    /** The form has taken the request up. */
    onAnswered: useCallback(() => {
      setRequest(null)
    }, []),
    start: useCallback(() => {
      ask(null)
    }, [ask]),
    duplicate: useCallback(
      (load: Load) => {
        ask(load)
      },
      [ask],
    ),
  }
}

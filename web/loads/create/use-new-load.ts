import { useCallback, useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { useCopyLoad } from './use-copy-load.ts'

/** The place where a page opens the form of a new load from: a button, a key, a row. */
export function useNewLoad(userId: string) {
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [copyId, setCopyId] = useState(0)
  const { copy, numberThere } = useCopyLoad(userId)
  const start = useCallback(() => {
    setOpen(true)
    setAsked(true)
  }, [])
  const duplicate = useCallback(
    (load: Load) => {
      copy(load)
      setCopyId((id) => id + 1)
      start()
    },
    [copy, start],
  )
  const onAnswered = useCallback(() => {
    setAsked(false)
  }, [])
  return {
    start,
    duplicate,
    /** For the panel that holds the form. */
    panel: { userId, isOpen, onOpenChange: setOpen, isAsked, onAnswered, copyId, numberThere },
  }
}

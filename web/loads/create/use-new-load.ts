import { useCallback, useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import { readPanelChoice, storePanelChoice } from './panel-memory.ts'
import { useCopyLoad } from './use-copy-load.ts'

/**
 * The form next to the table, or over it on narrower screens. Below 1760 px it starts closed, so that the table has the
 * width. Next to the table, the choice is remembered.
 */
function usePanel(userId: string) {
  const isBeside = useMediaQuery('(min-width: 1280px)')
  const hasRoom = useMediaQuery('(min-width: 1760px)')
  const [choice, setChoice] = useState(() => readPanelChoice(userId))
  const [isOver, setOver] = useState(false)
  const setOpen = useCallback(
    (isOpen: boolean) => {
      setOver(isOpen)
      if (!isBeside) return
      setChoice(isOpen)
      storePanelChoice(userId, isOpen)
    },
    [isBeside, userId],
  )
  return { isBeside, isOpen: isBeside ? (choice ?? hasRoom) : isOver, setOpen }
}

/** The place where a page opens the form of a new load from: a button, a key, a row. */
export function useNewLoad(userId: string) {
  const { isBeside, isOpen, setOpen } = usePanel(userId)
  const [isAsked, setAsked] = useState(false)
  const [copyId, setCopyId] = useState(0)
  const { copy, numberThere } = useCopyLoad(userId)
  const start = useCallback(() => {
    setOpen(true)
    setAsked(true)
  }, [setOpen])
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
    panel: { userId, isBeside, isOpen, onOpenChange: setOpen, isAsked, onAnswered, copyId, numberThere },
  }
}

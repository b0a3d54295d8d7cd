import { useEffect, useEffectEvent, useRef } from 'react'
import { useOpened } from '../../page/use-opened.ts'

/** Adding to a list what is missing in it, without leaving the form: the dialog, and the focus after it. */
export function useAddNew(kind: string, onAdded?: () => void) {
  const [adding, setAdding, close] = useOpened<{ readonly name: string }>()
  const field = useRef<HTMLButtonElement>(null)
  // The dialog was opened from a list that is gone, so it cannot return the focus itself.
  const wasAdded = useRef(false)
  const takeFocusBack = useEffectEvent(() => {
    field.current?.focus()
    if (wasAdded.current) onAdded?.()
    wasAdded.current = false
  })
  useEffect(() => {
    if (adding === null) return
    return () => {
      takeFocusBack()
    }
  }, [adding])
  return {
    adding,
    close,
    field,
    noteAdded: () => {
      wasAdded.current = true
    },
    action: {
      label: (typed: string) => (typed === '' ? `Add a new ${kind}…` : `Add “${typed}”…`),
      onPress: (name: string) => {
        setAdding({ name })
      },
    },
  }
}

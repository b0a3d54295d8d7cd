import { useEffect, useRef } from 'react'
import { isTypingIn } from '#client/ui/is-typing-in.ts'
import { beginSequence, endSequence, firstOfSequence } from '#client/ui/key-sequence.ts'
import { openLayers } from './open-layers.ts'
import { readShortcutsOn } from './shortcut-setting.ts'

/** `n`, `?`, or two keys one after the other: `g l`. */
export type Shortcuts = Readonly<Record<string, () => void>>

type Options = {
  /** The shortcuts are those of a dialog: it is the one layer that may be open. */
  isInDialog?: boolean
}

function isForShortcuts(event: KeyboardEvent, isInDialog: boolean): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.key.length !== 1 || isTypingIn(event.target) || !readShortcutsOn()) return false
  return openLayers() <= (isInDialog ? 1 : 0)
}

/** Single-letter shortcuts, active only if no field has the focus and no layer is open. */
export function useShortcuts(shortcuts: Shortcuts, { isInDialog = false }: Options = {}): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForShortcuts(event, isInDialog)) return
      const key = event.key.toLowerCase()
      const before = firstOfSequence(event)
      const startsOne = Object.keys(current.current).some((keys) => keys.startsWith(`${key} `))
      const act = current.current[before === null ? key : `${before} ${key}`]
      if (before !== null) endSequence(event)
      else if (!act && startsOne) beginSequence(key, event)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [isInDialog])
}

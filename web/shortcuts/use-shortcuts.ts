import { useEffect, useRef } from 'react'
import { isTypingIn } from '#client/ui/is-typing-in.ts'
import { openLayers } from './open-layers.ts'
import { readShortcutsOn } from './shortcut-setting.ts'

/** `n`, `?`, or two keys one after the other: `g l`. */
export type Shortcuts = Readonly<Record<string, () => void>>

const sequenceMs = 1500

type Options = {
  /** The shortcuts are those of a dialog: it is the one layer that may be open. */
  isInDialog?: boolean
}

function isForShortcuts(event: KeyboardEvent, isInDialog: boolean): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.key.length !== 1 || isTypingIn(event.target) || !readShortcutsOn()) return false
  return openLayers() <= (isInDialog ? 1 : 0)
}

/** Single letters, only where no field has the focus and no layer lies above. */
export function useShortcuts(shortcuts: Shortcuts, { isInDialog = false }: Options = {}): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    let first: { key: string; at: number } | null = null
    const press = (event: KeyboardEvent) => {
      if (!isForShortcuts(event, isInDialog)) return
      const key = event.key.toLowerCase()
      const isSequence = first !== null && event.timeStamp - first.at < sequenceMs
      const act = current.current[isSequence && first ? `${first.key} ${key}` : key]
      const startsOne = Object.keys(current.current).some((keys) => keys.startsWith(`${key} `))
      first = !act && startsOne ? { key, at: event.timeStamp } : null
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

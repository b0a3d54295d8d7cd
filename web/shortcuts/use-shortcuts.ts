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

/** The first key of two, whichever place it belongs to, and when its second came. */
let first: { readonly key: string; readonly at: number; endedAt: number | null } | null = null

/** The key is the second of two: on its own it means nothing. */
export function endsSequence({ timeStamp }: Pick<Event, 'timeStamp'>): boolean {
  if (first === null || timeStamp <= first.at || timeStamp - first.at > sequenceMs) return false
  return first.endedAt === null || first.endedAt === timeStamp
}

/** Single letters, only where no field has the focus and no layer lies above. */
export function useShortcuts(shortcuts: Shortcuts, { isInDialog = false }: Options = {}): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForShortcuts(event, isInDialog)) return
      const key = event.key.toLowerCase()
      const isSecond = endsSequence(event)
      const startsOne = Object.keys(current.current).some((keys) => keys.startsWith(`${key} `))
      const act = current.current[isSecond && first ? `${first.key} ${key}` : key]
      if (isSecond && first) first.endedAt = event.timeStamp
      else if (!act && startsOne) first = { key, at: event.timeStamp, endedAt: null }
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

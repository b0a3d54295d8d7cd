import { useRef } from 'react'
import type { RowListHandle } from '#client/ui/table/use-row-list.ts'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import { useOwnChanges } from './use-own-changes.ts'

/** Of the rows, for what works without being in one: J and K, and whatever this person changes. */
export function useListHandle() {
  const list = useRef<RowListHandle>(null)
  useOwnChanges(() => list.current?.letCurrentMove())
  useShortcuts({ j: () => list.current?.focusNext(), k: () => list.current?.focusPrevious() })
  return list
}

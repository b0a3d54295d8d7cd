import { useEffect, useEffectEvent } from 'react'
import { isLayerOpen } from '../shortcuts/open-layers.ts'

/** Ctrl K, or Command K: also from inside a field, but not through a dialog that may hold unsaved words. */
export function usePaletteKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    if (event.shiftKey || isLayerOpen()) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      press(event)
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
    }
  }, [])
}

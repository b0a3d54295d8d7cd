import { useEffect } from 'react'
import { openLayers } from './open-layers.ts'

/** Escape calls `leave`, unless a dialog or a field uses it. */
export function useEscape(leave: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && openLayers() === 0) leave()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [leave, isOn])
}

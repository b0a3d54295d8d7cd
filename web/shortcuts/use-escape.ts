import { useEffect } from 'react'
import { openLayers } from './open-layers.ts'

/** Escape leaves what is on, unless a dialog or a field has it. */
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

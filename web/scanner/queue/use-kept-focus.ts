import { useEffect, useRef } from 'react'
import { openLayers } from '../../shortcuts/open-layers.ts'
import { focusOn } from '../draft/focus.ts'

export const filesButtonId = 'scanner-files'

/** When what had the focus went away with its document, the next files are one press away. */
export function useKeptFocus(place: 'empty' | 'list' | 'review'): void {
  const last = useRef(place)
  useEffect(() => {
    const hasChanged = last.current !== place
    last.current = place
    const active = document.activeElement
    const isLost = active === null || active === document.body
    if (hasChanged && isLost && place !== 'review' && openLayers() === 0) focusOn(filesButtonId)
  }, [place])
}

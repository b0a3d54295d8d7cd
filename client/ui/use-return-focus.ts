import { useLayoutEffect, useRef } from 'react'

/**
 * A layer that is opened by state has no trigger to return the focus to: it goes back to what had it
 * when the layer opened, if that is still there.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const opener = useRef<HTMLElement | null>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (open && !wasOpen.current && document.activeElement instanceof HTMLElement) {
      opener.current = document.activeElement
    }
    wasOpen.current = open
  }, [open])
  return (event) => {
    event.preventDefault()
    // Whoever closed the layer to go on elsewhere has moved the focus there already.
    const { activeElement } = document
    // A layer around the opener catches a focus that fell from this one.
    const isLost = activeElement === null || activeElement.contains(opener.current)
    const isInside = event.target instanceof Node && event.target.contains(activeElement)
    if ((isLost || isInside) && opener.current?.isConnected) opener.current.focus()
  }
}

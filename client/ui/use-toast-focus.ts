import { useEffect, useRef } from 'react'

/**
 * No toast times out while one is focused. When it disappears, the focus returns to where it came from, and toasts time
 * out again.
 */
export function useToastFocus() {
  const viewport = useRef<HTMLOListElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const region = regionOf(viewport.current)
    const remember = ({ relatedTarget }: FocusEvent) => {
      const isFromInside = relatedTarget instanceof Node && region?.contains(relatedTarget)
      if (!isFromInside) before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    }
    // Radix resumes on this event wherever the focus is. It listens anew with each first toast, so only afterwards is it
    // told to wait on, in the way that a moving pointer does.
    const stayPaused = () => {
      setTimeout(() => {
        if (region?.contains(document.activeElement)) region.dispatchEvent(new Event('pointermove'))
      })
    }
    region?.addEventListener('focusin', remember)
    window.addEventListener('focus', stayPaused)
    return () => {
      region?.removeEventListener('focusin', remember)
      window.removeEventListener('focus', stayPaused)
    }
  }, [])
  const giveBack = () => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || !regionOf(viewport.current)?.contains(focused)) return
    if (before.current?.isConnected) before.current.focus()
    // The former element may be gone or disabled by now.
    if (document.activeElement === focused) focused.blur()
  }
  return { viewport, giveBack }
}

/** Radix's element around the list, which also holds the tab stops before and after it. */
function regionOf(viewport: HTMLElement | null): HTMLElement | null {
  return viewport?.closest<HTMLElement>('[role="region"]') ?? null
}

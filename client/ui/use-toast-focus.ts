import { useEffect, useRef } from 'react'

/**
 * While the focus is among the toasts, none of them times out. A toast that goes must not keep it: the focus returns to
 * where it came from, and the next toast leaves by itself again.
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
    region?.addEventListener('focusin', remember)
    return () => {
      region?.removeEventListener('focusin', remember)
    }
  }, [])
  const giveBack = () => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || !regionOf(viewport.current)?.contains(focused)) return
    if (before.current?.isConnected) before.current.focus()
    // What held the focus may be gone or switched off by now.
    if (document.activeElement === focused) focused.blur()
  }
  return { viewport, giveBack }
}

/** Radix's element around the list, which also holds the stops of the Tab key before and behind it. */
function regionOf(viewport: HTMLElement | null): HTMLElement | null {
  return viewport?.closest<HTMLElement>('[role="region"]') ?? null
}

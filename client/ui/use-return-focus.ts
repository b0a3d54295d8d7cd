import { useLayoutEffect, useRef } from 'react'

/** What has the focus as a layer opens. A menu goes away with the choice in it: then it is its button. */
function openerNow(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement
  return opener instanceof HTMLElement ? opener : null
}

/** The opener, or what has come in its place: a row that stands in another section now is another element. */
function placeOf(opener: HTMLElement | null): HTMLElement | null {
  if (opener?.isConnected) return opener
  const id = opener?.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']
  const rows = id === undefined ? [] : document.querySelectorAll<HTMLElement>('[data-row-id]')
  const row = [...rows].find(({ dataset }) => dataset['rowId'] === id)
  const target = row?.matches('[tabindex]') ? row : row?.querySelector('button')
  return target ?? document.querySelector('main')
}

/**
 * A layer that is opened by state has no trigger to return the focus to: it goes back to what had it
 * when the layer opened.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const opener = useRef<HTMLElement | null>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (open && !wasOpen.current) opener.current = openerNow() ?? opener.current
    wasOpen.current = open
  }, [open])
  return (event) => {
    // Nothing had it: the layer knows best.
    if (opener.current === null) return
    event.preventDefault()
    // Code that closed the layer to continue elsewhere has moved the focus there already.
    const { activeElement } = document
    // A layer around the opener catches a focus that fell from this one.
    const isLost =
      activeElement === null || activeElement === document.body || activeElement.contains(opener.current)
    const isInside = event.target instanceof Node && event.target.contains(activeElement)
    if (isLost || isInside) placeOf(opener.current)?.focus()
  }
}

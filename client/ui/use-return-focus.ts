import { useLayoutEffect, useRef } from 'react'

/** What has the focus as a layer opens. A menu goes away with the choice in it: then it is its button. */
function openerNow(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** The opener. A row that has left its section is gone: the row that took over from it is the table's tab stop. */
function placeOf(opener: HTMLElement | null): HTMLElement | null {
  if (opener?.isConnected) return opener
  const wasInRow = opener?.closest('[data-row-id]') != null
  const row = wasInRow ? document.querySelector<HTMLElement>('[data-tab-stop]') : null
  const target = row?.matches('[tabindex]') ? row : row?.querySelector('button')
  return target ?? document.querySelector('main')
}

/** A key that is pressed while a pop-up fades out would be lost in it. */
function leaveFadingLayer(opener: HTMLElement | null): void {
  const layer = document.activeElement?.closest('[role="dialog"]')
  if (layer && !layer.contains(opener)) placeOf(opener)?.focus()
}

type Layer = {
  /** Dialogs keep the focus until they are gone; pop-ups give it back as soon as they begin to close. */
  readonly isModal?: boolean
}

/**
 * A layer that is opened by state has no trigger to return the focus to: it goes back to what had it
 * when the layer opened.
 */
export function useReturnFocus(open: boolean, { isModal = true }: Layer = {}): (event: Event) => void {
  const opener = useRef<HTMLElement | null>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (open && !wasOpen.current) opener.current = openerNow() ?? opener.current
    if (!open && wasOpen.current && !isModal) leaveFadingLayer(opener.current)
    wasOpen.current = open
  }, [open, isModal])
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

import { useLayoutEffect, useRef } from 'react'

type Opener = {
  readonly element: HTMLElement
  /** The dialog that it stood in: known only as long as it stands there. */
  readonly dialog: HTMLElement | null
}

/** The focused element when a layer opens; for a menu item its button, because the menu closes. */
function openerNow(): Opener | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role="menu"]')
  const element = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  return { element, dialog: element.closest<HTMLElement>('[role="dialog"]') }
}

/** The opener, or if it is gone, the dialog it stood in; if its row is gone, the table's current tab stop. */
function placeOf({ element, dialog }: Opener): HTMLElement | null {
  if (element.isConnected) return element
  if (dialog?.isConnected) return dialog
  const wasInRow = element.closest('[data-row-id]') != null
  const row = wasInRow ? document.querySelector<HTMLElement>('[data-tab-stop]') : null
  const target = row?.matches('[tabindex]') ? row : row?.querySelector('button')
  return target ?? document.querySelector('main')
}

/** A key that is pressed while a pop-up fades out would be lost in it. */
function leaveFadingLayer(opener: Opener | null): void {
  const layer = document.activeElement?.closest('[role="dialog"]')
  if (opener && layer && !layer.contains(opener.element)) placeOf(opener)?.focus()
}

type Layer = {
  /** Dialogs keep the focus until they are gone; pop-ups return it as soon as they begin to close. */
  readonly isModal?: boolean
}

/** Of a layer that has just been taken off the screen: the one that takes its place has the same way back. */
let openerOfReplaced: Opener | null = null

function handOver(opener: Opener | null): void {
  // The outermost comes first; a question in it was opened from what goes with it.
  openerOfReplaced ??= opener
  // Layers that come and go together do so before the next task.
  queueMicrotask(() => {
    openerOfReplaced = null
  })
}

/** A layer that is opened by state has no trigger, so the focus returns to what had it when the layer opened. */
export function useReturnFocus(open: boolean, { isModal = true }: Layer = {}): (event: Event) => void {
  const opener = useRef<Opener | null>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (open && !wasOpen.current) opener.current = openerNow() ?? openerOfReplaced ?? opener.current
    if (!open && wasOpen.current && !isModal) leaveFadingLayer(opener.current)
    wasOpen.current = open
  }, [open, isModal])
  useLayoutEffect(
    () => () => {
      if (wasOpen.current) handOver(opener.current)
    },
    [],
  )
  return (event) => {
    // Nothing had the focus, so the layer decides.
    if (opener.current === null) return
    event.preventDefault()
    // Code that closed the layer to continue elsewhere has moved the focus there already.
    const { activeElement } = document
    // A surrounding layer may have caught the focus.
    const isLost =
      activeElement === null ||
      activeElement === document.body ||
      activeElement.contains(opener.current.element)
    const isInside = event.target instanceof Node && event.target.contains(activeElement)
    if (isLost || isInside) placeOf(opener.current)?.focus()
  }
}

import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { endsSequence } from '../key-sequence.ts'

const innerControls = 'a, button, input, select, textarea, label, [role="combobox"], [contenteditable="true"]'
const typingFields =
  'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable="true"]'

/** What a list of rows does when something happens in one of them. */
export type RowActions = {
  open: (id: string) => void
  key: (event: KeyboardEvent, id: string) => void
  move: (step: number) => void
  hold: (id: string | null) => void
  enter: (id: string) => void
  leave: () => void
  hasFocus: () => boolean
}

function rowOf(event: {
  target: EventTarget
  currentTarget: Element
}): { element: Element; id: string } | null {
  // React also passes on events of layers that a cell has opened, which are outside of the table.
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return null
  const element = event.target.closest<HTMLElement>('[data-row-id]')
  const id = element?.dataset['rowId']
  return element && id !== undefined ? { element, id } : null
}

/** J and K work anywhere in a row; arrows only on the row itself, because menus and fields use them. */
function stepOf(key: string, isOnRow: boolean): number | undefined {
  const steps: Record<string, number> = { j: 1, k: -1 }
  const rowSteps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }
  return steps[key] ?? (isOnRow ? rowSteps[key] : undefined)
}

function handleKey(event: KeyboardEvent<HTMLElement>, actions: RowActions): void {
  const row = rowOf(event)
  const isTyping = event.target instanceof Element && event.target.matches(typingFields)
  if (!row || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  const isOnRow = event.target === row.element
  const step = endsSequence(event) ? undefined : stepOf(event.key, isOnRow)
  if (step !== undefined) {
    event.preventDefault()
    actions.move(step)
  } else if (event.key !== 'Enter') actions.key(event, row.id)
  else if (isOnRow) {
    event.preventDefault()
    actions.open(row.id)
  }
}

function handleClick(event: MouseEvent<HTMLElement>, actions: RowActions): void {
  const row = rowOf(event)
  if (!row || !(event.target instanceof Element)) return
  const control = event.target.closest(innerControls)
  const isInControl = control !== null && row.element.contains(control)
  const isSelectingText = getSelection()?.isCollapsed === false
  if (!isInControl && !isSelectingText) actions.open(row.id)
}

/**
 * An open menu or list takes focus and pointer; its row must stay where the menu is attached. Expanded rows are not
 * such a layer.
 */
function hasOpenLayer(container: Element): boolean {
  return container.querySelector('[data-row-id] [aria-expanded="true"]:not([data-folds])') !== null
}

/** One set of listeners on the container serves thousands of rows. */
export function rowEvents(actions: RowActions) {
  return {
    onClick: (event: MouseEvent<HTMLElement>) => {
      handleClick(event, actions)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      handleKey(event, actions)
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = rowOf(event)
      if (!row) return
      actions.enter(row.id)
      actions.hold(row.id)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const { relatedTarget, currentTarget } = event
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
      actions.leave()
      if (!hasOpenLayer(currentTarget)) actions.hold(null)
    },
    onPointerOver: (event: PointerEvent<HTMLElement>) => {
      if (actions.hasFocus() || hasOpenLayer(event.currentTarget)) return
      actions.hold(rowOf(event)?.id ?? null)
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (!actions.hasFocus() && !hasOpenLayer(event.currentTarget)) actions.hold(null)
    },
  }
}

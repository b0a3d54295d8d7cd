import type { KeyboardEvent } from 'react'

/**
 * Closes a modal layer by Escape while a message lies over it: Radix tells only the topmost layer of the key. Where the
 * layer itself is the topmost one, Radix has used the key before.
 */
export function escapeInside(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  // Layers above are children only for React.
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return
  event.preventDefault()
  close()
}

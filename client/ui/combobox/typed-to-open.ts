import type { KeyboardEvent } from 'react'

/**
 * What a key on the closed field begins the search with: a letter or digit, or nothing for the arrow; null: it opens
 * nothing. Names begin with letters and digits; other signs are shortcuts, such as the slash that goes to the search.
 */
export function typedToOpen(event: KeyboardEvent): string | null {
  if (event.key === 'ArrowDown') return ''
  const isText = /^[\p{L}\p{N}]$/u.test(event.key)
  return isText && !event.ctrlKey && !event.metaKey && !event.altKey ? event.key : null
}

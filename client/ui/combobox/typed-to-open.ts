import type { KeyboardEvent } from 'react'

/**
 * The initial search text for a key on the closed field: a letter or digit, or nothing for the arrow; null: it does not
 * open. Names start with letters and digits; other characters are shortcuts, such as the slash for the search.
 */
export function typedToOpen(event: KeyboardEvent): string | null {
  if (event.key === 'ArrowDown') return ''
  const isText = /^[\p{L}\p{N}]$/u.test(event.key)
  return isText && !event.ctrlKey && !event.metaKey && !event.altKey ? event.key : null
}

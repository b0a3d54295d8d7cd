/**
 * What has the focus is about to go away: the next of its kind takes it, or the one before, so that the next key does
 * not go nowhere. False if there is no other.
 */
export function passFocus(from: HTMLElement, kind: readonly HTMLElement[]): boolean {
  const at = kind.indexOf(from)
  const heir = kind[at + 1] ?? kind[at - 1]
  heir?.focus()
  return heir !== undefined
}

/** Single letters are shortcuts only where they are not text. */
export function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches(
      'textarea, select, [role="combobox"], input:not([type="checkbox"], [type="radio"], [type="button"])',
    )
  )
}

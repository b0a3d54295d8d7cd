export const filterButtonId = 'loads-filter'

/** Where the keyboard goes when the last filter goes away, and with it what it was on. */
export function focusFilterButton(): void {
  document.getElementById(filterButtonId)?.focus()
}

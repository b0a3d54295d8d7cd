const storageKey = 'fifthwheel.shortcuts'

/** Whether single letters act (WCAG 2.1.4: they can be turned off). */
export function readShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function storeShortcutsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // The choice then lasts as long as the page.
  }
}

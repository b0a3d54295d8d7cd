/** Whether a person wants the form beside the table; nobody who has not said so is known. */
const keyFor = (userId: string) => `fifthwheel.new-load-panel.${userId}`

export function readPanelChoice(userId: string): boolean | null {
  try {
    const stored = localStorage.getItem(keyFor(userId))
    return stored === 'open' ? true : stored === 'closed' ? false : null
  } catch {
    return null
  }
}

export function storePanelChoice(userId: string, isOpen: boolean): void {
  try {
    localStorage.setItem(keyFor(userId), isOpen ? 'open' : 'closed')
  } catch {
    // The choice then lasts as long as the page.
  }
}

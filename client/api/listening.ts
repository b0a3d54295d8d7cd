let isOpen = false

/** Whether the server tells this page at once what changes. */
export function isListening(): boolean {
  return isOpen
}

export function noteListening(isNowOpen: boolean): void {
  isOpen = isNowOpen
}

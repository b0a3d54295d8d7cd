let isOpen = false

/** Whether this page receives live updates. */
export function isListening(): boolean {
  return isOpen
}

export function noteListening(isNowOpen: boolean): void {
  isOpen = isNowOpen
}

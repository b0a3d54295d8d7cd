const storageKey = 'fifthwheel.driver'

/** Whose phone this is, until they log out: the page opens with their loads before, or without, an answer. */
export function rememberedDriver(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function rememberDriver(driverId: string): void {
  try {
    localStorage.setItem(storageKey, driverId)
  } catch {
    // The page then opens with signal only.
  }
}

export function forgetDriver(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was remembered either.
  }
}

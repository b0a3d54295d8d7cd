const storageKey = 'fifthwheel.driver'

/** The driver of this phone until logout, whose loads are shown before, or without, an answer. */
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

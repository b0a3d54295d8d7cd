export type Density = 'compact' | 'standard' | 'comfortable'

/** Row heights in px: the same figures as in tokens.css, needed as numbers to place virtual rows. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 32, standard: 36, comfortable: 44 }

const storageKey = 'fifthwheel.density'

function isDensity(value: string | null): value is Density {
  return value === 'compact' || value === 'standard' || value === 'comfortable'
}

export function defaultDensity(): Density {
  return matchMedia('(pointer: coarse)').matches ? 'comfortable' : 'standard'
}

export function readDensity(): Density {
  try {
    const stored = localStorage.getItem(storageKey)
    return isDensity(stored) ? stored : defaultDensity()
  } catch {
    return defaultDensity()
  }
}

export function storeDensity(density: Density): void {
  try {
    localStorage.setItem(storageKey, density)
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
}

export function applyDensity(density: Density): void {
  document.documentElement.dataset['density'] = density
}

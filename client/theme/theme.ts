export type ThemeChoice = 'light' | 'dark' | 'system'
export type Theme = 'light' | 'dark'

const storageKey = 'fifthwheel.theme'

/** A browser that refuses storage still shows the page: it just forgets the choice. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

export function storeThemeChoice(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Private windows may refuse storage: the choice then lasts as long as the page.
  }
}

export function resolveTheme(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

const browserBar: Record<Theme, string> = { light: '#F4F6F7', dark: '#0A1216' }

export function applyTheme(choice: ThemeChoice): void {
  const theme = resolveTheme(choice)
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', browserBar[theme])
}

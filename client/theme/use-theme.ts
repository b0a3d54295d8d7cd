import { useSyncExternalStore } from 'react'
import { storedSetting } from './stored-setting.ts'
import { applyTheme, readThemeChoice, resolveTheme, storeThemeChoice } from './theme.ts'

export const themeSetting = storedSetting({
  read: readThemeChoice,
  store: storeThemeChoice,
  apply: applyTheme,
  follows: '(prefers-color-scheme: dark)',
})

// The snapshot carries the resolved theme too: a change of the system's must render again.
const snapshot = () => `${themeSetting.get()} ${resolveTheme(themeSetting.get())}`

/** The person's choice, what it means now, and the way to change it. */
export function useTheme() {
  useSyncExternalStore(themeSetting.subscribe, snapshot)
  const choice = themeSetting.get()
  return { choice, theme: resolveTheme(choice), setTheme: themeSetting.set }
}

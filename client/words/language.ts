import { useSyncExternalStore } from 'react'
import { languages } from './catalogue.ts'
import type { Language } from './catalogue.ts'

const storageKey = 'fifthwheel.language'

/** The first of the phone's languages that we support; otherwise English. */
export function languageFor(wanted: readonly string[]): Language {
  const known = wanted.map((tag) =>
    languages.find((language) => tag.toLowerCase().split('-')[0] === language),
  )
  return known.find((language) => language !== undefined) ?? 'en'
}

/** Where a private window refuses the storage. */
let chosenHere: Language | null = null

function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return languages.find((language) => language === stored) ?? null
  } catch {
    return null
  }
}

export function currentLanguage(): Language {
  return storedLanguage() ?? chosenHere ?? languageFor(navigator.languages)
}

const listeners = new Set<() => void>()
const tellListeners = () => {
  for (const listener of listeners) listener()
}

/** Whether somebody chose a language on this device; otherwise it is the device's own. */
export function hasChosenLanguage(): boolean {
  return (storedLanguage() ?? chosenHere) !== null
}

/** The person's choice, kept on this device. Nothing is loaded again. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // The choice then lasts as long as the page.
    chosenHere = language
  }
  tellListeners()
}

/** Also follows the choice that was made in another tab. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', tellListeners)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', tellListeners)
  }
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

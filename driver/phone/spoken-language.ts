import { languages, type Language } from '#client/words/catalogue.ts'
import { languageFor } from '#client/words/language.ts'

const cacheName = 'fifthwheel-phone'
const path = '/language'

/** Stores the language for the worker, which cannot read local storage. */
export async function keepLanguage(language: Language): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(path, new Response(language))
}

/** The worker uses the language of the page. Browsers have no place for it over plain http, and no worker. */
export function tellWorkerLanguage(language: Language): void {
  if (!('caches' in globalThis)) return
  keepLanguage(language).catch(() => undefined)
}

/** Falls back to the phone's language: a notification is shown in any case. */
export async function spokenLanguage(): Promise<Language> {
  const word = await keptWord().catch(() => null)
  return languages.find((language) => language === word) ?? languageFor(navigator.languages)
}

async function keptWord(): Promise<string | undefined> {
  const kept = await (await caches.open(cacheName)).match(path)
  return kept?.text()
}

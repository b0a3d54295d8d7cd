import { languages, type Language } from '#client/words/catalogue.ts'
import { languageFor } from '#client/words/language.ts'

const cacheName = 'fifthwheel-phone'
const path = '/language'

/** For the worker, which sees no local storage. */
export async function keepLanguage(language: Language): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(path, new Response(language))
}

export async function spokenLanguage(): Promise<Language> {
  const kept = await (await caches.open(cacheName)).match(path)
  const word = await kept?.text()
  return languages.find((language) => language === word) ?? languageFor(navigator.languages)
}

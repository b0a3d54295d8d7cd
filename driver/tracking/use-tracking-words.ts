import { useMemo } from 'react'
import { sayIn } from '#client/words/catalogue.ts'
import type { Say } from '#client/words/catalogue.ts'
import { useLanguage } from '#client/words/language.ts'
import { trackingWords } from '#client/words/tracking-words.ts'

/** Says a text about tracking in the language that is chosen now. */
export function useTrackingWords(): Say<typeof trackingWords> {
  const language = useLanguage()
  return useMemo(() => sayIn(trackingWords, language), [language])
}

import { useMemo } from 'react'
import { sayIn } from '#client/words/catalogue.ts'
import type { Catalogue, Say } from '#client/words/catalogue.ts'
import { driverWords } from '#client/words/driver-words.ts'
import { useLanguage } from '#client/words/language.ts'

export type SayDriver = Say<typeof driverWords>

/** Says a text of the driver's pages in the language that is chosen now. */
export function useSay(): SayDriver {
  return useWords(driverWords)
}

/** The same for a part that is loaded later and brings its own texts. */
export function useWords<Words extends Catalogue>(words: Words): Say<Words> {
  const language = useLanguage()
  return useMemo(() => sayIn(words, language), [words, language])
}

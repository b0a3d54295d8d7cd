import { useMemo } from 'react'
import { sayIn } from '#client/words/catalogue.ts'
import type { Say } from '#client/words/catalogue.ts'
import { driverWords } from '#client/words/driver-words.ts'
import { useLanguage } from '#client/words/language.ts'

export type SayDriver = Say<typeof driverWords>

/** Says a text of the driver's pages in the language that is chosen now. */
export function useSay(): SayDriver {
  const language = useLanguage()
  return useMemo(() => sayIn(driverWords, language), [language])
}

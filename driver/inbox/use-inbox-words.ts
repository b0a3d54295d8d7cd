import { useMemo } from 'react'
import { sayIn } from '#client/words/catalogue.ts'
import type { Say } from '#client/words/catalogue.ts'
import { inboxWords } from '#client/words/inbox-words.ts'
import { useLanguage } from '#client/words/language.ts'

/** Says a text of the inbox and its neighbors in the language that is chosen now. */
export function useInboxWords(): Say<typeof inboxWords> {
  const language = useLanguage()
  return useMemo(() => sayIn(inboxWords, language), [language])
}

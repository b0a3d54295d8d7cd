import type { Say } from '#client/words/catalogue.ts'
import { inboxWords } from '#client/words/inbox-words.ts'
import { useWords } from '../page/use-say.ts'

/** Says a text of the inbox and its neighbors in the language that is chosen now. */
export function useInboxWords(): Say<typeof inboxWords> {
  return useWords(inboxWords)
}

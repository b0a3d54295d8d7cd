import type { Say } from '#client/words/catalogue.ts'
import { trackingWords } from '#client/words/tracking-words.ts'
import { useWords } from '../page/use-say.ts'

/** Says a text about tracking in the language that is chosen now. */
export function useTrackingWords(): Say<typeof trackingWords> {
  return useWords(trackingWords)
}

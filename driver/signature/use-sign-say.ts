import type { Say } from '#client/words/catalogue.ts'
import { signatureWords } from '#client/words/signature-words.ts'
import { useWords } from '../page/use-say.ts'

export type SaySign = Say<typeof signatureWords>

export function useSignSay(): SaySign {
  return useWords(signatureWords)
}

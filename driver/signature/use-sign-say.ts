import { useMemo } from 'react'
import { sayIn } from '#client/words/catalogue.ts'
import type { Say } from '#client/words/catalogue.ts'
import { useLanguage } from '#client/words/language.ts'
import { signatureWords } from '#client/words/signature-words.ts'

export type SaySign = Say<typeof signatureWords>

export function useSignSay(): SaySign {
  const language = useLanguage()
  return useMemo(() => sayIn(signatureWords, language), [language])
}

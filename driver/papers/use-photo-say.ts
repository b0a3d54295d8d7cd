import { useMemo } from 'react'
import { sayIn } from '#client/words/catalogue.ts'
import type { Say } from '#client/words/catalogue.ts'
import { useLanguage } from '#client/words/language.ts'
import { photoWords } from '#client/words/photo-words.ts'

export type SayPhoto = Say<typeof photoWords>

export function usePhotoSay(): SayPhoto {
  const language = useLanguage()
  return useMemo(() => sayIn(photoWords, language), [language])
}

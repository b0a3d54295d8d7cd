import type { Say } from '#client/words/catalogue.ts'
import { photoWords } from '#client/words/photo-words.ts'
import { useWords } from '../page/use-say.ts'

export type SayPhoto = Say<typeof photoWords>

export function usePhotoSay(): SayPhoto {
  return useWords(photoWords)
}

import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'
import { letters } from './letters.ts'

type Look = { readonly text: string; readonly sureness: number }

/** How much more certain the reading of the single word must be than two readings of the page. */
const clearlySurer = 0.12
/** Low enough that a value read from it is never shown as certain. */
const mostOfAnother = 0.8
const mostOfTheSame = { digits: 0.93, letters: 0.82 }

/**
 * Combines the readings of the page and of the single word. The same again increases the confidence. Different digits
 * count if they are clearer; different letters never do, because without its neighbors `Carrier` is read as `Carner`.
 */
export function weighed(word: WordOnPage, look: Look): WordOnPage {
  const isNumber = /\d/.test(word.text)
  const [before, now] = [letters(word), letters(look)]
  if (now === '') return word
  if (now === before || (!isNumber && startsAlike(now, before))) {
    const most = isNumber ? mostOfTheSame.digits : mostOfTheSame.letters
    return { ...word, sureness: Math.max(word.sureness, Math.min(most, look.sureness)) }
  }
  const isSurer = look.sureness > word.sureness + clearlySurer
  if (!isNumber || !isSurer || Math.abs(now.length - before.length) > 1) return word
  return { ...word, text: look.text, sureness: Math.min(mostOfAnother, look.sureness) }
}

/** The same word with the edge of a neighbor: `SO 1` for `SO`. */
function startsAlike(now: string, before: string): boolean {
  return now.startsWith(before) && now.length - before.length <= 1
}

import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'

type Look = { readonly text: string; readonly sureness: number }

/** By so much a look at the word alone has to be surer than two at the page. */
const clearlySurer = 0.12
/** Never so sure that a value read from it is shown as certain. */
const mostOfAnother = 0.8
const mostOfTheSame = { digits: 0.93, letters: 0.82 }

/**
 * What the page said of a word, and what the word alone says. The same again is surer. Other digits count if they are
 * clearer; other letters never: without its neighbours `Carrier` is `Carner` to the engine.
 */
export function weighed(word: WordOnPage, look: Look): WordOnPage {
  const isNumber = /\d/.test(word.text)
  const [before, now] = [letters(word.text), letters(look.text)]
  if (now === '') return word
  if (now === before || (!isNumber && startsAlike(now, before))) {
    const most = isNumber ? mostOfTheSame.digits : mostOfTheSame.letters
    return { ...word, sureness: Math.max(word.sureness, Math.min(most, look.sureness)) }
  }
  const isSurer = look.sureness > word.sureness + clearlySurer
  if (!isNumber || !isSurer || Math.abs(now.length - before.length) > 1) return word
  return { ...word, text: look.text, sureness: Math.min(mostOfAnother, look.sureness) }
}

/** With the edge of a neighbour: `SO 1` for `SO`. */
function startsAlike(now: string, before: string): boolean {
  return now.startsWith(before) && now.length - before.length <= 1
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\d]/gu, '')
}

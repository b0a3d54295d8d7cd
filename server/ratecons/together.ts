import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'

/** Clearly read, so not a speck. */
const surelyAWord = 0.6
const clearlyBetter = 0.08

/** If two readings differ, the word is never shown as sure, however sure the engine was. */
const doubt = 0.8

/**
 * Merges two readings of a page: for common words the more certain one, plus words that only the second has. The engine
 * is often sure of a wrong digit, so a second look with another digit is informative.
 */
export function together(whole: readonly WordOnPage[], second: readonly WordOnPage[]): WordOnPage[] {
  const first = whole.filter((word) => !isTwoLinesInOne(word, second))
  const merged = first.map((word) => {
    const twin = second.find((other) => isSamePlace(word, other))
    if (!twin) return word
    const better = twin.sureness > word.sureness + clearlyBetter ? twin : word
    return letters(word) === letters(twin)
      ? { ...better, sureness: Math.max(word.sureness, twin.sureness) }
      : { ...better, sureness: better.sureness * doubt }
  })
  const alone = second.filter(
    (word) =>
      word.sureness >= surelyAWord &&
      /[\p{L}\d]{2}|\d/u.test(word.text) &&
      !first.some((other) => shared(word, other) > 0.15 * Math.min(area(word), area(other))),
  )
  return [...merged, ...alone]
}

const illegible = 0.6

/** Two lines that were taken for one, while the other reading has a word in one of them. */
function isTwoLinesInOne(word: WordOnPage, second: readonly WordOnPage[]): boolean {
  return (
    word.sureness < illegible &&
    second.some(
      (other) =>
        other.sureness >= surelyAWord &&
        other.height < 0.6 * word.height &&
        shared(word, other) > 0.5 * area(other),
    )
  )
}

function letters({ text }: WordOnPage): string {
  return text.replace(/[^\p{L}\d]/gu, '')
}

function isSamePlace(a: WordOnPage, b: WordOnPage): boolean {
  const common = shared(a, b)
  return common > 0.6 * area(a) && common > 0.6 * area(b)
}

function shared(a: WordOnPage, b: WordOnPage): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, across) * Math.max(0, down)
}

function area({ width, height }: WordOnPage): number {
  return width * height
}

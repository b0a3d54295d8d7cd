import type { WordOnPage } from '#domain/ratecons/words.ts'

/** Clearly read, and no speck. */
const surelyAWord = 0.6
const clearlyBetter = 0.08

/** Two readings of one page as one: of a word that both have the surer one, and what the second has alone. */
export function together(first: readonly WordOnPage[], second: readonly WordOnPage[]): WordOnPage[] {
  const merged = first.map((word) => {
    const twin = second.find((other) => isSamePlace(word, other))
    return twin && twin.sureness > word.sureness + clearlyBetter ? twin : word
  })
  const alone = second.filter(
    (word) =>
      word.sureness >= surelyAWord &&
      /[\p{L}\d]{2}|\d/u.test(word.text) &&
      !first.some((other) => shared(word, other) > 0.15 * Math.min(area(word), area(other))),
  )
  return [...merged, ...alone]
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

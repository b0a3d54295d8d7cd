import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'
import { letters } from './letters.ts'

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
  const first = whole.filter((word) => !isOutdone(word, second))
  const merged = first.flatMap((word) => {
    const parts = partsOf(word, second)
    if (parts) return parts
    const twin = second.find((other) => isSamePlace(word, other))
    if (!twin) return [word]
    const better = twin.sureness > word.sureness + clearlyBetter ? twin : word
    return letters(word) === letters(twin)
      ? [{ ...better, sureness: Math.max(word.sureness, twin.sureness) }]
      : [{ ...better, sureness: better.sureness * doubt }]
  })
  const places = first.map((word) => ownPlace(word, second))
  const alone = second.filter((word) => isAWord(word) && !places.some((place) => isInTheWay(word, place)))
  return [...merged, ...alone]
}

/** The engine draws a word too wide sometimes; what both readings saw is its place. */
function ownPlace(word: WordOnPage, second: readonly WordOnPage[]): WordOnPage {
  const twin = second.find((other) => isSamePlace(word, other) && letters(word) === letters(other))
  if (!twin) return word
  const x = Math.max(word.x, twin.x)
  return { ...word, x, width: Math.min(word.x + word.width, twin.x + twin.width) - x }
}

const surelyALetter = 0.85

/** The directions of streets are words, too. */
function isAWord({ text, sureness }: WordOnPage): boolean {
  return /[\p{L}\d]{2}|\d/u.test(text)
    ? sureness >= surelyAWord
    : /^[NSEW]$/.test(text) && sureness >= surelyALetter
}

/** The same letters with a space among them, and clearly surer: `CA` and `95304` for `CA95304`. */
function partsOf(word: WordOnPage, second: readonly WordOnPage[]): WordOnPage[] | null {
  const inside = second.filter(
    (other) =>
      acrossOf(word, other) > 0.7 * other.width &&
      downOf(word, other) > 0.5 * Math.min(word.height, other.height),
  )
  const isSurer = inside.every(({ sureness }) => sureness > word.sureness + clearlyBetter)
  const parts = inside.toSorted((one, other) => one.x - other.x)
  return parts.length > 1 && isSurer && parts.map(letters).join('') === letters(word) ? parts : null
}

const illegible = 0.6
const farBetter = 0.15
const taller = 1.3

/**
 * What was read where the other reading has other words, all of them clearer: lines that were taken for one, so that it
 * is illegible, or too tall. Otherwise it would keep them out.
 */
function isOutdone(word: WordOnPage, second: readonly WordOnPage[]): boolean {
  const there = second.filter((other) => shared(word, other) > 0.3 * Math.min(area(word), area(other)))
  if (there.length === 0 || there.some((other) => isSamePlace(word, other))) return false
  if (there.some(({ sureness }) => sureness < Math.max(surelyAWord, word.sureness + farBetter))) return false
  return word.sureness < illegible || there.every(({ height }) => word.height > taller * height)
}

/** On the same line: the engine's lines are often so high that they reach into the next. */
function isInTheWay(a: WordOnPage, b: WordOnPage): boolean {
  return (
    acrossOf(a, b) > 0.15 * Math.min(a.width, b.width) && downOf(a, b) > 0.5 * Math.min(a.height, b.height)
  )
}

function isSamePlace(a: WordOnPage, b: WordOnPage): boolean {
  const common = shared(a, b)
  return common > 0.6 * area(a) && common > 0.6 * area(b)
}

function shared(a: WordOnPage, b: WordOnPage): number {
  return Math.max(0, acrossOf(a, b)) * Math.max(0, downOf(a, b))
}

function acrossOf(a: WordOnPage, b: WordOnPage): number {
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
}

function downOf(a: WordOnPage, b: WordOnPage): number {
  return Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
}

function area({ width, height }: WordOnPage): number {
  return width * height
}

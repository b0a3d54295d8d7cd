import { PSM, type Worker } from 'tesseract.js'
import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'
import { enlarged, inDots, isPrint, type Box, type UprightPage } from './enlarged.ts'
import { wordsOfEngine } from './engine-words.ts'
import { letters } from './letters.ts'

/** Print beside words that belongs to no word. */
export type LeftOut = { readonly ink: Box; readonly line: Box; readonly isBetween: boolean }

/** Each takes about two hundredths of a second. */
const mostLooks = 20
/** The word beside one that was found may be left out, too. */
const rounds = 3
const legible = 0.3
const surelyAWord = 0.6
/** Low enough that a value read from it is never shown as certain. */
const mostOfFound = 0.79

/**
 * Adds what the engine left out in a line: a letter alone, a word with a speck on it, the first digit of a number. The
 * line is read again there, with the words before and after, which show the engine where it stands.
 */
export async function withLeftOut(
  engine: Worker,
  page: UprightPage,
  words: readonly WordOnPage[],
): Promise<readonly WordOnPage[]> {
  await engine.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: '300' })
  const seen = new Set<string>()
  let all = words
  for (let round = 0; round < rounds && seen.size < mostLooks; round += 1) {
    const places = leftOut(page, all).filter(({ ink }) => !seen.has(`${ink.left} ${ink.top}`))
    for (const place of places.slice(0, mostLooks - seen.size)) {
      seen.add(`${place.ink.left} ${place.ink.top}`)
      for (const found of await readLine(engine, page, place)) all = withFound(all, found, place, page)
    }
  }
  return all
}

export function leftOut(page: UprightPage, words: readonly WordOnPage[]): LeftOut[] {
  const read = words.filter(({ sureness }) => sureness >= legible)
  const boxes = read.map((word) => inDots(word, page))
  return read
    .flatMap((word, index) => {
      const box = boxes[index]
      if (!box || !/[\p{L}\d]/u.test(word.text) || !isPrint(word)) return []
      const line = boxes.filter((other) => other !== box && isOnLine(box, other))
      return [behind(page, box, line), ahead(page, box, line)]
    })
    .filter((place) => place !== null)
    .toSorted((one, other) => one.ink.top - other.ink.top)
}

function behind(page: UprightPage, box: Box, line: readonly Box[]): LeftOut | null {
  const high = box.bottom - box.top
  const next = Math.min(...line.map(({ left }) => left).filter((left) => left > box.left))
  const ink = printIn(page, box, box.right, Math.min(next - 1, box.right + longest * high))
  if (!ink || ink.left - box.right > reach * high) return null
  const after = line.find(({ left }) => left === next && next - ink.right < reach * high)
  return { ink, line: around(box, after ?? ink), isBetween: after !== undefined }
}

/** What stands between two words near each other is behind the first. */
function ahead(page: UprightPage, box: Box, line: readonly Box[]): LeftOut | null {
  const high = box.bottom - box.top
  const last = Math.max(0, ...line.filter(({ left }) => left < box.left).map(({ right }) => right))
  if (last > 0 && box.left - last < reach * high) return null
  const ink = printIn(page, box, Math.max(last, box.left - longest * high), box.left - 1)
  return ink && box.left - ink.right < reach * high ? { ink, line: around(box, ink), isBetween: false } : null
}

/** In heights of the line: the least space, how far words of a line stand apart at most, and how long one of them may be. */
const space = 0.18
const reach = 0.8
const longest = 4

function isOnLine(one: Box, other: Box): boolean {
  const common = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return common > 0.4 * Math.min(one.bottom - one.top, other.bottom - other.top)
}

function around(one: Box, other: Box): Box {
  return { ...one, left: Math.min(one.left, other.left), right: Math.max(one.right, other.right) }
}

const dark = 140
/** Shares of the line's height. */
const print = { high: 0.42, inked: 0.06, apart: 0.5, above: 0.3, rule: 0.9 }

type Ink = Box & { readonly amount: number }

/** The first print from `from` to `until`: as high as a letter, and neither a rule nor a speck. */
function printIn(page: UprightPage, line: Box, from: number, until: number): Box | null {
  const high = line.bottom - line.top
  const first = Math.max(0, Math.round(line.top - print.above * high))
  const last = Math.min(page.height, Math.round(line.bottom + print.above * high))
  let found: Ink | null = null
  for (let x = Math.max(0, Math.round(from)); x < Math.min(page.width, Math.round(until)); x += 1) {
    const column = inkOfColumn(page, x, first, last)
    if (column.amount > print.rule * (last - first)) return null
    const isApart: boolean = found !== null && x - found.right > print.apart * high
    if (found && isApart && isLetter(found, high)) return found
    if (column.amount < 2) continue
    found = found && !isApart ? both(found, column) : column
  }
  return found && isLetter(found, high) ? found : null
}

function inkOfColumn({ width, grey }: UprightPage, x: number, first: number, last: number): Ink {
  let [top, bottom, amount] = [last, first, 0]
  for (let y = first; y < last; y += 1) {
    if ((grey[y * width + x] ?? 255) >= dark) continue
    top = Math.min(top, y)
    bottom = y + 1
    amount += 1
  }
  return { left: x, right: x + 1, top, bottom, amount }
}

function both(one: Ink, other: Ink): Ink {
  return {
    ...around(one, other),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
    amount: one.amount + other.amount,
  }
}

function isLetter({ top, bottom, amount }: Ink, high: number): boolean {
  return bottom - top > print.high * high && amount > print.inked * high * high
}

async function readLine(engine: Worker, page: UprightPage, { line }: LeftOut): Promise<WordOnPage[]> {
  const { png, size, onPage } = await enlarged(page, line)
  const { data } = await engine.recognize(png, {}, { blocks: true, text: false })
  return wordsOfEngine(data, size).map((word) => {
    const [left, right] = [onPage(word.x * size.width), onPage((word.x + word.width) * size.width)]
    return {
      ...word,
      ...{ x: left / page.width, width: (right - left) / page.width },
      ...{ y: line.top / page.height, height: (line.bottom - line.top) / page.height },
    }
  })
}

/** Takes the place of what is illegible there, or of a word that it is more of: `59105` for `9105`. */
function withFound(
  words: readonly WordOnPage[],
  found: WordOnPage,
  { ink, isBetween }: LeftOut,
  page: UprightPage,
): readonly WordOnPage[] {
  const box = inDots(found, page)
  if (across(box, ink) < 0.5 || !isAWord(found)) return words
  const there = words.filter((word) => isOver(inDots(word, page), box)).toSorted((a, b) => a.x - b.x)
  const sureness = Math.min(mostOfFound, found.sureness)
  const [known, ...others] = there.filter((word) => word.sureness >= legible)
  if (known && (others.length > 0 || !isMoreOf(found, known))) return words
  if (known && isApart(inDots(known, page), ink)) {
    const text = found.text.replace(known.text, '')
    const place = { x: ink.left / page.width, width: (ink.right - ink.left) / page.width }
    return text.length < found.text.length ? [...words, { ...found, ...place, text, sureness }] : words
  }
  if (there.length === 0 && !isBetween && isSign(found)) return words
  const spelled = there.map(letters).join('')
  if (spelled === letters(found))
    return words.map((word) => (there.includes(word) ? { ...word, sureness } : word))
  if (spelled.length > letters(found).length) return words
  return [...words.filter((word) => !there.includes(word)), { ...found, sureness }]
}

/** The corner of a logo or of a box looks like a letter or two. */
function isSign({ text }: WordOnPage): boolean {
  return !/\d|\p{L}{3}/u.test(text)
}

/** By a space, which the engine overlooked. */
function isApart(known: Box, ink: Box): boolean {
  return (
    Math.max(known.left, ink.left) - Math.min(known.right, ink.right) > space * (known.bottom - known.top)
  )
}

function isAWord({ text, sureness }: WordOnPage): boolean {
  return sureness >= surelyAWord && /[\p{L}\d]/u.test(text)
}

function isMoreOf(found: WordOnPage, word: WordOnPage): boolean {
  const [all, part] = [letters(found), letters(word)]
  return all.length > part.length && (all.startsWith(part) || all.endsWith(part))
}

function isOver(one: Box, other: Box): boolean {
  return isOnLine(one, other) && across(one, other) > 0.15
}

/** What they have in common, as a share of the narrower. */
function across(one: Box, other: Box): number {
  const common = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  return common / Math.min(one.right - one.left, other.right - other.left)
}

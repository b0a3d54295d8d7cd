import type { PaperPage, PaperPlace } from '#contract/ratecons.ts'

export type PaperWord = PaperPage['words'][number]
type Box = Pick<PaperPlace, 'x' | 'y' | 'width' | 'height'>

/** How far from a word, in word heights, a press still counts. */
const reach = 0.6

/** The word at a point of the page, both as shares of it. */
export function wordAt(words: readonly PaperWord[], x: number, y: number): PaperWord | null {
  let nearest: { word: PaperWord; away: number } | null = null
  for (const word of words) {
    const across = Math.max(word.x - x, 0, x - word.x - word.width)
    const down = Math.max(word.y - y, 0, y - word.y - word.height)
    const away = Math.hypot(across, down)
    if (away <= reach * word.height && (nearest === null || away < nearest.away)) nearest = { word, away }
  }
  return nearest?.word ?? null
}

/** The words between two words: all in the rectangle of both, in reading order, without the next column. */
export function wordsBetween(words: readonly PaperWord[], from: PaperWord, to: PaperWord): PaperWord[] {
  const box = around([from, to])
  return linesOf(words.filter((word) => word === from || word === to || isInside(word, box))).flat()
}

/** The part of a multi-line position that contains these words. */
export function placeOfText(words: readonly PaperWord[], place: PaperPlace, text: string): PaperPlace {
  const wanted = new Set(tokensOf(text))
  const found = words.filter(
    (word) => isInside(word, place) && tokensOf(word.text).some((token) => wanted.has(token)),
  )
  return found.length === 0 ? place : { page: place.page, ...around(found) }
}

/** A sentence line by line, because it starts and ends in the middle of lines. */
export function linesOfText(words: readonly PaperWord[], place: PaperPlace, text: string): PaperPlace[] {
  const inside = linesOf(words.filter((word) => isInside(word, place))).flat()
  const said = inside.flatMap((word) => tokensOf(word.text).map((token) => ({ token, word })))
  const wanted = tokensOf(text)
  const begin = said.findIndex((_, at) => wanted.every((token, ahead) => said[at + ahead]?.token === token))
  if (begin === -1 || wanted.length === 0) return [place]
  const own = new Set(said.slice(begin, begin + wanted.length).map(({ word }) => word))
  return linesOf([...own]).map((line) => ({ page: place.page, ...around(line) }))
}

/** From top to bottom, each from left to right. */
function linesOf(words: readonly PaperWord[]): PaperWord[][] {
  const lines: PaperWord[][] = []
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.at(-1)
    const [first] = line ?? []
    if (line && first && Math.abs(middleOf(word) - middleOf(first)) < first.height / 2) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x))
}

const middleOf = ({ y, height }: Box) => y + height / 2

export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

function isInside(word: Box, place: Box): boolean {
  const [middle, centre] = [word.x + word.width / 2, middleOf(word)]
  return (
    middle >= place.x &&
    middle <= place.x + place.width &&
    centre >= place.y &&
    centre <= place.y + place.height
  )
}

function tokensOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((token) => token !== '')
}

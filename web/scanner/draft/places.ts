import type { PaperPage, PaperPlace } from '#contract/ratecons.ts'

export type PaperWord = PaperPage['words'][number]

/** How far from a word, in heights of it, a press still means it. */
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

/** Of a place that holds an address of several lines, the part in which these words stand. */
export function placeOfText(words: readonly PaperWord[], place: PaperPlace, text: string): PaperPlace {
  const wanted = new Set(tokensOf(text))
  const found = words.filter(
    (word) => isInside(word, place) && tokensOf(word.text).some((token) => wanted.has(token)),
  )
  if (found.length === 0) return place
  const left = Math.min(...found.map(({ x }) => x))
  const top = Math.min(...found.map(({ y }) => y))
  const right = Math.max(...found.map(({ x, width }) => x + width))
  const bottom = Math.max(...found.map(({ y, height }) => y + height))
  return { page: place.page, x: left, y: top, width: right - left, height: bottom - top }
}

function isInside({ x, y, width, height }: PaperWord, place: PaperPlace): boolean {
  const [middle, centre] = [x + width / 2, y + height / 2]
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

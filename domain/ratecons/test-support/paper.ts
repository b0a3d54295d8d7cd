import type { PaperFacts } from '../sheet/facts.ts'
import { readPaper } from '../read-paper.ts'
import type { PageOfWords, WordOnPage } from '../sheet/words.ts'

/** `x` and `y` in points of a letter page; `size` is the height of the print. */
export type PrintedLine = readonly [x: number, y: number, text: string, size?: number]

const page = { width: 612, height: 792 }

/** A page of words as a PDF gives them, each letter half as wide as it is high. */
export function printed(lines: readonly PrintedLine[]): PageOfWords {
  return { page: 1, ...page, words: lines.flatMap(wordsOf) }
}

function wordsOf([x, y, text, size = 10]: PrintedLine): WordOnPage[] {
  const letter = size * 0.5
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    x: (x + index * letter) / page.width,
    y: y / page.height,
    width: (word.length * letter) / page.width,
    height: (size * 1.15) / page.height,
    sureness: 1,
  }))
}

const zips: Readonly<Record<string, readonly [string, string]>> = {
  '79045': ['Hereford', 'TX'],
  '76205': ['Denton', 'TX'],
  '79102': ['Amarillo', 'TX'],
  '88101': ['Clovis', 'NM'],
  '73102': ['Oklahoma City', 'OK'],
  '07102': ['Newark', 'NJ'],
}

export const facts: PaperFacts = {
  ownNames: ['Llano Lines'],
  zipTown: (zip) => {
    const found = zips[zip]
    return found ? { city: found[0], state: found[1] } : null
  },
  isTown: (town, state) =>
    Object.values(zips).some(([name, code]) => name.toLowerCase() === town.toLowerCase() && code === state),
}

export function read(...lines: readonly PrintedLine[]) {
  return readPaper([printed(lines)], facts, '2026-09-15')
}

/** The six fields as texts. */
export function fieldsOf(lines: readonly PrintedLine[]) {
  const { fields } = read(...lines)
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value?.text ?? null]))
}

import type { WordOnPage } from './words.ts'

type Word = WordOnPage & {
  readonly box: {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
}

/** Gaps between the width of a space and the width that always separates columns. */
const narrowHole = { heights: 0.45, letters: 1.15, spaces: 1.5, picture: 0.6 }
/** In spaces of the page. So narrow only where cells begin that stand by themselves, as heads of columns do. */
const tightHole = 1.2
/** More are a sentence, whose spaces may be any. */
const mostWordsOfTight = 12
/** In line heights, across and down. */
const reach = { across: 0.15, inPicture: 0.3, down: 14 }

type Start = { readonly word: Word; readonly row: number }

/**
 * Finds columns with gaps too narrow to separate them, because lines above and below start at the same position. In a
 * picture, whose positions are not exact, only behind captions.
 */
export function narrowColumns(rows: readonly (readonly (readonly Word[])[])[]): ReadonlySet<WordOnPage> {
  const sure = rows.flatMap((row, at) => row.flatMap(([word]): Start[] => (word ? [{ word, row: at }] : [])))
  const startsBehind = (holes: (cell: readonly Word[]) => Word[]) =>
    rows.flatMap((row, at) => row.flatMap((cell) => holes(cell).map((word): Start => ({ word, row: at }))))
  const space = usualSpace(rows.flat())
  const likely = startsBehind((cell) => holesIn(cell, space))
  const tight = startsBehind((cell) => tightHolesIn(cell, space))
  if (likely.length + tight.length === 0) return new Set<WordOnPage>()
  const [byEdge, bySureEdge] = [grouped([...sure, ...likely]), grouped(sure)]
  return new Set<WordOnPage>(
    [
      ...likely.filter((start) => supportOf(start, byEdge) >= leastSupport),
      ...tight.filter((start) => supportOf(start, bySureEdge) >= leastSupport),
    ].map(({ word }) => word),
  )
}

function grouped(starts: readonly Start[]): Map<number, Start[]> {
  const byEdge = new Map<number, Start[]>()
  for (const start of starts) {
    const edge = edgeOf(start.word)
    byEdge.set(edge, [...(byEdge.get(edge) ?? []), start].slice(-mostPerEdge))
  }
  return byEdge
}

const leastSupport = 2
const mostPerEdge = 80
const edgesPerPage = 400
const edgeOf = ({ box }: Word) => Math.round(box.left * edgesPerPage)

function supportOf({ word, row }: Start, byEdge: ReadonlyMap<number, readonly Start[]>): number {
  const height = word.box.bottom - word.box.top
  const across = word.sureness < 1 ? reach.inPicture : reach.across
  const edge = edgeOf(word)
  const near = [edge - 1, edge, edge + 1].flatMap((each) => byEdge.get(each) ?? [])
  return new Set(
    near
      .filter((other) => other.row !== row)
      .filter((other) => Math.abs(other.word.box.left - word.box.left) < across * height)
      .filter((other) => Math.abs(other.word.box.top - word.box.top) < reach.down * height)
      .map((other) => other.row),
  ).size
}

/** The words behind holes that are wider than the cell's own spaces. */
function holesIn(cell: readonly Word[], usual: number): Word[] {
  if (cell.length < 2) return []
  if (cell.some(({ sureness }) => sureness < 1)) return afterCaption(cell)
  const gaps = gapsIn(cell)
  const space = cell.length > 3 ? Math.max(0, Math.min(...gaps)) : 0
  return cell.slice(1).filter((word, index) => {
    const height = word.box.bottom - word.box.top
    const letter = (word.box.right - word.box.left) / word.text.length
    const gap = gaps[index] ?? 0
    return (
      gap > narrowHole.heights * height &&
      // A typewriter's spaces are as wide as its letters.
      gap > 1.1 * usual * height &&
      gap > narrowHole.letters * letter &&
      gap > narrowHole.spaces * space
    )
  })
}

/** In a picture positions are not exact; a value behind its caption may still begin its column. */
function afterCaption(cell: readonly Word[]): Word[] {
  const [gaps, caption] = [gapsIn(cell), cell[0]]
  const value = caption && /^\p{L}+:$/u.test(caption.text) ? cell[1] : undefined
  return value && (gaps[0] ?? 0) > narrowHole.picture * heightOf(value) ? [value] : []
}

function gapsIn(cell: readonly Word[]): number[] {
  return cell.slice(1).map((word, index) => word.box.left - (cell[index]?.box.right ?? word.box.left))
}

function tightHolesIn(cell: readonly Word[], space: number): Word[] {
  if (cell.length > mostWordsOfTight || cell.some(({ sureness }) => sureness < 1)) return []
  const gaps = gapsIn(cell)
  // A house number is the beginning of its street.
  const isHouse = /^\d{1,6}$/.test(cell[0]?.text ?? '')
  return cell
    .slice(1)
    .filter(({ box }, index) => (gaps[index] ?? 0) > tightHole * space * (box.bottom - box.top))
    .filter((word) => !(isHouse && word === cell[1]) && !/^\p{Ll}/u.test(word.text))
}

/** Between words that follow each other, as a share of their height. */
function usualSpace(cells: readonly (readonly Word[])[]): number {
  const shares = cells.flatMap((cell) =>
    gapsIn(cell).map((gap, index) => gap / Math.max(1e-6, heightOf(cell[index + 1]))),
  )
  return shares.toSorted((a, b) => a - b)[Math.floor(shares.length / 2)] ?? 1
}

const heightOf = (word: Word | undefined) => (word ? word.box.bottom - word.box.top : 0)

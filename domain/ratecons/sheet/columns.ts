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
const narrowHole = { heights: 0.45, letters: 1.15, spaces: 1.5 }
/** The search range in line heights, horizontally and vertically. */
const reach = { across: 0.15, down: 14 }

type Start = { readonly word: Word; readonly row: number }

/**
 * Finds columns with gaps too narrow to separate them, because lines above and below start at the same position. Only
 * for a PDF's own text, whose positions are exact.
 */
export function narrowColumns(rows: readonly (readonly (readonly Word[])[])[]): ReadonlySet<WordOnPage> {
  const sure = rows.flatMap((row, at) => row.flatMap(([word]): Start[] => (word ? [{ word, row: at }] : [])))
  const likely = rows.flatMap((row, at) =>
    row.flatMap((cell) => holesIn(cell).map((word): Start => ({ word, row: at }))),
  )
  if (likely.length === 0) return new Set<WordOnPage>()
  const byEdge = new Map<number, Start[]>()
  for (const start of [...sure, ...likely]) {
    const edge = edgeOf(start.word)
    byEdge.set(edge, [...(byEdge.get(edge) ?? []), start].slice(-mostPerEdge))
  }
  return new Set<WordOnPage>(
    likely.filter((start) => supportOf(start, byEdge) >= leastSupport).map(({ word }) => word),
  )
}

const leastSupport = 2
const mostPerEdge = 80
const edgesPerPage = 400
const edgeOf = ({ box }: Word) => Math.round(box.left * edgesPerPage)

function supportOf({ word, row }: Start, byEdge: ReadonlyMap<number, readonly Start[]>): number {
  const height = word.box.bottom - word.box.top
  const edge = edgeOf(word)
  const near = [edge - 1, edge, edge + 1].flatMap((each) => byEdge.get(each) ?? [])
  return new Set(
    near
      .filter((other) => other.row !== row)
      .filter((other) => Math.abs(other.word.box.left - word.box.left) < reach.across * height)
      .filter((other) => Math.abs(other.word.box.top - word.box.top) < reach.down * height)
      .map((other) => other.row),
  ).size
}

/** The words after gaps that are wider than the cell's own spaces. */
function holesIn(cell: readonly Word[]): Word[] {
  if (cell.length < 2 || cell.some(({ sureness }) => sureness < 1)) return []
  const gaps = cell.slice(1).map((word, index) => word.box.left - (cell[index]?.box.right ?? word.box.left))
  const space = cell.length > 3 ? Math.max(0, Math.min(...gaps)) : 0
  return cell.slice(1).filter((word, index) => {
    const height = word.box.bottom - word.box.top
    const letter = (word.box.right - word.box.left) / word.text.length
    const gap = gaps[index] ?? 0
    return (
      gap > narrowHole.heights * height &&
      gap > narrowHole.letters * letter &&
      gap > narrowHole.spaces * space
    )
  })
}

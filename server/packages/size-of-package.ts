import { pictureSizes, shrunk, smallestSize } from './paper-pictures.ts'
import { bytesOf, type ReadPaper, type ReadPart } from './read-papers.ts'

/** Mailed as text it is a third larger, and the usual mail server takes 25 MB. */
export const mostBytes = 18_000_000
/** What the pages and the bookmarks around the papers take. */
const frame = 100_000

/** The same parts in so many bytes, as far as their pictures can be made smaller: the largest first, a step each time. */
export async function makeSmaller(parts: readonly ReadPart[], most: number): Promise<ReadPart[]> {
  const all = new Map(parts.flatMap(({ papers }) => papers).map((each) => [each.paper.key, each]))
  const total = () => [...all.values()].reduce((sum, { bytes }) => sum + bytes, frame)
  while (total() > most) {
    const largest = [...all.values()].filter(canShrink).toSorted(byBytesAPage)[0]
    if (!largest) break
    all.set(largest.paper.key, await smaller(largest))
  }
  return parts.map(({ kind, papers }) => ({
    kind,
    papers: papers.map((each) => all.get(each.paper.key) ?? each),
  }))
}

export function isAtItsSmallest(parts: readonly ReadPart[]): boolean {
  return !parts.flatMap(({ papers }) => papers).some(canShrink)
}

function canShrink({ paper, size }: ReadPaper): boolean {
  return paper.kind === 'pictures' && size < smallestSize
}

function byBytesAPage(one: ReadPaper, other: ReadPaper): number {
  return bytesAPage(other) - bytesAPage(one)
}

function bytesAPage({ paper, bytes }: ReadPaper): number {
  return paper.kind === 'pictures' ? bytes / Math.max(1, paper.pictures.length) : 0
}

async function smaller({ paper, bytes, size }: ReadPaper): Promise<ReadPaper> {
  const next = pictureSizes[size + 1]
  if (paper.kind !== 'pictures' || next === undefined) return { paper, bytes, size: smallestSize }
  const pictures = []
  for (const picture of paper.pictures) pictures.push(await shrunk(picture, next))
  const made = { ...paper, pictures }
  return { paper: made, bytes: bytesOf(made), size: size + 1 }
}

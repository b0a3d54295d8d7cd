import type { AppDeps } from '../deps.ts'
import { pictureSizes, shrunk, smallestSize } from './paper-pictures.ts'
import { bytesOf, type ReadPaper, type ReadPart } from './read-papers.ts'
import { smallerPdf } from './smaller-pdf.ts'

/** Encoded for mail it is a third larger, and mail servers usually accept 25 MB. */
export const mostBytes = 18_000_000
/** The size of pages and bookmarks without the papers. */
const frame = 100_000
/** PDFs up to this size are not examined: their pictures do not make a package large. */
const smallPdf = 200_000

type Deps = Pick<AppDeps, 'log'>

/**
 * Makes the parts fit into that many bytes, as far as their pictures can be reduced: the largest first, one step at a
 * time.
 */
export async function makeSmaller(deps: Deps, parts: readonly ReadPart[], most: number): Promise<ReadPart[]> {
  const all = new Map(parts.flatMap(({ papers }) => papers).map((each) => [each.paper.key, each]))
  const total = () => [...all.values()].reduce((sum, { bytes }) => sum + bytes, frame)
  while (total() > most) {
    const largest = [...all.values()].filter(canShrink).toSorted(byBytesAPage)[0]
    if (!largest) break
    all.set(largest.paper.key, await smaller(deps, largest))
  }
  return parts.map(({ kind, papers }) => ({
    kind,
    papers: papers.map((each) => all.get(each.paper.key) ?? each),
  }))
}

export function isAtItsSmallest(parts: readonly ReadPart[]): boolean {
  return !parts.flatMap(({ papers }) => papers).some(canShrink)
}

function canShrink({ paper, bytes, size }: ReadPaper): boolean {
  return size < smallestSize && (paper.kind === 'pictures' || bytes > smallPdf)
}

function byBytesAPage(one: ReadPaper, other: ReadPaper): number {
  return bytesAPage(other) - bytesAPage(one)
}

/** A PDF counts as one page until it was examined: a scanner's extra dots are the least loss. */
function bytesAPage({ paper, bytes, pages }: ReadPaper): number {
  return bytes / Math.max(1, paper.kind === 'pictures' ? paper.pictures.length : pages)
}

async function smaller(deps: Deps, read: ReadPaper): Promise<ReadPaper> {
  const { paper } = read
  const next = pictureSizes[read.size + 1]
  if (next === undefined) return { ...read, size: smallestSize }
  if (paper.kind === 'pdf') {
    const shrunk = await smallerPdf(deps, { pdf: paper.pdf, size: next })
    if (shrunk === null) return { ...read, size: smallestSize }
    const made = shrunk.pdf === null ? paper : { ...paper, pdf: shrunk.pdf }
    return { paper: made, bytes: bytesOf(made), size: read.size + 1, pages: shrunk.pages }
  }
  const pictures = []
  for (const picture of paper.pictures) pictures.push(await shrunk(picture, next))
  const made = { ...paper, pictures }
  return { ...read, paper: made, bytes: bytesOf(made), size: read.size + 1 }
}

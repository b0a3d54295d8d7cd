import type { AppDeps } from '../deps.ts'
import { pictureSizes, shrunk, smallestSize } from './paper-pictures.ts'
import { bytesOf, type ReadPaper, type ReadPart } from './read-papers.ts'
import { smallerPdf } from './smaller-pdf.ts'

/** Mailed as text it is a third larger, and the usual mail server takes 25 MB. */
export const mostBytes = 18_000_000
/** What the pages and the bookmarks around the papers take. */
const frame = 100_000
/** Of a PDF in which nothing is looked for: its pictures are not what makes a package large. */
const smallPdf = 200_000

type Deps = Pick<AppDeps, 'log'>

/** The same parts in so many bytes, as far as their pictures can be made smaller: the largest first, a step each time. */
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

/** Until a PDF was looked into it counts as one page: a scanner's own dots are what nobody misses. */
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

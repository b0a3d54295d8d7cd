import { formatSeconds } from '#client/format/figures.ts'
import { fieldsToCheck } from '../matches/to-check.ts'
import type { PaperPage } from '#contract/ratecons.ts'
import { isReady, type ReadyScan, type Scan, type ScanState } from './scan.ts'

const order = [
  ['done', 'done'],
  ['ready', 'ready'],
  ['reading', 'reading'],
  ['waiting', 'waiting'],
  ['failed', 'not read'],
] as const satisfies readonly (readonly [ScanState['kind'], string])[]

/** `1 done, 4 ready, 1 reading` */
export function queueWords(scans: readonly Scan[]): string {
  return order
    .map(([kind, word]) => ({ count: scans.filter(({ state }) => state.kind === kind).length, word }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${String(count)} ${word}`)
    .join(', ')
}

/** `2 pages, own text, read in 1.4 s` */
export function paperWords({ state: { paper, seconds } }: ReadyScan): string {
  const { pages, pageCount } = paper.details
  const count = pageCount === 1 ? '1 page' : `${String(pageCount)} pages`
  const part = pages.length < pageCount ? `first ${String(pages.length)} read` : 'read'
  return `${count}, ${sourceWords(pages)}, ${part} in ${formatSeconds(seconds)}`
}

function sourceWords(pages: readonly PaperPage[]): string {
  const written = pages.filter(({ source }) => source === 'text').length
  const pictures = pages.filter(({ source }) => source === 'picture').length
  if (pictures === 0) return 'own text'
  return written === 0 ? 'a picture' : 'partly a picture'
}

/** In the list of files. */
export function stateWords(scan: Scan): string {
  if (isReady(scan)) return readyWords(scan)
  const { state } = scan
  if (state.kind === 'done') return `Filed with load ${state.number109}`
  if (state.kind === 'failed') return state.message
  return state.kind === 'reading' ? 'Reading…' : 'Waits for its turn'
}

/** `Ready: 4471902, Bluestem Ridge Brokerage LLC · 2 to check` */
function readyWords({ state: { draft, matches } }: ReadyScan): string {
  const { companyName, loadNumber } = draft.load
  const named = [loadNumber.text, companyName.text].filter((text) => text.trim() !== '').join(', ')
  const doubtful = fieldsToCheck(draft, matches).length
  const left = doubtful === 0 ? '' : ` · ${String(doubtful)} to check`
  return `${named === '' ? 'Ready to review' : `Ready: ${named}`}${left}`
}

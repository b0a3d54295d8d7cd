import { FilePlus2, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load, LoadDocument } from '#contract/load-views.ts'
import { formatMoment } from '#client/format/dates.ts'
import type { Icon } from '#client/ui/icon.ts'
import { useClock } from '../../page/use-clock.ts'
import { missingPods, paperWords, placeWords } from './paper-words.ts'
import type { PaperKind } from './use-upload-papers.ts'

const wanted = ['rate-confirmation', 'bol', 'pod'] as const satisfies readonly PaperKind[]

type PaperTilesProps = {
  load: Load
  papers: readonly LoadDocument[]
  isClosed: boolean
  onBring: (kind: PaperKind) => void
}

/** The three papers that every load is paid by: there, to be opened, or missing, to be brought. */
export function PaperTiles({ load, papers, isClosed, onBring }: PaperTilesProps) {
  const clock = useClock()
  return (
    <ul aria-label="Papers of this load" className="grid grid-cols-3 gap-2">
      {wanted.map((kind) => {
        const ofKind = papers.filter((paper) => paper.kind === kind && !paper.superseded)
        const [first] = ofKind
        const missing = kind === 'pod' ? missingPods(load) : []
        return (
          <li key={kind} className="min-w-0">
            {first === undefined ? (
              <MissingPaper
                words={<TileWords icon={FilePlus2} name={paperWords[kind]} fact={missingWords(kind, load)} />}
                onBring={
                  isClosed
                    ? undefined
                    : () => {
                        onBring(kind)
                      }
                }
              />
            ) : (
              <a
                href={`${first.path}?as=jpeg`}
                target="_blank"
                rel="noopener"
                className={`${tile} border-line text-text no-underline transition-tint enabled-hover:bg-hover`}
              >
                <TileWords
                  icon={FileText}
                  name={paperWords[kind]}
                  fact={
                    missing.length > 0
                      ? `missing: ${missing.map(placeWords).join(', ')}`
                      : ofKind.length > 1
                        ? `${String(ofKind.length)} files`
                        : [formatMoment(first.uploadedAt, clock), first.uploadedBy].filter(Boolean).join(', ')
                  }
                />
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const tile = 'flex min-h-12 w-full items-center gap-2 rounded-control border px-2.5 py-1.5 text-left'

/** A POD cannot be there before there was a delivery. */
function missingWords(kind: PaperKind, { status }: Load): string {
  const isAhead = kind === 'pod' && loadStatuses[status].rank < loadStatuses.delivered.rank
  return isAhead ? 'after delivery' : 'missing'
}

function MissingPaper({ words, onBring }: { words: ReactNode; onBring: (() => void) | undefined }) {
  const look = `${tile} border-dashed border-control`
  if (onBring === undefined) return <span className={look}>{words}</span>
  return (
    <button type="button" onClick={onBring} className={`${look} transition-tint enabled-hover:bg-hover`}>
      {words}
      <span className="sr-only"> · Upload</span>
    </button>
  )
}

function TileWords({ icon: Shape, name, fact }: { icon: Icon; name: string; fact: string }) {
  return (
    <>
      <Shape aria-hidden className="size-4 flex-none text-muted max-md:hidden" strokeWidth={1.5} />
      <span className="min-w-0">
        <span className="block truncate text-cell font-medium">{name} </span>
        <span className="tabular block truncate text-meta text-muted" title={fact}>
          {fact}
        </span>
      </span>
    </>
  )
}

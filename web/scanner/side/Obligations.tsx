import { Bell, Clock, FileCheck, Handshake, MapPin, ScrollText } from 'lucide-react'
import type { PaperTerm } from '#contract/ratecons.ts'
import { classNames } from '#client/ui/class-names.ts'
import type { Icon } from '#client/ui/icon.ts'
import { termId } from '../paper/marks.ts'
import { termWords } from './term-words.ts'

const shapes: Partial<Record<PaperTerm['kind'], Icon>> = {
  detention: Clock,
  'detention-notice': Bell,
  'claim-deadline': Clock,
  'pod-deadline': FileCheck,
  tracking: MapPin,
  'double-brokering': Handshake,
}

type ObligationsProps = {
  terms: readonly PaperTerm[]
  chosenId: string | null
  /** Shows where it stands on the paper. */
  onChoose: (id: string) => void
}

/** What the small print asks for, each with its sentence. */
export function Obligations({ terms, chosenId, onChoose }: ObligationsProps) {
  return (
    <section aria-labelledby="obligations" className="border-b border-line px-4 py-3">
      <h3 id="obligations" className="text-cell font-semibold">
        Obligations found
      </h3>
      <p className="pb-1 text-meta text-muted">
        {terms.length === 0
          ? 'None of the usual terms was found on this paper.'
          : 'What the small print asks for and pays.'}
      </p>
      <ul className="divide-y divide-line">
        {terms.map((term, index) => {
          const id = termId(index)
          return (
            <li key={id}>
              <Obligation
                term={term}
                isChosen={id === chosenId}
                onChoose={() => {
                  onChoose(id)
                }}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type ObligationProps = { term: PaperTerm; isChosen: boolean; onChoose: () => void }

function Obligation({ term, isChosen, onChoose }: ObligationProps) {
  const { title, value, more } = termWords(term)
  const Shape = shapes[term.kind] ?? ScrollText
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={term.sentence}
      onClick={onChoose}
      className={classNames(
        '-mx-4 grid w-[calc(100%+32px)] grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2 px-4 py-[7px] text-left text-cell hover:bg-hover',
        isChosen && 'bg-selected',
      )}
    >
      <Shape aria-hidden className="mt-0.5 size-4 text-muted" strokeWidth={1.5} />
      <span className="font-medium">{title}</span>
      <span className="tabular font-medium">{value}</span>
      <span className="col-start-2 col-end-4 line-clamp-2 text-meta text-muted">{more ?? term.sentence}</span>
    </button>
  )
}

import { Bell, Clock, FileCheck, Handshake, MapPin, ScrollText, Undo2, X } from 'lucide-react'
import type { PaperTerm } from '#contract/ratecons.ts'
import { classNames } from '#client/ui/class-names.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { Icon } from '#client/ui/icon.ts'
import { termId } from '../draft/marks.ts'
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
  /** Those that make no obligation of the load. */
  leftOut: readonly number[]
  onLeave: (index: number) => void
  chosenId: string | null
  /** Shows where it stands on the paper. */
  onChoose: (id: string) => void
}

/** What the small print asks for, each with its sentence. */
export function Obligations({ terms, leftOut, onLeave, chosenId, onChoose }: ObligationsProps) {
  return (
    <section aria-labelledby="obligations" className="border-b border-line px-4 py-3">
      <h3 id="obligations" className="text-cell font-semibold">
        Obligations found
      </h3>
      <p className="pb-1 text-meta text-muted">
        {terms.length === 0
          ? 'None of the usual terms was found on this paper.'
          : 'Those with a deadline get a clock once the load is created.'}
      </p>
      <ul className="divide-y divide-line">
        {terms.map((term, index) => {
          const id = termId(index)
          return (
            <li key={id}>
              <Obligation
                term={term}
                isLeft={leftOut.includes(index)}
                onLeave={() => {
                  onLeave(index)
                }}
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

type ObligationProps = {
  term: PaperTerm
  isLeft: boolean
  onLeave: () => void
  isChosen: boolean
  onChoose: () => void
}

function Obligation({ term, isLeft, onLeave, isChosen, onChoose }: ObligationProps) {
  const { title, value, more } = termWords(term)
  const Shape = shapes[term.kind] ?? ScrollText
  return (
    <div className={classNames('-mx-4 flex items-start pr-2', isChosen && 'bg-selected')}>
      <button
        type="button"
        aria-pressed={isChosen}
        title={term.sentence}
        onClick={onChoose}
        className="grid min-w-0 flex-1 grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2 py-[7px] pr-1 pl-4 text-left text-cell hover:bg-hover"
      >
        <Shape aria-hidden className="mt-0.5 size-4 text-muted" strokeWidth={1.5} />
        <span className={classNames('font-medium', isLeft && 'line-through')}>{title}</span>
        <span className="tabular font-medium">{isLeft ? 'left out' : value}</span>
        <span className="col-start-2 col-end-4 line-clamp-2 text-meta text-muted">
          {more ?? term.sentence}
        </span>
      </button>
      <IconButton
        icon={isLeft ? Undo2 : X}
        label={isLeft ? `Keep ${title}` : `Leave out ${title}`}
        className="mt-1 size-6!"
        onClick={onLeave}
      />
    </div>
  )
}

import type { Candidate, Match } from './match-of.ts'
import { isOpenQuestion, takenOf } from './match-of.ts'
import { Check } from 'lucide-react'

/** In the field: the saved one is meant. */
export function Known({ match }: { match: Match }) {
  const taken = takenOf(match)
  if (!taken) return match.chosen === null ? <span>new</span> : null
  return (
    <span title={nameOf(taken)} className="inline-flex items-center gap-1 text-on-ok">
      <Check aria-hidden className="size-3.5" strokeWidth={2} />
      known
    </span>
  )
}

type MatchQuestionProps = {
  /** "customer", "location" */
  what: string
  /** Names the group: "Stop 2, Location". */
  of: string
  match: Match
  onAnswer: (id: string | null) => void
}

/** Below the field, when it is not sure who is meant: "Is this Cedar Hollow Foods, Dallas, TX?" */
export function MatchQuestion({ what, of, match, onAnswer }: MatchQuestionProps) {
  if (!isOpenQuestion(match)) return null
  const { candidates } = match
  const [only] = candidates
  const isOne = only !== undefined && candidates.length === 1
  return (
    <div
      role="group"
      aria-label={`Which ${what} is it: ${of}`}
      className="grid grid-cols-[94px_minmax(0,1fr)] gap-x-2 pb-1.5 text-meta"
    >
      <div className="col-start-2 flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <span className="text-attention-text">{isOne ? `Is this ${nameOf(only)}?` : 'Which one is it?'}</span>
        {candidates.map((candidate) => (
          <Answer
            key={candidate.id}
            label={isOne ? 'Yes' : nameOf(candidate)}
            onPress={() => {
              onAnswer(candidate.id)
            }}
          />
        ))}
        <Answer
          label={isOne ? 'No, a new one' : 'A new one'}
          onPress={() => {
            onAnswer(null)
          }}
        />
      </div>
    </div>
  )
}

function Answer({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      title={label}
      onClick={onPress}
      className="h-6 max-w-full truncate rounded-badge border border-edge bg-surface px-2 text-text hover:bg-hover pointer-coarse:h-11"
    >
      {label}
    </button>
  )
}

function nameOf({ name, where }: Candidate): string {
  return where === null ? name : `${name}, ${where}`
}

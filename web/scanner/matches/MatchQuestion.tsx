import { questionId, questionTextId } from '../draft/focus.ts'
import type { Match } from './match-of.ts'
import { isOpenQuestion, nameOf } from './match-of.ts'

type MatchQuestionProps = {
  /** "customer", "location" */
  what: string
  /** Names the group: "Stop 2, Location". */
  of: string
  match: Match
  fieldId: string
  onAnswer: (id: string | null) => void
}

/** Below the field, when it is not sure who is meant: "Is this Cedar Hollow Foods, Dallas, TX?" */
export function MatchQuestion({ what, of, match, fieldId, onAnswer }: MatchQuestionProps) {
  if (!isOpenQuestion(match)) return null
  const { candidates } = match
  const [only] = candidates
  const isOne = only !== undefined && candidates.length === 1
  return (
    <div
      role="group"
      aria-label={`Which ${what} is it: ${of}`}
      className="grid grid-cols-[94px_minmax(0,1fr)] gap-x-2 pb-1.5 text-meta max-sm:grid-cols-1"
    >
      <div className="col-start-2 flex max-sm:col-start-1 flex-wrap items-center gap-x-1.5 gap-y-1">
        <span id={questionTextId(fieldId)} className="text-attention-text">
          {isOne ? `Is this ${nameOf(only)}?` : 'Which one is it?'}
        </span>
        {candidates.map((candidate, index) => (
          <Answer
            key={candidate.id}
            id={index === 0 ? questionId(fieldId) : undefined}
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

type AnswerProps = { id?: string | undefined; label: string; onPress: () => void }

function Answer({ id, label, onPress }: AnswerProps) {
  return (
    <button
      id={id}
      type="button"
      title={label}
      onClick={onPress}
      className="h-6 max-w-full truncate rounded-badge border border-edge bg-surface px-2 text-text hover:bg-hover pointer-coarse:h-11"
    >
      {label}
    </button>
  )
}

import { Trash2 } from 'lucide-react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { StopMarker } from '../../load/StopMarker.tsx'
import { stopTypeWords } from '../../load/stop-words.ts'
import { StopTypeSwitch } from '../../loads/create/StopTypeSwitch.tsx'
import { pagesWords } from '../draft/marks.ts'
import { isOpenQuestion, placeMatch } from '../matches/match-of.ts'
import { KnownMark } from '../matches/KnownMark.tsx'
import { MatchQuestion } from '../matches/MatchQuestion.tsx'
import { withStop, type DraftStop } from '../draft/draft.ts'
import { ReviewField } from './ReviewField.tsx'
import type { Review } from '../review/use-review.ts'

const typeOf = { pickup: 'pickup', delivery: 'dropoff' } as const

type StopFieldsProps = { stop: DraftStop; number: number; canLeave: boolean; review: Review }

/** One stop of the load, as the paper has it. */
export function StopFields({ stop, number, canLeave, review }: StopFieldsProps) {
  const { key, kind, fields, isFcfs, isAdded } = stop
  const stopType = typeOf[kind]
  const match = placeMatch(review.matches, stop, number - 1)
  const name = `stop ${String(number)}`
  const of = `Stop ${String(number)}`
  const line = { review, of, isAdded }
  return (
    <section aria-label={`${stopTypeWords[stopType]}, ${name}`}>
      <div className="flex items-center gap-2 pt-3 pb-1 text-cell font-semibold">
        <StopMarker stopType={stopType} number={number} />
        <h3 className="flex-1">{stopTypeWords[stopType]}</h3>
        <span className="tabular text-meta font-normal text-muted">
          {pagesWords(review.paper, Object.values(fields))}
        </span>
        <StopTypeSwitch
          name={name}
          value={stopType}
          onValueChange={(type) => {
            review.change((draft) =>
              withStop(draft, key, { kind: type === 'pickup' ? 'pickup' : 'delivery' }),
            )
          }}
        />
        {canLeave && (
          <IconButton
            icon={Trash2}
            label={`Remove ${name}`}
            className="size-6.5!"
            onClick={() => {
              review.removeStop(key)
            }}
          />
        )}
      </div>
      <ReviewField
        field={fields.name}
        {...line}
        isAsked={isOpenQuestion(match)}
        after={<KnownMark match={match} />}
      />
      <MatchQuestion
        what="location"
        of={of}
        match={match}
        fieldId={fields.name.id}
        onAnswer={(locationId) => {
          review.change((draft) => withStop(draft, key, { locationId }))
          review.goOn(fields.name.id)
        }}
      />
      <ReviewField field={fields.street} {...line} />
      <ReviewField field={fields.town} {...line} />
      <ReviewField field={fields.appointment} {...line} after={isFcfs && 'FCFS'} />
      <ReviewField field={fields.notes} {...line} />
    </section>
  )
}

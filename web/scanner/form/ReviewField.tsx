import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { fieldBoxClasses, fieldTextClasses } from '#client/ui/field-style.ts'
import { Kbd } from '#client/ui/Kbd.tsx'
import { choicesOf, readingShown, sureFrom, type Field, type Reading } from '../draft/draft.ts'
import { focusOn, inputId, questionTextId } from '../review/focus.ts'
import { useFieldKeys } from './field-keys.ts'
import { belowClasses, boxPlace, hoverOf, rowClasses } from './row.ts'
import { notFound, SureCell } from './SureCell.tsx'
import type { Review } from '../review/use-review.ts'

type ReviewFieldProps = {
  field: Field
  review: Review
  /** Before the field's own label, for whoever does not see the heading above: "Stop 2". */
  of?: string
  /** Somebody added it; the paper was not searched for it. */
  isAdded?: boolean
  /** A question about it stands below. */
  isAsked?: boolean
  /** Inside the box, at its right end. */
  after?: ReactNode
  inputMode?: 'text' | 'decimal' | 'email'
}

/** A line of the form: what was read, how sure that is, and what else it could be. */
export function ReviewField({
  field,
  review,
  of,
  isAdded = false,
  isAsked = false,
  after,
  inputMode = 'text',
}: ReviewFieldProps) {
  const { id, label, text, readings } = field
  const error = review.faults[id]
  const choices = choicesOf(field)
  const isModels = !field.isChecked && readingShown(field)?.by === 'model'
  const isOffered = choices.length > 1 && (readings[0]?.confidence ?? 1) < sureFrom
  const { press, leave } = useFieldKeys(field, {
    onText: (typed) => {
      review.setText(id, typed)
    },
    onPick: (index) => {
      const reading = choices[index]
      if (reading) review.setText(id, reading.text)
    },
    onNext: () => {
      review.goOn(id)
    },
  })
  const control = inputId(id)
  const isToCheck = review.toCheck.some((each) => each.id === id)
  const isMissing = readings.length === 0 && !isAdded
  const described = [
    `${control}-sure`,
    isOffered && `${control}-choices`,
    isAsked && questionTextId(id),
    error !== undefined && `${control}-error`,
  ].filter((each) => each !== false)
  return (
    <div className={rowClasses} {...hoverOf(review, id)}>
      <label htmlFor={control} className="text-cell text-muted">
        {of !== undefined && <span className="sr-only">{`${of}, `}</span>}
        {label}
      </label>
      <div
        className={classNames(
          fieldBoxClasses(error !== undefined, 'toolbar'),
          boxPlace,
          error === undefined && isToCheck && 'border-[#d98a00]!',
          isMissing && text === '' && !isToCheck && 'not-focus-within:not-hover:border-transparent',
        )}
      >
        <input
          id={control}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          placeholder={isMissing ? notFound : undefined}
          title={text}
          value={text}
          aria-describedby={described.join(' ')}
          aria-invalid={error === undefined ? undefined : true}
          className={classNames(
            fieldTextClasses,
            after !== undefined && after !== false && 'pr-1.5!',
            'tabular text-cell! pointer-coarse:text-[16px]! text-ellipsis',
          )}
          onFocus={(event) => {
            event.currentTarget.select()
            review.activate(id)
          }}
          onBlur={leave}
          onChange={(event) => {
            review.setText(id, event.currentTarget.value)
          }}
          onKeyDown={press}
        />
        {after !== undefined && (
          <span className="flex flex-none items-center gap-1 pr-2.5 text-meta text-muted">{after}</span>
        )}
      </div>
      <SureCell field={field} id={`${control}-sure`} isMissing={isMissing && text === ''} />
      {isModels && <p className={`${belowClasses} text-meta text-muted`}>Read by the model server</p>}
      {isOffered && (
        <Choices
          id={`${control}-choices`}
          of={of === undefined ? label : `${of}, ${label}`}
          choices={choices}
          text={text}
          onPick={(reading) => {
            review.setText(id, reading.text)
            focusOn(control)
          }}
        />
      )}
      {error !== undefined && (
        <p
          id={`${control}-error`}
          className={`${belowClasses} mt-0.5 flex items-start gap-1.5 pb-1 text-meta text-danger-text`}
        >
          <CircleAlert aria-hidden className="mt-px size-3.5 flex-none" strokeWidth={1.5} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

const counts = ['', '', 'Two', 'Three', 'Four']

type ChoicesProps = {
  id: string
  of: string
  choices: readonly Reading[]
  text: string
  onPick: (reading: Reading) => void
}

function Choices({ id, of, choices, text, onPick }: ChoicesProps) {
  return (
    <div
      id={id}
      role="group"
      aria-label={`Readings of ${of}`}
      className={`${belowClasses} flex flex-wrap items-center gap-x-1.5 gap-y-1 pt-0.5 pb-1.5 text-meta text-attention-text`}
    >
      <span>{`${counts[choices.length] ?? 'Several'} readings`}</span>
      {choices.map((reading, index) => (
        <button
          key={reading.text}
          type="button"
          tabIndex={-1}
          aria-pressed={reading.text === text}
          title={reading.text}
          onClick={() => {
            onPick(reading)
          }}
          className="inline-flex h-6 max-w-full min-w-0 items-center gap-1.5 rounded-badge border border-edge bg-surface px-1.5 text-text hover:bg-hover aria-pressed:bg-selected pointer-coarse:h-11"
        >
          <span className="truncate">{reading.text}</span>
          <Kbd className="max-md:hidden">{String(index + 1)}</Kbd>
        </button>
      ))}
    </div>
  )
}

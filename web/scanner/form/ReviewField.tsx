import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { fieldBoxClasses } from '#client/ui/field-style.ts'
import { choicesOf, readingShown, sureFrom, type Field } from '../draft/draft.ts'
import { focusOn, inputId, questionTextId } from '../draft/focus.ts'
import { Choices } from './Choices.tsx'
import { FieldInput, type FieldInputProps } from './FieldInput.tsx'
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
  inputMode?: FieldInputProps['inputMode']
}

/** A line of the form: the value, its confidence and alternatives. */
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
  const control = inputId(id)
  const isToCheck = review.toCheck.some((each) => each.id === id)
  const isMissing = readings.length === 0 && !isAdded
  const described = idsOf({
    [`${control}-sure`]: true,
    [`${control}-choices`]: isOffered,
    [questionTextId(id)]: isAsked,
    [`${control}-error`]: error !== undefined,
  })
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
        <FieldInput
          field={field}
          review={review}
          inputMode={inputMode}
          placeholder={isMissing ? notFound : undefined}
          described={described}
          isTight={after !== undefined && after !== false}
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
      <FieldError id={`${control}-error`} error={error} />
    </div>
  )
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p id={id} className={`${belowClasses} mt-0.5 flex items-start gap-1.5 pb-1 text-meta text-danger-text`}>
      <CircleAlert aria-hidden className="mt-px size-3.5 flex-none" strokeWidth={1.5} />
      <span>{error}</span>
    </p>
  )
}

/** Of those that are there. */
function idsOf(parts: Readonly<Record<string, boolean>>): string {
  return Object.keys(parts)
    .filter((id) => parts[id])
    .join(' ')
}

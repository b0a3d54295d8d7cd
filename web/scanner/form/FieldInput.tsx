import { classNames } from '#client/ui/class-names.ts'
import { fieldTextClasses } from '#client/ui/field-style.ts'
import { choicesOf, type Field } from '../draft/draft.ts'
import { inputId } from '../draft/focus.ts'
import type { Review } from '../review/use-review.ts'
import { useFieldKeys } from './field-keys.ts'

export type FieldInputProps = {
  field: Field
  review: Review
  inputMode: 'text' | 'decimal' | 'email'
  placeholder: string | undefined
  /** Ids of what is said of it. */
  described: string
  /** Something stands at its right end. */
  isTight: boolean
}

/** Types a value or chooses a reading by key; Enter moves on. */
export function FieldInput({ field, review, inputMode, placeholder, described, isTight }: FieldInputProps) {
  const { id, text } = field
  const choices = choicesOf(field)
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
  return (
    <input
      id={inputId(id)}
      type="text"
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      placeholder={placeholder}
      title={text}
      value={text}
      aria-describedby={described}
      aria-invalid={review.faults[id] === undefined ? undefined : true}
      className={classNames(
        fieldTextClasses,
        isTight && 'pr-1.5!',
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
  )
}

import type { ComponentPropsWithRef, KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import type { FieldProps } from './field.ts'
import { FormField } from './FormField.tsx'

export type TextAreaProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'>

/** Grows with what is typed. Ctrl or ⌘ Enter sends the form it stands in. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  aside,
  id,
  className,
  rows = 3,
  onKeyDown,
  ...area
}: TextAreaProps) {
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
    }
    onKeyDown?.(event)
  }
  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      aside={aside}
      id={id}
      className={className}
    >
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          rows={rows}
          onKeyDown={press}
          className={classNames(
            'field-sizing-content max-h-64 w-full resize-none rounded-control border bg-surface px-2.5 py-[7px] text-form',
            'field-area pointer-coarse:text-[16px] disabled:bg-inset disabled:text-disabled',
            error === undefined ? 'border-control' : 'border-danger',
          )}
          style={{ minHeight: `${String(rows * 20 + 16)}px` }}
        />
      )}
    </FormField>
  )
}

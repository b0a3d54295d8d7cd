import { useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { fieldBoxClasses, fieldTextClasses } from './field-style.ts'
import type { FieldProps, FieldSize } from './field.ts'
import { FormField } from './FormField.tsx'
import { joinRefs } from './join-refs.ts'

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size' | 'id' | 'className'>

export type TextFieldProps = FieldProps &
  InputProps & {
    size?: FieldSize
    /** Inside the box, before and after what is typed. */
    before?: ReactNode
    after?: ReactNode
    /** State codes, VINs. */
    upperCase?: boolean
    /** A suggested continuation, shown after the typed text. */
    ghost?: string | undefined
    /** Shows "12/17" at the right of the label. */
    countTo?: number
    /** sign: VINs and load numbers; figures: right-aligned and tabular. */
    face?: 'text' | 'sign' | 'figures'
  }

const faces = {
  text: '',
  sign: 'tabular font-sign font-medium tracking-wide',
  figures: 'tabular text-right',
}

export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  aside,
  id,
  className,
  size = 'form',
  before,
  after,
  upperCase = false,
  ghost,
  countTo,
  face = 'text',
  onChange,
  ref,
  ...input
}: TextFieldProps) {
  const element = useRef<HTMLInputElement>(null)
  const [length, setLength] = useState(0)
  // After every render, because a form may change the input without an event; an unchanged length renders nothing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    setLength(element.current?.value.length ?? 0)
  })
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: target } = event
    if (upperCase && target.value !== target.value.toUpperCase()) {
      const caret = target.selectionStart
      target.value = target.value.toUpperCase()
      target.setSelectionRange(caret, caret)
    }
    setLength(target.value.length)
    onChange?.(event)
  }
  const counter =
    countTo === undefined ? undefined : (
      <span className="tabular">{`${String(length)}/${String(countTo)}`}</span>
    )
  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      aside={aside ?? counter}
      id={id}
      className={className}
    >
      {(wiring) => (
        <div
          className={classNames(
            fieldBoxClasses(error !== undefined, size),
            ghost !== undefined && 'relative',
          )}
        >
          {ghost !== undefined && (
            <span
              aria-hidden
              className={classNames(
                'pointer-events-none absolute inset-0 flex items-center overflow-hidden px-2.5 text-form whitespace-pre pointer-coarse:text-[16px]',
                faces[face],
              )}
            >
              <span className="invisible">{input.value}</span>
              <span className="text-placeholder">{ghost}</span>
            </span>
          )}
          {before !== undefined && <span className="flex-none pl-2.5 text-form text-muted">{before}</span>}
          <input
            type="text"
            {...(upperCase ? { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false } : {})}
            {...input}
            {...wiring}
            ref={joinRefs(element, ref)}
            onChange={change}
            className={classNames(fieldTextClasses, faces[face])}
          />
          {after !== undefined && (
            <span className="flex flex-none items-center pr-2.5 text-form text-muted">{after}</span>
          )}
        </div>
      )}
    </FormField>
  )
}

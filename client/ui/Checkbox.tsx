import { useLayoutEffect, useRef } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { joinRefs } from './join-refs.ts'

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  label: string
  /** In table rows, where the row itself shows the words. */
  hideLabel?: boolean
  hint?: string
  /** Only some of the items are checked. */
  indeterminate?: boolean
}

export function Checkbox({
  label,
  hideLabel = false,
  hint,
  indeterminate = false,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const element = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (element.current) element.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label
      className={classNames(
        'inline-flex min-h-6 items-start gap-2 text-cell pointer-coarse:min-h-11',
        className,
      )}
    >
      <span className={classNames('inline-grid h-5 flex-none place-items-center', hideLabel ? 'w-6' : 'w-4')}>
        <input
          {...input}
          ref={joinRefs(element, ref)}
          type="checkbox"
          // Not as hidden text, because the row already shows it.
          aria-label={hideLabel ? label : undefined}
          className="checkbox peer"
        />
      </span>
      {!hideLabel && (
        <span className="min-w-0">
          {label}
          {hint !== undefined && <span className="block text-meta text-muted">{hint}</span>}
        </span>
      )}
    </label>
  )
}

import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'

type PortalFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> & {
  label: string
  hint?: string
  /** What to do about it; its presence marks the field as wrong. */
  error?: string | undefined
  /** Inside the box, after what is typed. */
  after?: ReactNode
}

export function PortalField({ label, hint, error, after, ...input }: PortalFieldProps) {
  const id = useId()
  const describedBy = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      <div
        className={classNames(
          'field-box flex min-h-14 items-center rounded-panel border-2',
          error === undefined ? 'border-bound' : 'border-danger-text',
        )}
      >
        <input
          {...input}
          id={id}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          aria-invalid={error === undefined ? undefined : true}
          className="min-h-13 w-full min-w-0 flex-1 bg-transparent px-4 outline-none"
        />
        {after}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="font-bold text-danger-text">
          {error}
        </p>
      )}
    </div>
  )
}

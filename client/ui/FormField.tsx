import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { FieldProps, FieldWiring } from './field.ts'

export type FormFieldProps = FieldProps & {
  /** The control. `labelId` is for controls that are named by aria-labelledby instead of a label element. */
  children: (wiring: FieldWiring, labelId: string) => ReactNode
}

/** Label above, hint below it, the control, then the error with its icon. */
export function FormField({
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  aside,
  id,
  className,
  children,
}: FormFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = classNames(hint !== undefined && hintId, error !== undefined && errorId)
  return (
    <div className={classNames('flex min-w-0 flex-col', className)}>
      <div className={hideLabel ? 'sr-only' : 'mb-1 flex items-baseline justify-between gap-2'}>
        <label id={`${controlId}-label`} htmlFor={controlId} className="text-cell font-medium">
          {label}
          {optional && <span className="font-normal text-muted"> (optional)</span>}
        </label>
        {aside !== undefined && <span className="text-meta text-muted">{aside}</span>}
      </div>
      {hint !== undefined && (
        <p id={hintId} className="mb-1 text-meta text-muted">
          {hint}
        </p>
      )}
      {children(
        {
          id: controlId,
          'aria-describedby': describedBy === '' ? undefined : describedBy,
          'aria-invalid': error === undefined ? undefined : true,
        },
        `${controlId}-label`,
      )}
      {error !== undefined && (
        <p id={errorId} className="mt-1 flex items-start gap-1.5 text-meta text-danger-text">
          <CircleAlert aria-hidden className="mt-px size-3.5 flex-none" strokeWidth={1.5} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

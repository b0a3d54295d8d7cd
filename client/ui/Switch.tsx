import { Switch as Radix } from 'radix-ui'
import { useId } from 'react'
import { classNames } from './class-names.ts'

export type SwitchProps = {
  label: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  hint?: string
  disabled?: boolean
  hideLabel?: boolean
  id?: string
  onText?: string
  offText?: string
  className?: string
  switchClassName?: string
}

/** Acts at once. The word beside it says what the knob shows. */
export function Switch({
  label,
  checked,
  onCheckedChange,
  hint,
  disabled = false,
  hideLabel = false,
  id,
  onText = 'On',
  offText = 'Off',
  className,
  switchClassName,
}: SwitchProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  return (
    <div className={classNames('flex min-h-8 items-center gap-2', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-cell font-medium'}>
        {label}
      </label>
      {hint !== undefined && (
        <span id={hintId} className="text-meta text-muted">
          {hint}
        </span>
      )}
      <span className={classNames('inline-flex items-center gap-2', switchClassName ?? 'ml-auto')}>
        <Radix.Root
          id={controlId}
          checked={checked}
          onCheckedChange={onCheckedChange}
          disabled={disabled}
          aria-describedby={hint === undefined ? undefined : hintId}
          className="group relative h-5 w-9 flex-none rounded-full border border-control bg-surface data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:border-edge! disabled:bg-inset! after:absolute after:-inset-1 pointer-coarse:after:-inset-3"
        >
          <Radix.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-control transition-transform duration-[120ms] data-[state=checked]:translate-x-[18px] data-[state=checked]:bg-on-accent group-disabled:bg-disabled! forced-colors:bg-[ButtonText]!" />
        </Radix.Root>
        <span aria-hidden className="w-6 text-cell text-muted">
          {checked ? onText : offText}
        </span>
      </span>
    </div>
  )
}

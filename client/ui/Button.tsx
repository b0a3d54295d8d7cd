import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { buttonClasses } from './button-style.ts'
import type { ButtonSize, ButtonVariant } from './button-style.ts'
import { classNames } from './class-names.ts'
import type { Icon } from './icon.ts'
import { Tooltip } from './Tooltip.tsx'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** One primary per view; danger only inside the dialog that confirms. */
  variant?: ButtonVariant
  /** toolbar 32, form 36, panel 40 px high. */
  size?: ButtonSize
  icon?: Icon
  children: ReactNode
  /** The label while busy ("Optimizing..."). Space is reserved for it, so the width never changes. */
  busyLabel?: string
  busy?: boolean
  /** Switches the button off and says why in its tooltip; it stays focusable so that the reason can be found. */
  disabledReason?: string | undefined
}

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'form',
    icon: IconShape,
    children,
    busyLabel,
    busy = false,
    disabledReason,
    className,
    onClick,
    type = 'button',
    ...rest
  } = props
  const isOff = busy || disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      data-busy={busy || undefined}
      onClick={press}
      className={classNames(buttonClasses(variant, size), className)}
    >
      {IconShape && <IconShape aria-hidden className="size-4 flex-none" strokeWidth={1.5} />}
      {busyLabel === undefined ? (
        <span className="truncate">{children}</span>
      ) : (
        <span className="grid">
          <span
            aria-hidden={busy || undefined}
            className={classNames('col-start-1 row-start-1', busy && 'invisible')}
          >
            {children}
          </span>
          <span
            aria-hidden={!busy || undefined}
            className={classNames('col-start-1 row-start-1', !busy && 'invisible')}
          >
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  )
  // The tooltip wraps it even without a reason; otherwise React would create a new button and lose the focus.
  return 'disabledReason' in props ? <Tooltip content={disabledReason}>{button}</Tooltip> : button
}

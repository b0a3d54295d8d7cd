import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { buttonClasses } from './button-classes.ts'
import type { ButtonLook } from './button-classes.ts'

type PortalButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled'> & {
  look?: ButtonLook
  /** Disabled but focusable, because the reason is next to it. */
  isOff?: boolean
}

export function PortalButton({
  look = 'secondary',
  isOff = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: PortalButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        if (isOff) event.preventDefault()
        else onClick?.(event)
      }}
      className={classNames(buttonClasses(look), className)}
    />
  )
}

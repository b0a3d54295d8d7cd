import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { buttonClasses } from './button-classes.ts'
import type { ButtonLook } from './button-classes.ts'

type PortalLinkProps = ComponentPropsWithRef<'a'> & {
  href: string
  look?: ButtonLook
}

/** A place to go to, or a number to call, that looks like a button. */
export function PortalLink({ look = 'secondary', className, children, ...rest }: PortalLinkProps) {
  return (
    <a {...rest} className={classNames(buttonClasses(look), className)}>
      {children}
    </a>
  )
}

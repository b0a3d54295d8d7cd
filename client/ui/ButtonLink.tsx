import type { ComponentPropsWithRef, ReactNode } from 'react'
import { buttonClasses } from './button-style.ts'
import type { ButtonSize, ButtonVariant } from './button-style.ts'
import { classNames } from './class-names.ts'
import type { Icon } from './icon.ts'

export type ButtonLinkProps = Omit<ComponentPropsWithRef<'a'>, 'children'> & {
  href: string
  variant?: Exclude<ButtonVariant, 'danger'>
  size?: ButtonSize
  icon?: Icon
  children: ReactNode
}

/** A place to go to that looks like a button. The router's click handling is passed as onClick. */
export function ButtonLink({
  variant = 'secondary',
  size = 'form',
  icon: IconShape,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a data-print="hide" {...rest} className={classNames(buttonClasses(variant, size), className)}>
      {IconShape && <IconShape aria-hidden className="size-4 flex-none" strokeWidth={1.5} />}
      <span className="truncate">{children}</span>
    </a>
  )
}

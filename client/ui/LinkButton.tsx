import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'

/** An action inside running text or a table cell, set like a link. */
export function LinkButton({ className, type = 'button', ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      data-print="keep"
      className={classNames(
        'min-h-6 rounded-badge text-link underline decoration-1 underline-offset-2 hover:decoration-2',
        'disabled:text-disabled disabled:no-underline',
        className,
      )}
    />
  )
}

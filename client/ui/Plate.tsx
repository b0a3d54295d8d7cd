import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'

/** The guide sign: the product's one loud element. Never twice on one screen, never in tables. */
export function Plate({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames('plate', className)} />
}

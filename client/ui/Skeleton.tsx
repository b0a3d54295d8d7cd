import { classNames } from './class-names.ts'

/** A block in the place and size of what is being read. Give it a width and a height. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames('appears-late block rounded-badge bg-inset', className)} />
}

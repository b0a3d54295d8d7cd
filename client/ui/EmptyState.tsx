import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  /** What this place is for, or that nothing fits the filters. */
  title: string
  children?: ReactNode
  /** The button that fills it, or "Clear filters". */
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'flex flex-col items-start gap-3 px-4 py-8 sm:items-center sm:text-center',
        className,
      )}
    >
      <div>
        <p className="font-sign text-panel font-bold">{title}</p>{' '}
        {children !== undefined && <div className="mt-1 max-w-[56ch] text-form text-muted">{children}</div>}
      </div>
      {action}
    </div>
  )
}

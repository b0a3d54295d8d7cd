import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageTitleProps = {
  children: ReactNode
  count?: number | undefined
  /** At the right: the one primary button and what belongs to it. */
  actions?: ReactNode
  /** The page's h1, or the h2 of a panel below it. */
  level?: 1 | 2
  className?: string
}

export function PageTitle({ children, count, actions, level = 1, className }: PageTitleProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={classNames('flex min-h-12 min-w-0 flex-none items-center gap-2 px-4', className)}>
      <Heading className="min-w-0 font-sign text-title font-bold">{children}</Heading>
      {count !== undefined && (
        <span className="tabular text-cell text-muted">{count.toLocaleString('en-US')}</span>
      )}
      {actions !== undefined && <div className="ml-auto flex flex-none items-center gap-2">{actions}</div>}
    </div>
  )
}

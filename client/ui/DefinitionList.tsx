import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Definition = {
  term: string
  value: ReactNode
  /** Money and counts stand at the right. */
  isFigure?: boolean
}

type DefinitionListProps = {
  items: readonly Definition[]
  className?: string
}

/** Facts with their names, the names in one column. Empty values are written "—". */
export function DefinitionList({ items, className }: DefinitionListProps) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-[minmax(88px,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-cell',
        className,
      )}
    >
      {items.map(({ term, value, isFigure }) => (
        <Fragment key={term}>
          <dt className="text-muted">{term}</dt>
          <dd className={classNames('m-0 min-w-0 break-words', isFigure && 'tabular text-right')}>
            {value === null || value === undefined || value === '' ? '—' : value}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

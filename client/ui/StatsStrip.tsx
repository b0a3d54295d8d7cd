import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type StatsCell = {
  id: string
  label: string
  /** Already written out: "47", "$22,481.00"; undefined while it is being read. */
  value: string | undefined
  /** What the figure means: "4 need a driver". Left out where the room is short. */
  meaning?: string | undefined
  /** The list behind the figure. */
  link?: { href: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void }
  /** That list is the one that is shown. */
  isActive?: boolean
  testId?: string
  /** The least width where cells stand in one line: room for the words, which come after the first reading. */
  room?: string
}

type StatsStripProps = {
  label: string
  cells: readonly StatsCell[]
  /** First read: blocks of the same size. */
  loading?: boolean
  /** At the right end: how old the figures are. */
  aside?: ReactNode
}

/** One line, read as a sentence: not a row of floating cards. On a phone two by two. */
export function StatsStrip({ label, cells, loading = false, aside }: StatsStripProps) {
  return (
    <div className="@container/strip flex flex-none border-b border-line bg-surface md:h-12 md:pl-4">
      <ul
        aria-label={label}
        aria-busy={loading || undefined}
        className={classNames(
          'grid min-w-0 grow overflow-hidden md:flex md:grow-0',
          cells.length === 3
            ? 'grid-cols-1 max-sm:[&>li>*]:pl-4 sm:grid-cols-3'
            : 'grid-cols-2 sm:grid-cols-[repeat(4,auto)]',
        )}
      >
        {cells.map((cell) => (
          <li
            key={cell.id}
            className={classNames(
              'flex min-w-0 border-line max-md:shadow-[-1px_-1px_0_var(--color-line)] md:flex-none',
              'md:not-first:pl-[22px] md:not-last:border-r md:not-last:pr-[22px]',
              'forced-colors:max-md:border-t forced-colors:max-md:border-l',
              cell.room,
            )}
          >
            <Cell cell={cell} loading={loading} />
          </li>
        ))}
      </ul>
      {aside !== undefined && (
        <div className="ml-auto hidden self-center pr-4 pl-4 @min-[860px]/strip:block">{aside}</div>
      )}
    </div>
  )
}

const cellClasses =
  'relative flex w-full min-w-0 flex-wrap items-baseline gap-x-1.5 text-text no-underline max-md:min-h-9 max-md:py-1.5 max-md:pr-1 max-md:pl-3 max-md:[li:nth-child(odd)_&]:pl-4 md:flex-nowrap md:py-3 md:whitespace-nowrap'

function Cell({ cell, loading }: { cell: StatsCell; loading: boolean }) {
  const { label, value, meaning, link, isActive = false, testId } = cell
  const content = (
    <>
      {loading || value === undefined ? (
        <span aria-hidden className="appears-late block h-4 w-6 self-center rounded-badge bg-inset" />
      ) : (
        <span className="strip-figure">{value}</span>
      )}{' '}
      <span className="text-cell font-medium">{label}</span>
      {meaning !== undefined && !loading && (
        <span className="tabular hidden text-meta text-muted @min-[1040px]/strip:inline">{` ${meaning}`}</span>
      )}
    </>
  )
  if (!link) {
    return (
      <div data-testid={testId} className={cellClasses}>
        {content}
      </div>
    )
  }
  return (
    <a
      {...link}
      data-testid={testId}
      aria-current={isActive || undefined}
      className={classNames(
        cellClasses,
        'ring-inside hover:[&>.strip-figure]:underline',
        isActive &&
          'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent forced-colors:after:bg-[Highlight]',
      )}
    >
      {content}
    </a>
  )
}

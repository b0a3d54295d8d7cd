import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type StatsCell = {
  id: string
  label: string
  /** Already written out: "47", "$22,481.00"; undefined while it is being read. */
  value: string | undefined
  /** What the figure means: "4 need a driver". Left out where the room is short. */
  meaning?: string | undefined
  /** The list that the figure counts. */
  link?: { href: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void }
  /** Whether that list is shown. */
  isActive?: boolean
  testId?: string
  /** The minimum width for cells in one line: reserves room for text that appears after loading. */
  room?: string
}

type StatsStripProps = {
  label: string
  cells: readonly StatsCell[]
  /** First read: blocks of the same size. */
  loading?: boolean
  /** On the right: the age of the figures. */
  aside?: ReactNode
}

/**
 * One line that reads like a sentence, rather than floating cards. On phones it scrolls sideways, each figure above its
 * label.
 */
export function StatsStrip({ label, cells, loading = false, aside }: StatsStripProps) {
  // Without links it does not scroll, because scrolled content must be reachable by keyboard.
  const isPushed = cells.every(({ link }) => link !== undefined)
  return (
    <div className="@container/strip flex flex-none border-b border-line bg-surface md:h-12 md:pl-4">
      <ul
        aria-label={label}
        aria-busy={loading || undefined}
        className={classNames(
          'min-w-0 grow md:flex md:grow-0 md:overflow-hidden',
          isPushed
            ? 'flex overflow-x-auto overscroll-x-contain [scrollbar-width:none]'
            : 'grid grid-cols-1 overflow-hidden min-[360px]:grid-cols-2 sm:grid-cols-3',
        )}
      >
        {cells.map((cell) => (
          <li
            key={cell.id}
            className={classNames(
              'flex min-w-0 border-line md:flex-none',
              'md:not-first:pl-[22px] md:not-last:border-r md:not-last:pr-[22px]',
              isPushed
                ? 'max-md:flex-none max-md:not-last:border-r'
                : 'max-md:shadow-[-1px_-1px_0_var(--color-line)] forced-colors:max-md:border-t forced-colors:max-md:border-l',
              cell.room,
            )}
          >
            <Cell cell={cell} loading={loading} isPushed={isPushed} />
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
  'relative flex w-full min-w-0 gap-x-1.5 text-text no-underline md:flex-nowrap md:items-baseline md:py-3 md:whitespace-nowrap'
const pushedClasses =
  'max-md:h-13 max-md:flex-col max-md:justify-center max-md:px-4 max-md:whitespace-nowrap max-md:[&>.strip-figure]:leading-5'
const gridClasses = 'flex-wrap items-baseline max-md:min-h-9 max-md:py-1.5 max-md:pr-1 max-md:pl-4'

type CellProps = { cell: StatsCell; loading: boolean; isPushed: boolean }

function Cell({ cell, loading, isPushed }: CellProps) {
  const { label, value, meaning, link, isActive = false, testId } = cell
  const content = (
    <>
      {loading || value === undefined ? (
        <span aria-hidden className="appears-late block h-4 w-6 self-center rounded-badge bg-inset" />
      ) : (
        <span className="strip-figure">{value}</span>
      )}{' '}
      <span
        className={classNames('text-cell', isPushed ? 'max-md:text-muted md:font-medium' : 'font-medium')}
      >
        {label}
      </span>
      {meaning !== undefined && !loading && (
        <span className="tabular hidden text-meta text-muted @min-[1040px]/strip:inline">{` ${meaning}`}</span>
      )}
    </>
  )
  if (!link) {
    return (
      <div data-testid={testId} className={classNames(cellClasses, gridClasses)}>
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
        isPushed ? pushedClasses : gridClasses,
        'ring-inside hover:[&>.strip-figure]:underline',
        isActive &&
          'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent forced-colors:after:bg-[Highlight]',
      )}
    >
      {content}
    </a>
  )
}

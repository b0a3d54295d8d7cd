import { classNames } from './class-names.ts'

export type StatsCell = {
  id: string
  label: string
  /** Already written out: "47", "$22,481.00"; undefined while it is being read. */
  value: string | undefined
  /** One line of meaning: "4 need a driver". */
  meaning?: string
  /** Makes the cell a button. */
  onPress?: () => void
  isActive?: boolean
  testId?: string
}

type StatsStripProps = {
  label: string
  cells: readonly StatsCell[]
  /** First read: blocks of the same size. */
  loading?: boolean
}

/** One strip, parted by lines: not a row of floating cards. */
export function StatsStrip({ label, cells, loading = false }: StatsStripProps) {
  return (
    <ul
      aria-label={label}
      aria-busy={loading || undefined}
      className={classNames(
        'grid overflow-hidden flex-none grid-cols-2 border-b border-line bg-surface',
        cells.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-4',
      )}
    >
      {cells.map((cell) => (
        <li
          key={cell.id}
          className="@container flex min-w-0 border-line max-md:odd:last:col-span-2 shadow-[-1px_-1px_0_var(--color-line)] forced-colors:border-t forced-colors:border-l"
        >
          <Cell cell={cell} loading={loading} />
        </li>
      ))}
    </ul>
  )
}

function Cell({ cell, loading }: { cell: StatsCell; loading: boolean }) {
  const { label, value, meaning, onPress, isActive = false, testId } = cell
  const content = (
    <>
      <span className="block text-meta text-muted">{label}</span>
      {loading || value === undefined ? (
        <span
          aria-hidden
          className="appears-late my-[5px] block h-[22px] w-24 max-w-full rounded-badge bg-inset"
        />
      ) : (
        <span className="figure block truncate" title={value} style={{ fontSize: 'min(28px, 15cqi)' }}>
          {value}
        </span>
      )}
      {(meaning !== undefined || loading) && (
        <span className="block min-h-4 text-meta text-muted">{loading ? '' : meaning}</span>
      )}
    </>
  )
  const classes = classNames(
    'relative block min-h-[72px] w-full min-w-0 px-4 py-2.5 text-left md:min-h-[92px] md:py-3.5',
    isActive &&
      'after:absolute after:inset-x-0 after:bottom-[-1px] after:h-0.5 after:bg-accent forced-colors:after:bg-[Highlight]',
  )
  if (!onPress) {
    return (
      <div data-testid={testId} className={classes}>
        {content}
      </div>
    )
  }
  return (
    <button
      type="button"
      data-print="keep"
      data-testid={testId}
      aria-current={isActive || undefined}
      onClick={onPress}
      className={classNames(classes, 'ring-inside transition-tint hover:bg-hover active:bg-pressed')}
    >
      {content}
    </button>
  )
}

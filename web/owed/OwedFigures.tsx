import { formatMonth } from '#client/format/dates.ts'
import { classNames } from '#client/ui/class-names.ts'
import { formatAmount } from '#client/format/money.ts'
import type { Answer } from '#client/api/call.ts'
import { countWords } from '#client/format/count-words.ts'
import { paths } from '../page/paths.ts'
import { useRouterLink } from '../page/use-router-link.ts'
import type { Figure } from './owed-rows.ts'

type OwedFiguresProps = {
  owed: Answer<'GET /api/owed'> | undefined
  /** YYYY-MM-DD at the company. */
  today: string
  figure: Figure | null
  onFigure: (figure: Figure | null) => void
}

type FigureCell = {
  readonly id: Figure
  readonly label: string
  readonly amount: string | undefined
  readonly meaning: string | undefined
}

const cellClasses = classNames(
  'relative flex min-w-0 flex-col justify-center px-4 py-2 text-left text-text no-underline ring-inside hover:[&_.strip-figure]:underline md:h-16 md:py-0 md:pr-[22px] print:h-auto',
  'max-md:bg-surface md:not-first:pl-[22px] md:border-r md:border-line md:last:border-r-0',
)

/** The figures to invoice, owed, overdue and received: each filters the list, the last links to its own. */
export function OwedFigures({ owed, today, figure, onFigure }: OwedFiguresProps) {
  const link = useRouterLink()
  const { toInvoice, owed: open, over30, paidThisWeek, paidThisMonth } = owed ?? {}
  const noRate =
    toInvoice !== undefined && toInvoice.noRate > 0 ? `, ${String(toInvoice.noRate)} no rate` : ''
  const month = formatMonth(today.slice(0, 7)).split(' ')[0] ?? ''
  const cells: readonly FigureCell[] = [
    {
      ...{ id: 'to-invoice', label: 'To invoice', amount: toInvoice?.amount },
      meaning: toInvoice && `${countWords(toInvoice.loads, 'load', 'loads')}${noRate}`,
    },
    {
      ...{ id: 'owed', label: 'Owed', amount: open?.amount },
      meaning: open && countWords(open.invoices, 'invoice', 'invoices'),
    },
    {
      ...{ id: 'over-30', label: 'Over 30 days', amount: over30?.amount },
      meaning: over30 && countWords(over30.invoices, 'invoice', 'invoices'),
    },
  ]
  return (
    <div
      role="group"
      aria-label="What is owed"
      aria-busy={owed === undefined || undefined}
      className="grid w-full min-w-0 grid-cols-2 gap-px bg-line md:flex md:w-auto md:flex-1 md:gap-0 md:bg-transparent"
    >
      {cells.map(({ id, label, amount, meaning }) => (
        <button
          key={id}
          type="button"
          data-print="keep"
          aria-pressed={figure === id}
          className={cellClasses}
          onClick={() => {
            onFigure(figure === id ? null : id)
          }}
        >
          <Content
            label={label}
            amount={amount}
            meaning={meaning}
            isHot={id === 'over-30' && over30 !== undefined && over30.invoices > 0}
          />
          {figure === id && (
            <span
              aria-hidden
              className="absolute inset-x-0 bottom-0 h-0.5 bg-accent forced-colors:bg-[Highlight]"
            />
          )}
        </button>
      ))}
      <a
        {...link(`${paths.tab('paid-invoices')}${paidThisWeek ? `&from=${paidThisWeek.since}` : ''}`)}
        className={cellClasses}
      >
        <Content
          label="Paid this week"
          amount={paidThisWeek?.amount}
          meaning={paidThisWeek && countWords(paidThisWeek.invoices, 'invoice', 'invoices')}
          further={paidThisMonth && `, ${month} ${formatAmount(paidThisMonth.amount)}`}
        />
      </a>
    </div>
  )
}

type ContentProps = {
  label: string
  amount: string | undefined
  meaning: string | undefined
  /** Where there is room. */
  further?: string | undefined
  isHot?: boolean
}

function Content({ label, amount, meaning, further, isHot = false }: ContentProps) {
  return (
    <>
      <span
        title={`${[label, meaning].filter(Boolean).join(', ')}${further ?? ''}`}
        className="text-cell font-medium max-md:font-normal max-md:text-muted md:truncate"
      >
        {label}
        <span className="tabular font-normal text-muted min-[1440px]:hidden">
          {meaning !== undefined && `, ${meaning}`}
        </span>
      </span>
      <span className="flex min-w-0 items-baseline gap-x-2 whitespace-nowrap print:flex-wrap">
        {amount === undefined ? (
          <span aria-hidden className="appears-late block h-5 w-24 rounded-badge bg-inset" />
        ) : (
          <span className={classNames('strip-figure text-[20px]', isHot && 'text-attention-text')}>
            {formatAmount(amount)}
          </span>
        )}
        <span
          title={[meaning, further].join('')}
          className="tabular truncate text-meta text-muted max-[1440px]:hidden"
        >
          {meaning}
          {further}
        </span>
      </span>
    </>
  )
}

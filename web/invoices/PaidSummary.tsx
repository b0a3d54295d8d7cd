import { formatMoney, moneyFromStored } from '#domain/money.ts'
import type { Answer } from '#client/api/call.ts'
import { emptyValue, formatInstantDay } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'

type PaidSummaryProps = { summary: Answer<'GET /api/invoices/paid-summary'> | undefined; clock: Clock }

/** Totals of everything that matches the filter. */
export function PaidSummary({ summary, clock }: PaidSummaryProps) {
  const money = (text: string) => formatMoney(moneyFromStored(text))
  const figures = [
    ['Total Loads', summary?.totalLoads.toLocaleString('en-US')],
    ['Total Revenue', summary && money(summary.totalRevenue)],
    ['Average per Load', summary && money(summary.averagePerLoad)],
    [
      'Last Payment',
      summary &&
        (summary.lastPaymentAt === null ? emptyValue : formatInstantDay(summary.lastPaymentAt, clock)),
    ],
  ] as const
  return (
    <dl
      aria-label="Summary"
      aria-busy={summary === undefined || undefined}
      className="grid flex-none grid-cols-2 gap-px border-b border-line bg-line md:flex"
    >
      {figures.map(([label, value]) => (
        <div
          key={label}
          className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-2 bg-surface px-3 py-2 md:justify-start md:px-4 last:md:flex-1"
        >
          <dt className="text-meta whitespace-nowrap text-muted">{label}</dt>
          <dd className="tabular min-w-0 truncate text-form font-semibold">
            {value ?? <span aria-hidden className="appears-late block h-4 w-16 rounded-badge bg-inset" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

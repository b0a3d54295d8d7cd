import { ArrowDownUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CalendarDate } from '#domain/calendar.ts'
import { Button } from '#client/ui/Button.tsx'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'
import { SearchField } from '#client/ui/SearchField.tsx'
import { Select } from '#client/ui/Select.tsx'
import { directionText, paidSorts } from './use-paid-view.ts'
import type { PaidSort, usePaidView } from './use-paid-view.ts'

type PaidInvoicesToolbarProps = {
  view: ReturnType<typeof usePaidView>
  typed: string
  onType: (text: string) => void
  today: CalendarDate
  /** At the right end. */
  action: ReactNode
}

const sortOptions = Object.entries(paidSorts).map(([value, label]) => ({ value: value as PaidSort, label })) // Its own keys.

export function PaidInvoicesToolbar({ view, typed, onType, today, action }: PaidInvoicesToolbarProps) {
  const { from, to } = view.filter
  const hasDay = from !== null || to !== null
  return (
    <div
      data-print="hide"
      className="flex flex-none flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2"
    >
      <SearchField
        label="Search paid invoices"
        placeholder="Load #, invoice #, driver, customer"
        className="w-full md:max-w-72 md:flex-[1_1_12rem]"
        value={typed}
        onValueChange={onType}
      />
      {(['from', 'to'] as const).map((which) => (
        <DatePicker
          key={which}
          className="w-36 max-md:w-[calc(50%-4px)]"
          size="toolbar"
          label={which === 'from' ? 'From' : 'To'}
          placeholder={which === 'from' ? 'From' : 'To'}
          hideLabel
          today={today}
          min={which === 'to' ? (from ?? undefined) : undefined}
          max={which === 'from' ? (to ?? today) : today}
          value={which === 'from' ? from : to}
          onValueChange={(day) => {
            view.setDay(which, day)
          }}
        />
      ))}
      <Button size="toolbar" variant="quiet" disabled={!hasDay} onClick={view.clearDays}>
        Clear
      </Button>
      <span aria-hidden className="text-cell text-muted max-md:hidden">
        Sort
      </span>
      <Select
        className="w-32"
        size="toolbar"
        label="Sort"
        hideLabel
        options={sortOptions}
        value={view.order.sort}
        onValueChange={view.sortBy}
      />
      <Button size="toolbar" variant="quiet" icon={ArrowDownUp} onClick={view.turn}>
        {directionText(view.order)}
      </Button>
      <div className="ml-auto">{action}</div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { formatMoney, noMoney } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { Button } from '#client/ui/Button.tsx'
import { Kbd } from '#client/ui/Kbd.tsx'

type SelectionBarProps = {
  of: 'loads' | 'invoices'
  count: number
  sum: Cents
  /** Where it lies. */
  className: string
  onClear: () => void
  /** What can be done to all of them. */
  children: ReactNode
}

/** `3 selected · $4,120.00`, the way out, and what can be done to all of them. */
export function SelectionBar({ of, count, sum, className, onClear, children }: SelectionBarProps) {
  const selected = `${count.toLocaleString('en-US')} selected`
  return (
    <div
      role="region"
      aria-label={`Selected ${of}`}
      data-foot
      data-print="hide"
      className={`${className} flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-edge bg-surface px-4 py-2.5 md:min-h-13 md:py-1.5`}
    >
      <p role="status" className="tabular flex-none text-cell font-semibold">
        {sum === noMoney ? selected : `${selected} · ${formatMoney(sum)}`}
      </p>
      <Button size="toolbar" variant="quiet" className="max-md:ml-auto" onClick={onClear}>
        <span className="flex items-center gap-2">
          Clear
          <span aria-hidden className="max-md:hidden">
            <Kbd>Esc</Kbd>
          </span>
        </span>
      </Button>
      {children}
    </div>
  )
}

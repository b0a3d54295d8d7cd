import { Check, Download, Mail, Printer } from 'lucide-react'
import { addMoney } from '#domain/money.ts'
import { Button } from '#client/ui/Button.tsx'
import { Kbd } from '#client/ui/Kbd.tsx'
import { SelectionBar } from '../loads/several/SelectionBar.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { openOfInvoice } from './owed-rows.ts'
import type { OwedInvoice } from './owed-rows.ts'
import { selectionWords } from './owed-words.ts'

type OwedBarProps = {
  chosen: readonly OwedInvoice[]
  onClear: () => void
  onPay: (chosen: readonly OwedInvoice[]) => void
  onPrint: (chosen: readonly OwedInvoice[]) => void
  onEmail: (chosen: readonly OwedInvoice[]) => void
  onExport: () => void
}

/** The actions on all selected lines. It covers the foot of the list, so that nothing moves. */
export function OwedBar({ chosen, onClear, onPay, onPrint, onEmail, onExport }: OwedBarProps) {
  const hasInvoice = chosen.some(({ invoiceNumber }) => invoiceNumber !== null)
  const noInvoice = hasInvoice ? undefined : 'None of these is invoiced yet.'
  const sum = addMoney(...chosen.map(openOfInvoice))
  useShortcuts({
    m: () => {
      if (hasInvoice) onPay(chosen)
    },
  })
  return (
    <SelectionBar
      of="invoices"
      count={chosen.length}
      sum={sum}
      className="sticky bottom-0 z-20 flex-none"
      onClear={onClear}
    >
      <div className="flex min-w-0 items-center gap-2 max-md:w-full md:border-l md:border-line md:pl-3">
        <Button
          size="toolbar"
          variant="primary"
          icon={Check}
          aria-keyshortcuts="M"
          className="max-md:order-last max-md:flex-1"
          disabledReason={noInvoice}
          onClick={() => {
            onPay(chosen)
          }}
        >
          <span className="flex items-center gap-2">
            Mark as paid…
            <span aria-hidden className="max-md:hidden">
              <Kbd>M</Kbd>
            </span>
          </span>
        </Button>
        <Button
          size="toolbar"
          icon={Printer}
          disabledReason={noInvoice}
          onClick={() => {
            onPrint(chosen)
          }}
        >
          Print all
        </Button>
        <Button
          size="toolbar"
          icon={Mail}
          disabledReason={noInvoice}
          onClick={() => {
            onEmail(chosen)
          }}
        >
          E-mail all
        </Button>
        <Button size="toolbar" icon={Download} className="max-md:hidden" onClick={onExport}>
          Export
        </Button>
      </div>
      <span className="ml-auto min-w-0 truncate pl-2 text-meta text-muted max-lg:hidden">
        {selectionWords(chosen)}
      </span>
    </SelectionBar>
  )
}

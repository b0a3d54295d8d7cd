import type { KeyboardEvent } from 'react'
import { endsSequence } from '#client/ui/key-sequence.ts'
import { readShortcutsOn } from '../shortcuts/shortcut-setting.ts'
import { isBilled } from './owed-menu.ts'
import type { CustomerRow, InvoiceRow, OwedInvoice, OwedRow } from './owed-rows.ts'

export function invoiceIds(rows: readonly OwedRow[]): string[] {
  return rows.flatMap((row) => (row.kind === 'invoice' ? [row.id] : []))
}

type RowActs = {
  readonly fold: (customer: CustomerRow['customer'], opens: boolean) => void
  readonly choose: (id: string, isRange: boolean) => void
  readonly pay: (invoices: readonly OwedInvoice[]) => void
  /** The verbs are those of all that is chosen, then. */
  readonly isChoosing: boolean
}

/** Arrows fold a customer, X chooses an invoice, M records its payment. */
export function pressInRow(event: KeyboardEvent, row: OwedRow, acts: RowActs): void {
  const isLetter = event.key.length === 1
  if (event.defaultPrevented || (isLetter && (!readShortcutsOn() || endsSequence(event)))) return
  const act = row.kind === 'customer' ? customerAct(event, row, acts) : invoiceAct(event, row, acts)
  if (act === null) return
  event.preventDefault()
  act()
}

function customerAct({ key }: KeyboardEvent, { customer }: CustomerRow, { fold }: RowActs) {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  return () => {
    fold(customer, key === 'ArrowRight')
  }
}

function invoiceAct({ key, shiftKey }: KeyboardEvent, { id, invoice }: InvoiceRow, acts: RowActs) {
  const letter = key.toLowerCase()
  if (letter === 'x')
    return () => {
      acts.choose(id, shiftKey)
    }
  if (letter !== 'm' || acts.isChoosing || !isBilled(invoice)) return null
  return () => {
    acts.pay([invoice])
  }
}

import { Ban, FileText, FolderOpen, Handshake, Mail, Printer, Receipt, Send, Undo2 } from 'lucide-react'
import { formatAmount } from '#client/format/money.ts'
import type { OwedCustomer } from '#contract/payments.ts'
import type { MenuItem } from '#client/ui/menu-item.ts'
import { invoicesOf } from './owed-rows.ts'
import type { OwedInvoice, OwedRow } from './owed-rows.ts'

const statementAddress = (customerId: string) => `/api/customers/${customerId}/statement.pdf`

export type OwedActs = {
  readonly open: (invoice: OwedInvoice) => void
  readonly print: (invoices: readonly OwedInvoice[]) => void
  readonly email: (invoices: readonly OwedInvoice[]) => void
  readonly statement: (customer: OwedCustomer) => void
  readonly pay: (invoices: readonly OwedInvoice[]) => void
  readonly promise: (invoice: OwedInvoice) => void
  readonly undoPart: (invoice: OwedInvoice) => void
  readonly remove: (invoice: OwedInvoice) => void
}

export const isBilled = ({ invoiceNumber }: OwedInvoice) => invoiceNumber !== null

export function owedMenu(row: OwedRow, acts: OwedActs): readonly MenuItem[] {
  return row.kind === 'customer' ? customerMenu(row, acts) : invoiceMenu(row.invoice, acts)
}

function customerMenu({ customer }: Extract<OwedRow, { kind: 'customer' }>, acts: OwedActs): MenuItem[] {
  const { id } = customer
  const billed = invoicesOf(customer).filter(isBilled)
  const all: MenuItem[] =
    billed.length === 0
      ? []
      : [
          {
            ...item('pay', 'Mark as paid…'),
            icon: Receipt,
            onSelect: () => {
              acts.pay(billed)
            },
          },
          {
            ...item('print', 'Print all'),
            icon: Printer,
            onSelect: () => {
              acts.print(billed)
            },
          },
          {
            ...item('email', 'E-mail all'),
            icon: Mail,
            onSelect: () => {
              acts.email(billed)
            },
          },
        ]
  if (id === null) return all
  const openStatement = () => {
    window.open(statementAddress(id), '_blank', 'noopener')
  }
  return [
    { ...item('statement', 'Statement (PDF)'), icon: FileText, onSelect: openStatement },
    {
      ...item('email-statement', 'E-mail statement…'),
      icon: Send,
      onSelect: () => {
        acts.statement(customer)
      },
    },
    ...all,
  ]
}

const item = (id: string, label: string) => ({ id, label })

function invoiceMenu(invoice: OwedInvoice, acts: OwedActs): MenuItem[] {
  const open: MenuItem = {
    ...item('open', 'Open load'),
    icon: FolderOpen,
    onSelect: () => {
      acts.open(invoice)
    },
  }
  if (!isBilled(invoice)) return [open]
  const last = invoice.payments.at(-1)
  return [
    open,
    {
      ...item('pay', 'Mark as paid…'),
      icon: Receipt,
      shortcut: 'M',
      onSelect: () => {
        acts.pay([invoice])
      },
    },
    {
      ...item('print', 'Print'),
      icon: Printer,
      onSelect: () => {
        acts.print([invoice])
      },
    },
    {
      ...item('email', 'E-mail'),
      icon: Mail,
      onSelect: () => {
        acts.email([invoice])
      },
    },
    {
      ...item('promise', 'Set promise…'),
      icon: Handshake,
      onSelect: () => {
        acts.promise(invoice)
      },
    },
    last === undefined
      ? {
          ...item('void', 'Void invoice…'),
          icon: Ban,
          danger: true,
          onSelect: () => {
            acts.remove(invoice)
          },
        }
      : {
          ...item('undo', `Undo payment of ${formatAmount(last.amount)}…`),
          icon: Undo2,
          danger: true,
          onSelect: () => {
            acts.undoPart(invoice)
          },
        },
  ]
}

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ReactNode } from 'react'
import type { Owed } from '#contract/payments.ts'
import type { PackageCheck } from '#contract/packages.ts'
import { useRead } from '#client/api/queries.ts'
import type { ReadName } from '#client/api/call.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { EmailPackageDialog } from './EmailPackageDialog.tsx'
import { GenerateInvoiceDialog } from './GenerateInvoiceDialog.tsx'
import { MarkPaidDialog } from './MarkPaidDialog.tsx'

const { server, open } = startOffice()

const customer = aCustomer()
const load = aLoadWithDriver({
  ...{ number109: '109-2026-391', status: 'awaiting_payment', customerId: customer.id },
  invoice: { id: 'i1', invoiceNumber: '6012', totalAmount: '2481.00', status: 'finalized' },
})
const nothing = { amount: '0.00', invoices: 0 }
const owed: Owed = {
  ...{ toInvoice: { amount: '0.00', loads: 0, noRate: 0 }, owed: nothing, over30: nothing, customers: [] },
  ...{ paidThisWeek: { ...nothing, since: '2026-11-23' }, paidThisMonth: nothing },
}
const checked: PackageCheck = {
  ...{ invoiceId: 'i1', invoiceNumber: '6012', loadId: load.id, customer: null, fileName: null },
  ...{ pages: 0, size: 0, leftOut: [], parts: [], problems: [] },
}

beforeEach(() => {
  server.on({
    'GET /api/customers': () => [customer],
    'GET /api/loads': () => [load],
    'GET /api/owed': () => owed,
    'GET /api/invoices/:invoice/package': () => checked,
  })
})

/** What is on the screen behind a dialog. */
function Lists({ children }: { children: ReactNode }) {
  const isRead = [useRead('GET /api/loads'), useRead('GET /api/owed'), useRead('GET /api/outbox')]
  return isRead.every(({ isSuccess }) => isSuccess) ? children : null
}

async function behind(dialog: ReactNode, button: string) {
  open(<Lists>{dialog}</Lists>)
  await screen.findByRole('button', { name: button })
  const lists = ['GET /api/loads', 'GET /api/owed', 'GET /api/outbox'] as const satisfies readonly ReadName[]
  const before = lists.map((name) => server.made(name).length)
  return () => lists.filter((name, index) => server.made(name).length > (before[index] ?? 0))
}
const everything = ['GET /api/loads', 'GET /api/owed', 'GET /api/outbox']
const stay = () => undefined

describe('the lists behind a dialog are read again', () => {
  it('once a package was e-mailed', async () => {
    server.on({
      'POST /api/invoices/:invoice/email-complete-package': () => ({
        ...{ success: true as const, id: 'm1', status: 'queued' as const },
      }),
    })
    const readAgain = await behind(<EmailPackageDialog load={load} onClose={stay} />, 'Send')
    await screen.findByText(customer.name)
    await press('Send')
    await waitFor(() => {
      expect(readAgain()).toEqual(everything)
    })
  })

  it('once a package could not be sent: it may lie in the outbox', async () => {
    server.on({
      'POST /api/invoices/:invoice/email-complete-package': () => {
        throw new Refusal('email_not_configured', { downloadUrl: '/api/invoices/6012/pdf' })
      },
    })
    const readAgain = await behind(<EmailPackageDialog load={load} onClose={stay} />, 'Send')
    await screen.findByText(customer.name)
    await press('Send')
    await waitFor(() => {
      expect(readAgain()).toContain('GET /api/outbox')
    })
  })

  it('once an invoice was made', async () => {
    server.on({
      'POST /api/loads/:id/generate-invoice': () => ({
        ...{ invoiceNumber: '6013', invoiceId: 'i2', totalAmount: '900.00', outcome: 'created' as const },
      }),
    })
    const dialog = <GenerateInvoiceDialog load={load} onClose={stay} onPrint={stay} />
    const readAgain = await behind(dialog, 'Generate Invoice')
    await press('Generate Invoice')
    await waitFor(() => {
      expect(readAgain()).toEqual(everything)
    })
  })

  it('once a payment was recorded', async () => {
    server.on({ 'POST /api/loads/:id/mark-paid': () => ({ ...load, status: 'paid' }) })
    const readAgain = await behind(<MarkPaidDialog load={load} onClose={stay} />, 'Mark as Paid')
    await userEvent.click(screen.getByRole('radio', { name: 'Check' }))
    await press('Mark as Paid')
    await waitFor(() => {
      expect(readAgain()).toEqual(everything)
    })
  })
})

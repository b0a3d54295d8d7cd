import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Answer } from '#client/api/call.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { field, press, startOffice } from '#client/test-support/render-office.tsx'
import { PaidInvoicesPage } from './PaidInvoicesPage.tsx'

const { server, open } = startOffice()
const customer = aCustomer()
const load = aLoadWithDriver({
  status: 'paid',
  customerId: customer.id,
  invoice: { id: 'i1', invoiceNumber: '6012', totalAmount: '2481.00', status: 'paid' },
  paidAt: '2026-11-21T05:59:00.000Z',
})
const message = { type: 'email-invoice', invoiceId: 'i1', loadId: load.id }

it('leaves the mail alone that was begun while a former one was still being sent', async () => {
  let answer: (sent: Answer<'POST /api/invoices/:invoice/email-complete-package'>) => void = () => undefined
  server.on({
    'GET /api/loads': () => [load],
    'GET /api/invoices/paid-summary': () => ({
      ...{ totalLoads: 1, totalRevenue: '2481.00', averagePerLoad: '2481.00', lastPaymentAt: null },
    }),
    'GET /api/customers': () => [customer],
    'POST /api/invoices/:invoice/email-complete-package': () =>
      new Promise<Answer<'POST /api/invoices/:invoice/email-complete-package'>>((resolve) => {
        answer = resolve
      }),
  })
  vi.spyOn(window, 'open').mockReturnValue(window)
  open(<PaidInvoicesPage />, '/dashboard?tab=paid-invoices')
  await press('View invoice 6012')
  const askForMail = () => {
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data: message, origin: location.origin }))
    })
  }
  askForMail()
  await screen.findByText(customer.name, { selector: '[role="dialog"] *' })
  await press('Send')
  await userEvent.keyboard('{Escape}')
  askForMail()
  await screen.findByRole('dialog', { name: 'Email Complete Document Package' })
  await userEvent.type(field(/^Message/), 'As asked on the phone')
  answer({ success: true, id: 'm1', status: 'sent' })
  expect(await screen.findByText('Complete Package Sent')).toBeTruthy()
  expect(field(/^Message/).value).toBe('As asked on the phone')
})

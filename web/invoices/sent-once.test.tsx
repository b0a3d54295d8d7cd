import { getConfig, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { harbor } from '#client/test-support/what-is-owed.ts'
import { DeleteLoadDialog } from '../loads/acts/DeleteLoadDialog.tsx'
import { EmailStatement } from '../owed/EmailStatement.tsx'
import { GenerateInvoiceDialog } from './GenerateInvoiceDialog.tsx'

const { server, open } = startOffice()
const customer = aCustomer()
const load = aLoadWithDriver({
  status: 'awaiting_payment',
  customerId: customer.id,
  invoice: { id: 'i1', invoiceNumber: '6012', totalAmount: '2481.00', status: 'finalized' },
})
const made = { invoiceNumber: '6012', invoiceId: 'i1', totalAmount: '2481.00', outcome: 'created' as const }
let answerAll: () => void

beforeEach(() => {
  const asked = new Promise<void>((resolve) => {
    answerAll = resolve
  })
  server.on({
    'GET /api/customers': () => [customer],
    'POST /api/loads/:id/generate-invoice': () => asked.then(() => made),
    'POST /api/customers/:id/email-statement': () =>
      asked.then(() => ({ success: true as const, id: 'm1', status: 'queued' as const })),
    'DELETE /api/loads/:id': () => asked.then(() => ({ deletedLoad: load })),
  })
})

/** Two clicks between which a browser on a busy page does nothing but what cannot wait: no timer. */
async function pressTwice(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await getConfig().asyncWrapper(async () => {
    button.click()
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
    button.click()
  })
  answerAll()
}

it('makes one invoice of two clicks in a row', async () => {
  open(<GenerateInvoiceDialog load={load} onClose={() => undefined} onPrint={() => undefined} />)
  await pressTwice('Generate Invoice')
  expect(await screen.findByText('Invoice 6012 created')).toBeTruthy()
  expect(server.made('POST /api/loads/:id/generate-invoice')).toHaveLength(1)
})

it('mails one statement on two clicks in a row', async () => {
  open(<EmailStatement customer={harbor} onClose={() => undefined} />)
  await pressTwice('Send')
  expect(await screen.findByText('Statement on its way')).toBeTruthy()
  expect(server.made('POST /api/customers/:id/email-statement')).toHaveLength(1)
})

it('deletes a load once, and does not say of its own deletion that it was deleted before', async () => {
  open(<DeleteLoadDialog load={load} onClose={() => undefined} onGone={() => undefined} />)
  await pressTwice('Delete load')
  expect(await screen.findByText(`${load.number109} deleted`)).toBeTruthy()
  expect(server.made('DELETE /api/loads/:id')).toHaveLength(1)
})

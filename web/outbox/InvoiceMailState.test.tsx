import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Mail } from '#contract/outbox.ts'
import { ApiError } from '#client/api/api-error.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { InvoiceMailState } from './InvoiceMailState.tsx'
import { SendFailure } from './SendFailure.tsx'

const { server, open } = startOffice()
const cancelled: Mail = {
  ...{ id: 'm2', purpose: 'invoice_package', recipient: 'billing@example.com', subject: 'Invoice 6012' },
  ...{ status: 'cancelled', attempts: 0, lastError: null, createdAt: '2026-11-20T16:00:00.000Z' },
  ...{ sentAt: null, nextAttemptAt: null, invoiceNumber: '6012', createdBy: null, attachments: [] },
}
const failed: Mail = { ...cancelled, id: 'm1', status: 'failed', createdAt: '2026-11-20T15:00:00.000Z' }

it('of an invoice tells of its newest mail that was not cancelled', async () => {
  server.on({ 'GET /api/invoices/:invoice/mails': () => [cancelled, failed] })
  open(<InvoiceMailState invoiceNumber="6012" />)
  expect(await screen.findByText('· E-mail failed')).toBeTruthy()
})

it('of an invoice whose mails were all cancelled says nothing', async () => {
  server.on({ 'GET /api/invoices/:invoice/mails': () => [cancelled] })
  const { container } = open(<InvoiceMailState invoiceNumber="6012" />)
  await waitFor(() => {
    expect(server.made('GET /api/invoices/:invoice/mails')).toHaveLength(1)
  })
  expect(container.textContent).not.toContain('E-mail')
})

it('of a mail that did not go offers the paper and the mail, and nothing of another site', () => {
  const refused = (body: object) => new ApiError(503, JSON.stringify({ message: 'Not sent.', ...body }))
  const { unmount } = open(
    <SendFailure error={refused({ downloadUrl: '/api/paper.pdf', emlUrl: '/api/mail.eml' })}>
      Why.
    </SendFailure>,
  )
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links()).toEqual(['/api/paper.pdf', '/api/mail.eml'])
  expect(screen.getByRole('alert').textContent).toBe(
    'Email FailedWhy. Download the document · Open it in your mail program',
  )
  unmount()
  open(
    <SendFailure error={refused({ downloadUrl: '//elsewhere.example/a', emlUrl: '/api/mail.eml' })}>
      Why.
    </SendFailure>,
  )
  expect(links()).toEqual(['/api/mail.eml'])
  expect(screen.getByRole('alert').textContent).toBe('Email FailedWhy. Open it in your mail program')
})

it('of a mail that did not go offers no link where the server gave none of its own', () => {
  for (const body of [{ downloadUrl: 'https://elsewhere.example/a', emlUrl: 7 }, {}]) {
    const error = new ApiError(503, JSON.stringify({ message: 'Not sent.', ...body }))
    const { unmount } = open(<SendFailure error={error}>Why.</SendFailure>)
    expect(screen.getByRole('alert').textContent.trim()).toBe('Email FailedWhy.')
    unmount()
  }
})

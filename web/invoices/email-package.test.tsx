import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mail } from '#contract/outbox.ts'
import type { PackageCheck } from '#contract/packages.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { faultOf, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { EmailPackageDialog } from './EmailPackageDialog.tsx'

const { server, open } = startOffice()

const load = aLoadWithDriver({
  number109: '109-2026-391',
  status: 'awaiting_payment',
  invoice: { id: 'i1', invoiceNumber: '6012', totalAmount: '2481.00', status: 'finalized' },
  podDocumentPath: '/objects/p1',
})
const customer = aCustomer()
const queued = { success: true as const, id: 'm1', status: 'queued' as const }
const mail: Mail = {
  id: 'm1',
  purpose: 'invoice_package',
  recipient: 'billing@example.com',
  subject: 'Invoice 6012, load 109-2026-391 - Windmill Draw Freight',
  status: 'failed',
  attempts: 1,
  lastError: 'The mail server answered: 550 No such mailbox',
  createdAt: '2026-11-20T15:00:00.000Z',
  sentAt: null,
  nextAttemptAt: null,
  invoiceNumber: '6012',
  createdBy: 'Rosa Maldonado',
  attachments: [],
}
const checked: PackageCheck = {
  ...{ invoiceId: 'i1', invoiceNumber: '6012', loadId: load.id, customer: null },
  ...{ fileName: 'invoice-6012-load-109-2026-391.pdf', pages: 4, size: 2_400_000, leftOut: [] },
  parts: [
    { kind: 'invoice', title: 'Invoice', isThere: true, pages: 1, files: [] },
    { kind: 'rate-confirmation', title: 'Rate confirmation', isThere: true, pages: 2, files: [] },
    { kind: 'bol', title: 'BOL', isThere: true, pages: 1, files: [] },
    { kind: 'pod', title: 'POD', isThere: false, pages: 0, files: [] },
  ],
  problems: [
    {
      ...{ code: 'no_pod', severity: 'warning', paper: 'pod' },
      ...{ message: 'There is no POD.', advice: 'Attach it in the load’s documents.' },
    },
  ],
}

beforeEach(() => {
  server.on({
    'GET /api/invoices/:invoice/package': () => checked,
    'GET /api/customers': () => [
      customer,
      { ...customer, id: '00000000-0000-4000-8000-00000000c002', name: 'Hale Mill', email: null },
    ],
  })
})

async function choose(label: RegExp, option: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

describe('Email Complete Document Package', () => {
  it('offers customers with an address, and says what was sent', async () => {
    server.on({ 'POST /api/invoices/:invoice/email-complete-package': () => queued })
    open(<EmailPackageDialog load={load} onClose={() => undefined} />)
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(await screen.findByRole('button', { name: /Recipient/ }))
    await screen.findByRole('option', { name: /Amarillo Feed/ })
    expect(screen.queryByRole('option', { name: /Hale Mill/ })).toBeNull()
    await userEvent.click(screen.getByRole('option', { name: /Amarillo Feed/ }))
    await press('Send')
    expect(await screen.findByText('Complete Package Sent')).toBeTruthy()
    expect(
      screen.getByText(/^Invoice, Rate Confirmation, and POD Document\. Queued: it leaves in a moment/),
    ).toBeTruthy()
    expect(server.made('POST /api/invoices/:invoice/email-complete-package')[0]).toMatchObject({
      params: { invoice: '6012' },
      body: { emailAddress: 'billing@example.com', loadId: load.id },
    })
  })

  it('sends to an address that was typed, without the blanks around it', async () => {
    const close = vi.fn()
    server.on({ 'POST /api/invoices/:invoice/email-complete-package': () => queued })
    open(<EmailPackageDialog load={{ ...load, podDocumentPath: null }} onClose={close} />)
    await choose(/Recipient/, /Custom address/)
    await userEvent.type(field('E-mail address'), 'x')
    await press('Send')
    expect(await screen.findByText('Invalid Email')).toBeTruthy()
    expect(faultOf('E-mail address')).toBe('Please enter a valid email address')
    await userEvent.type(field('E-mail address'), '@example.com')
    expect(faultOf('E-mail address')).toBeNull()
    await press('Send')
    expect(await screen.findByText('Complete Package Sent')).toBeTruthy()
    expect(screen.queryByText(/and POD Document/)).toBeNull()
    expect(close).toHaveBeenCalledOnce()
    expect(server.made('POST /api/invoices/:invoice/email-complete-package')[0]?.body).toMatchObject({
      emailAddress: 'x@example.com',
    })
  })

  it('takes an address that was typed among the customers, and lets it be corrected', async () => {
    server.on({ 'POST /api/invoices/:invoice/email-complete-package': () => queued })
    open(<EmailPackageDialog load={load} onClose={() => undefined} />)
    await userEvent.click(await screen.findByRole('button', { name: /Recipient/ }))
    await userEvent.keyboard('ap@example')
    expect(screen.getByRole('button', { name: 'Use “ap@example”…' })).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(field('E-mail address').value).toBe('ap@example')
    await waitFor(() => {
      expect(document.activeElement).toBe(field('E-mail address'))
    })
    await userEvent.keyboard('{End}.com{Enter}')
    expect(await screen.findByText('Complete Package Sent')).toBeTruthy()
    expect(server.made('POST /api/invoices/:invoice/email-complete-package')[0]?.body).toMatchObject({
      emailAddress: 'ap@example.com',
    })
  })

  it('goes on to the address once another one is asked for, and keeps what was typed there', async () => {
    open(<EmailPackageDialog load={load} onClose={() => undefined} />)
    await choose(/Recipient/, /Custom address/)
    await userEvent.keyboard('x@example.com')
    expect(field('E-mail address').value).toBe('x@example.com')
    await choose(/Recipient/, /Amarillo Feed/)
    await userEvent.click(screen.getByRole('button', { name: /Recipient/ }))
    await press('Another address…')
    expect(field('E-mail address').value).toBe('x@example.com')
  })

  it('asks before it throws an address away, and not when nothing was typed', async () => {
    const close = vi.fn()
    open(<EmailPackageDialog load={load} onClose={close} />)
    await choose(/Recipient/, /Custom address/)
    await userEvent.type(field('E-mail address'), 'b')
    await press('Close')
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy()
    expect(close).not.toHaveBeenCalled()
    await press('Keep editing')
    await userEvent.clear(field('E-mail address'))
    await press('Close')
    expect(close).toHaveBeenCalledOnce()
  })

  const included = async () =>
    within(await screen.findByRole('list', { name: 'Will be included' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  it('shows invoice, load and total, what is in the package, and what it would come back for', async () => {
    open(<EmailPackageDialog load={load} onClose={() => undefined} />)
    for (const text of ['6012', '109-2026-391', '$2,481.00']) expect(screen.getByText(text)).toBeTruthy()
    expect(await included()).toEqual([
      'Invoice and Rate Confirmation 3 pages',
      'BOL 1 page',
      'POD: not available yet',
    ])
    expect(screen.getByRole('heading', { name: 'Will be included' })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Before you send it' }).textContent).toBe(
      'Look at: There is no POD. Attach it in the load’s documents.',
    )
  })

  it('says within the line of the invoice that there is no rate confirmation', async () => {
    const parts = checked.parts.map((part) =>
      part.kind === 'invoice' ? part : { ...part, isThere: false, pages: 0 },
    )
    server.on({ 'GET /api/invoices/:invoice/package': () => ({ ...checked, parts }) })
    open(<EmailPackageDialog load={load} onClose={() => undefined} />)
    expect(await included()).toEqual([
      'Invoice and Rate Confirmation 1 page, rate confirmation not available yet',
      'BOL: not available yet',
      'POD: not available yet',
    ])
  })

  it('lists invoice and rate confirmation apart for a customer who has them in another order', async () => {
    const parts = [...checked.parts.slice(1), ...checked.parts.slice(0, 1)]
    server.on({ 'GET /api/invoices/:invoice/package': () => ({ ...checked, parts }) })
    open(<EmailPackageDialog load={load} onClose={() => undefined} />)
    expect(await included()).toEqual([
      'Rate confirmation 2 pages',
      'BOL 1 page',
      'POD: not available yet',
      'Invoice 1 page',
    ])
  })

  it('offers no document of another site', async () => {
    for (const downloadUrl of ['//evil.example/x.pdf', 'https://evil.example/x.pdf', 7]) {
      server.on({
        'POST /api/invoices/:invoice/email-complete-package': () => {
          throw new Refusal('email_not_configured', { downloadUrl })
        },
      })
      const { unmount } = open(<EmailPackageDialog load={load} onClose={() => undefined} />)
      await choose(/Recipient/, /Amarillo Feed/)
      await press('Send')
      expect(await screen.findAllByText(/E-mail is not set up/)).not.toEqual([])
      expect(screen.queryByRole('link', { name: /Download|mail program/ })).toBeNull()
      unmount()
    }
  })

  it('says when the customers cannot be read, and offers none with an empty address', async () => {
    server.on({
      'GET /api/customers': () => {
        throw new Refusal('internal')
      },
    })
    const { unmount } = open(<EmailPackageDialog load={load} onClose={() => undefined} />)
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.')
    unmount()
    server.on({ 'GET /api/customers': () => [{ ...customer, email: '' }] })
    open(<EmailPackageDialog load={load} onClose={() => undefined} />)
    await userEvent.click(await screen.findByRole('button', { name: /Recipient/ }))
    expect(await screen.findByRole('option', { name: /Custom address/ })).toBeTruthy()
    expect(screen.queryByRole('option', { name: /Amarillo Feed/ })).toBeNull()
  })

  it('takes another address, if it is one', async () => {
    open(<EmailPackageDialog load={load} onClose={() => undefined} />)
    await choose(/Recipient/, /Custom address/)
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(field('E-mail address'), 'somebody')
    await press('Send')
    expect(await screen.findByText('Invalid Email')).toBeTruthy()
    expect(faultOf('E-mail address')).toBe('Please enter a valid email address')
    expect(server.made('POST /api/invoices/:invoice/email-complete-package')).toEqual([])
    await userEvent.type(field('E-mail address'), '@')
    expect(faultOf('E-mail address')).toBeNull()
  })

  it('offers the document when the server sends no e-mail', async () => {
    server.on({
      'POST /api/invoices/:invoice/email-complete-package': () => {
        throw new Refusal('email_not_configured', { downloadUrl: '/api/invoices/6012/pdf' })
      },
    })
    open(<EmailPackageDialog load={load} onClose={() => undefined} />)
    await choose(/Recipient/, /Amarillo Feed/)
    await press('Send')
    const toast = await screen.findByText('Email Failed')
    expect(toast.parentElement?.textContent).toContain('E-mail is not set up on this server')
    const link = await screen.findByRole('link', { name: 'Download the document' })
    expect(link.getAttribute('href')).toBe('/api/invoices/6012/pdf')
    expect(screen.getAllByText(/E-mail is not set up on this server/)).not.toEqual([])
  })

  it('sends nothing before there is an address, and no message that is blank', async () => {
    server.on({ 'POST /api/invoices/:invoice/email-complete-package': () => queued })
    open(<EmailPackageDialog load={load} onClose={() => undefined} />)
    await userEvent.type(field(/^Message/), '  {Control>}{Enter}{/Control}')
    await userEvent.hover(screen.getByRole('button', { name: 'Send' }))
    expect(
      await screen.findByRole('tooltip', { name: 'Please select a customer or enter an email address' }),
    ).toBeTruthy()
    expect(server.made('POST /api/invoices/:invoice/email-complete-package')).toEqual([])
    await choose(/Recipient/, /Amarillo Feed/)
    await press('Send')
    await screen.findByText('Complete Package Sent')
    expect(server.made('POST /api/invoices/:invoice/email-complete-package')[0]?.body).toEqual({
      emailAddress: 'billing@example.com',
      loadId: load.id,
    })
  })

  it('begins with the customer who is billed, and sends a few words along', async () => {
    server.on({ 'POST /api/invoices/:invoice/email-complete-package': () => queued })
    open(<EmailPackageDialog load={{ ...load, customerId: customer.id }} onClose={() => undefined} />)
    expect(await screen.findByRole('button', { name: /Amarillo Feed/ })).toBeTruthy()
    await userEvent.type(field(/^Message/), 'Thank you')
    await press('Send')
    await screen.findByText('Complete Package Sent')
    expect(server.made('POST /api/invoices/:invoice/email-complete-package')[0]?.body).toEqual({
      emailAddress: 'billing@example.com',
      loadId: load.id,
      message: 'Thank you',
    })
  })

  it('shows what became of the mails of the invoice, and sends one that failed again', async () => {
    server.on({
      'GET /api/invoices/:invoice/mails': () => [
        mail,
        { ...mail, id: 'm0', status: 'sent', lastError: null, sentAt: '2026-11-19T15:00:00.000Z' },
      ],
      'POST /api/outbox/:id/send': () => ({ ...mail, status: 'queued' as const }),
    })
    open(<EmailPackageDialog load={load} onClose={() => undefined} />)
    const rows = await screen.findByRole('list', { name: 'E-mails of invoice 6012' })
    expect(rows.textContent).toContain('550 No such mailbox')
    expect(rows.textContent).toMatch(/Sent.*Nov 19/)
    await press('Resend e-mail to billing@example.com')
    expect(await screen.findByText('E-mail queued')).toBeTruthy()
    expect(server.made('POST /api/outbox/:id/send')[0]?.params).toEqual({ id: 'm1' })
  })

  it('says beforehand that no mail can be sent, and afterwards where the mail is', async () => {
    server.on({
      'GET /api/mail-server': () => ({ place: null }),
      'POST /api/invoices/:invoice/email-complete-package': () => {
        throw new Refusal('email_not_configured', { emlUrl: '/api/outbox/m1/message.eml' })
      },
    })
    open(<EmailPackageDialog load={load} onClose={() => undefined} />)
    expect(await screen.findByText(/Send keeps the package in the outbox/)).toBeTruthy()
    await choose(/Recipient/, /Amarillo Feed/)
    await press('Send')
    const link = await screen.findByRole('link', { name: 'Open it in your mail program' })
    expect(link.getAttribute('href')).toBe('/api/outbox/m1/message.eml')
  })

  it('says so when the load has no invoice', async () => {
    open(<EmailPackageDialog load={{ ...load, invoice: null }} onClose={() => undefined} />)
    await choose(/Recipient/, /Amarillo Feed/)
    await press('Send')
    expect(
      await screen.findAllByText('No invoice identifier found. Please try refreshing the page.'),
    ).not.toEqual([])
  })
})

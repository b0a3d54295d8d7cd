import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { Load } from '#contract/load-views.ts'
import type { Mail } from '#contract/outbox.ts'
import type { PackageCheck } from '#contract/packages.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { faultOf, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { EmailPackageDialog } from './EmailPackageDialog.tsx'
import { GenerateInvoiceDialog } from './GenerateInvoiceDialog.tsx'
import { MarkPaidDialog } from './MarkPaidDialog.tsx'
import { useInvoicePreview } from './use-invoice-preview.ts'

const { server, open } = startOffice()

const load = aLoadWithDriver({
  number109: '109-2026-391',
  status: 'awaiting_payment',
  invoice: { id: 'i1', invoiceNumber: '6012', totalAmount: '2481.00', status: 'finalized' },
  podDocumentPath: '/objects/p1',
})
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
const customer: Customer = {
  id: '00000000-0000-4000-8000-00000000c001',
  name: 'Amarillo Feed',
  email: 'billing@example.com',
  detentionFreeMinutes: null,
  detentionRate: null,
  detentionCap: null,
  contactPerson: null,
  phone: null,
  contactName: null,
  contactPhone: null,
  address: null,
  city: 'Amarillo',
  state: 'TX',
  zipCode: null,
  paymentTermsDays: null,
  isFactored: false,
  invoiceNotes: null,
  requiredPapers: [],
  packageOrder: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
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

describe('Mark as Paid', () => {
  it('needs a method, and the reference is named after it', async () => {
    server.on({
      'POST /api/loads/:id/mark-paid': () => ({ ...load, status: 'paid', paymentMethod: 'check' }),
    })
    const close = vi.fn()
    open(<MarkPaidDialog load={load} onClose={close} />)
    expect(screen.getByText('$2,481.00')).toBeTruthy()
    await press('Mark as Paid')
    expect(await screen.findByText('Payment Method Required')).toBeTruthy()
    expect(screen.getAllByText('Please select a payment method before marking as paid')).not.toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: 'Check' }))
    await userEvent.type(field(/Check number/), '10442')
    await press('Mark as Paid')
    await waitFor(() => {
      expect(close).toHaveBeenCalled()
    })
    expect(server.made('POST /api/loads/:id/mark-paid')[0]?.body).toEqual({
      paymentMethod: 'check',
      paymentReference: '10442',
      paymentNotes: '',
    })
  })

  it('says what was paid, with the notes, before a method names the reference', async () => {
    server.on({
      'POST /api/loads/:id/mark-paid': () => ({ ...load, status: 'paid', paymentMethod: 'ach' }),
    })
    open(<MarkPaidDialog load={{ ...load, invoice: null }} onClose={() => undefined} />)
    expect(screen.getByText('No invoice yet')).toBeTruthy()
    expect(field(/^Reference/)).toBeTruthy()
    await press('Mark as Paid')
    expect(document.activeElement?.getAttribute('name')).toBe('payment-method')
    expect(server.made('POST /api/loads/:id/mark-paid')).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: 'ACH' }))
    expect(screen.getByRole('group', { name: /Payment method/ }).textContent).not.toContain('Please select')
    await userEvent.type(field(/^Notes/), 'In two parts')
    await press('Mark as Paid')
    expect(await screen.findByText('109-2026-391 marked as paid')).toBeTruthy()
    expect(server.made('POST /api/loads/:id/mark-paid')[0]?.body).toMatchObject({
      paymentMethod: 'ach',
      paymentReference: '',
      paymentNotes: 'In two parts',
    })
  })

  it('names the invoice, and closes when nothing was typed', async () => {
    const close = vi.fn()
    open(<MarkPaidDialog load={load} onClose={close} />)
    expect(screen.getByText('Invoice 6012')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalledOnce()
  })

  it('records the day when the money came in on another one', async () => {
    server.on({ 'POST /api/loads/:id/mark-paid': () => ({ ...load, status: 'paid', paymentMethod: 'cash' }) })
    open(<MarkPaidDialog load={load} onClose={() => undefined} />)
    await userEvent.click(screen.getByRole('radio', { name: 'Cash' }))
    await press(/^Date of payment/)
    const typed = await screen.findByPlaceholderText('mm/dd/yyyy')
    await userEvent.clear(typed)
    await userEvent.type(typed, '02/03/2020{Enter}')
    await press('Mark as Paid')
    await waitFor(() => {
      expect(server.made('POST /api/loads/:id/mark-paid')[0]?.body).toMatchObject({ paidOn: '2020-02-03' })
    })
  })

  it('says of a load on the road what becomes of it, and of no other', () => {
    const words = 'This load is not delivered yet'
    const { unmount } = open(
      <MarkPaidDialog load={{ ...load, status: 'at_shipper', driverId: 'd' }} onClose={() => undefined} />,
    )
    expect(screen.getByText(words)).toBeTruthy()
    unmount()
    open(<MarkPaidDialog load={load} onClose={() => undefined} />)
    expect(screen.queryByText(words)).toBeNull()
  })

  it('asks before it throws away what was typed', async () => {
    const close = vi.fn()
    open(<MarkPaidDialog load={load} onClose={close} />)
    await userEvent.type(field(/^Notes/), 'x')
    await userEvent.keyboard('{Escape}')
    expect(close).not.toHaveBeenCalled()
  })

  it('stays open with the reason when it fails', async () => {
    server.on({
      'POST /api/loads/:id/mark-paid': () => {
        throw new Refusal('already_paid')
      },
    })
    open(<MarkPaidDialog load={load} onClose={() => undefined} />)
    await userEvent.click(screen.getByRole('radio', { name: 'ACH' }))
    await press('Mark as Paid')
    expect(await screen.findByText('Payment Update Failed')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('This load is paid already.')
  })
})

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
    expect(screen.getAllByText('Please enter a valid email address')).not.toEqual([])
    expect(server.made('POST /api/invoices/:invoice/email-complete-package')).toEqual([])
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
    const link = await screen.findByRole('link', { name: 'Download the document' })
    expect(link.getAttribute('href')).toBe('/api/invoices/6012/pdf')
    expect(screen.getAllByText(/E-mail is not set up on this server/)).not.toEqual([])
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

describe('Generate Invoice', () => {
  const openDialog = () =>
    open(<GenerateInvoiceDialog load={load} onClose={() => undefined} onPrint={() => undefined} />)

  it('bills the chosen customer', async () => {
    server.on({
      'POST /api/loads/:id/generate-invoice': () => ({
        invoiceNumber: '6013',
        invoiceId: 'i2',
        totalAmount: '900.00',
        outcome: 'created' as const,
      }),
    })
    openDialog()
    await choose(/Bill to/, /Hale Mill/)
    await press('Generate Invoice')
    expect(await screen.findByText('Invoice 6013 created')).toBeTruthy()
    expect(server.made('POST /api/loads/:id/generate-invoice')[0]?.body).toEqual({
      customerId: '00000000-0000-4000-8000-00000000c002',
    })
  })

  it('closes, and prints the new invoice when it is asked to', async () => {
    server.on({
      'POST /api/loads/:id/generate-invoice': () => ({
        invoiceNumber: '6013',
        invoiceId: 'i2',
        totalAmount: '900.00',
        outcome: 'created' as const,
      }),
    })
    const [close, print] = [vi.fn(), vi.fn()]
    open(<GenerateInvoiceDialog load={load} onClose={close} onPrint={print} />)
    await press('Generate Invoice')
    expect(await screen.findByText('109-2026-391 · $900.00')).toBeTruthy()
    expect(close).toHaveBeenCalledOnce()
    await press('Print')
    expect(print).toHaveBeenCalledExactlyOnceWith({
      ...load,
      invoice: { id: 'i2', invoiceNumber: '6013', totalAmount: '900.00', status: 'draft' },
    })
    expect(server.made('POST /api/loads/:id/generate-invoice')[0]?.body).toEqual({
      customerId: load.customerId,
    })
  })

  it('finds customers by their city, and says who has no e-mail address', async () => {
    openDialog()
    await userEvent.click(await screen.findByRole('button', { name: /Bill to/ }))
    expect(screen.getByPlaceholderText('Search customers')).toBeTruthy()
    expect(await screen.findByRole('option', { name: /Hale Mill.*No e-mail address/ })).toBeTruthy()
    await userEvent.keyboard('amarillo')
    expect(await screen.findByRole('option', { name: /Amarillo Feed.*billing@example.com/ })).toBeTruthy()
    expect(screen.queryByText(/No customer has an e-mail address yet/)).toBeNull()
  })

  it('reads the customers again when it is asked to', async () => {
    server.on({
      'GET /api/customers': () => {
        throw new Refusal('internal')
      },
    })
    openDialog()
    await screen.findByText(/The customers could not be read/)
    server.on({ 'GET /api/customers': () => [customer] })
    await press('Try again')
    await waitFor(() => {
      expect(screen.queryByText(/The customers could not be read/)).toBeNull()
    })
  })

  it('says what is missing when there is nothing to bill', async () => {
    server.on({
      'POST /api/loads/:id/generate-invoice': () => {
        throw new Refusal('rate_missing')
      },
    })
    openDialog()
    await press('Generate Invoice')
    expect(await screen.findByText('Invoice Generation Failed')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain(
      'Unable to generate invoice. Check if load has destination and rates are configured',
    )
  })

  it('says when the customers cannot be read, and when none has an address', async () => {
    server.on({
      'GET /api/customers': () => {
        throw new Refusal('internal')
      },
    })
    const first = openDialog()
    expect(await screen.findByText(/The customers could not be read/)).toBeTruthy()
    first.unmount()
    server.on({ 'GET /api/customers': () => [{ ...customer, email: null }] })
    openDialog()
    expect(await screen.findByText(/No customer has an e-mail address yet/)).toBeTruthy()
  })
})

describe('the preview window', () => {
  const onEmail = vi.fn()

  function Opener({ shown }: { shown: Load }) {
    const preview = useInvoicePreview(onEmail)
    return (
      <button
        type="button"
        onClick={() => {
          preview(shown)
        }}
      >
        Print
      </button>
    )
  }

  const say = (data: object, origin = location.origin) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin }))

  beforeEach(() => {
    onEmail.mockClear()
  })

  it('is listened to only about the invoice it was opened with, and only from this site', async () => {
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(window)
    open(<Opener shown={load} />)
    const right = { type: 'email-invoice', invoiceId: 'i1', loadId: load.id }
    say(right)
    expect(onEmail).not.toHaveBeenCalled()
    await press('Print')
    expect(openWindow).toHaveBeenCalledWith(
      `/invoices/6012/preview?load=${load.id}`,
      'invoice-6012',
      'popup=yes,width=820,height=1000',
    )
    say({ ...right, invoiceId: 'i2' })
    say({ ...right, loadId: 'x' })
    say({ ...right, type: 'other' })
    say(right, 'https://example.com')
    expect(onEmail).not.toHaveBeenCalled()
    say(right)
    expect(onEmail).toHaveBeenCalledExactlyOnceWith(load)
  })

  it('is not opened without an invoice', async () => {
    const openWindow = vi.spyOn(window, 'open').mockClear().mockReturnValue(window)
    open(<Opener shown={{ ...load, invoice: null }} />)
    await press('Print')
    expect(openWindow).not.toHaveBeenCalled()
  })

  it('that was printed makes the office read anew, and is forgotten with the page', async () => {
    vi.spyOn(window, 'open').mockReturnValue(window)
    const { unmount } = open(<Opener shown={load} />)
    await press('Print')
    expect(await screen.findByText('Preview Opened')).toBeTruthy()
    expect(screen.getByText('Invoice 6012')).toBeTruthy()
    say({ type: 'invoice-printed', invoiceId: 'i1', loadId: load.id })
    expect(onEmail).not.toHaveBeenCalled()
    unmount()
    say({ type: 'email-invoice', invoiceId: 'i1', loadId: load.id })
    expect(onEmail).not.toHaveBeenCalled()
  })

  it('that is blocked opens in this tab instead', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    open(
      <Routes>
        <Route path="/dashboard" element={<Opener shown={load} />} />
        <Route path="/invoices/:invoice/preview" element={<p>The preview</p>} />
      </Routes>,
    )
    await press('Print')
    expect(await screen.findByText('Preview Failed')).toBeTruthy()
    await press('Open in this tab')
    expect(await screen.findByText('The preview')).toBeTruthy()
  })

  it('that is blocked is said so, with a way to open it here', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    open(<Opener shown={load} />)
    await press('Print')
    expect(await screen.findByText('Pop-up blocked. Please allow pop-ups for this site.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Open in this tab' })).toBeTruthy()
  })
})

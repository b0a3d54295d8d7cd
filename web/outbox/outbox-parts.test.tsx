import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mail } from '#contract/outbox.ts'
import { ApiError } from '#client/api/api-error.ts'
import { useRead } from '#client/api/queries.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { failureToast, fillIn, press, startOffice, toastOf } from '#client/test-support/render-office.tsx'
import { InvoiceMails } from './InvoiceMails.tsx'
import { InvoiceMailState } from './InvoiceMailState.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'

const { server, open } = startOffice()
const mail: Mail = {
  ...{ id: 'm1', purpose: 'invoice_package', recipient: 'billing@example.com', subject: 'Invoice 6012' },
  ...{ status: 'failed', attempts: 1, lastError: 'No such mailbox', createdAt: '2026-11-20T15:00:00.000Z' },
  ...{ sentAt: null, nextAttemptAt: null, invoiceNumber: '6012', createdBy: 'Rosa', attachments: [] },
}
const of = (status: Mail['status'], recipient: string, overrides: Partial<Mail> = {}): Mail => ({
  ...{ ...mail, id: recipient, status, recipient, lastError: null, createdBy: null, ...overrides },
})
const mails = [
  mail,
  of('queued', 'a@example.com', { attempts: 0 }),
  of('queued', 'b@example.com', { attempts: 2, nextAttemptAt: '2026-11-20T16:00:00.000Z' }),
  of('sending', 'c@example.com'),
  of('sent', 'd@example.com', { sentAt: '2026-11-20T15:01:00.000Z' }),
  of('cancelled', 'e@example.com'),
  of('held', 'f@example.com'),
]
const sentMails = () => server.made('POST /api/outbox/:id/send').map(({ params }) => params['id'])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00.000Z') })
  server.on({ 'GET /api/invoices/:invoice/mails': () => mails })
})
afterEach(() => {
  vi.useRealTimers()
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
})

describe('the mails of an invoice', () => {
  it('say how each stands, why, and what can be done', async () => {
    open(<InvoiceMails invoiceNumber="6012" />)
    const list = await screen.findByRole('list', { name: 'E-mails of invoice 6012' })
    const rows = within(list)
      .getAllByRole('listitem')
      .map((row) =>
        [...row.querySelectorAll('p, button, a')].map(({ textContent }) => textContent).join(' | '),
      )
    const written = 'Written 9:00 AM'
    expect(rows).toEqual([
      `Failedbilling@example.com | Invoice 6012 | No such mailbox | ${written} · Rosa | Resend | Cancel | .eml`,
      `Queueda@example.com | Invoice 6012 | ${written} | Cancel | .eml`,
      `Queuedb@example.com | Invoice 6012 | ${written}, 2 tries, again 10:00 AM | Send now | Cancel | .eml`,
      `Sendingc@example.com | Invoice 6012 | ${written} | .eml`,
      'Sentd@example.com | Invoice 6012 | Sent 9:01 AM | .eml',
      `Cancellede@example.com | Invoice 6012 | ${written} | Send now | .eml`,
      `Heldf@example.com | Invoice 6012 | ${written} | Send now | Cancel | .eml`,
    ])
    const file = screen.getByRole('link', { name: 'Download the .eml of the e-mail to billing@example.com' })
    expect(file.getAttribute('href')).toContain('m1')
  })

  it('are sent again or cancelled, and the list is read anew', async () => {
    server.on({ 'POST /api/outbox/:id/send': () => mail, 'POST /api/outbox/:id/cancel': () => mail })
    open(<InvoiceMails invoiceNumber="6012" />)
    await press('Resend e-mail to billing@example.com')
    expect(await toastOf('E-mail queued')).toContain('Invoice 6012 to billing@example.com')
    expect(sentMails()).toEqual(['m1'])
    await waitFor(() => {
      expect(server.made('GET /api/invoices/:invoice/mails')).toHaveLength(2)
    })
    await press('Cancel e-mail to a@example.com')
    expect(await toastOf('E-mail cancelled')).toContain('Invoice 6012 to a@example.com')
    expect(server.made('POST /api/outbox/:id/cancel').map(({ params }) => params['id'])).toEqual([
      'a@example.com',
    ])
  })

  it.each(['Resend e-mail to billing@example.com', 'Cancel e-mail to billing@example.com'])(
    'are busy one by one, and say why it did not work: %s',
    async (name) => {
      let refuse: () => void = () => undefined
      const wait = () =>
        new Promise<never>((_, reject) => {
          refuse = () => {
            reject(new Refusal('internal'))
          }
        })
      server.on({ 'POST /api/outbox/:id/send': wait, 'POST /api/outbox/:id/cancel': wait })
      open(<InvoiceMails invoiceNumber="6012" />)
      await press(name)
      const busy = () =>
        screen
          .getAllByRole('button')
          .filter((button) => button.getAttribute('aria-busy') === 'true')
          .map((button) => button.getAttribute('aria-label'))
      expect(busy()).toEqual([name])
      refuse()
      expect(await failureToast('Email Failed')).toContain('That did not work. Please try again.')
      expect(busy()).toEqual([])
    },
  )

  it('are nothing where there are none', async () => {
    server.on({ 'GET /api/invoices/:invoice/mails': () => [] })
    open(<InvoiceMails invoiceNumber="6012" />)
    await waitFor(() => {
      expect(server.made('GET /api/invoices/:invoice/mails')).toHaveLength(1)
    })
    expect(screen.queryByText('E-mails of invoice 6012')).toBeNull()
  })
})

it('an invoice says that its newest mail failed in another color than that it went', async () => {
  const { unmount } = open(<InvoiceMailState invoiceNumber="6012" />)
  const failed = await screen.findByText('· E-mail failed')
  unmount()
  server.on({ 'GET /api/invoices/:invoice/mails': () => mails.slice(4) })
  open(<InvoiceMailState invoiceNumber="6012" />)
  const sent = await screen.findByText('· E-mailed Nov 20')
  expect(failed.className).toContain('danger')
  expect(sent.className).not.toContain('danger')
})

describe('a notice to the customer', () => {
  const customer = aCustomer()
  const draft = { subject: 'Late & sorry', body: 'Two hours.\nSorry' }
  const onClose = vi.fn()
  function Loads() {
    return <p>{`${String(useRead('GET /api/loads').data?.length ?? 0)} loads`}</p>
  }
  async function show(send: () => Promise<unknown>, customerId: string | null = customer.id) {
    onClose.mockClear()
    server.on({
      'GET /api/customers': () => [aCustomer({ id: 'other', email: null }), customer],
      'GET /api/loads': () => [],
    })
    open(
      <>
        <NoticeDialog {...{ customerId, draft, send, onClose }}>Two pages go with it.</NoticeDialog>
        <Loads />
      </>,
    )
    await screen.findByRole('dialog', { name: 'Tell the customer' })
    await waitFor(() => {
      expect(server.made('GET /api/loads')).toHaveLength(1)
    })
  }
  const recipient = () => screen.getByLabelText<HTMLInputElement>('Recipient')
  const program = () => screen.getByRole('link', { name: 'Open in mail program' }).getAttribute('href')

  it('goes as it was drafted and mended, and says that it is on its way', async () => {
    const send = vi.fn().mockResolvedValue(null)
    await show(send)
    await screen.findByDisplayValue('billing@example.com')
    expect(screen.queryByText('This customer has no e-mail address yet.')).toBeNull()
    expect(screen.queryByText(/^E-mail is not set up/)).toBeNull()
    expect(screen.getByText('Two pages go with it.')).toBeTruthy()
    expect(program()).toBe(
      'mailto:billing%40example.com?subject=Late%20%26%20sorry&body=Two%20hours.%0D%0ASorry',
    )
    fillIn({ Recipient: ' gate@example.com ', Subject: 'Late' })
    expect(program()).toContain('mailto:gate%40example.com?subject=Late&')
    await press('Send')
    expect(await toastOf('E-mail on its way')).toContain(
      'Queued for gate@example.com. The load’s history says when it left.',
    )
    expect(send).toHaveBeenCalledExactlyOnceWith({
      ...{ emailAddress: 'gate@example.com', subject: 'Late', message: 'Two hours.\nSorry' },
    })
    expect(onClose).toHaveBeenCalledOnce()
    await waitFor(() => {
      expect(server.made('GET /api/loads')).toHaveLength(2)
    })
  })

  it('asks for an address where the customer has none', async () => {
    await show(vi.fn(), 'other')
    expect(await screen.findByText('This customer has no e-mail address yet.')).toBeTruthy()
    expect(recipient().value).toBe('')
    expect(recipient().placeholder).toBe('dispatch@example.com')
    const send = screen.getByRole('button', { name: 'Send' })
    expect(send.getAttribute('aria-disabled')).toBe('true')
    await userEvent.hover(send)
    expect((await screen.findAllByText('Type whom it goes to.')).length).toBeGreaterThan(0)
    // The first closes the hint at the button.
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each(['Recipient', 'Subject', 'Message'])(
    'is not thrown away unasked once its %s was typed',
    async (label) => {
      await show(vi.fn())
      await screen.findByDisplayValue('billing@example.com')
      fillIn({ [label]: 'gate@example.com' })
      await userEvent.keyboard('{Escape}')
      expect(await screen.findByText('Discard changes?')).toBeTruthy()
      expect(onClose).not.toHaveBeenCalled()
    },
  )

  it('says before anybody presses Send that nothing leaves this server', async () => {
    server.on({ 'GET /api/mail-server': () => ({ place: null }) })
    await show(vi.fn())
    expect(await screen.findByText(/^E-mail is not set up on this server\. Send keeps the mail/)).toBeTruthy()
  })

  it('says why it did not go, with the mail to send by hand', async () => {
    server.on({ 'GET /api/mail-server': () => ({ place: null }) })
    const error = new ApiError(
      503,
      JSON.stringify({ message: 'Not sent.', code: 'mail_failed', emlUrl: '/api/m.eml' }),
    )
    await show(() => Promise.reject(error))
    await screen.findByDisplayValue('billing@example.com')
    await press('Send')
    const failure = await screen.findByRole('alert')
    expect(failure.textContent).toContain('Email FailedNot sent. Open it in your mail program')
    expect(screen.queryByText('Download the document')).toBeNull()
    expect(screen.queryByText(/^E-mail is not set up/)).toBeNull()
    await waitFor(() => {
      expect(server.made('GET /api/loads')).toHaveLength(2)
    })
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    [true, 'Copied'],
    [false, 'This browser does not let pages copy.'],
  ])('is copied where the browser lets pages: %s', async (isAllowed, words) => {
    const writeText = vi.fn(() => (isAllowed ? Promise.resolve() : Promise.reject(new Error('no'))))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await show(vi.fn())
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Soon' } })
    await press('Copy')
    expect(await (isAllowed ? toastOf(words) : failureToast(words))).toContain(words)
    if (isAllowed) expect(writeText).toHaveBeenCalledExactlyOnceWith('Late & sorry\n\nSoon')
  })
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { field, press, startOffice } from '#client/test-support/render-office.tsx'
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
const customer = aCustomer()

beforeEach(() => {
  server.on({
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
    expect(
      screen.getByRole('group', {
        name: 'Payment method',
        description: 'Please select a payment method before marking as paid',
      }),
    ).toBeTruthy()
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
      // As it stood on the screen: the draft may come to more by now.
      amount: '2481.00',
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

  it('warns that a load without a driver leaves the board undelivered, and not of an unused truck', () => {
    const words = /no driver either.*it leaves the board/
    const waiting = { ...load, status: 'created', driverId: null } as const
    const { unmount } = open(<MarkPaidDialog load={waiting} onClose={() => undefined} />)
    expect(screen.getByText(words)).toBeTruthy()
    unmount()
    open(<MarkPaidDialog load={{ ...waiting, isTonu: true }} onClose={() => undefined} />)
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
    expect((await screen.findByRole('alert')).textContent).toContain('This load is paid already.')
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
    // The customer that the load has by then is billed.
    expect(server.made('POST /api/loads/:id/generate-invoice')[0]?.body).toEqual({})
  })

  it('names a customer that was taken off the list, and bills nobody once that one is cleared', async () => {
    server.on({
      'POST /api/loads/:id/generate-invoice': () => ({
        ...{ invoiceNumber: '6013', invoiceId: 'i2', totalAmount: '900.00', outcome: 'created' as const },
      }),
    })
    const former = { id: '00000000-0000-4000-8000-00000000c009', name: 'Shortlived Brokers' }
    const billed = { ...load, customerId: former.id, customer: former }
    open(<GenerateInvoiceDialog load={billed} onClose={() => undefined} onPrint={() => undefined} />)
    await choose(/Bill to.*Shortlived Brokers/, /Shortlived Brokers/)
    expect(await screen.findByRole('button', { name: /Bill to.*Choose a customer/ })).toBeTruthy()
    await press('Generate Invoice')
    expect(await screen.findByText('Invoice 6013 created')).toBeTruthy()
    expect(server.made('POST /api/loads/:id/generate-invoice')[0]?.body).toEqual({ customerId: null })
  })

  it('asks before a chosen customer is given up, and not otherwise', async () => {
    const close = vi.fn()
    open(<GenerateInvoiceDialog load={load} onClose={close} onPrint={() => undefined} />)
    await screen.findByRole('button', { name: /Bill to/ })
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalledTimes(1)
    await choose(/Bill to/, /Hale Mill/)
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy()
    expect(close).toHaveBeenCalledTimes(1)
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
    expect((await screen.findByRole('alert')).textContent).toContain(
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

  function TwoPreviews({ loads }: { loads: readonly Load[] }) {
    const preview = useInvoicePreview(onEmail)
    return loads.map((one) => (
      <button
        key={one.id}
        type="button"
        onClick={() => {
          preview(one)
        }}
      >
        {`Preview ${one.invoice?.invoiceNumber ?? ''}`}
      </button>
    ))
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

  it('is told that its form is open, and nothing where there is none', async () => {
    vi.spyOn(window, 'open').mockReturnValue(window)
    const told = vi.spyOn(window, 'postMessage').mockImplementation(() => undefined)
    open(<Opener shown={load} />)
    await press('Print')
    const ask = (invoiceId: string) => {
      const data = { type: 'email-invoice', invoiceId, loadId: load.id }
      window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }))
    }
    ask('i2')
    expect(told).not.toHaveBeenCalled()
    ask('i1')
    expect(told).toHaveBeenCalledExactlyOnceWith(
      { type: 'email-opened', invoiceId: 'i1', loadId: load.id },
      location.origin,
    )
  })

  it('is listened to also after that of another load was opened', async () => {
    vi.spyOn(window, 'open').mockReturnValue(window)
    const other = { ...load, id: '00000000-0000-4000-8000-00000000f009' }
    const invoice = { id: 'i9', invoiceNumber: '6019', totalAmount: '900.00', status: 'draft' }
    open(<TwoPreviews loads={[load, { ...other, invoice }]} />)
    await press('Preview 6012')
    await press('Preview 6019')
    say({ type: 'email-invoice', invoiceId: 'i1', loadId: load.id })
    expect(onEmail).toHaveBeenCalledExactlyOnceWith(load)
  })

  it('is not opened without an invoice', async () => {
    const openWindow = vi.spyOn(window, 'open').mockClear().mockReturnValue(window)
    open(<Opener shown={{ ...load, invoice: null }} />)
    await press('Print')
    expect(openWindow).not.toHaveBeenCalled()
  })

  it('is no e-mail form when it was printed, and is forgotten with the page', async () => {
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

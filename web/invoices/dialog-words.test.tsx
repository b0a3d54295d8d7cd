import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { Load } from '#contract/load-views.ts'
import type { PackageCheck as Checked } from '#contract/packages.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import {
  failureToast,
  field,
  fillIn,
  press,
  pressInToast,
  startOffice,
  toastOf,
} from '#client/test-support/render-office.tsx'
import { EmailPackageDialog } from './EmailPackageDialog.tsx'
import { ExportCsvButton } from './ExportCsvButton.tsx'
import { GenerateInvoiceDialog } from './GenerateInvoiceDialog.tsx'
import { MarkPaidDialog } from './MarkPaidDialog.tsx'
import { PackageCheck } from './PackageCheck.tsx'
import { PackagePart } from './PackagePart.tsx'

const { server, open } = startOffice()
const load = aLoadWithDriver({
  number109: '109-2026-391',
  status: 'awaiting_payment',
  invoice: { id: 'i1', invoiceNumber: '6012', totalAmount: '2481.00', status: 'finalized' },
})
const customer = aCustomer({ name: 'Amarillo Feed', city: 'Amarillo' })
const onClose = vi.fn()
const checked: Checked = {
  ...{ invoiceId: 'i1', invoiceNumber: '6012', loadId: load.id, leftOut: [] },
  customer: { id: 'c1', name: 'Bluestem', email: null },
  ...{ fileName: 'invoice-6012.pdf', pages: 1, size: 900_000 },
  parts: [
    { kind: 'invoice', title: 'Invoice', isThere: true, pages: 1, files: [] },
    { kind: 'rate-confirmation', title: 'Rate confirmation', isThere: true, pages: 2, files: [] },
    { kind: 'pod', title: 'POD', isThere: false, pages: 0, files: [] },
  ],
  problems: [],
}
const problem = { message: 'Something is.', advice: 'Mend it.', paper: null } as const

beforeEach(() => {
  onClose.mockReset()
  server.on({
    'GET /api/customers': () => [customer],
    'GET /api/invoices/:invoice/package': () => checked,
  })
})

const refused = () => {
  throw new Refusal('internal')
}
/** A call that is answered once it is let. */
function answerLater<Body>(body: Body) {
  let answer: () => void = () => undefined
  const asked = () =>
    new Promise<Body>((resolve) => {
      answer = () => {
        resolve(body)
      }
    })
  return { asked, answer: () => answer() }
}

describe('a payment', () => {
  const paid = { ...load, status: 'paid' as const, paidAt: '2026-11-24T15:00:00.000Z' }
  const show = (of = load) => {
    open(<MarkPaidDialog load={of} onClose={onClose} />)
    return screen.getByRole('dialog', { name: 'Mark 109-2026-391 as paid' })
  }
  const body = () => server.made('POST /api/loads/:id/mark-paid').map((made) => made.body)

  it('of a load on the road says that the load stays with its driver', () => {
    expect(show({ ...load, status: 'at_shipper' }).textContent).toContain(
      'The payment is recorded now. The load stays with its driver, and becomes paid when it is delivered.',
    )
  })

  it('of a load without a driver says that it leaves the board', () => {
    expect(show({ ...load, status: 'created', driverId: null }).textContent).toContain(
      'It has no driver either. Once it is paid in full, it leaves the board.',
    )
  })

  it('is being saved while that is said, and cannot be sent twice', async () => {
    const { asked, answer } = answerLater(paid)
    server.on({ 'POST /api/loads/:id/mark-paid': asked })
    const dialog = show()
    await userEvent.click(screen.getByRole('radio', { name: 'Wire' }))
    await press('Mark as Paid')
    const button = await within(dialog).findByRole('button', { name: 'Saving...' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    answer()
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce()
    })
    expect(server.made('POST /api/loads/:id/mark-paid')[0]?.params).toEqual({ id: load.id })
  })

  it('that failed says so in the dialog and beside it', async () => {
    server.on({ 'POST /api/loads/:id/mark-paid': refused })
    const dialog = show()
    await userEvent.click(screen.getByRole('radio', { name: 'Wire' }))
    await press('Mark as Paid')
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to mark load as paid')
    expect(await failureToast('Payment Update Failed')).toContain('Failed to mark load as paid')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('in full says how much it was, and is taken back where it was a mistake', async () => {
    server.on({
      'POST /api/loads/:id/mark-paid': () => paid,
      'POST /api/loads/:id/undo-payment': () => load,
    })
    show()
    await userEvent.click(screen.getByRole('radio', { name: 'Wire' }))
    await press('Mark as Paid')
    expect(await toastOf('109-2026-391 marked as paid')).toContain('$2,481.00')
    await pressInToast('Undo')
    expect(await screen.findByText('Payment of 109-2026-391 undone')).toBeTruthy()
    expect(server.made('POST /api/loads/:id/undo-payment')).toMatchObject([
      { params: { id: load.id }, body: { reason: 'Recorded by mistake' } },
    ])
  })

  it('in part says what stays open', async () => {
    const part = { ...load, invoice: { ...load.invoice, paidAmount: '2000.00' } }
    server.on({ 'POST /api/loads/:id/mark-paid': () => ({ ...load, ...part }) as typeof load })
    show()
    await userEvent.click(screen.getByRole('radio', { name: 'Wire' }))
    fillIn({ Amount: '2000' })
    const reason = field('Reason why 109-2026-391 is short')
    expect([reason.placeholder, reason.maxLength]).toEqual(['Reason (optional)', 200])
    expect(screen.getByText('$481.00 short, stays open.')).toBeTruthy()
    await press('Mark as Paid')
    expect(await toastOf('109-2026-391 paid in part')).toContain('stays open')
    expect(body()).toMatchObject([{ amount: '2000.00', closes: false, shortReason: '' }])
  })

  it('that gives up the rest says why, and how much that is', async () => {
    server.on({ 'POST /api/loads/:id/mark-paid': () => paid })
    const dialog = show()
    await userEvent.click(screen.getByRole('radio', { name: 'Wire' }))
    fillIn({ Amount: '2000' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Give up the rest' }))
    expect(field('Reason why 109-2026-391 is short').placeholder).toBe('Reason')
    expect(screen.getByText('$481.00 short, given up.')).toBeTruthy()
    expect(within(dialog).queryByText('Say why.')).toBeNull()
    await press('Mark as Paid')
    expect(await within(dialog).findByText('Say why.')).toBeTruthy()
    expect(body()).toEqual([])
    fillIn({ 'Reason why 109-2026-391 is short': 'Late fee' })
    await press('Mark as Paid')
    await waitFor(() => {
      expect(body()).toMatchObject([
        { amount: '2000.00', closes: true, givesUp: '481.00', shortReason: 'Late fee' },
      ])
    })
  })

  it.each([
    ['', 'Enter what came in.'],
    ['3000', 'Only $2,481.00 is open.'],
  ])('of "%s" is refused before it is sent', async (amount, words) => {
    const dialog = show()
    await userEvent.click(screen.getByRole('radio', { name: 'Wire' }))
    fillIn({ Amount: amount })
    expect(within(dialog).queryByText(words)).toBeNull()
    await press('Mark as Paid')
    expect(await within(dialog).findByText(words)).toBeTruthy()
    expect(body()).toEqual([])
  })
})

describe('an invoice that is made', () => {
  const show = (of = load) => {
    open(<GenerateInvoiceDialog load={of} onClose={onClose} onPrint={vi.fn()} />)
    return screen.getByRole('dialog', { name: 'Generate invoice for 109-2026-391' })
  }

  it.each([
    ['created', 'Invoice 6013 created'],
    ['recalculated', 'Invoice 6013 recalculated: $1,790.00'],
    ['kept', 'Invoice 6013 stays as it was sent'],
  ] as const)('that is %s says so', async (outcome, words) => {
    server.on({
      'POST /api/loads/:id/generate-invoice': () => ({
        ...{ invoiceNumber: '6013', invoiceId: 'i2', totalAmount: '1790.00', outcome },
      }),
    })
    show()
    await press('Generate Invoice')
    expect(await toastOf(words)).toContain('109-2026-391 · $1,790.00')
    expect(onClose).toHaveBeenCalledOnce()
    // Whoever the load's customer is by then.
    expect(server.made('POST /api/loads/:id/generate-invoice')).toMatchObject([
      { params: { id: load.id }, body: {} },
    ])
  })

  it('says what may be missing where it failed, and that it is being made until then', async () => {
    let fail: () => void = () => undefined
    server.on({
      'POST /api/loads/:id/generate-invoice': () =>
        new Promise<never>((_, reject) => {
          fail = () => {
            reject(new Refusal('internal'))
          }
        }),
    })
    const dialog = show()
    await press('Generate Invoice')
    expect(await within(dialog).findByRole('button', { name: 'Generating...' })).toBeTruthy()
    fail()
    const words = 'Unable to generate invoice. Check if load has destination and rates are configured'
    expect((await within(dialog).findByRole('alert')).textContent).toBe(words)
    expect(await failureToast('Invoice Generation Failed')).toContain(words)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('says where the customer stands, and that the customers are being read, or that none is of that name', async () => {
    const { asked, answer } = answerLater([customer])
    server.on({ 'GET /api/customers': asked })
    const dialog = show({ ...load, customerId: null, customer: null })
    expect(
      within(dialog).getByText('Stands on the invoice, and is offered when it is e-mailed.'),
    ).toBeTruthy()
    expect(within(dialog).queryByText(/^No customer has an e-mail address yet/)).toBeNull()
    const picker = within(dialog).getByRole('button', { name: /^Bill to/ })
    expect(picker.textContent).toContain('Choose a customer')
    await userEvent.click(picker)
    expect(await screen.findByText('Reading the customers…')).toBeTruthy()
    answer()
    expect(await screen.findByRole('option', { name: /Amarillo Feed/ })).toBeTruthy()
    await userEvent.type(screen.getByPlaceholderText('Search customers'), 'zzz')
    expect(await screen.findByText('No customer found.')).toBeTruthy()
  })

  it('is left by Cancel', async () => {
    show()
    await press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('a package by e-mail', () => {
  const billed = { ...load, customerId: customer.id }
  const show = (of: Load = billed) => {
    open(<EmailPackageDialog load={of} onClose={onClose} />)
    return screen.getByRole('dialog', { name: 'Email Complete Document Package' })
  }

  it('says for whom it can be, where the few words stand, and what it is about', async () => {
    const dialog = show({ ...load, customerId: null })
    expect(within(dialog).getByText('A few words above the numbers of the invoice.')).toBeTruthy()
    const message = screen.getByLabelText<HTMLTextAreaElement>(/^Message/)
    expect([message.rows, message.maxLength]).toEqual([2, 2000])
    const facts = [...dialog.querySelectorAll('dl')].map(({ textContent }) => textContent)
    expect(facts).toEqual(['Invoice6012Load109-2026-391Total$2,481.00'])
    const picker = within(dialog).getByRole('button', { name: /^Recipient/ })
    expect(picker.textContent).toContain('Choose a customer')
    await userEvent.click(picker)
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      `Amarillo Feed${customer.email ?? ''}`,
      'Custom addressType any e-mail address',
    ])
    await userEvent.type(screen.getByPlaceholderText('Search customers with e-mail'), 'zzz')
    expect(await screen.findByText('No customer with an e-mail address.')).toBeTruthy()
  })

  it('that could not be sent says so in the dialog and beside it', async () => {
    server.on({ 'POST /api/invoices/:invoice/email-complete-package': refused })
    const dialog = show()
    await waitFor(() => {
      expect(within(dialog).getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBeNull()
    })
    await press('Send')
    await waitFor(() => {
      expect(within(dialog).getByText('Email Failed').parentElement?.textContent).toContain(
        'Failed to send email. Please try again.',
      )
    })
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    ['sent', 'Invoice and Rate Confirmation'],
    ['delivered', 'Invoice and Rate Confirmation'],
    [
      'queued',
      'Invoice and Rate Confirmation. Queued: it leaves in a moment, and the load’s details say when it did.',
    ],
  ] as const)('that is %s by then says so', async (status, words) => {
    server.on({
      'POST /api/invoices/:invoice/email-complete-package': () =>
        ({ success: true, id: 'm1', status }) as const,
    })
    const dialog = show()
    await waitFor(() => {
      expect(within(dialog).getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBeNull()
    })
    await press('Send')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('the check of a package', () => {
  const show = (change: Partial<Checked> = {}) => {
    server.on({ 'GET /api/invoices/:invoice/package': () => ({ ...checked, ...change }) })
    open(<PackageCheck invoiceNumber="6012" />)
    return screen.findByRole('list', { name: 'In the package' })
  }
  const lines = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const [invoice, confirmation, pod] = checked.parts
  if (!invoice || !confirmation || !pod) throw new Error('The package has three parts')

  it('has the invoice and the rate confirmation in one line, and what is missing as missing', async () => {
    const list = await show()
    expect(lines(list)).toEqual(['Invoice and Rate Confirmation 3 pages', 'POD: not available yet'])
    expect(screen.queryByRole('list', { name: 'Before you send it' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Open package' }).getAttribute('href')).toBe(
      '/api/invoices/6012/package.pdf',
    )
    expect(document.body.textContent).toContain('1 page, 900 kB · Check again')
    const items = within(list).getAllByRole('listitem')
    expect(items.map(({ classList }) => classList.contains('text-muted'))).toEqual([false, true])
  })

  it.each<[string, Checked['parts'], string[]]>([
    [
      'without its rate confirmation says so in the line',
      [pod, invoice, { ...confirmation, isThere: false, pages: 0 }],
      ['POD: not available yet', 'Invoice and Rate Confirmation 1 page, rate confirmation not available yet'],
    ],
    [
      'that has no invoice yet has them apart',
      [{ ...invoice, isThere: false }, confirmation],
      ['Invoice: not available yet', 'Rate confirmation 2 pages'],
    ],
    [
      'in another order has them apart',
      [confirmation, invoice],
      ['Rate confirmation 2 pages', 'Invoice 1 page'],
    ],
    [
      'without an invoice has the rest',
      [confirmation, pod],
      ['Rate confirmation 2 pages', 'POD: not available yet'],
    ],
  ])('of one %s', async (_what, parts, expected) => {
    expect(lines(await show({ parts }))).toEqual(expected)
  })

  it('says of each fault how grave it is, and what to do', async () => {
    await show({
      fileName: null,
      problems: [
        { ...problem, code: 'no_pod', severity: 'stops' },
        { ...problem, code: 'not_delivered', severity: 'warning' },
        { ...problem, code: 'ask_always', severity: 'note', message: 'A ticket.' },
      ],
    })
    const list = screen.getByRole('list', { name: 'Before you send it' })
    expect(lines(list)).toEqual([
      'Cannot be sent: Something is. Mend it.',
      'Look at: Something is. Mend it.',
      // Of no paper, so there is none to ask for always.
      'Note: A ticket. Mend it.',
    ])
    const marks = [...list.querySelectorAll('svg')].map(({ classList }) => classList.contains('text-muted'))
    expect(marks).toEqual([false, false, true])
    expect(screen.queryByRole('link', { name: 'Open package' })).toBeNull()
  })

  it('is read again on a press, and says when it cannot be', async () => {
    await show()
    server.on({ 'GET /api/invoices/:invoice/package': refused })
    await press('Check again')
    expect(await screen.findByText(/^The package could not be checked\./)).toBeTruthy()
    server.on({ 'GET /api/invoices/:invoice/package': () => checked })
    await press('Try again')
    expect(await screen.findByRole('list', { name: 'In the package' })).toBeTruthy()
  })

  it('says that it is made, and is hidden again', async () => {
    const { asked, answer } = answerLater(checked)
    server.on({ 'GET /api/invoices/:invoice/package': asked })
    open(<PackagePart invoiceNumber="6012" />)
    const button = screen.getByRole('button', { name: 'Check package' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(await screen.findByText('Checking the package…')).toBeTruthy()
    answer()
    await screen.findByRole('list', { name: 'In the package' })
    await press('Hide check')
    expect(screen.queryByRole('list', { name: 'In the package' })).toBeNull()
  })

  describe('what a customer wants always', () => {
    const asks = { ...problem, code: 'ask_always', severity: 'note', paper: 'scale-ticket' } as const
    const name = 'Always ask for the scale ticket with Bluestem'

    it('is said once it is kept', async () => {
      const kept: Customer = { ...customer, requiredPapers: ['scale-ticket'] }
      const { asked, answer } = answerLater(kept)
      server.on({ 'POST /api/customers/:id/required-papers': asked })
      await show({ problems: [asks] })
      const button = screen.getByRole<HTMLButtonElement>('button', { name })
      await userEvent.click(button)
      await waitFor(() => {
        expect(button.disabled).toBe(true)
      })
      const before = server.made('GET /api/invoices/:invoice/package').length
      answer()
      expect(await toastOf('The scale ticket is asked for')).toContain(
        'Bluestem wants it with each load. Change it under Customers.',
      )
      expect(server.made('POST /api/customers/:id/required-papers')[0]?.params).toEqual({ id: 'c1' })
      await waitFor(() => {
        expect(server.made('GET /api/invoices/:invoice/package').length).toBeGreaterThan(before)
      })
    })

    it('says that it was not kept', async () => {
      server.on({ 'POST /api/customers/:id/required-papers': refused })
      await show({ problems: [asks] })
      await press(name)
      expect(await failureToast('Not saved')).toContain('It was not saved. Please try again.')
    })

    it('is no offer where nobody is billed', async () => {
      await show({ problems: [asks], customer: null })
      expect(screen.queryByRole('button', { name: /^Always ask/ })).toBeNull()
      expect(screen.getByText('Mend it.')).toBeTruthy()
    })
  })
})

describe('the button of a file', () => {
  it('says that there is nothing for it', async () => {
    open(<ExportCsvButton save={() => Promise.resolve(1)} isEmpty />)
    fireEvent.focus(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByRole('tooltip', { name: 'There is nothing to export.' })).toBeTruthy()
  })

  it.each([
    [1, 'The file holds 1 load.'],
    [1200, 'The file holds 1,200 loads.'],
  ])('says of %s loads how many they are', async (rows, words) => {
    open(<ExportCsvButton save={() => Promise.resolve(rows)} isEmpty={false} />)
    await press('Export CSV')
    expect(await toastOf('CSV exported')).toContain(words)
  })

  it('says that the file could not be made', async () => {
    open(<ExportCsvButton save={() => Promise.reject(new Error('full'))} isEmpty={false} />)
    await press('Export CSV')
    expect(await failureToast('Export Failed')).toContain('The file could not be made. Please try again.')
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '#client/test-support/fake-server.ts'
import { watchSavedFiles } from '#client/test-support/saved-files.ts'
import { fillIn, press, pressReady, startOffice } from '#client/test-support/render-office.tsx'
import { OwedPage } from './OwedPage.tsx'
import {
  aCustomer,
  anInvoice,
  waitingLoad as waiting,
  whatIsOwed as answer,
} from '#client/test-support/what-is-owed.ts'

const { server, open } = startOffice()

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') })
  server.on({
    'GET /api/owed': () => answer,
    'GET /api/loads': () => [waiting],
    'GET /api/rates': () => [],
  })
  return () => {
    vi.useRealTimers()
  }
})

async function page() {
  open(<OwedPage />, '/dashboard?tab=owed')
  const table = await screen.findByRole('table', { name: 'Owed' })
  const rows = () =>
    within(screen.getByRole('table', { name: 'Owed' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
  return { table, rows }
}
const select = (number: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Select 109-2026-${number}` }))
/** Also behind a dialog. */
const bar = () => screen.getByRole('region', { name: 'Selected invoices', hidden: true })
const inBar = () => within(bar()).getByRole('status', { hidden: true }).textContent

describe('the list of what is owed', () => {
  it('shows who owes for long with their invoices, the others folded, and the sum', async () => {
    const { rows } = await page()
    expect(rows()).toEqual([
      'Harbor—$1,912.50$2,207.50——$4,120.0039 dNet 30, usually 34 d',
      '6014109-2026-014Houston TXOct 16$2,207.5039 dPromised Friday',
      '6039109-2026-039Houston TXOct 16$1,912.504 dE-mailed Nov 20',
      'Bluestem$1,790.00————$1,840.006 dNet 30, usually 34 d',
      '2 customers, 4 loads$1,790.00$3,752.50$2,207.50——$5,960.0039 d',
    ])
    const hot = screen.getAllByText(/^\$/).filter(({ className }) => className.includes('attention'))
    expect(new Set(hot.map(({ textContent }) => textContent))).toEqual(new Set(['$2,207.50']))
  })

  it('unfolds a customer on a press, by Enter and by arrows, and remembers it', async () => {
    const { table, rows } = await page()
    await userEvent.click(screen.getByRole('button', { name: 'Bluestem' }))
    expect(rows().slice(4, 6)).toEqual([
      '—109-2026-414Dallas TX$1,790.001 dPOD in, not invoiced',
      '6037109-2026-037Houston TXOct 16$1,840.006 dPrinted Nov 18',
    ])
    const first = within(table).getAllByRole('row')[1]
    first?.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(rows()).toHaveLength(5)
    await userEvent.keyboard('{Enter}')
    expect(rows()).toHaveLength(7)
    await userEvent.keyboard('{ArrowLeft}')
    expect(JSON.parse(localStorage.getItem('fifthwheel.owed-open') ?? '')).toEqual({
      ...{ 'customer-Bluestem': true, 'customer-Harbor': false },
    })
  })

  it('prints each figure, also those that are pressed on the screen', async () => {
    await page()
    const figures = [...screen.getByRole('group', { name: 'What is owed' }).children]
    const printed = figures.filter((figure) => figure.matches(':not(button), [data-print="keep"]'))
    expect(printed.map(({ textContent }) => textContent.match(/^[^,$]+/)?.[0])).toEqual([
      ...['To invoice', 'Owed', 'Over 30 days', 'Paid this week'],
    ])
  })

  it('narrows by each figure and by what is typed, and shows what matches whole', async () => {
    const { rows } = await page()
    await press(/^Over 30 days/)
    expect(rows()).toHaveLength(3)
    expect(rows()[2]).toBe('1 customer, 1 load——$2,207.50——$2,207.5039 d')
    await press(/^Over 30 days/)
    await press(/^To invoice ?, /)
    expect(rows()[1]).toContain('109-2026-414')
    await press(/^To invoice ?, /)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter what is owed' }), '6037')
    expect(rows().slice(0, 2)).toEqual([
      expect.stringContaining('Bluestem'),
      expect.stringContaining('109-2026-037'),
    ])
    await userEvent.keyboard('x')
    expect(await screen.findByText('Nothing matches.')).toBeTruthy()
    await press('Clear filter')
    expect(rows()).toHaveLength(5)
  })

  it('sums up of a customer only what the filter shows, as the foot does', async () => {
    const { rows } = await page()
    await press(/^Over 30 days/)
    expect(rows()[0]).toBe('Harbor——$2,207.50——$2,207.5039 dNet 30, usually 34 d')
    await press(/^Over 30 days/)
    await press(/^Owed ?, /)
    expect(rows().find((row) => row.startsWith('Bluestem'))).toBe(
      'Bluestem—$1,840.00———$1,840.006 dNet 30, usually 34 d',
    )
  })

  it('sorts customers by each sum and leaves their invoices below them', async () => {
    const { rows } = await page()
    const [bluestem, harbor] = [['Blue'], ['Harb', '6014', '6039']]
    for (const [column, order] of [
      ['Customer', [bluestem, harbor]],
      ['To invoice', [harbor, bluestem]],
      ['0-30 d', [bluestem, harbor]],
      ['31-60 d', [bluestem, harbor]],
      ['Owed', [bluestem, harbor]],
      ['Oldest', [bluestem, harbor]],
    ] as const) {
      await press(column)
      expect([column, rows().map((row) => row.slice(0, 4))]).toEqual([column, [...order.flat(), '2 cu']])
    }
  })

  it('leads from what was paid this week to its invoices', async () => {
    await page()
    const link = screen.getByRole('link', { name: /^Paid this week/ })
    expect(link.getAttribute('href')).toBe('/dashboard?tab=paid-invoices&from=2026-11-23')
    expect(link.textContent).toContain('$7,115.003 invoices, November $24,310.00')
  })

  it('says so when nobody owes anything', async () => {
    server.on({ 'GET /api/owed': () => ({ ...answer, customers: [] }) })
    open(<OwedPage />, '/dashboard?tab=owed')
    expect(await screen.findByText('Nobody owes you anything.')).toBeTruthy()
  })
})

describe('several at once', () => {
  it('counts what is chosen and says what is missing; Escape leaves', async () => {
    await page()
    await press('Bluestem')
    await select('014')
    await select('414')
    await select('037')
    expect(inBar()).toBe('3 selected · $5,837.50')
    expect(bar().textContent).toContain('2 invoices, 2 customers, 1 not invoiced, 1 without POD')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Selected invoices' })).toBeNull()
  })

  it('chooses with X and a range with Shift', async () => {
    const { table } = await page()
    const [, , first, second] = within(table).getAllByRole('row')
    first?.focus()
    await userEvent.keyboard('x')
    second?.focus()
    await userEvent.keyboard('{Shift>}x{/Shift}')
    expect(inBar()).toBe('2 selected · $4,120.00')
  })

  it('exports what is chosen', async () => {
    const saved = watchSavedFiles()
    await page()
    await select('014')
    await press('Export')
    expect(await saved()).toEqual([
      {
        name: 'owed-2026-11-24.csv',
        text:
          'Customer,Invoice #,109 Number,Delivery City,Invoiced,Days,Total,Paid,Open,State\r\n' +
          'Harbor,6014,109-2026-014,Houston TX,2026-10-16,39,2207.50,0.00,2207.50,Promised Friday\r\n',
      },
    ])
  })

  it('records what came in, with one number for one customer, and a short pay with its reason', async () => {
    server.on({
      'POST /api/payments': ({ body }) => ({
        results: (body as { lines: { invoice: string }[] }).lines.map(({ invoice }) => ({
          ...{ invoice, loadId: `load-${invoice}`, paymentId: `p${invoice}`, outcome: 'paid' },
          ...{ amount: '1000.00', open: '0.00', code: null, message: null },
        })),
      }),
    })
    await page()
    await select('014')
    await select('039')
    await userEvent.keyboard('m')
    const dialog = await screen.findByRole('dialog', { name: 'Mark 2 invoices as paid' })
    expect(dialog.textContent).toContain('$4,120.00of $4,120.00 from 1 customer')
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Check' }))
    fillIn({ 'Check number of 109-2026-014': '20871', 'Amount paid for 109-2026-014': '2007.50' })
    expect(dialog.textContent).toContain('$200.00 short, stays open.')
    expect(within(dialog).getByLabelText<HTMLInputElement>('Check number of 109-2026-039').placeholder).toBe(
      '20871, same',
    )
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Give up the rest' }))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await within(dialog).findByText('Say why.')).toBeTruthy()
    fillIn({ 'Reason why 109-2026-014 is short': 'Late fee' })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('2 payments recorded')).toBeTruthy()
    expect(server.made('POST /api/payments').at(-1)?.body).toEqual({
      ...{ paymentMethod: 'check', paymentNotes: '' },
      lines: [
        {
          ...{ invoice: '6014', paymentReference: '20871', amount: '2007.50' },
          ...{ closes: true, givesUp: '200.00', shortReason: 'Late fee' },
        },
        { invoice: '6039', paymentReference: '20871', amount: '1912.50' },
      ],
    })
    expect(screen.queryByRole('region', { name: 'Selected invoices' })).toBeNull()
  })

  it('names the line that failed, and keeps it chosen', async () => {
    const message = 'This load is paid already.'
    server.on({
      'POST /api/payments': () => ({
        results: [
          {
            ...{
              invoice: '6014',
              loadId: null,
              paymentId: null,
              outcome: 'failed',
              amount: null,
              open: null,
            },
            ...{ code: 'already_paid', message },
          },
          {
            ...{ invoice: '6039', loadId: 'load-6039', paymentId: 'p', outcome: 'paid', amount: '1912.50' },
            ...{ open: '0.00', code: null, message: null },
          },
        ],
      }),
    })
    await page()
    await select('014')
    await select('039')
    await press(/^Mark as paid/)
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Wire' }))
    await userEvent.click(within(dialog).getByRole('button', { name: /^Mark as Paid/ }))
    const told = await screen.findByRole('alert', { name: 'What did not work' })
    expect(told.textContent).toContain(`109-2026-014${message}`)
    await waitFor(() => {
      expect(inBar()).toBe('1 selected · $2,207.50')
    })
  })

  it('e-mails to whoever has an address, says what is missing, and offers the document where nothing was sent', async () => {
    server.on({
      'POST /api/invoices/:invoice/email-complete-package': () => {
        throw new Refusal('email_not_configured', { downloadUrl: '/api/invoices/6014/pdf' })
      },
    })
    await page()
    await press('Bluestem')
    await select('014')
    await select('037')
    await select('414')
    await press('E-mail all')
    const dialog = await screen.findByRole('dialog', { name: 'E-mail 3 invoices' })
    expect(dialog.textContent).toContain('6014 · pay@harbor.example')
    expect(dialog.textContent).toContain('Bluestem has no e-mail address.')
    expect(dialog.textContent).toContain('Not invoiced yet. Generate its invoice first.')
    await userEvent.click(within(dialog).getByRole('button', { name: /^Send 1/ }))
    const download = await screen.findByRole('link', { name: 'Download the document of 109-2026-014' })
    expect(download.getAttribute('href')).toBe('/api/invoices/6014/pdf')
    expect(server.made('POST /api/invoices/:invoice/email-complete-package')[0]).toMatchObject({
      ...{
        params: { invoice: '6014' },
        body: { emailAddress: 'pay@harbor.example', loadId: '00000000-0000-4000-8000-000000006014' },
      },
    })
  })

  it('generates what waits, and chooses it for what comes next', async () => {
    server.on({
      'POST /api/loads/:id/generate-invoice': () => ({
        ...{ invoiceNumber: '6040', invoiceId: 'id-6040', totalAmount: '1790.00', outcome: 'created' },
      }),
    })
    await page()
    await press('Generate invoices (1)')
    await pressReady(/^Generate 1 invoice/)
    await waitFor(() => {
      expect(inBar()).toBe('1 selected · $1,790.00')
    })
  })
})

/** In a dialog that is read when it is first asked for. */
const pressLate = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('one line', () => {
  const choose = async (row: string, item: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${row}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }))
  }

  it('keeps what was promised', async () => {
    server.on({ 'PATCH /api/invoices/:invoice/payment-promise': () => ({ success: true }) })
    await page()
    await choose('109-2026-014', 'Set promise')
    const field = await screen.findByLabelText<HTMLInputElement>('What did they say?')
    expect(field.value).toBe('Promised Friday')
    await userEvent.clear(field)
    await userEvent.type(field, 'Check is in the mail{Enter}')
    await waitFor(() => {
      expect(server.made('PATCH /api/invoices/:invoice/payment-promise')[0]).toMatchObject({
        ...{ params: { invoice: '6014' }, body: { promise: 'Check is in the mail' } },
      })
    })
  })

  it('voids an invoice after a question', async () => {
    server.on({
      'POST /api/invoices/:invoice/void': () => {
        throw new Refusal('invoice_closed')
      },
    })
    await page()
    await choose('109-2026-014', 'Void invoice')
    await pressLate('Void invoice')
    expect(await screen.findByText('This invoice is paid or void and stays as it is.')).toBeTruthy()
  })

  it('takes a part payment back for a reason', async () => {
    const payment = {
      ...{ id: 'p1', amount: '500.00', paidOn: '2026-11-01', method: 'check' as const, reference: '20844' },
      shortReason: 'Late',
    }
    const part = anInvoice('6018', '1425.00', 34, { paid: '500.00', payments: [payment] })
    server.on({
      'GET /api/owed': () => ({ ...answer, customers: [aCustomer('Gray', [part], { oldestDays: 34 })] }),
      'POST /api/payments/:id/undo': () => waiting,
    })
    const { rows } = await page()
    expect(rows()[1]).toContain('Short paid, $500.00 in')
    await choose('109-2026-018', 'Undo payment of \\$500.00')
    await pressLate('Undo payment')
    expect(await screen.findByText('Say why the payment is taken back.')).toBeTruthy()
    fillIn({ Reason: 'Bounced' })
    await press('Undo payment')
    expect(await screen.findByText('Payment undone')).toBeTruthy()
    expect(server.made('POST /api/payments/:id/undo')[0]).toMatchObject({
      ...{ params: { id: 'p1' }, body: { reason: 'Bounced' } },
    })
  })

  it('of a customer opens the statement', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await page()
    await choose('Harbor', 'Statement \\(PDF')
    expect(opened).toHaveBeenCalledWith('/api/customers/Harbor/statement.pdf', '_blank', 'noopener')
  })

  it('of a customer e-mails the statement to whom is typed, with a few words', async () => {
    server.on({
      'GET /api/mail-server': () => ({
        place: { host: 'mail.example', port: 587, from: 'office@windmilldraw.example' },
      }),
      'GET /api/owed/:id/mails': () => [
        {
          ...{ id: 'm0', purpose: 'statement', recipient: 'old@harbor.example', subject: 'Statement' },
          ...{ status: 'failed', attempts: 1, lastError: '550 No such mailbox', sentAt: null },
          ...{ createdAt: '2026-11-20T16:00:00.000Z', nextAttemptAt: null, invoiceNumber: null },
          ...{ createdBy: null, attachments: [] },
        },
      ],
      'POST /api/customers/:id/email-statement': () => ({
        success: true as const,
        id: 'm1',
        status: 'queued',
      }),
    })
    await page()
    await choose('Harbor', 'E-mail statement')
    const dialog = await screen.findByRole('dialog', { name: 'E-mail statement' })
    expect(dialog.textContent).toContain('Harbor: 2 open invoices, $4,120.00')
    expect((await screen.findByRole('list', { name: 'Statements to Harbor' })).textContent).toContain(
      '550 No',
    )
    expect(screen.queryByText(/not set up on this server/)).toBeNull()
    fillIn({ Recipient: 'ap@harbor.example, dock@harbor.example', Message: 'Please look into these.' })
    await press('Send')
    expect(await screen.findByText('Statement on its way')).toBeTruthy()
    expect(server.made('POST /api/customers/:id/email-statement')[0]).toMatchObject({
      params: { id: 'Harbor' },
      body: {
        emailAddress: 'ap@harbor.example, dock@harbor.example',
        message: 'Please look into these.',
      },
    })
  })

  it('of a customer says that nothing was sent, and offers the mail as a file', async () => {
    server.on({
      'GET /api/mail-server': () => ({ place: null }),
      'POST /api/customers/:id/email-statement': () => {
        throw new Refusal('email_not_configured', {
          downloadUrl: '/api/customers/Harbor/statement.pdf',
          emlUrl: '/api/outbox/m1/message.eml',
        })
      },
    })
    await page()
    await choose('Harbor', 'E-mail statement')
    expect(await screen.findByText(/Send keeps the mail in the outbox/)).toBeTruthy()
    await press('Send')
    const link = await screen.findByRole('link', { name: 'Open it in your mail program' })
    expect(link.getAttribute('href')).toBe('/api/outbox/m1/message.eml')
    expect(screen.getByText(/so nothing was sent/)).toBeTruthy()
  })
})

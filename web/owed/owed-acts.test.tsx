import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { OwedPage } from './OwedPage.tsx'
import {
  aCustomer,
  anInvoice,
  bluestem,
  harbor,
  waitingLoad,
  whatIsOwed,
} from '#client/test-support/what-is-owed.ts'

const { server, open } = startOffice()

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') })
  server.on({
    'GET /api/owed': () => whatIsOwed,
    'GET /api/loads': () => [waitingLoad],
    'GET /api/rates': () => [],
  })
  return () => {
    vi.useRealTimers()
  }
})

function Where() {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}
const timesRead = () => server.made('GET /api/owed').length
async function page() {
  open(<OwedPage />, '/dashboard?tab=owed')
  await screen.findByText('109-2026-014')
}
const select = (number: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Select 109-2026-${number}` }))
const menuOf = (row: string) => userEvent.click(screen.getByRole('button', { name: `Actions for ${row}` }))
const choose = async (row: string, item: string) => {
  await menuOf(row)
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }))
}

describe('a load that waits for its invoice', () => {
  it('can be opened, and nothing else: nobody owes it yet', async () => {
    await page()
    await press('Bluestem')
    await menuOf('109-2026-414')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Open load'])
  })
})

const payment = {
  ...{ id: 'p1', amount: '500.00', paidOn: '2026-11-01', method: 'check' as const, reference: '20844' },
  shortReason: null,
}
const part = anInvoice('6014', '1425.00', 34, { paid: '500.00', payments: [payment] })

describe('the keys and menus of a line', () => {
  it('M records the payment of the one invoice in hand, and of all that are chosen while some are', async () => {
    await page()
    const row = (number: string) => screen.getByText(`109-2026-${number}`).closest('tr')
    row('014')?.focus()
    await userEvent.keyboard('m')
    const dialog = await screen.findByRole('dialog', { name: 'Mark 1 invoice as paid' })
    expect(dialog.textContent).toContain('6014 · Harbor')
    await userEvent.keyboard('{Escape}')
    await select('014')
    await select('039')
    row('039')?.focus()
    await userEvent.keyboard('m')
    expect(await screen.findByRole('dialog', { name: 'Mark 2 invoices as paid' })).toBeTruthy()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('offers what can be done with an invoice, with a part payment, and with all of a customer', async () => {
    const paid = { ...harbor, lines: harbor.lines.map((line) => ({ ...line, payments: [payment] })) }
    server.on({ 'GET /api/owed': () => ({ ...whatIsOwed, customers: [paid, bluestem] }) })
    await page()
    const itemsOf = async (row: string) => {
      await menuOf(row)
      const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
      await userEvent.keyboard('{Escape}')
      return items
    }
    await press('Bluestem')
    const invoice = ['Open load', 'Mark as paid…M', 'Print', 'E-mail', 'Set promise…']
    expect(await itemsOf('109-2026-037')).toEqual([...invoice, 'Void invoice…'])
    expect(await itemsOf('109-2026-014')).toEqual([...invoice, 'Undo payment of $500.00…'])
    expect(await itemsOf('Bluestem')).toEqual([
      ...['Statement (PDF)', 'E-mail statement…', 'Mark as paid…', 'Print all', 'E-mail all'],
    ])
  })

  it.each([
    ['109-2026-014', 'Mark as paid', 'Mark 1 invoice as paid', '6014 · Harbor'],
    ['109-2026-039', 'E-mail$', 'E-mail 1 invoice', '6039 · pay@harbor.example'],
    ['Harbor', 'Mark as paid', 'Mark 2 invoices as paid', '6039 · Harbor'],
    ['Harbor', 'E-mail all', 'E-mail 2 invoices', '6014 · pay@harbor.example'],
  ])('of %s does "%s" with what belongs to it', async (row, item, name, words) => {
    await page()
    await choose(row, item)
    expect((await screen.findByRole('dialog', { name })).textContent).toContain(words)
  })

  it('prints one invoice, or all of a customer, in one window', async () => {
    const opened: string[] = []
    vi.stubGlobal('open', (address: string) => {
      opened.push(address)
      return null
    })
    await page()
    await choose('109-2026-014', 'Print')
    await choose('Harbor', 'Print all')
    await waitFor(() => {
      expect(opened.map((address) => address.split('#')[1]?.match(/\b60\d\d/g))).toEqual([
        ['6014'],
        ['6014', '6039'],
      ])
    })
  })
})

describe('several by e-mail', () => {
  it('lets go of those that went, says how many, and opens the load of one that did not', async () => {
    server.on({
      'POST /api/invoices/:invoice/email-complete-package': ({ params }) => {
        if (params['invoice'] === '6039') throw new Refusal('shutting_down')
        return { success: true as const, id: 'm1', status: 'queued' as const }
      },
    })
    open(
      <>
        <OwedPage />
        <Where />
      </>,
      '/dashboard?tab=owed',
    )
    await screen.findByText('109-2026-014')
    await select('014')
    await select('039')
    await press('E-mail all')
    await press(/^Send 2/)
    expect(await screen.findByText('1 invoice e-mailed')).toBeTruthy()
    expect(screen.getByText('1 invoice e-mailed, 1 not')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Selected invoices', hidden: true }).textContent).toContain(
      '1 selected',
    )
    await press('Open 109-2026-039')
    expect(document.querySelector('output')?.textContent).toBe(
      '/dashboard?load=00000000-0000-4000-8000-000000006039',
    )
  })

  it('a line without an address cannot be ticked', async () => {
    await page()
    await press('Bluestem')
    await select('014')
    await select('037')
    await press('E-mail all')
    const dialog = await screen.findByRole('dialog', { name: 'E-mail 2 invoices' })
    const box = (number: string) =>
      within(dialog).getByRole<HTMLInputElement>('checkbox', { name: `109-2026-${number}` })
    expect([box('014').disabled, box('037').disabled]).toEqual([false, true])
    const lines = within(dialog).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '109-2026-0146014 · pay@harbor.examplenothing$2,207.50',
      '109-2026-0376037 · BluestemPOD$1,840.00Bluestem has no e-mail address. Type one in Customers, or print it.',
    ])
  })

  it('a line without its POD goes along only when it is ticked', async () => {
    const bare = anInvoice('6051', '900.00', 40, { hasPod: false })
    server.on({
      'GET /api/owed': () => ({ ...whatIsOwed, customers: [aCustomer('Gray', [bare], { oldestDays: 40 })] }),
    })
    open(<OwedPage />, '/dashboard?tab=owed')
    await screen.findByText('109-2026-051')
    await select('051')
    await press('E-mail all')
    const dialog = await screen.findByRole('dialog', { name: 'E-mail 1 invoice' })
    expect(within(dialog).getByRole('button', { name: /^Send 0/ })).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '109-2026-051' }))
    expect(within(dialog).getByRole('button', { name: /^Send 1/ })).toBeTruthy()
  })

  it('the second try of a mail is the same mail for the server', async () => {
    server.on({
      'POST /api/invoices/:invoice/email-complete-package': () => {
        throw new Refusal('server_busy')
      },
    })
    await page()
    await select('014')
    await press('E-mail all')
    const dialog = await screen.findByRole('dialog', { name: 'E-mail 1 invoice' })
    await userEvent.click(within(dialog).getByRole('button', { name: /^Send 1/ }))
    await userEvent.click(await within(dialog).findByRole('button', { name: /again/i }))
    const sent = () => server.made('POST /api/invoices/:invoice/email-complete-package')
    await waitFor(() => {
      expect(sent()).toHaveLength(2)
    })
    const keys = sent().map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })
})

describe('what was typed', () => {
  it.each([
    ['a promise', '109-2026-014', 'Set promise', /^What did they say/, 'Promise for invoice 6014'],
    ['a statement', 'Harbor', 'E-mail statement', /^Message/, 'E-mail statement'],
    ['the recipient of a statement', 'Harbor', 'E-mail statement', /^Recipient/, 'E-mail statement'],
  ])('in %s is not lost by Escape without a question', async (_what, row, item, field, title) => {
    await page()
    await choose(row, item)
    await userEvent.type(await screen.findByLabelText(field), ' and so on')
    await userEvent.keyboard('{Escape}')
    await press('Keep editing')
    expect(screen.getByLabelText<HTMLInputElement>(field).value).toContain('and so on')
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  })
})

describe('the list is read again', () => {
  const partPaid = { ...whatIsOwed, customers: [aCustomer('Gray', [part], { oldestDays: 34 })] }

  async function readAgain(act: () => Promise<void>) {
    const before = timesRead()
    await act()
    await waitFor(() => {
      expect(timesRead()).toBeGreaterThan(before)
    })
  }

  it('after a promise, and an emptied one is none', async () => {
    server.on({ 'PATCH /api/invoices/:invoice/payment-promise': () => ({ success: true }) })
    await page()
    await choose('109-2026-014', 'Set promise')
    await userEvent.clear(await screen.findByLabelText('What did they say?'))
    await readAgain(() => press('Save promise'))
    expect(await screen.findByText('Promise cleared.')).toBeTruthy()
    expect(server.made('PATCH /api/invoices/:invoice/payment-promise')[0]?.body).toEqual({ promise: null })
  })

  const voided: Invoice = {
    ...{ id: 'id-6014', loadId: '00000000-0000-4000-8000-000000006014', number109: '109-2026-014' },
    ...{ customerId: 'Harbor', customerName: 'Harbor', invoiceNumber: '6014', revision: 1 },
    ...{ flatRate: '2207.50', lumperCharge: '0.00', extraStopsCharge: '0.00', extraStopsCount: 0 },
    ...{ accessorialsAmount: '0.00', totalAmount: '2207.50', status: 'void' },
    ...{ podUrl: null, podChecksum: null, podAttachedAt: null, podSnapshot: null },
    ...{ generatedAt: '2026-10-16T15:00:00.000Z', finalizedAt: null, printedAt: null },
  }

  it('after an invoice was voided', async () => {
    server.on({ 'POST /api/invoices/:invoice/void': () => voided })
    await page()
    await choose('109-2026-014', 'Void invoice')
    await screen.findByRole('alertdialog')
    await readAgain(() => press('Void invoice'))
    expect(await screen.findByText('Invoice 6014 is void')).toBeTruthy()
  })

  it('after a part payment was taken back', async () => {
    server.on({ 'GET /api/owed': () => partPaid, 'POST /api/payments/:id/undo': () => waitingLoad })
    await page()
    await choose('109-2026-014', 'Undo payment of')
    await screen.findByRole('alertdialog')
    await press('Undo payment')
    expect(await screen.findByText('Say why the payment is taken back.')).toBeTruthy()
    expect(server.made('POST /api/payments/:id/undo')).toEqual([])
    fillIn({ Reason: 'Bounced' })
    await readAgain(() => press('Undo payment'))
  })

  it('after a statement was sent', async () => {
    server.on({
      'POST /api/customers/:id/email-statement': () => ({
        success: true as const,
        id: 'm1',
        status: 'queued',
      }),
    })
    await page()
    await choose('Harbor', 'E-mail statement')
    await screen.findByRole('dialog', { name: 'E-mail statement' })
    await readAgain(() => press('Send'))
  })
})

it('a statement counts all that a customer owes, also where the list shows only some of it', async () => {
  await page()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter what is owed' }), '6014')
  await waitFor(() => {
    expect(screen.queryByText('109-2026-039')).toBeNull()
  })
  await choose('Harbor', 'E-mail statement')
  const dialog = await screen.findByRole('dialog', { name: 'E-mail statement' })
  expect(dialog.textContent).toContain('Harbor: 2 open invoices, $4,120.00')
})

it('a statement does not count the loads that no invoice was made of yet', async () => {
  await page()
  await choose('Bluestem', 'E-mail statement')
  const dialog = await screen.findByRole('dialog', { name: 'E-mail statement' })
  expect(dialog.textContent).toContain('Bluestem: 1 open invoice, $1,840.00')
})

it('what is owed is read anew every minute', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-24T15:00:00Z'),
  })
  await page()
  const before = timesRead()
  vi.advanceTimersByTime(60_000)
  await waitFor(() => {
    expect(timesRead()).toBe(before + 1)
  })
})

it('leaves an invoice below its own customer when another one above is paid meanwhile', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-24T15:00:00Z'),
  })
  const gray = aCustomer('Gray', [anInvoice('6051', '900.00', 60)], { oldestDays: 60 })
  const harbor = aCustomer('Harbor', [anInvoice('6014', '700.00', 40)], { oldestDays: 40 })
  const young = aCustomer('Young', [anInvoice('6037', '500.00', 6)], { oldestDays: 6 })
  let customers = [gray, harbor, young]
  server.on({ 'GET /api/owed': () => ({ ...whatIsOwed, customers }) })
  await page()
  await userEvent.hover(screen.getByText('109-2026-014'))
  customers = [harbor, young]
  vi.advanceTimersByTime(60_000)
  await waitFor(() => {
    expect(screen.queryByText('109-2026-051')).toBeNull()
  })
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.findIndex((text) => text.includes('109-2026-014'))).toBe(
    rows.findIndex((text) => text.includes('Harbor')) + 1,
  )
})

it('lets go of a line by a second press on its box, and keeps the others', async () => {
  await page()
  await select('014')
  await select('039')
  await select('039')
  const bar = screen.getByRole('region', { name: 'Selected invoices' })
  expect(within(bar).getByRole('status').textContent).toBe('1 selected · $2,207.50')
})

it('says in the title of the page where one is', async () => {
  await page()
  expect(document.title).toMatch(/^Owed · Office Dashboard · /)
})

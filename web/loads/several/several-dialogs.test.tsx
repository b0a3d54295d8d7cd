import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { centsOf } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import { ApiError } from '#client/api/api-error.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { field, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { AssignSeveral } from './AssignSeveral.tsx'
import { InvoiceSeveral } from './InvoiceSeveral.tsx'
import { invoiceLines } from './invoice-lines.ts'
import { payablesOfLoads } from './payable.ts'
import { PaySeveral } from './PaySeveral.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { failuresText, RefusedHere, verbLabels, whyNot } from './several-words.ts'
import { StatusSeveral } from './StatusSeveral.tsx'

const { server, open } = startOffice()
const acts = { onClose: vi.fn(), onOpen: vi.fn(), onRound: vi.fn(), onPrint: vi.fn(), onPaid: vi.fn() }
const dale = aDriver()
const billed = (number109: string, facts: Partial<Load> = {}) =>
  aLoad({
    ...{ number109, status: 'awaiting_payment', tripRate: '1000.00', customerId: 'c' },
    ...{ customer: { id: 'c', name: 'Harbor Nine' }, bolDocumentPath: '/objects/1' },
    invoice: { id: `i${number109}`, invoiceNumber: `6${number109}`, totalAmount: '1000.00', status: 'draft' },
    ...{ podDocumentPath: '/objects/2', ...facts },
  })

beforeEach(() => {
  localStorage.clear()
  for (const act of Object.values(acts)) act.mockReset()
  server.on({
    'GET /api/loads': () => [],
    'GET /api/rates': () => [],
    'GET /api/drivers/available': () => [dale],
  })
})

const refused = () => {
  throw new Refusal('internal')
}
/** A call that fails once it is let. */
function failLater() {
  const fails: (() => void)[] = []
  const asked = () =>
    new Promise<never>((_, reject) => {
      fails.push(() => {
        reject(new Refusal('internal'))
      })
    })
  return { asked, fail: () => fails.splice(0).forEach((each) => each()) }
}
const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const reasonOf = async (button: RegExp) => {
  fireEvent.focus(screen.getByRole('button', { name: button }))
  return (await screen.findByRole('tooltip')).textContent
}

describe('several invoices', () => {
  const show = (...loads: Load[]) => {
    open(<InvoiceSeveral {...acts} loads={loads} />)
    return screen.getByRole('dialog')
  }

  it('are listed with whom they bill, what they lack, and how much it is', async () => {
    const dialog = show(
      billed('109-1'),
      billed('109-2', { customer: null, bolDocumentPath: null }),
      billed('109-3', { status: 'assigned' }),
      billed('109-4', { podDocumentPath: null }),
      billed('109-5', { tripRate: null }),
    )
    await waitFor(() => {
      expect(lines('Loads to invoice')).toEqual([
        '109-1Harbor NineBOL, POD$1,000.00',
        '109-2No customerno BOL, POD$1,000.00No customer. Left out; tick it to bill it to nobody by name.',
        '109-3Harbor NineBOL, POD$1,000.00Not delivered yet. Left out; tick it to bill it all the same.',
        '109-4Harbor NineBOL, no POD$1,000.00No POD yet. Left out; tick it to bill it all the same.',
        '109-5Harbor NineBOL, POD—No rate. Open the load and type its trip rate, then bill it.',
      ])
    })
    expect(dialog.querySelector('h2')?.textContent).toBe('Generate 5 invoices')
    expect(
      within(dialog).getByText('Numbered in this order. A line that fails leaves the others alone.'),
    ).toBeTruthy()
    for (const head of ['Bill to', 'Papers', 'Amount']) expect(within(dialog).getByText(head)).toBeTruthy()
    const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name })
    expect(['109-1', '109-2', '109-5'].map((name) => [box(name).checked, box(name).disabled])).toEqual([
      ...[
        [true, false],
        [false, false],
        [false, true],
      ],
    ])
    const short = [...dialog.querySelectorAll('li .text-attention-text')].map(
      ({ textContent }) => textContent,
    )
    expect(short.filter((text) => text.length < 20)).toEqual(['no BOL, POD', 'BOL, no POD'])
  })

  it('wait for the rates, and say when they cannot be read', async () => {
    const { asked, fail } = failLater()
    server.on({ 'GET /api/rates': asked })
    const dialog = show(billed('109-1', { tripRate: null }))
    expect(await reasonOf(/^Generate \d/)).toContain('The rates are being read.')
    // Nothing is said against a load whose rate may be on its way.
    expect(lines('Loads to invoice')).toEqual(['109-1Harbor NineBOL, POD—'])
    fail()
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toContain('The rates could not be read.')
    server.on({ 'GET /api/rates': () => [] })
    await press('Try again')
    await waitFor(() => {
      expect(within(dialog).queryByRole('alert')).toBeNull()
    })
  })

  it('want at least one', async () => {
    show(billed('109-5', { tripRate: null }))
    await screen.findByText(/^No rate\./)
    expect(await reasonOf(/^Generate \d/)).toContain('Tick at least one load.')
  })

  it('say how far they are, cannot be left meanwhile, and name what was not made', async () => {
    const { asked, fail } = failLater()
    server.on({ 'POST /api/loads/:id/generate-invoice': asked })
    const dialog = show(billed('109-1'))
    await waitFor(() => {
      expect(screen.getByRole('button', { name: /^Generate 1/ }).getAttribute('aria-disabled')).toBeNull()
    })
    await press(/^Generate 1 invoice/)
    expect(await within(dialog).findByText('0 of 1...')).toBeTruthy()
    expect(await reasonOf(/^Cancel/)).toContain('It is under way.')
    await userEvent.keyboard('{Escape}')
    expect(acts.onClose).not.toHaveBeenCalled()
    fail()
    expect(await within(dialog).findByRole('heading', { name: '0 invoices made, 1 not' })).toBeTruthy()
    expect(within(dialog).getByText('It did not work. Try again.')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Try it again' })).toBeTruthy()
    await press('Open 109-1')
    expect(acts.onOpen.mock.calls.map(([load]) => (load as Load).number109)).toEqual(['109-1'])
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
    expect(acts.onClose).toHaveBeenCalledOnce()
  })

  it.each([
    [['created', 'created'], '2 invoices created', '6041 to 6042 · $2,000.00'],
    [['created', 'recalculated'], '1 invoice created, 1 recalculated', '$2,000.00'],
    [['recalculated', 'recalculated'], '2 invoices recalculated', '$2,000.00'],
  ] as const)('of which %j are told so', async (outcomes, title, words) => {
    let count = 0
    server.on({
      'POST /api/loads/:id/generate-invoice': () => {
        const outcome = outcomes[count] ?? 'created'
        count += 1
        return { invoiceNumber: String(6040 + count), invoiceId: 'i', totalAmount: '1000.00', outcome }
      },
    })
    show(billed('109-1'), billed('109-2'))
    await waitFor(() => {
      expect(screen.getByRole('button', { name: /^Generate 2/ }).getAttribute('aria-disabled')).toBeNull()
    })
    await press(/^Generate 2 invoices/)
    expect((await screen.findByText(title)).parentElement?.textContent).toContain(words)
    expect(acts.onClose).toHaveBeenCalledOnce()
  })

  it('one that went out meanwhile stays, and is named', async () => {
    server.on({
      'POST /api/loads/:id/generate-invoice': () =>
        ({ invoiceNumber: '6041', invoiceId: 'i', totalAmount: '1000.00', outcome: 'kept' }) as const,
    })
    show(billed('109-1'))
    await waitFor(() => {
      expect(screen.getByRole('button', { name: /^Generate 1/ }).getAttribute('aria-disabled')).toBeNull()
    })
    await press(/^Generate 1 invoice/)
    expect(await screen.findByText('Invoice 6041 went out meanwhile and stays as it is.')).toBeTruthy()
  })
})

it('of a load without a rate there is no amount, and nothing lacks where both papers are there', () => {
  const [without, complete] = invoiceLines([billed('109-1', { tripRate: null }), billed('109-2')], [])
  expect([without?.amount, without?.lacksPaper, complete?.lacksPaper, complete?.reason]).toEqual([
    ...[null, false, false, null],
  ])
})

describe('several payments', () => {
  const show = (...loads: Load[]) => {
    open(<PaySeveral {...acts} invoices={payablesOfLoads(loads)} />)
    return screen.getByRole('dialog')
  }

  it('have one note for all, and say how they are typed', async () => {
    const dialog = show(billed('109-1'), billed('109-2', { status: 'en_route_receiver', driverId: 'd' }))
    expect(dialog.querySelector('h2')?.textContent).toBe('Mark 2 invoices as paid')
    expect([field(/^Notes/).placeholder, field(/^Notes/).maxLength]).toEqual(['One note for all', 2000])
    expect(
      within(dialog).getByText(
        'Enter goes to the next line. Undo stands for 10 seconds, then in the history.',
      ),
    ).toBeTruthy()
    for (const head of ['Invoice and customer', 'Reference', 'Paid'])
      expect(within(dialog).getAllByText(head).length).toBeGreaterThan(0)
    const [first, second] = lines('Invoices to mark as paid')
    expect(first).toContain('6109-1 · Harbor Nine')
    expect(second).toContain(
      'Not delivered yet. Left out; tick it to record the payment now. The load becomes paid when it is delivered.',
    )
    expect(field('Reference of 109-1').maxLength).toBe(120)
    expect([field('Reference of 109-1').disabled, field('Reference of 109-2').disabled]).toEqual([
      false,
      true,
    ])
    expect(within(dialog).getByRole('button', { name: /^Mark 1 as Paid/ })).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '109-1' }))
    expect(await reasonOf(/^Mark 0 as Paid/)).toContain('Tick at least one invoice.')
  })

  it('that could not be recorded say so, and stay', async () => {
    const { asked, fail } = failLater()
    server.on({ 'POST /api/payments': asked })
    const dialog = show(billed('109-1'))
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Wire' }))
    await press(/^Mark as Paid/)
    expect(await within(dialog).findByText('0 of 1...')).toBeTruthy()
    fail()
    expect(await within(dialog).findByText('The payments could not be recorded.')).toBeTruthy()
    expect([acts.onClose.mock.calls, acts.onPaid.mock.calls]).toEqual([[], []])
  })

  it('say that one came to more meanwhile, and what stays open of it', async () => {
    server.on({
      'POST /api/payments': () => ({
        results: [
          {
            ...{
              invoice: '6109-1',
              loadId: 'l',
              paymentId: 'p',
              outcome: 'part' as const,
              amount: '1000.00',
            },
            ...{ open: '140.00', code: null, message: null },
          },
        ],
      }),
    })
    const dialog = show(billed('109-1'))
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Wire' }))
    await press(/^Mark as Paid/)
    expect((await screen.findByText('1 payment recorded')).parentElement?.textContent).toContain(
      '$1,000.00. 109-1 came to more meanwhile: $140.00 stays open',
    )
  })

  it('name the method as the last one where it is, and no method as missing before it is sent', async () => {
    const dialog = show(billed('109-1'))
    expect(within(dialog).queryByText('Please select a payment method before marking as paid')).toBeNull()
    await press(/^Mark as Paid/)
    expect(
      await within(dialog).findByText('Please select a payment method before marking as paid'),
    ).toBeTruthy()
    expect(server.made('POST /api/payments')).toEqual([])
    expect(document.activeElement?.getAttribute('name')).toBe('payment-method')
  })
})

describe('several loads for one driver', () => {
  const loads = [billed('109-1'), billed('109-2')]
  const show = () => {
    open(<AssignSeveral {...acts} loads={loads} />)
    return screen.getByRole('dialog')
  }

  it('are named, with who can be chosen', async () => {
    const { asked } = failLater()
    server.on({ 'GET /api/drivers/available': asked })
    const dialog = show()
    expect(dialog.querySelector('h2')?.textContent).toBe('Assign 2 loads')
    expect(within(dialog).getByRole('region', { name: 'Loads to assign' }).textContent).toBe('109-1109-2')
    await press(/^Driver/)
    expect(await screen.findByText('Reading the drivers…')).toBeTruthy()
    expect(screen.getByPlaceholderText('Search drivers')).toBeTruthy()
  })

  it('find none of a name that nobody has', async () => {
    show()
    await press(/^Driver/)
    await screen.findByRole('option', { name: /Dale Young/ })
    await userEvent.type(screen.getByPlaceholderText('Search drivers'), 'zzz')
    expect(await screen.findByText('No driver found.')).toBeTruthy()
  })

  it('that failed are counted, and tried again as they are', async () => {
    server.on({ 'PATCH /api/loads/:id/assign': refused })
    const dialog = show()
    await press(/^Driver/)
    await userEvent.click(await screen.findByRole('option', { name: /Dale Young/ }))
    await press(/^Assign 2 loads/)
    expect(await within(dialog).findByRole('heading', { name: '0 loads assigned, 2 not' })).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Try these 2 again' })).toBeTruthy()
    expect(acts.onClose).not.toHaveBeenCalled()
  })
})

describe('a status for several loads', () => {
  const loads = [billed('109-1', { status: 'assigned', invoice: null, driverId: 'd' })]
  const show = () => {
    open(<StatusSeveral {...acts} loads={loads} />)
    return screen.getByRole('dialog')
  }

  it('names the loads, what a time is like, and what a note may be', async () => {
    const dialog = show()
    expect(dialog.querySelector('h2')?.textContent).toBe('Set the status of 1 load')
    expect(within(dialog).getByRole('region', { name: 'Loads to set' }).textContent).toBe('109-1')
    expect([field(/^Note/).placeholder, field(/^Note/).maxLength]).toEqual(['Driver called', 1000])
    fillIn({ Time: 'soon' })
    const words = 'Type a time like 7:40, 7:40 pm or yesterday 4pm, or leave it at now.'
    expect(within(dialog).queryByText(words)).toBeNull()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await within(dialog).findByText(words)).toBeTruthy()
    expect(server.made('PATCH /api/loads/:id/status')).toEqual([])
    fillIn({ Time: '' })
    expect(within(dialog).queryByText(words)).toBeNull()
  })

  it('that was not set is counted', async () => {
    server.on({ 'PATCH /api/loads/:id/status': refused })
    const dialog = show()
    await press(/^Set /)
    expect(await within(dialog).findByRole('heading', { name: '0 loads set, 1 not' })).toBeTruthy()
  })
})

describe('the words', () => {
  const failed = (number: string, error: unknown) => ({ row: { id: number, number109: number }, error })
  const api = (code: string, status = 409) =>
    new ApiError(
      status,
      JSON.stringify({ code, message: code === 'unauthorized' ? 'Unauthorized' : 'So it is.' }),
    )

  it.each<[unknown, string]>([
    [new RefusedHere('Not here.'), 'Not here.'],
    [api('unauthorized', 401), 'You are signed out. Sign in, then try again.'],
    [api('load_not_found', 404), 'Somebody deleted it meanwhile. It can be restored from the trash.'],
    [api('changed_meanwhile'), 'Somebody changed it meanwhile. Open it to look, then try again.'],
    [api('load_closed'), 'So it is.'],
    [new Error('?'), 'It did not work. Try again.'],
  ])('for %o are "%s"', (error, words) => {
    expect(whyNot(error)).toBe(words)
  })

  it('name three that failed, and count the rest', () => {
    const error = new RefusedHere('No.')
    const all = ['1', '2', '3', '4', '5'].map((number) => failed(number, error))
    expect(failuresText(all.slice(0, 3))).toBe('1: No. 2: No. 3: No.')
    expect(failuresText(all)).toBe('1: No. 2: No. 3: No. And 2 more.')
  })

  it('of each verb are its own', () => {
    expect(Object.values(verbLabels)).toEqual([
      ...['Assign driver', 'Set status', 'Generate invoices', 'Print', 'Mark as paid', 'Export', 'Delete'],
    ])
  })
})

it.each([
  [0, '1,200 selected'],
  [412_000, '1,200 selected · $4,120.00'],
])('a bar of %s cents says how many are selected, and is left by its button', async (cents, words) => {
  const onClear = vi.fn()
  open(
    <SelectionBar of="loads" count={1200} sum={centsOf(cents)} className="" onClear={onClear}>
      <i />
    </SelectionBar>,
  )
  const bar = screen.getByRole('region', { name: 'Selected loads' })
  expect(within(bar).getByRole('status').textContent).toBe(words)
  await press(/^Clear/)
  expect(onClear).toHaveBeenCalledOnce()
})

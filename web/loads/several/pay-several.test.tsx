import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { PaymentResult } from '#contract/payments.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { aLoad, aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { admin, fillIn, press, pressInToast, startOffice } from '#client/test-support/render-office.tsx'
import { payablesOfLoads } from './payable.ts'
import { PaySeveral } from './PaySeveral.tsx'

const { server, open } = startOffice()
const pays = 'POST /api/payments' as const
const undoes = 'POST /api/payments/:id/undo' as const
const busy = new Refusal('server_busy')
const refused = new Map<string, Refusal>()
let loads: Load[]
let closed = 0
let opened: string[] = []
let left: string[] = []

const billed = (number109: string, customerId: string | null, totalAmount = '1000.00') =>
  aLoad({
    ...{ number109, status: 'awaiting_payment', customerId },
    customer: customerId === null ? null : { id: customerId, name: `Customer ${customerId}` },
    invoice: { id: `i${number109}`, invoiceNumber: `6${number109}`, totalAmount, status: 'finalized' },
  })
/** Payments are named by their invoice. */
const found = (invoice: string | undefined) => {
  const load = loads.find((each) => each.invoice?.invoiceNumber === invoice)
  if (!load) throw new Refusal('invoice_not_found')
  return load
}
type Line = NonNullable<Body['lines']>[number]
type Body = { readonly lines?: readonly { invoice: string; amount?: string }[] }
const linesOf = (body: unknown): readonly Line[] => (body as Body).lines ?? []

beforeEach(() => {
  localStorage.clear()
  refused.clear()
  closed = 0
  opened = []
  left = []
  loads = [billed('109-1', 'a'), billed('109-2', 'b', '500.00'), billed('109-3', 'a')]
  server.on({
    [pays]: ({ body }) => ({ results: linesOf(body).map(resultOf) }),
    [undoes]: ({ params }) => {
      const refusal = refused.get(params['id'] ?? '')
      if (refusal) throw refusal
      return found(params['id'])
    },
  })
})

const resultOf = ({ invoice, amount }: Line): PaymentResult => {
  const refusal = refused.get(invoice)
  const none = { invoice, loadId: null, paymentId: null, amount: null, open: null }
  if (refusal) return { ...none, outcome: 'failed', code: refusal.code, message: refusal.message }
  const { id, invoice: paid } = found(invoice)
  return {
    ...{ invoice, loadId: id, paymentId: invoice, outcome: 'paid', open: '0.00' },
    ...{ amount: amount ?? paid?.totalAmount ?? null, code: null, message: null },
  }
}

/** As in the office: nobody selects loads before it is known who they are. */
function Office({ children }: { children: ReactNode }) {
  return useAuth().user === null ? null : children
}

async function openDialog() {
  open(
    <Office>
      <PaySeveral
        invoices={payablesOfLoads(loads)}
        onClose={() => (closed += 1)}
        onOpen={({ number109 }) => opened.push(number109)}
        onPaid={(ids) => left.push(...ids)}
      />
    </Office>,
  )
  return screen.findByRole('dialog')
}
/** What was sent for all of them, and each line by its load. */
const sent = () => {
  const { lines: _lines, ...once } = (server.made(pays).at(-1)?.body ?? {}) as Body & Record<string, unknown>
  return once
}
const sentLines = () => {
  const lines = linesOf(server.made(pays).at(-1)?.body)
  return Object.fromEntries(lines.map(({ invoice, ...line }) => [found(invoice).number109, line]))
}
const choose = (method: string) => userEvent.click(screen.getByRole('radio', { name: method }))
const submit = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

describe('Mark as paid for several', () => {
  it('has one method for all and a reference for each, which goes on for the same customer', async () => {
    const dialog = await openDialog()
    expect(within(dialog).getByText('of $2,500.00 from 2 customers')).toBeTruthy()
    await choose('Check')
    fillIn({ 'Check number of 109-1': '20871', 'Check number of 109-2': '44', Notes: 'Lockbox' })
    expect(screen.getByPlaceholderText('20871, same')).toBeTruthy()
    await submit()
    await waitFor(() => {
      expect(closed).toBe(1)
    })
    expect(sent()).toEqual({ paymentMethod: 'check', paymentNotes: 'Lockbox' })
    expect(sentLines()).toEqual({
      '109-1': { paymentReference: '20871', amount: '1000.00' },
      '109-2': { paymentReference: '44', amount: '500.00' },
      '109-3': { paymentReference: '20871', amount: '1000.00' },
    })
    expect(server.made(pays)).toHaveLength(1)
    expect(left).toEqual(loads.map(({ id }) => id))
    const told = await screen.findByText('3 payments recorded')
    expect(told.parentElement?.textContent).toContain('$2,500.00')
  })

  it('sends nothing without a method, and says so at the methods', async () => {
    await openDialog()
    await submit()
    expect(await screen.findByText('Please select a payment method before marking as paid')).toBeTruthy()
    expect(document.activeElement?.getAttribute('value')).toBe('check')
    expect(server.made(pays)).toEqual([])
  })

  it('remembers the last method for this person, and then begins with the references', async () => {
    localStorage.setItem(`fifthwheel.payment-method.${admin.id}`, 'wire')
    await openDialog()
    await waitFor(() => {
      expect(screen.getByLabelText('Wire reference of 109-1')).toBe(document.activeElement)
    })
    expect(screen.getByText('Payment method (Wire, as the last time)')).toBeTruthy()
    await choose('ACH')
    await submit()
    await waitFor(() => {
      expect(closed).toBe(1)
    })
    expect(localStorage.getItem(`fifthwheel.payment-method.${admin.id}`)).toBe('ach')
  })

  it('goes down the references by Enter, and to the button at their end', async () => {
    await openDialog()
    await choose('Check')
    await userEvent.click(screen.getByLabelText('Check number of 109-1'))
    await userEvent.keyboard('1{Enter}2{Enter}3{Enter}')
    const fields = screen.getAllByLabelText<HTMLInputElement>(/^Check number of/)
    expect(fields.map(({ value }) => value)).toEqual(['1', '2', '3'])
    expect(document.activeElement?.textContent).toContain('Mark as Paid')
    expect(server.made(pays)).toEqual([])
  })

  it('passes over the lines that are left out, also when it begins', async () => {
    localStorage.setItem(`fifthwheel.payment-method.${admin.id}`, 'check')
    loads = [aLoadWithDriver({ ...loads[0], status: 'at_shipper', driverId: 'd' }), ...loads.slice(1)]
    loads.push(billed('109-4', 'b'))
    const dialog = await openDialog()
    await waitFor(() => {
      expect(screen.getByLabelText('Check number of 109-2')).toBe(document.activeElement)
    })
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '109-3' }))
    await userEvent.click(screen.getByLabelText('Check number of 109-2'))
    await userEvent.keyboard('{Enter}')
    expect(screen.getByLabelText('Check number of 109-4')).toBe(document.activeElement)
  })

  it('leaves out what is unticked; the sum follows', async () => {
    const dialog = await openDialog()
    await choose('Cash')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '109-2' }))
    expect(within(dialog).getByRole('status').textContent).toBe('2 of 3$2,000.00')
    await press(/^Mark 2 as Paid/)
    await waitFor(() => {
      expect(Object.keys(sentLines())).toEqual(['109-1', '109-3'])
    })
  })

  it('leaves out a load that is still on the road until it is ticked, and says why', async () => {
    const onRoad = aLoadWithDriver({ ...loads[0], status: 'at_shipper', driverId: 'd' })
    loads = [onRoad, ...loads.slice(1)]
    const dialog = await openDialog()
    expect(within(dialog).getByText(/^Not delivered yet/)).toBeTruthy()
    await choose('Cash')
    await submit()
    await waitFor(() => {
      expect(Object.keys(sentLines())).toEqual(['109-2', '109-3'])
    })
  })

  it('sends the day when it is not today', async () => {
    await openDialog()
    await choose('Cash')
    await press(/^Date of payment/)
    const typed = await screen.findByPlaceholderText('mm/dd/yyyy')
    await userEvent.clear(typed)
    await userEvent.type(typed, '02/03/2020{Enter}')
    await press(/^Mark as Paid/)
    // Wait until the dialog has closed, or its late toast would reach the next test.
    await waitFor(() => {
      expect(closed).toBe(1)
    })
    expect(sent()).toMatchObject({ paidOn: '2020-02-03' })
  })
})

describe('what does not work', () => {
  it('is named with its reason, keeps nothing else back, and is sent again with its own reference', async () => {
    refused.set('6109-2', new Refusal('already_paid'))
    const dialog = await openDialog()
    await choose('Check')
    fillIn({ 'Check number of 109-2': '44' })
    await submit()
    expect(await within(dialog).findByText('2 payments recorded, 1 not')).toBeTruthy()
    expect(within(dialog).getByRole('alert', { name: 'What did not work' }).textContent).toBe(
      '109-2This load is paid already.Open',
    )
    expect(left).toEqual([loads[0]?.id, loads[2]?.id])
    refused.clear()
    await press('Try it again')
    await waitFor(() => {
      expect(closed).toBe(1)
    })
    expect(sentLines()).toEqual({ '109-2': { paymentReference: '44', amount: '500.00' } })
    const [first, again] = server.made(pays)
    // It was answered: what is sent now is another call.
    expect(again?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'))
  })

  it('as a whole is said below the lines, and sent again as the same call', async () => {
    const answers = () => ({
      results: loads.map(({ invoice }) => resultOf({ invoice: invoice?.invoiceNumber ?? '' })),
    })
    server.on({
      [pays]: () => {
        if (server.made(pays).length === 1) throw busy
        return answers()
      },
    })
    const dialog = await openDialog()
    await choose('Check')
    await submit()
    expect((await within(dialog).findByRole('alert')).textContent).toContain(busy.message)
    await submit()
    await waitFor(() => {
      expect(closed).toBe(1)
    })
    const [first, again] = server.made(pays)
    expect(again?.body).toEqual(first?.body)
    expect(again?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
  })

  it('cannot be left while it is tried again: the answer would be lost', async () => {
    refused.set('6109-2', new Refusal('already_paid'))
    const dialog = await openDialog()
    await choose('Check')
    await submit()
    await within(dialog).findByText('2 payments recorded, 1 not')
    let refuse: (why: Refusal) => void = () => undefined
    server.on({
      [pays]: () =>
        new Promise<never>((_, reject) => {
          refuse = reject
        }),
    })
    await press('Try it again')
    await waitFor(() => {
      expect(server.made(pays)).toHaveLength(2)
    })
    for (const leave of screen.getAllByRole('button', { name: /^(Close|Open 109-2)$/ }))
      await userEvent.click(leave)
    expect([closed, opened]).toEqual([0, []])
    refuse(busy)
    expect(await within(dialog).findByText(busy.message)).toBeTruthy()
    await press('Open 109-2')
    expect(opened).toEqual(['109-2'])
  })

  it('can be taken back as a whole', async () => {
    await openDialog()
    await choose('Check')
    await submit()
    await pressInToast(/^Undo/)
    expect(await screen.findByText('3 payments undone')).toBeTruthy()
    expect(server.made(undoes).map(({ params }) => found(params['id']).number109)).toEqual([
      ...['109-1', '109-2', '109-3'],
    ])
  })

  it('and cannot be taken back is named too', async () => {
    await openDialog()
    await choose('Check')
    await submit()
    const button = await screen.findByRole('button', { name: /^Undo/ })
    refused.set('6109-3', new Refusal('not_paid'))
    await userEvent.click(button)
    expect(await screen.findByText('Undo Failed')).toBeTruthy()
    expect(screen.getByText(/^109-3: This load is not paid/)).toBeTruthy()
  })
})

describe('Less than is open', () => {
  it('is a part, or is given up for a reason; what is left out is not asked for', async () => {
    const dialog = await openDialog()
    await choose('Check')
    fillIn({ 'Amount paid for 109-1': '800', 'Amount paid for 109-2': '600' })
    expect(within(dialog).getByText('Only $500.00 is open.')).toBeTruthy()
    await submit()
    expect(server.made(pays)).toEqual([])
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '109-2' }))
    expect(within(dialog).getByText('$1,800.00', { selector: '.figure' })).toBeTruthy()
    await submit()
    await waitFor(() => {
      expect(closed).toBe(1)
    })
    expect(sentLines()).toEqual({
      '109-1': { paymentReference: '', amount: '800.00', closes: false, shortReason: '' },
      '109-3': { paymentReference: '', amount: '1000.00' },
    })
  })

  it('is told where it was all of it when it was entered, and not where it was meant', async () => {
    server.on({
      [pays]: ({ body }) => ({
        results: linesOf(body).map((line, at) => ({
          ...resultOf(line),
          ...(at < 2 && { outcome: 'part' as const, open: '50.00' }),
        })),
      }),
    })
    await openDialog()
    await choose('Check')
    fillIn({ 'Amount paid for 109-1': '950' })
    await submit()
    const told = await screen.findByText('3 payments recorded')
    expect(told.nextElementSibling?.textContent).toBe(
      '$2,450.00. 109-2 came to more meanwhile: $50.00 stays open',
    )
  })
})

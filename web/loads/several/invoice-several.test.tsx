import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { InvoiceSeveral } from './InvoiceSeveral.tsx'

const { server, open } = startOffice()
const refused = new Map<string, Refusal>()
const made = 'POST /api/loads/:id/generate-invoice' as const
let loads: Load[]
let [closed, opened, printed, rounds] = [0, '', [] as string[], [] as string[]]

const ready = (number109: string, facts: Partial<Load> = {}) =>
  aLoad({
    ...{ number109, status: 'delivered', tripRate: '1000.00', customer: { id: 'c', name: 'Harbor Nine' } },
    ...{ bolDocumentPath: '/objects/1', podDocumentPath: '/objects/2', ...facts },
  })

beforeEach(() => {
  ;[closed, opened, printed, rounds] = [0, '', [], []]
  refused.clear()
  loads = [
    ready('109-1'),
    ready('109-2', { lumperCharge: '110.00' }),
    ready('109-3', { podDocumentPath: null }),
  ]
  let number = 6040
  server.on({
    'GET /api/rates': () => [],
    [made]: ({ params }) => {
      const refusal = refused.get(params['id'] ?? '')
      if (refusal) throw refusal
      number += 1
      return { invoiceNumber: String(number), invoiceId: 'i', totalAmount: '1000.00', outcome: 'created' }
    },
  })
})

async function openDialog() {
  open(
    <InvoiceSeveral
      loads={loads}
      onClose={() => (closed += 1)}
      onOpen={({ number109 }) => (opened = number109)}
      onPrint={(some) => (printed = some.map(({ invoice }) => invoice?.invoiceNumber ?? ''))}
      onRound={({ done, failed }) => rounds.push(`${String(done.length)} done, ${String(failed.length)} not`)}
    />,
  )
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('button', { name: /^Generate \d/ })
  return dialog
}
/** Until the rates are read it is pressed in vain. */
async function openReady() {
  const dialog = await openDialog()
  await waitFor(() => {
    const button = within(dialog).getByRole('button', { name: /^Generate \d/ })
    expect(button.getAttribute('aria-disabled')).not.toBe('true')
  })
  return dialog
}
const calls = () =>
  server.made(made).map(({ params }) => loads.find(({ id }) => id === params['id'])?.number109)
const keys = () => server.made(made).map(({ headers }) => headers.get('Idempotency-Key'))

describe('the list to confirm', () => {
  it('leaves out what lacks a paper, says why, and counts the rest', async () => {
    const dialog = await openDialog()
    expect(within(dialog).getByText('2 of 3')).toBeTruthy()
    expect(within(dialog).getByText('$2,110.00')).toBeTruthy()
    expect(within(dialog).getByText(/^No POD yet/)).toBeTruthy()
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: '109-3' }).checked).toBe(false)
  })

  it('follows every tick with its sum', async () => {
    const dialog = await openDialog()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '109-1' }))
    expect(within(dialog).getByText('1 of 3')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'All of them' }))
    expect(within(dialog).getByRole('status').textContent).toBe('3 of 3$3,110.00')
    expect(within(dialog).getByRole('button', { name: /^Generate 3 invoices/ })).toBeTruthy()
  })

  it('sends nothing before the rates are known, which may change what is billed', async () => {
    server.on({ 'GET /api/rates': () => new Promise<never>(() => undefined) })
    await openDialog()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(calls()).toEqual([])
    expect(screen.getByRole('button', { name: /^Generate 2/ }).getAttribute('aria-busy')).toBeNull()
  })

  it('says when the rates cannot be read, instead of that there are none', async () => {
    loads = [ready('109-1'), ready('109-2', { tripRate: null })]
    server.on({
      'GET /api/rates': () => {
        throw new Refusal('internal')
      },
    })
    const dialog = await openDialog()
    expect(await within(dialog).findByText(/^The rates could not be read/)).toBeTruthy()
    expect(within(dialog).queryByText(/^No rate\./)).toBeNull()
    expect(screen.getByRole('button', { name: /^Generate 1/ }).getAttribute('aria-disabled')).toBe('true')
    server.on({ 'GET /api/rates': () => [] })
    await press('Try again')
    expect(await within(dialog).findByText(/^No rate\./)).toBeTruthy()
  })

  it('does not offer what has no rate at all', async () => {
    loads = [ready('109-1'), ready('109-2', { tripRate: null })]
    const dialog = await openDialog()
    const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: '109-2' })
    await waitFor(() => {
      expect(within(dialog).getByText(/^No rate\./)).toBeTruthy()
    })
    expect([box.disabled, box.checked]).toEqual([true, false])
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'All of them' }))
    expect(within(dialog).getByRole('status').textContent).toBe('0 of 2$0.00')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(calls()).toEqual([])
  })
})

describe('the invoices', () => {
  it('are made by Ctrl Enter, one after the other in the order of the list, and can be printed at once', async () => {
    await openReady()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('2 invoices created')).toBeTruthy()
    expect(screen.getByText('6041 to 6042 · $2,000.00')).toBeTruthy()
    expect([calls(), closed, rounds]).toEqual([['109-1', '109-2'], 1, ['2 done, 0 not']])
    await press('Print')
    expect(printed).toEqual(['6041', '6042'])
  })

  it('that one load does not get keep no other one back; the result names it and leads to it', async () => {
    refused.set(loads[0]?.id ?? '', new Refusal('load_not_found'))
    const dialog = await openReady()
    await press(/^Generate 2/)
    expect(await within(dialog).findByText('1 invoice made, 1 not')).toBeTruthy()
    const failures = within(dialog).getByRole('alert', { name: 'What did not work' })
    expect(failures.textContent).toContain('109-1Somebody deleted it meanwhile.')
    expect([calls(), closed, rounds]).toEqual([['109-1', '109-2'], 0, ['1 done, 1 not']])
    expect(screen.getByText('1 invoice created')).toBeTruthy()
    await press('Open 109-1')
    expect(opened).toBe('109-1')
  })

  it('are tried again with the key of the first time, and only those that failed', async () => {
    const [first] = loads
    refused.set(first?.id ?? '', new Refusal('server_busy'))
    await openReady()
    await press(/^Generate 2/)
    await screen.findByText('1 invoice made, 1 not')
    refused.clear()
    await press('Try it again')
    await waitFor(() => {
      expect(closed).toBe(1)
    })
    expect(calls()).toEqual(['109-1', '109-2', '109-1'])
    expect(keys()[2]).toBe(keys()[0])
    expect(new Set(keys()).size).toBe(2)
  })

  it('that went out meanwhile are no new ones', async () => {
    server.on({
      [made]: () => ({ invoiceNumber: '6012', invoiceId: 'i', totalAmount: '1.00', outcome: 'kept' }),
    })
    await openReady()
    await press(/^Generate 2/)
    expect(await screen.findAllByText('Invoice 6012 went out meanwhile and stays as it is.')).toHaveLength(2)
  })

  it('that were drafts are told as recalculated', async () => {
    server.on({
      [made]: () => ({ invoiceNumber: '6012', invoiceId: 'i', totalAmount: '1.00', outcome: 'recalculated' }),
    })
    loads = loads.slice(0, 1)
    await openReady()
    await press(/^Generate 1 invoice/)
    expect(await screen.findByText('1 invoice recalculated')).toBeTruthy()
    expect(screen.getByText('$1.00')).toBeTruthy()
  })
})

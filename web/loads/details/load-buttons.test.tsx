import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad, aLoadWithDriver, aStop, noMiles } from '#client/test-support/a-load.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import type { LoadActs } from '../acts/use-load-acts.tsx'
import { ViewDialog } from './ViewDialog.tsx'

const { server, open } = startOffice()
const asked: string[] = []
const noted = (name: string) => (load: Load) => asked.push(`${name} ${load.number109}`)
const acts: LoadActs = {
  ...{ preview: noted('preview'), invoice: noted('invoice'), bill: noted('bill'), email: noted('email') },
  ...{ markPaid: noted('markPaid'), track: noted('track'), share: noted('share'), remove: noted('remove') },
  ...{ duplicate: noted('duplicate'), isInvoicing: false, dialogs: null },
}

beforeEach(() => {
  asked.length = 0
  server.on({
    'GET /api/loads/:id/history': () => [],
    'GET /api/loads/:id/state-miles': () => noMiles,
    'GET /api/loads/:id/documents': () => [],
    'GET /api/drivers/available': () => [],
    'GET /api/customers': () => [],
    'GET /api/rates': () => [],
  })
})

const stops = [aStop({ stopType: 'pickup' }), aStop({ stopSequence: 2 })]
const invoice = { id: 'i', invoiceNumber: '6012', totalAmount: '900.00', status: 'finalized' } as const
const paidAt = '2026-11-20T17:00:00.000Z'
const aDriven = (facts: Partial<Load>) => aLoadWithDriver({ number109: '109-7', stops, ...facts })

async function show(load: Load) {
  open(
    <ViewDialog
      {...{ load, acts, notice: null }}
      onEdit={() => asked.push('edit')}
      onClose={() => asked.push('close')}
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: '109-7' })
  const [head, foot] = ['header', 'footer'].map((part) =>
    [...(dialog.querySelector(part)?.querySelectorAll('button') ?? [])]
      .map((button) => button.textContent)
      .filter(Boolean),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Actions for 109-7' }))
  const menu = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  return [head, foot, menu]
}
type Offered = readonly [head: string[], foot: string[], menu: string[]]
const always = ['DuplicateD', 'Delete load']
const paper = ['Print invoice', 'Email package', ...always]
const draft = { ...invoice, status: 'draft' } as const
const paid = { invoice: { ...invoice, status: 'paid' }, paidAt } as const

it.each<[string, Load, Offered]>([
  [
    'waits',
    aLoad({ number109: '109-7', stops }),
    [['Pending Assignment', 'Edit'], ['Close', 'Generate Invoice', 'Assign driver'], always],
  ],
  [
    'is on the road',
    aDriven({ status: 'at_shipper' }),
    [
      ['At Shipper', 'Share', 'Edit'],
      ['Close', 'Generate Invoice', 'Set Left Shipper'],
      ['Force Next: Left Shipper…', 'Track', ...always],
    ],
  ],
  [
    'is delivered without its POD',
    aDriven({ status: 'delivered' }),
    [
      ['Delivered', 'Edit'],
      ['Close', 'Generate Invoice', 'Upload POD'],
      ['Force Next: Awaiting Invoicing…', ...always],
    ],
  ],
  [
    'has a draft',
    aDriven({ status: 'awaiting_invoicing', invoice: draft }),
    [
      ['Awaiting Invoicing', 'Edit'],
      ['Close', 'Mark as Paid', 'Update Invoice', 'Print or email 6012'],
      ['Force Next: Awaiting Payment…', ...paper],
    ],
  ],
  [
    'waits for its money',
    aDriven({ status: 'awaiting_payment', invoice }),
    [
      ['Awaiting Payment', 'Edit'],
      ['Close', 'Update Invoice', 'Mark as Paid'],
      ['Force Next: Paid…', ...paper],
    ],
  ],
  ['is paid', aDriven({ status: 'paid', ...paid }), [[], ['Undo Payment…', 'Close'], paper]],
  ['is completed', aDriven({ status: 'completed', ...paid }), [[], ['Close'], paper]],
])('a load that %s offers what can be done with it, and nothing else', async (_what, load, offered) => {
  expect(await show(load)).toEqual(offered)
})

it.each<[string, Load, Offered]>([
  [
    'is on the road',
    aDriven({ status: 'at_shipper' }),
    [
      ['At Shipper', 'Edit'],
      ['Generate Invoice', 'Set Left Shipper'],
      ['Force Next: Left Shipper…', 'Track', 'Share…', ...always],
    ],
  ],
  [
    'has a draft',
    aDriven({ status: 'awaiting_invoicing', invoice: draft }),
    [
      ['Awaiting Invoicing', 'Edit'],
      ['Update Invoice', 'Print or email 6012'],
      ['Force Next: Awaiting Payment…', 'Print invoice', 'Email package', 'Mark as paidM', ...always],
    ],
  ],
  ['is completed', aDriven({ status: 'completed', ...paid }), [[], [], paper]],
])('on a phone a load that %s has one row of buttons', async (_what, load, offered) => {
  browserLike({ matching: ['(max-width: 767px)'] })
  expect(await show(load)).toEqual(offered)
})

it('hands the load over to what is pressed, and leaves by Close', async () => {
  await show(aDriven({ status: 'awaiting_invoicing', invoice: draft }))
  await userEvent.keyboard('{Escape}')
  for (const name of ['Mark as Paid', 'Update Invoice', 'Print or email 6012', 'Edit']) await press(name)
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  expect(asked).toEqual(['markPaid 109-7', 'invoice 109-7', 'preview 109-7', 'edit', 'close'])
})

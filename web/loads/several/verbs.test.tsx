import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad, aLoadWithDriver } from '#client/test-support/a-load.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { SeveralBar } from './SeveralBar.tsx'
import type { Selection } from './use-selection.ts'

const { server, open } = startOffice()
const onExport = vi.fn<(loads: readonly Load[]) => void>()
const invoice = { id: 'i', invoiceNumber: '6012', totalAmount: '900.00', status: 'finalized' } as const
const waiting = ['109-1', '109-2'].map((number109) => aLoad({ number109, tripRate: '900.00' }))
const driven = ['109-3', '109-4'].map((number109) => aLoadWithDriver({ number109, status: 'at_shipper' }))
const delivered = ['109-5', '109-6'].map((number109) =>
  aLoadWithDriver({ number109, status: 'awaiting_invoicing', tripRate: '900.00' }),
)
const billed = ['109-7', '109-8'].map((number109) =>
  aLoadWithDriver({ number109, status: 'awaiting_payment', invoice }),
)

beforeEach(() => {
  onExport.mockReset()
  server.on({
    'GET /api/drivers/available': () => [],
    'GET /api/rates': () => [],
    'GET /api/loads': () => [],
    'GET /api/loads/:id/history': () => [],
  })
})

const opened = vi.fn<(load: Load) => void>()
async function show(loads: readonly Load[]) {
  const nothing = () => undefined
  const selection: Selection = {
    ...{ loads, isOn: true, has: () => true, toggle: nothing, chooseTo: nothing, setAll: nothing },
    ...{ setSome: nothing, keepOnly: nothing, begin: nothing, end: nothing },
  }
  open(<SeveralBar {...{ selection, onExport }} onOpen={opened} />)
  await waitFor(() => {
    expect(buttons().length).toBeGreaterThan(1)
  })
}
const bar = () => within(screen.getByRole('region', { name: 'Selected loads' }))
const buttons = () =>
  bar()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it.each<[string, readonly Load[], string[]]>([
  ['wait for a driver', waiting, ['Assign driver (2)A', 'Generate invoices']],
  ['are on the road', driven, ['Set status (2)S', 'Generate invoices']],
  ['wait for their invoices', delivered, ['Generate invoices (2)I']],
  ['wait for their money', billed, ['Mark as paid (2)M', 'Print']],
])(
  'loads that %s have what can be done with all of them, the next thing first',
  async (_what, loads, verbs) => {
    await show(loads)
    expect(buttons()).toEqual(['ClearEsc', ...verbs, 'Export', 'Delete...'])
  },
)

it.each<[string, readonly Load[], string, string]>([
  ['Assign driver (2)', waiting, 'a', 'Assign 2 loads'],
  ['Set status', driven, 's', 'Set the status of 2 loads'],
])('"%s" asks once for all of them, also by its letter', async (button, loads, letter, dialog) => {
  await show(loads)
  await press(new RegExp(`^${button.replace(/[()]/g, '\\$&')}`))
  await screen.findByRole('dialog', { name: dialog })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  await userEvent.keyboard(letter)
  expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy()
})

it('where there is little room, all but the next thing stand in a menu', async () => {
  browserLike({ matching: ['(max-width: 1151px)'] })
  await show(billed)
  expect(buttons()).toEqual(['ClearEsc', 'Mark as paid (2)M', 'More'])
  await press('More')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['PrintP', 'Export', 'Delete...'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Export' }))
  expect(onExport).toHaveBeenCalledExactlyOnceWith(billed)
})

it('of payments that were refused each leads to its own load', async () => {
  server.on({
    'POST /api/payments': ({ body }) => {
      const { lines } = body as { lines: { invoice: string }[] }
      const results = lines.map(({ invoice: refused }, index) => ({
        ...{ invoice: refused, loadId: null, paymentId: null, outcome: 'failed' as const, open: null },
        ...{ amount: null, code: 'already_paid', message: `Refused ${String(index + 1)}` },
      }))
      return { results }
    },
  })
  await show(
    billed.map((load, index) => ({
      ...load,
      invoice: { ...invoice, id: `i${String(index)}`, invoiceNumber: `601${String(index)}` },
    })),
  )
  await press(/^Mark as paid/)
  await userEvent.click(await screen.findByRole('radio', { name: 'Check' }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const links = await screen.findAllByRole('button', { name: /Open/ })
  expect(links).toHaveLength(2)
  await userEvent.click(links[1] ?? document.body)
  expect(opened.mock.calls.map(([load]) => load.number109)).toEqual(['109-8'])
})

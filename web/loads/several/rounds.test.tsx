import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { AssignSeveral } from './AssignSeveral.tsx'
import { InvoiceSeveral } from './InvoiceSeveral.tsx'
import { SeveralFailures } from './SeveralFailures.tsx'
import type { SeveralAct } from './several-act.ts'
import { StatusSeveral } from './StatusSeveral.tsx'

const { server, open } = startOffice()
const onClose = vi.fn()
const onOpen = vi.fn<(load: Load) => void>()
const onRound = vi.fn<SeveralAct['onRound']>()
const acts = { onClose, onOpen, onRound }
const refused = new Set<string>()
let loads: Load[]

const found = (id: string | undefined): Load => {
  const load = loads.find((each) => each.id === id)
  if (!load || refused.has(load.number109)) throw new Refusal('load_closed')
  return load
}

beforeEach(() => {
  refused.clear()
  for (const each of [onClose, onOpen, onRound]) each.mockReset()
  const papers = { bolDocumentPath: '/objects/1', podDocumentPath: '/objects/2' }
  loads = ['109-1', '109-2', '109-3'].map((number109) =>
    aLoad({
      ...{ number109, status: 'awaiting_invoicing', tripRate: '1000.00', ...papers },
      ...{ customerId: 'c', customer: { id: 'c', name: 'Harbor Nine' } },
    }),
  )
  server.on({
    'GET /api/loads': () => loads,
    'GET /api/rates': () => [],
    'GET /api/drivers/available': () => [aDriver()],
    'PATCH /api/loads/:id/assign': ({ params }) => ({ ...found(params['id']), status: 'assigned' }),
    'PATCH /api/loads/:id/status': ({ params }) => found(params['id']),
    'POST /api/loads/:id/generate-invoice': ({ params }) => {
      found(params['id'])
      return { invoiceNumber: '6041', invoiceId: 'i', totalAmount: '1000.00', outcome: 'created' as const }
    },
  })
})

async function assign() {
  loads = loads.map((load) => ({ ...load, status: 'pending' }))
  open(<AssignSeveral {...acts} loads={loads} />)
  await press(/^Driver/)
  await userEvent.click(await screen.findByRole('option', { name: /Dale Young/ }))
  await press(/^Assign 3 loads/)
}
async function setStatus() {
  loads = loads.map((load) => ({ ...load, status: 'assigned', driverId: 'd' }))
  open(<StatusSeveral {...acts} loads={loads} />)
  await press(/^Set /)
}
async function invoice() {
  open(<InvoiceSeveral {...acts} onPrint={vi.fn()} loads={loads} />)
  await waitFor(() => {
    const button = screen.getByRole('button', { name: /^Generate 3/ })
    expect(button.getAttribute('aria-disabled')).toBeNull()
  })
  await press(/^Generate 3/)
}

describe.each([
  ['assigned', assign, '3 loads assigned to Dale Young', '1 load assigned', /loads? assigned to/],
  ['set', setStatus, /^3 loads set to/, '1 load set', /loads? set to/],
  ['invoiced', invoice, '3 invoices created', '1 invoice made', /invoices? (created|recalculated)/],
] as const)('loads that are %s', (_what, begin, all, one, anything) => {
  const rounds = () =>
    onRound.mock.calls.map(([{ done, failed }]) =>
      [done, failed].map((some) => some.map(({ row }) => row.number109).toSorted()),
    )

  it('leave the selection once all are, and are told', async () => {
    await begin()
    expect(await screen.findByText(all)).toBeTruthy()
    expect(rounds()).toEqual([[['109-1', '109-2', '109-3'], []]])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('leave it alone where the others are not, which are named and lead to themselves', async () => {
    for (const number of ['109-1', '109-3']) refused.add(number)
    await begin()
    expect(await screen.findByText(`${one}, 2 not`)).toBeTruthy()
    expect(rounds()).toEqual([[['109-2'], ['109-1', '109-3']]])
    expect(onClose).not.toHaveBeenCalled()
    await press('Open 109-3')
    expect(onOpen.mock.calls.map(([load]) => load.number109)).toEqual(['109-3'])
    expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
  })

  it('are not spoken of where none of them is', async () => {
    for (const { number109 } of loads) refused.add(number109)
    await begin()
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByRole('heading', { name: /^0 .*, 3 not$/ })).toBeTruthy()
    expect(rounds()).toEqual([[[], ['109-1', '109-2', '109-3']]])
    expect(screen.queryByText(anything)).toBeNull()
    refused.delete('109-2')
    await press('Try these 3 again')
    expect(await dialog.findByRole('heading', { name: /^1 .*, 2 not$/ })).toBeTruthy()
    expect(rounds()[1]).toEqual([['109-2'], ['109-1', '109-3']])
  })
})

describe('what could not be sent', () => {
  const show = (error: unknown, isRunning = false) =>
    open(
      <SeveralFailures
        failed={[{ row: { id: 'one', number109: '109-1' }, error }]}
        isRunning={isRunning}
        onOpen={() => undefined}
      />,
    )
  const refusal = async (downloadUrl: string) => {
    server.on({
      'PATCH /api/loads/:id/status': () => {
        throw new Refusal('email_not_configured', { downloadUrl })
      },
    })
    return call('PATCH /api/loads/:id/status', {
      params: { id: 'one' },
      body: { status: 'delivered' },
    }).catch((error: unknown) => error)
  }

  it('is had as a file of this office, and of no other site', async () => {
    const own = show(await refusal('/api/invoices/6041/package.pdf'))
    const link = screen.getByRole('link', { name: 'Download the document of 109-1' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.textContent]).toEqual([
      ...['/api/invoices/6041/package.pdf', '_blank', 'Download'],
    ])
    own.unmount()
    show(await refusal('https://elsewhere.example/package.pdf'))
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('leads nowhere while it is tried again', async () => {
    show(await refusal('/api/invoices/6041/package.pdf'), true)
    expect(screen.queryByRole('button', { name: 'Open 109-1' })).toBeNull()
    expect(screen.getByRole('alert', { name: 'What did not work' }).textContent).toContain('109-1')
  })
})

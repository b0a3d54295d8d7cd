import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { aLoad, aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, pressInToast, startOffice } from '#client/test-support/render-office.tsx'
import { LoadsPage } from './LoadsPage.tsx'

const { server, open } = startOffice()
const invoice = { id: 'i', invoiceNumber: '6012', totalAmount: '900.00', status: 'finalized' } as const
const waiting = aLoad({ number109: '109-2026-417' })
const driven = aLoadWithDriver({
  number109: '109-2026-405',
  status: 'at_shipper',
  stops: [aStop({ stopType: 'pickup' }), aStop({ stopSequence: 2 })],
})
const billed = aLoadWithDriver({ number109: '109-2026-390', status: 'awaiting_payment', invoice })
let loads: Load[]

beforeEach(() => {
  loads = [waiting, driven, billed]
  server.on({
    'GET /api/auth/driver-user': () => {
      throw new Refusal('unauthorized')
    },
    'GET /api/loads': ({ query }) => (query['status'] === 'paid' ? [] : loads),
    'GET /api/loads/:id/history': () => [],
    'GET /api/loads/:id/shares': () => [],
    'GET /api/loads/:id/documents': () => [],
    'GET /api/drivers/available': () => [aDriver()],
    'GET /api/customers': () => [],
    'GET /api/locations': () => [],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-418' }),
    'DELETE /api/loads/:id': ({ params }) => {
      loads = loads.filter(({ id }) => id !== params['id'])
      return { deletedLoad: { id: waiting.id, number109: waiting.number109 } }
    },
    'POST /api/trash/loads/:id/restore': () => {
      loads = [waiting, driven, billed]
      return waiting
    },
  })
})

async function openLoads() {
  open(<LoadsPage />, '/dashboard')
  await screen.findByText(waiting.number109)
}
async function choose(row: Load, item: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${row.number109}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const focusRow = ({ number109 }: Load) => {
  screen.getByText(number109).closest('tr')?.focus()
}

describe('the menu of a row', () => {
  it.each<[RegExp, Load, RegExp]>([
    [/^Share/, driven, /^Share/],
    [/^Track/, driven, /109-2026-405/],
    [/^Mark as paid/, billed, /6012|109-2026-390/],
    [/^Email package/, billed, /6012|package/i],
  ])('opens what %s is about', async (item, row, name) => {
    await openLoads()
    await choose(row, item)
    expect(await screen.findByRole('dialog', { name })).toBeTruthy()
  })

  it('deletes a load, which can be had back while the toast stands', async () => {
    await openLoads()
    await choose(waiting, /^Delete load/)
    await press('Delete load')
    await screen.findByText('109-2026-417 deleted')
    await waitFor(() => {
      expect(screen.queryByText(waiting.number109)).toBeNull()
    })
    await pressInToast(/^Undo/)
    expect(await screen.findByText('109-2026-417 restored')).toBeTruthy()
    expect(server.made('POST /api/trash/loads/:id/restore').map(({ params }) => params)).toEqual([
      { id: waiting.id },
    ])
  })
})

describe('the keys of a row', () => {
  it('go from row to row by J and K, and open its driver by A and its status by S', async () => {
    vi.stubGlobal('CSS', { escape: (text: string) => text })
    await openLoads()
    const rowInHand = () => document.activeElement?.closest('tr')?.textContent.match(/109-2026-\d+/)?.[0]
    await userEvent.keyboard('jj')
    const second = rowInHand()
    await userEvent.keyboard('k')
    expect([rowInHand(), second]).toEqual([waiting.number109, driven.number109])
    await userEvent.keyboard('a')
    expect(await screen.findByRole('option', { name: /Dale Young/ })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    focusRow(driven)
    await userEvent.keyboard('s')
    expect(await screen.findByRole('dialog', { name: `Status of ${driven.number109}` })).toBeTruthy()
  })
})

describe('on a phone', () => {
  it('the loads are cards, and search and filters are shown on demand', async () => {
    browserLike({ matching: ['(max-width: 767px)', '(max-width: 639px)'] })
    await openLoads()
    const card = await screen.findByText('At Shipper')
    expect(card.closest('li')?.textContent).toContain(driven.number109)
    const toggle = screen.getByRole('button', { name: 'Search and filter the list' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await press('More actions')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      ...['Export', 'View Paid Loads', 'Upload PODs…', 'Select loads', 'Clear Cache'],
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Upload PODs…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload PODs' }))
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })
})

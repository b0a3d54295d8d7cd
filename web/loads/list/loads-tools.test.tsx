import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad, aLoadWithDriver, noMiles } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { watchSavedFiles } from '#client/test-support/saved-files.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { LoadsPage } from './LoadsPage.tsx'

const { server, open } = startOffice()
let loads: Load[]

beforeEach(() => {
  loads = [
    aLoad({ number109: '109-2026-417', deliveryDueAt: '2020-01-02' }),
    aLoadWithDriver({ number109: '109-2026-405', status: 'at_shipper' }),
    aLoad({ number109: '109-2026-418' }),
  ]
  server.on({
    'GET /api/auth/driver-user': () => {
      throw new Refusal('unauthorized')
    },
    'GET /api/loads': ({ query }) => (query['status'] === 'paid' ? [] : loads),
    'GET /api/loads/:id': ({ params }) => {
      const load = loads.find(({ id }) => id === params['id'])
      if (!load) throw new Refusal('load_not_found')
      return load
    },
    'GET /api/loads/:id/history': () => [],
    'GET /api/loads/:id/state-miles': () => noMiles,
    'GET /api/drivers/available': () => [],
    'GET /api/locations': () => [],
    'GET /api/customers': () => [],
    'GET /api/rates': () => [],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-419' }),
  })
})

async function openLoads(address = '/dashboard') {
  open(<LoadsPage />, address)
  await screen.findByRole('button', { name: /^Filter/ })
  await waitFor(() => {
    expect(screen.queryByText('Loading')).toBeNull()
  })
}

const numbers = () => screen.queryAllByText(/^109-2026-4\d\d$/).map(({ textContent }) => textContent)

describe('Filter', () => {
  it('narrows the list at once, says so above it, and lets go one by one', async () => {
    await openLoads()
    await press('Filter')
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
    await userEvent.click(sheet.getByRole('checkbox', { name: 'At Shipper (1)' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Show 1 load' }))
    expect(numbers()).toEqual(['109-2026-405'])
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter At Shipper' }))
    expect(numbers()).toHaveLength(3)
  })

  it('keeps the keyboard when a chip goes: on the next chip, and after the last on Filter', async () => {
    await openLoads('/dashboard?overdue=yes&pod=yes')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Has POD' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove filter Overdue' }))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }))
  })

  it('stands in the address, and Clear filters takes it away when nothing is left to see', async () => {
    await openLoads('/dashboard?overdue=yes&pod=yes')
    expect(await screen.findByText('No active load matches your filters.', { exact: false })).toBeTruthy()
    const [inChips] = await screen.findAllByRole('button', { name: 'Clear filters' })
    await userEvent.click(inChips ?? document.body)
    expect(numbers()).toHaveLength(3)
  })

  it('and search narrow together', async () => {
    await openLoads('/dashboard?overdue=yes&q=2026')
    expect(numbers()).toEqual(['109-2026-417'])
    expect((await screen.findByRole('group', { name: 'Filters' })).textContent).toContain('Overdue')
  })
})

describe('Export', () => {
  it('hands over what is shown, as it is sorted, under the name of the day', async () => {
    const saved = watchSavedFiles()
    await openLoads('/dashboard?q=41&sort=number109:descending')
    await press('Export')
    await screen.findByText('2 loads exported')
    const [file] = await saved()
    expect(file?.text.split('\r\n').map((line) => line.split(',')[1])).toEqual([
      '109 Number',
      '109-2026-418',
      '109-2026-417',
      undefined,
    ])
    expect(file?.name).toMatch(/^loads-\d{4}-\d\d-\d\d\.csv$/)
  })

  it('hands over no empty list while the loads are not here', async () => {
    const saved = watchSavedFiles()
    let answer = (_loads: Load[]): void => undefined
    const asked = new Promise<Load[]>((resolve) => {
      answer = resolve
    })
    server.on({ 'GET /api/loads': ({ query }) => (query['status'] === 'paid' ? [] : asked) })
    open(<LoadsPage />, '/dashboard')
    await press('Export')
    await screen.findByText('Nothing exported')
    answer(loads)
    await screen.findByText('109-2026-418')
    await press('Export')
    await screen.findByText('3 loads exported')
    expect(await saved()).toHaveLength(1)
  })
})

describe('Recently Paid', () => {
  it('has what was paid this month and the month before, folded, and is part of no count', async () => {
    const paid = (number109: string, days: number) =>
      aLoad({ number109, status: 'paid', paidAt: new Date(Date.now() - days * 86_400_000).toISOString() })
    const byMonth = new Map<string, Load[]>()
    server.on({
      'GET /api/loads': ({ query }) => {
        const { status, month = '' } = query
        if (status !== 'paid') return loads
        const number = 400 + byMonth.size
        const [recent, old] = [
          paid(`109-2026-${String(number)}`, 1),
          paid(`109-2026-${String(number + 50)}`, 31),
        ]
        if (!byMonth.has(month)) byMonth.set(month, [recent, old])
        return byMonth.get(month) ?? []
      },
    })
    await openLoads()
    const line = await screen.findByRole('button', { name: /^Recently Paid 2/ })
    expect(line.getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByText((_words, part) => part?.textContent === '3 loads')).toBeTruthy()
    await userEvent.click(line)
    const table = within(await screen.findByRole('table', { name: 'Recently Paid' }))
    expect(table.getAllByText(/^109-2026-/).map(({ textContent }) => textContent)).toEqual([
      ...['109-2026-400', '109-2026-401'],
    ])
    expect([...byMonth.keys()].map((month) => /^\d{4}-\d\d$/.test(month))).toEqual([true, true])
  })
})

describe('Clear Cache', () => {
  it('reads anew what is on the screen, and says so', async () => {
    await openLoads()
    const reads = () => server.made('GET /api/loads').filter(({ query }) => query['status'] === undefined)
    const before = reads().length
    loads = loads.slice(1)
    await press('More actions')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Clear Cache' }))
    await screen.findByText('Cache cleared')
    expect([reads().length, numbers()]).toEqual([before + 1, ['109-2026-418', '109-2026-405']])
  })

  it('says so when not everything could be read again', async () => {
    await openLoads()
    server.on({
      'GET /api/loads': () => {
        throw new Refusal('internal')
      },
    })
    await press('More actions')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Clear Cache' }))
    expect(await screen.findByText('Not everything could be read again. Try again in a moment.')).toBeTruthy()
    expect(screen.queryByText('Everything on the screen was read again.')).toBeNull()
  })
})

describe('folding a section while a search is on', () => {
  it('folds what was found, and is forgotten with the search', async () => {
    await openLoads('/dashboard?q=109-2026')
    const line = () => screen.getByRole('button', { name: /^In Transit/ })
    await userEvent.click(line())
    expect(line().getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('table', { name: 'In Transit' })).toBeNull()
    await press('Clear search')
    expect(await screen.findByRole('table', { name: 'In Transit' })).toBeTruthy()
  })
})

describe('the search', () => {
  const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search loads' })
  const openWith = async (to: string) => {
    open(
      <>
        <LoadsPage />
        <Link to={to}>Go</Link>
      </>,
      '/dashboard?q=417',
    )
    expect(await screen.findByText('109-2026-417')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Go' }))
  }

  it('gives way to a link to another list, such as a figure', async () => {
    await openWith('/dashboard?tab=loads&figure=in-transit')
    expect(search().value).toBe('')
    expect(await screen.findByText('109-2026-405')).toBeTruthy()
  })

  it('stays where a link opens a load above the list', async () => {
    server.on({ 'GET /api/loads/:id/documents': () => [] })
    await openWith(`/dashboard?load=${loads[1]?.id ?? ''}`)
    await screen.findByRole('dialog')
    expect(screen.getByDisplayValue('417')).toBe(screen.getByRole('searchbox', { hidden: true }))
  })
})

describe('keys in a row', () => {
  const focusRow = (number: string) => {
    screen.getByText(number).closest('tr')?.focus()
  }

  it('E opens the details for editing', async () => {
    await openLoads()
    focusRow('109-2026-417')
    await userEvent.keyboard('e')
    // The dialog that says that it is being read makes room for the one with the form.
    await waitFor(() => {
      expect(within(screen.getByRole('dialog')).getByLabelText('109 Number')).toBeTruthy()
    })
  })

  it('I asks whom to bill before it makes an invoice, though the paperwork has begun', async () => {
    loads = loads.map((load) =>
      load.number109 === '109-2026-417' ? { ...load, status: 'awaiting_invoicing', invoice: null } : load,
    )
    await openLoads()
    focusRow('109-2026-417')
    await userEvent.keyboard('i')
    expect(await screen.findByRole('dialog', { name: 'Generate invoice for 109-2026-417' })).toBeTruthy()
    expect(server.made('PATCH /api/loads/:id/update-invoice')).toEqual([])
  })

  it('I updates an invoice once, however long it is held', async () => {
    const invoice = { id: 'i1', invoiceNumber: '6012', totalAmount: '900.00', status: 'draft' }
    loads = loads.map((load) =>
      load.number109 === '109-2026-417' ? { ...load, status: 'awaiting_invoicing', invoice } : load,
    )
    server.on({
      'PATCH /api/loads/:id/update-invoice': () => ({
        ...{
          invoiceNumber: '6012',
          invoiceId: 'i1',
          totalAmount: '900.00',
          outcome: 'recalculated' as const,
        },
      }),
    })
    await openLoads()
    focusRow('109-2026-417')
    await userEvent.keyboard('{i>3/}')
    expect(await screen.findByText('Invoice 6012 updated')).toBeTruthy()
    expect(server.made('PATCH /api/loads/:id/update-invoice')).toHaveLength(1)
  })

  it('X selects loads, which are deleted together after the phrase; Escape lets them go', async () => {
    server.on({
      'POST /api/loads/bulk-delete': ({ body }) => {
        const { loadIds } = body as { loadIds: string[] }
        const successful = loads
          .filter(({ id }) => loadIds.includes(id))
          .map(({ id, number109 }) => ({ id, loadNumber: number109 }))
        loads = loads.filter(({ id }) => !loadIds.includes(id))
        return { results: { successful, failed: [] } }
      },
    })
    await openLoads()
    focusRow('109-2026-417')
    await userEvent.keyboard('x')
    const bar = within(await screen.findByRole('region', { name: 'Selected loads' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select 109-2026-418' }))
    expect(bar.getByText('2 selected')).toBeTruthy()
    await userEvent.click(bar.getByRole('button', { name: 'Delete...' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'DELETE ALL SELECTED LOADS' } })
    await userEvent.click(dialog.getByRole('button', { name: /Delete/ }))
    await waitFor(() => {
      expect(numbers()).toEqual(['109-2026-405'])
    })
    expect(screen.queryByRole('region', { name: 'Selected loads' })).toBeNull()
    focusRow('109-2026-405')
    await userEvent.keyboard('x{Escape}')
    expect(screen.queryByRole('region', { name: 'Selected loads' })).toBeNull()
  })

  it('X starts selecting; the header checkbox selects all, and a row’s own box deselects it', async () => {
    await openLoads()
    focusRow('109-2026-417')
    await userEvent.keyboard('x')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all loads' }))
    expect(await screen.findByText('3 selected')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select 109-2026-405' }))
    expect(screen.getByText('2 selected')).toBeTruthy()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { watchSavedFiles } from '#client/test-support/saved-files.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { LoadsPage } from '../list/LoadsPage.tsx'

const { server, open } = startOffice()
let loads: Load[]

const unbilled = (number109: string) =>
  aLoad({ number109, status: 'awaiting_invoicing', tripRate: '1240.00', driverId: 'd' })

beforeEach(() => {
  localStorage.clear()
  loads = [
    aLoad({ number109: '109-2026-420' }),
    ...['109-2026-414', '109-2026-413', '109-2026-412', '109-2026-411'].map(unbilled),
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
    'GET /api/drivers/available': () => [],
    'GET /api/locations': () => [],
    'GET /api/customers': () => [],
    'GET /api/rates': () => [],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-421' }),
  })
})

async function openLoads() {
  open(<LoadsPage />)
  await screen.findByText('109-2026-411')
}
const focusRow = (number: string) => {
  screen.getByText(number).closest('tr')?.focus()
}
const bar = () => screen.findByRole('region', { name: 'Selected loads' })
const box = (number: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${number}` })
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select 109/ })
    .filter(({ checked }) => checked)
    .map((each) => each.closest('tr')?.querySelector('.load-number')?.textContent)

describe('the bar of the selected loads', () => {
  it('tells how many and how much, and has the verbs that all of them allow', async () => {
    await openLoads()
    focusRow('109-2026-414')
    await userEvent.keyboard('x')
    await userEvent.click(await box('109-2026-413'))
    const inBar = within(await bar())
    expect(inBar.getByText('2 selected · $2,480.00').getAttribute('role')).toBe('status')
    expect(inBar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['ClearEsc', 'Generate invoices (2)I', 'Export', 'Delete...'],
    ])
    expect(inBar.getByRole('button', { name: /^Generate/ }).getAttribute('aria-keyshortcuts')).toBe('I')
    expect(inBar.getByText('Not for all 2: Assign driver, Set status, Print, Mark as paid')).toBeTruthy()
  })

  it('goes with the last box that is unchecked, with Clear, and with Escape', async () => {
    await openLoads()
    const begin = async () => {
      focusRow('109-2026-414')
      await userEvent.keyboard('x')
      return within(await bar())
    }
    const isGone = () => screen.queryByRole('region', { name: 'Selected loads' }) === null
    await begin()
    await userEvent.keyboard('x')
    expect(isGone()).toBe(true)
    const inBar = await begin()
    await userEvent.click(inBar.getByRole('button', { name: /^Clear/ }))
    expect([isGone(), document.activeElement?.textContent.includes('109-2026-414')]).toEqual([true, true])
    await begin()
    await userEvent.keyboard('{Escape}')
    expect(isGone()).toBe(true)
  })

  it('takes the letters for all of them while loads are being selected', async () => {
    await openLoads()
    focusRow('109-2026-414')
    await userEvent.keyboard('x')
    await userEvent.click(await box('109-2026-413'))
    focusRow('109-2026-420')
    await userEvent.keyboard('i')
    expect(await screen.findByRole('dialog', { name: 'Generate 2 invoices' })).toBeTruthy()
  })

  it('does nothing at the letter of a verb that not all of them allow', async () => {
    await openLoads()
    focusRow('109-2026-414')
    await userEvent.keyboard('x')
    await bar()
    await userEvent.keyboard('m')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('exports the selected loads and no others', async () => {
    const saved = watchSavedFiles()
    await openLoads()
    focusRow('109-2026-413')
    await userEvent.keyboard('x')
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Export' }))
    await screen.findByText('1 load exported')
    const [file] = await saved()
    expect(file?.text.split('\r\n').map((line) => line.split(',')[1])).toEqual([
      ...['109 Number', '109-2026-413', undefined],
    ])
  })

  it('keeps what is selected when the list is read anew, and lets go of what has left it', async () => {
    await openLoads()
    focusRow('109-2026-414')
    await userEvent.keyboard('x')
    await userEvent.click(await box('109-2026-413'))
    loads = loads.filter(({ number109 }) => number109 !== '109-2026-413')
    await press('More actions')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Clear Cache' }))
    expect(await screen.findByText('1 selected · $1,240.00')).toBeTruthy()
    expect(chosen()).toEqual(['109-2026-414'])
  })
})

describe('choosing rows', () => {
  it('with Shift takes all from the one chosen before, in the order they stand in', async () => {
    await openLoads()
    focusRow('109-2026-413')
    await userEvent.keyboard('x')
    const last = await box('109-2026-411')
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(last)
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual(['109-2026-413', '109-2026-412', '109-2026-411'])
  })

  it('with Shift X does the same by the keyboard, upwards too', async () => {
    await openLoads()
    focusRow('109-2026-412')
    await userEvent.keyboard('x')
    await bar()
    focusRow('109-2026-414')
    await userEvent.keyboard('{Shift>}X{/Shift}')
    await waitFor(() => {
      expect(chosen()).toEqual(['109-2026-414', '109-2026-413', '109-2026-412'])
    })
  })

  it('takes a whole section, and lets it go', async () => {
    await openLoads()
    focusRow('109-2026-420')
    await userEvent.keyboard('x')
    await userEvent.click(await screen.findByRole('button', { name: 'Select all of Awaiting Invoicing' }))
    expect(chosen()).toHaveLength(5)
    await press('Select none of Awaiting Invoicing')
    expect(chosen()).toEqual(['109-2026-420'])
  })

  it('begins without a pointer from the menu of the list', async () => {
    await openLoads()
    await press('More actions')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Select loads' }))
    expect(within(await bar()).getByText('Check the boxes of the loads.')).toBeTruthy()
  })
})

describe('printing several', () => {
  const withInvoice = (number109: string, invoiceNumber: string) => ({
    ...unbilled(number109),
    invoice: { id: `i${invoiceNumber}`, invoiceNumber, totalAmount: '1.00', status: 'draft' },
  })

  it('opens one window for all of them', async () => {
    const opened: string[] = []
    window.open = (address) => {
      opened.push(String(address))
      return window
    }
    loads = [withInvoice('109-2026-411', '6040'), withInvoice('109-2026-410', '6041')]
    await openLoads()
    focusRow('109-2026-411')
    await userEvent.keyboard('x')
    await userEvent.click(await box('109-2026-410'))
    await userEvent.keyboard('p')
    expect(await screen.findByText('2 invoices in one window')).toBeTruthy()
    const [one, other] = loads
    const [address, named] = opened[0]?.split('#') ?? []
    expect(named).toBe(`6040:${one?.id ?? ''},6041:${other?.id ?? ''}`)
    expect(address).toMatch(/^\/invoices\/preview\?/)
  })

  it('reads a window anew that still shows the same invoices as they were before', async () => {
    const opened: string[] = []
    window.open = (address) => {
      opened.push(String(address))
      return window
    }
    loads = [withInvoice('109-2026-411', '6040')]
    await openLoads()
    focusRow('109-2026-411')
    await userEvent.keyboard('x')
    await bar()
    await userEvent.keyboard('p')
    expect(await screen.findByText('1 invoice in one window')).toBeTruthy()
    await userEvent.keyboard('p')
    await waitFor(() => {
      expect(opened).toHaveLength(2)
    })
    // The same address up to its # would leave the page as it is.
    expect(opened[0]?.split('#')[0]).not.toBe(opened[1]?.split('#')[0])
  })

  it('says when the browser keeps the window back', async () => {
    window.open = () => null
    loads = [withInvoice('109-2026-411', '6040')]
    await openLoads()
    focusRow('109-2026-411')
    await userEvent.keyboard('x')
    await bar()
    await userEvent.keyboard('p')
    expect(await screen.findByText('Pop-up blocked. Please allow pop-ups for this site.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Open in this tab' })).toBeTruthy()
  })
})

import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedInUser } from '#contract/auth.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { pressInTurn } from '#client/test-support/press-in-turn.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { admin, failureToast, press, settings, startOffice } from '#client/test-support/render-office.tsx'
import '../trucks/TrucksPage.tsx'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { DashboardPage } from './DashboardPage.tsx'

const { server, open } = startOffice()
const stats = {
  ...{ activeLoads: 1, inTransit: 18, deliveredToday: 9, revenueToday: '22481.00', needDriver: 1 },
  ...{ delivered: 3, invoicesPaidToday: 1, owed: '13480.00', invoicesOwed: 1, invoicesOver30: 2 },
}
const ghost = {
  ...{ id: 'g1', number109: '109-2026-301', status: 'pending' as const, driverName: null, destinations: [] },
  ...{ createdAt: '2026-10-01T12:00:00.000Z', updatedAt: '2026-10-02T12:00:00.000Z' },
  reasons: [{ code: 'pending_untouched' as const, text: 'Untouched.' }],
}

beforeEach(() => {
  localStorage.setItem('fifthwheel.helper-hidden', 'yes')
  localStorage.setItem('bypass-token', 'known')
  server.on({
    'GET /api/auth/driver-user': () => {
      throw new Refusal('unauthorized')
    },
    'GET /api/dashboard/stats': () => stats,
    'GET /api/cleanup/ghost-loads': () => [ghost, { ...ghost, id: 'g2' }],
    'GET /api/trucks': () => [],
    'GET /api/rates': () => [],
    'GET /api/loads': () => [],
    'GET /api/drivers/available': () => [],
    'GET /api/customers': () => [],
    'GET /api/locations': () => [],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-014' }),
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{`${pathname}${search}`}</output>
}
const address = () => screen.getByLabelText('address').textContent
async function office(tab = 'trucks', user: SignedInUser = admin) {
  server.on({ 'GET /api/auth/admin-user': () => user, 'GET /api/auth/user': () => user })
  open(
    <>
      <DashboardPage />
      <Address />
    </>,
    `/dashboard?tab=${tab}`,
  )
  await waitFor(() => {
    expect(screen.getByTestId('card-active-loads').textContent).toMatch(/^1 /)
  })
}
const figures = () => within(screen.getByRole('list', { name: 'Today' })).getAllByRole('link')
const tabText = (name: RegExp) => screen.getByRole('tab', { name }).textContent

describe('the figures of today', () => {
  it('say what they mean, and lead to what they count', async () => {
    await office()
    expect(figures().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 Active Loads 1 needs a driver', '/dashboard?tab=loads'],
      ['18 In Transit 3 delivered', '/dashboard?tab=loads&figure=in-transit'],
      ['$13,480.00 Owed 1 invoice', '/dashboard?tab=loads&figure=owed'],
      ['9 Delivered Today', '/dashboard?tab=loads&figure=delivered-today'],
      ['$22,481.00 Revenue Today 1 invoice', expect.stringMatching(/tab=paid-invoices&from=(\S+)&to=\1$/)],
    ])
    expect(figures().map((link) => link.getAttribute('aria-current'))).toEqual([null, null, null, null, null])
    expect(screen.getByText(/^Updated \d+ s ago$/)).toBeTruthy()
  })

  it('say that every load has a driver, and nothing of what there is none of', async () => {
    const none = { needDriver: 0, delivered: 0, invoicesPaidToday: 0, invoicesOwed: 0 }
    server.on({ 'GET /api/dashboard/stats': () => ({ ...stats, ...none }) })
    await office()
    expect(figures().map(({ textContent }) => textContent)).toEqual([
      ...['1 Active Loads Every load has a driver', '18 In Transit', '$13,480.00 Owed'],
      ...['9 Delivered Today', '$22,481.00 Revenue Today'],
    ])
  })

  it('are marked where their list is shown', async () => {
    await office('loads')
    const current = () =>
      figures()
        .filter((link) => link.getAttribute('aria-current') === 'true')
        .map(({ textContent }) => /Active|Transit|Owed|Delivered|Revenue/.exec(textContent)?.[0])
    expect(current()).toEqual(['Active'])
    for (const [index, name] of [
      [1, 'Transit'],
      [2, 'Owed'],
      [3, 'Delivered'],
      [4, 'Revenue'],
    ] as const) {
      await userEvent.click(figures()[index] as HTMLElement)
      expect(current()).toEqual([name])
    }
  })

  it('are not marked over a list that only ends today, or only begins', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone }).format(new Date())
    for (const days of [`from=2026-01-01&to=${today}`, `from=${today}&to=2099-01-01`]) {
      await office(`paid-invoices&${days}`)
      expect(figures().map((link) => link.getAttribute('aria-current'))).not.toContain('true')
      cleanup()
    }
  })
})

describe('the frame of the office', () => {
  it('counts what is to be cleaned up for who may do it, and what is long owed', async () => {
    await office()
    await waitFor(() => {
      expect(tabText(/Ghost/)).toBe('Ghost Load Cleanup2')
    })
    expect(tabText(/Owed/)).toBe('Owed, needing attention:2')
    expect(tabText(/Loads/)).toBe('Loads1')
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#panel')
    await userEvent.click(screen.getByRole('link', { name: 'Paid loads' }))
    expect(address()).toBe('/paid-loads')
  })

  it('counts what is to be cleaned up by the list of that page, once it is newer', async () => {
    await office()
    await waitFor(() => {
      expect(tabText(/Ghost/)).toBe('Ghost Load Cleanup2')
    })
    server.on({ 'GET /api/cleanup/ghost-loads': () => [ghost] })
    await userEvent.click(screen.getByRole('tab', { name: /Ghost/ }))
    await waitFor(() => {
      expect(tabText(/Ghost/)).toBe('Ghost Load Cleanup1')
    })
    expect(server.made('GET /api/cleanup/ghost-loads')).toHaveLength(2)
  })

  it('leads from a page of the settings back to them', async () => {
    await office('trash')
    const head = screen.getByRole('banner')
    expect(within(head).getByRole('heading').textContent).toBe('Office DashboardSettingsTrash')
    expect(within(head).getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(
      '/dashboard?tab=settings',
    )
    await userEvent.click(screen.getByRole('tab', { name: /Trucks/ }))
    expect(within(head).getByRole('heading').textContent).toBe('Office DashboardTrucks')
    expect(within(head).queryByRole('link', { name: 'Settings' })).toBeNull()
  })

  it('says while there is no connection how old the figures are', async () => {
    await office()
    const said = () => screen.queryByText(/^No connection/)?.textContent
    expect(said()).toBeUndefined()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => {
      dispatchEvent(new Event('offline'))
    })
    expect(said()).toMatch(/^No connection\. Showing data from \d+:\d\d [AP]M/)
    onLine.mockReturnValue(true)
    act(() => {
      dispatchEvent(new Event('online'))
    })
    expect(said()).toBeUndefined()
  })

  it('says while there is no connection, and no figure was read, that alone', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open(<ConnectionStrip />)
    expect(screen.getByText(/^No connection/).textContent).toBe('No connection.')
  })

  it('says that somebody could not be logged out, and that it is tried', async () => {
    let refuse: () => void = () => undefined
    server.on({
      'POST /api/auth/admin-logout': () =>
        new Promise((_, reject) => {
          refuse = () => {
            reject(new Refusal('internal'))
          }
        }),
    })
    await office()
    await press('Logout')
    const leaving = await screen.findByRole('button', { name: 'Leaving...' })
    expect(leaving.getAttribute('aria-busy')).toBe('true')
    refuse()
    expect(await failureToast('Logout Failed')).toContain('Logout Failed')
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy()
  })
})

describe('the keys of the office', () => {
  it('lead to each page, list themselves, and begin a load', async () => {
    await office()
    await pressInTurn('g', 'c')
    expect(address()).toBe('/dashboard?tab=customers')
    await userEvent.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    const places = dialog.getByRole('heading', { name: 'Go to' }).closest('section')
    expect([...(places?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['LoadsGL', 'TrackingGT', 'Rate Con ScannerGS', 'DriversGD', 'TrucksGK', 'CustomersGC'],
      ...['LocationsGO', 'RatesGR', 'OwedGM', 'Paid InvoicesGP'],
    ])
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    await userEvent.keyboard('n')
    expect(await screen.findByRole('dialog', { name: /New load/i })).toBeTruthy()
    expect(address()).toBe('/dashboard?tab=loads')
  })

  it('open the palette, which holds every page and act of the office', async () => {
    const windows = vi.spyOn(window, 'open').mockReturnValue(null)
    await office()
    const find = async (typed: string, name: RegExp) => {
      await userEvent.keyboard('{Control>}k{/Control}')
      const search = await screen.findByRole('combobox', { name: /^Search/ })
      expect(search).toHaveProperty('value', '')
      await userEvent.type(search, typed)
      return screen.findByRole('option', { name })
    }
    const rates = await find('rates', /^Rates/)
    expect([...rates.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual(['G', 'R'])
    await userEvent.click(rates)
    expect(address()).toBe('/dashboard?tab=rates')
    await userEvent.click(await find('debug', /Driver Debug Test/))
    expect(windows).toHaveBeenCalledExactlyOnceWith('/driver-debug-test', '_blank', 'noopener')
    await userEvent.click(await find('shortcuts', /Keyboard shortcuts/))
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await find('archive', /Paid Loads Archive/))
    expect(address()).toBe('/paid-loads')
    server.on({ 'POST /api/auth/admin-logout': () => Promise.reject(new Refusal('internal')) })
    await userEvent.click(await find('logout', /Logout/))
    expect(await failureToast('Logout Failed')).toBeTruthy()
  })

  it('and the search in the header are the same', async () => {
    await office()
    const [wide, narrow] = screen.getAllByRole('button', { name: /^Find load, PO, driver, customer/ })
    expect(wide?.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K')
    await userEvent.click(wide as HTMLElement)
    await screen.findByRole('combobox', { name: /^Search/ })
    await userEvent.keyboard('{Escape}')
    await userEvent.click(narrow as HTMLElement)
    expect(await screen.findByRole('combobox', { name: /^Search/ })).toBeTruthy()
  })
})

describe('on a phone', () => {
  beforeEach(() => {
    browserLike({ matching: ['(max-width: 767px)', '(max-width: 1023px)'] })
  })
  it('five places lead through the office, and More to the rest', async () => {
    await office()
    await screen.findByRole('button', { name: 'Map' })
    const places = () =>
      within(screen.getByRole('button', { name: 'Map' }).closest('nav') as HTMLElement)
        .getAllByRole('button')
        .map((button) => `${button.textContent}${button.getAttribute('aria-current') ? ' *' : ''}`)
    expect(places()).toEqual(['Loads', 'Map', 'New', 'Money2', 'More *'])
    await press('More')
    const more = within(await screen.findByRole('dialog', { name: 'More' }))
    const groups = more.getAllByRole('region').map((group) => [
      group.getAttribute('aria-label'),
      group.querySelector('h3')?.textContent,
      ...within(group)
        .getAllByRole('button')
        .map((button) => `${button.textContent}${button.getAttribute('aria-current') ? ' *' : ''}`),
    ])
    expect(groups).toEqual([
      ['Work', 'Work', 'Rate Con Scanner'],
      ['People and equipment', 'People and equipment', 'Drivers', 'Trucks *'],
      ['Places and customers', 'Places and customers', 'Customers', 'Locations', 'Rates'],
      ['Money', 'Money', 'Paid Invoices', 'Settlements', 'Miles by State', 'Paid Loads Archive'],
      ['Office', undefined, 'Ghost Load Cleanup', 'Settings'],
    ])
    await userEvent.click(more.getByRole('button', { name: 'Customers' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(address()).toBe('/dashboard?tab=customers')
    await press(/^Money/)
    expect([address(), places()]).toEqual([
      '/dashboard?tab=owed',
      ['Loads', 'Map', 'New', 'Money2 *', 'More'],
    ])
    await press('Loads')
    expect(address()).toBe('/dashboard?tab=loads')
  })

  it('somebody logs out from their menu, which knows how the office looks', async () => {
    server.on({ 'POST /api/auth/admin-logout': () => Promise.reject(new Refusal('internal')) })
    await office()
    await press('Settings of Rosa Maldonado')
    const chosen = async () =>
      (await screen.findAllByRole('menuitemradio', { checked: true })).map(({ textContent }) => textContent)
    expect(await chosen()).toEqual(['System', 'Standard'])
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
    await press('Settings of Rosa Maldonado')
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Compact' }))
    await press('Settings of Rosa Maldonado')
    expect(await chosen()).toEqual(['Dark', 'Compact'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    expect(await failureToast('Logout Failed')).toBeTruthy()
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedInUser } from '#contract/auth.ts'
import { aLoad, aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { admin, field, fillIn, settings, startOffice } from '#client/test-support/render-office.tsx'
import '../trucks/TrucksPage.tsx'
import { askedAddress } from '../page/asked-address.ts'
import { DashboardPage } from './DashboardPage.tsx'

const { server, open } = startOffice()
const goTo = vi.fn()

function refuse(): never {
  throw new Refusal('unauthorized')
}

function signedInAs(user: SignedInUser) {
  server.on({ 'GET /api/auth/admin-user': () => user, 'GET /api/auth/user': () => user })
}

beforeEach(() => {
  goTo.mockClear()
  vi.stubGlobal('location', { href: location.href, origin: location.origin, assign: goTo })
  localStorage.setItem('fifthwheel.helper-hidden', 'yes')
  server.on({
    'GET /api/auth/driver-user': refuse,
    'GET /api/dashboard/stats': () => ({
      activeLoads: 47,
      inTransit: 18,
      deliveredToday: 9,
      revenueToday: '22481.00',
      needDriver: 4,
      delivered: 3,
      invoicesPaidToday: 2,
      owed: '13480.00',
      invoicesOwed: 7,
      invoicesOver30: 2,
    }),
    'GET /api/cleanup/ghost-loads': () => [],
    'GET /api/loads': () => [aLoad(), aLoadWithDriver()],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-014' }),
    'GET /api/locations': () => [],
    'GET /api/drivers/available': () => [],
    'GET /api/trucks': () => [],
  })
})

describe('the dashboard', () => {
  it('shows the figures, and Active Loads leads to the loads', async () => {
    open(<DashboardPage />, '/dashboard?tab=trucks')
    const card = await screen.findByTestId('card-active-loads')
    await waitFor(() => {
      expect(card.textContent).toBe('47 Active Loads 4 need a driver')
    })
    expect(within(screen.getByRole('list', { name: 'Today' })).getByText('$22,481.00')).toBeTruthy()
    const owed = within(screen.getByRole('list', { name: 'Today' })).getByRole('link', { name: /Owed/ })
    expect([owed.textContent, owed.getAttribute('href')]).toEqual([
      ...['$13,480.00 Owed 7 invoices', '/dashboard?tab=loads&figure=owed'],
    ])
    await userEvent.click(card)
    expect(await screen.findByRole('heading', { name: /Pending - Waiting Assignment/ })).toBeTruthy()
    expect(screen.getByRole('tab', { name: /Loads/ }).getAttribute('aria-selected')).toBe('true')
  })

  it('says nothing of drivers where there is no load', async () => {
    const none = { activeLoads: 0, inTransit: 0, deliveredToday: 0, revenueToday: '0.00', needDriver: 0 }
    const paid = { delivered: 0, invoicesPaidToday: 0, owed: '0.00', invoicesOwed: 0, invoicesOver30: 0 }
    server.on({ 'GET /api/dashboard/stats': () => ({ ...none, ...paid }) })
    open(<DashboardPage />, '/dashboard?tab=trucks')
    await screen.findByText(/^Updated/)
    expect(screen.getByTestId('card-active-loads').textContent).toBe('0 Active Loads')
  })

  it('keeps the place in the title when the name of the company comes last', async () => {
    let tell: () => void = () => undefined
    const told = new Promise<typeof settings>((resolve) => {
      tell = () => {
        resolve(settings)
      }
    })
    server.on({ 'GET /api/settings': () => told })
    open(<DashboardPage />)
    await waitFor(() => {
      expect(document.title).toBe('Loads · Office Dashboard · Fifthwheel')
    })
    tell()
    await waitFor(() => {
      expect(document.title).toContain(settings.companyName)
    })
    expect(document.title).toBe(`Loads · Office Dashboard · ${settings.companyName}`)
  })

  it('keeps the places of the figures while they are read, and names who is signed in', async () => {
    server.on({ 'GET /api/dashboard/stats': () => new Promise(() => undefined) })
    open(<DashboardPage />)
    const strip = await screen.findByRole('list', { name: 'Today' })
    expect(strip.getAttribute('aria-busy')).toBe('true')
    expect(within(strip).getAllByRole('listitem')).toHaveLength(5)
    expect(within(strip).queryByText('$0')).toBeNull()
    expect(screen.getByText('Rosa Maldonado')).toBeTruthy()
  })

  it('shows 0 and $0 for figures that could not be read', async () => {
    server.on({
      'GET /api/dashboard/stats': () => {
        throw new Refusal('internal')
      },
    })
    open(<DashboardPage />)
    const strip = await screen.findByRole('list', { name: 'Today' })
    await waitFor(() => {
      expect(within(strip).getAllByText('0')).toHaveLength(3)
    })
    expect(within(strip).getAllByText('$0')).toHaveLength(2)
  })

  it('shows the Driver Portal link to the role office alone', async () => {
    signedInAs({ ...admin, role: 'office' })
    open(<DashboardPage />)
    expect(await screen.findByRole('link', { name: 'Driver Portal' })).toBeTruthy()
  })

  it('shows neither that link nor the admin places to others', async () => {
    signedInAs({ ...admin, role: 'dispatcher' })
    open(<DashboardPage />)
    expect(await screen.findByRole('tab', { name: /Loads/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Driver Portal' })).toBeNull()
    expect(screen.queryByRole('tab', { name: 'Staff' })).toBeNull()
  })

  it.each([
    ['dispatcher', 'staff', 'Your account does not open Staff. Ask an administrator. These are the loads.'],
    ['admin', 'wages', 'The address names no page of the office. These are the loads.'],
  ] as const)('says to a %s why ?tab=%s shows the loads', async (role, tab, why) => {
    signedInAs({ ...admin, role })
    open(<DashboardPage />, `/dashboard?tab=${tab}`)
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.getByRole('tab', { name: /Loads/ }).getAttribute('aria-selected')).toBe('true')
    await userEvent.click(screen.getByRole('tab', { name: /Trucks/ }))
    await waitFor(() => {
      expect(screen.queryByText(why)).toBeNull()
    })
  })

  it('says nothing of the kind where the address names a page, or none', async () => {
    for (const address of ['/dashboard', '/dashboard?tab=loads', '/dashboard?tab=trucks']) {
      const { unmount } = open(<DashboardPage />, address)
      await screen.findByRole('tab', { name: /Loads/ })
      expect(screen.queryByText(/These are the loads/)).toBeNull()
      unmount()
    }
  })

  it('logs out by the admin path and goes to the start page', async () => {
    server.on({ 'POST /api/auth/admin-logout': () => ({ success: true as const }) })
    open(<DashboardPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => {
      expect(goTo).toHaveBeenCalledWith('/')
    })
    expect(server.made('POST /api/auth/admin-logout')).toHaveLength(1)
  })

  it('fetches a bypass token when none is stored', async () => {
    open(<DashboardPage />)
    await screen.findByRole('tab', { name: /Loads/ })
    await waitFor(() => {
      expect(localStorage.getItem('bypass-token')).toBe('token-of-the-test')
    })
  })
})

describe('a visitor who is not signed in', () => {
  it('is told so and sent to the start page after half a second', async () => {
    server.on({ 'GET /api/auth/admin-user': refuse, 'GET /api/auth/user': refuse })
    open(<DashboardPage />, '/dashboard?tab=drivers')
    expect(await screen.findAllByText('You are logged out. Please log in...')).not.toEqual([])
    expect(askedAddress()).toBe('/dashboard?tab=drivers')
    expect(screen.getByText('Unauthorized')).toBeTruthy()
    expect(goTo).not.toHaveBeenCalled()
    await waitFor(() => {
      expect(goTo).toHaveBeenCalledWith('/')
    })
  })

  it('as a driver is shown the way to the driver portal', async () => {
    const driver: SignedInUser = { ...admin, role: 'driver' }
    server.on({
      'GET /api/auth/admin-user': refuse,
      'GET /api/auth/driver-user': () => driver,
      'GET /api/auth/user': () => driver,
    })
    open(<DashboardPage />)
    expect(await screen.findByRole('link', { name: 'Go to your loads' })).toBeTruthy()
  })

  it('is not sent away when nobody could be asked', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    open(<DashboardPage />)
    expect(await screen.findByText('The server cannot be reached.')).toBeTruthy()
    expect(goTo).not.toHaveBeenCalled()
  })

  describe('whose session ends', () => {
    const typed = 'T-118 with half its data'
    let isOver = false

    beforeEach(async () => {
      isOver = false
      const unless = <Answer,>(answer: Answer) => (isOver ? refuse() : answer)
      server.on({
        'GET /api/auth/admin-user': () => unless(admin),
        'GET /api/auth/user': () => unless(admin),
        'GET /api/trucks': () => unless([]),
        'POST /api/trucks': () => refuse(),
        'POST /api/auth/admin-login': ({ body }) => {
          if ((body as { password: string }).password !== 'right horse battery')
            throw new Refusal('sign_in_failed')
          isOver = false
          return admin
        },
      })
      open(<DashboardPage />, '/dashboard?tab=trucks')
      await userEvent.click((await screen.findAllByRole('button', { name: /Add Truck/ }))[0] as HTMLElement)
      await screen.findByRole('dialog')
      fillIn({
        'Truck number': typed,
        Make: 'Kenworth',
        Model: 'T680',
        Year: '2024',
        VIN: '1XKYD49X0EJ411000',
        Mileage: '120000',
      })
      isOver = true
      await userEvent.type(field('Make'), '{Enter}')
      await screen.findByRole('dialog', { name: 'Sign in to go on' })
    })

    const signInAgain = async (password: string) => {
      const dialog = within(screen.getByRole('dialog', { name: 'Sign in to go on' }))
      fireEvent.change(dialog.getByLabelText('Password'), { target: { value: password } })
      await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
    }

    it('stays on the page with what was typed, and goes on after signing in', async () => {
      expect(goTo).not.toHaveBeenCalled()
      expect(field('Username').value).toBe('rosa')
      await signInAgain('wrong')
      expect(await screen.findByText('Invalid username or password')).toBeTruthy()
      await signInAgain('right horse battery')
      await waitFor(() => {
        expect(screen.queryByRole('dialog', { name: 'Sign in to go on' })).toBeNull()
      })
      expect(field('Truck number').value).toBe(typed)
      expect(screen.queryByText(/Everything on this page is kept/)).toBeNull()
      expect(goTo).not.toHaveBeenCalled()
    })

    it('goes on when they signed in in another tab', async () => {
      isOver = false
      window.dispatchEvent(new Event('focus'))
      await waitFor(() => {
        expect(screen.queryByRole('dialog', { name: 'Sign in to go on' })).toBeNull()
      })
      expect(field('Truck number').value).toBe(typed)
    })

    it('starts afresh for somebody else', async () => {
      const reload = vi.fn()
      vi.stubGlobal('location', { href: location.href, origin: location.origin, assign: goTo, reload })
      server.on({ 'POST /api/auth/admin-login': () => ({ ...admin, id: 'somebody-else' }) })
      await signInAgain('right horse battery')
      await waitFor(() => {
        expect(reload).toHaveBeenCalled()
      })
    })
  })
})

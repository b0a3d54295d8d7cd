import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '#client/test-support/fake-server.ts'
import { admin, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { askedAddress } from '../page/asked-address.ts'
import { LazySessionEnded } from './LazySessionEnded.tsx'
import { OfficeOnlyPage } from './OfficeOnlyPage.tsx'
import { SignedInOutlet } from './SignedInOutlet.tsx'

const { server, open } = startOffice()
const goTo = vi.fn()
const reload = vi.fn()

function refuse(): never {
  throw new Refusal('unauthorized')
}

beforeEach(() => {
  goTo.mockClear()
  reload.mockClear()
  vi.stubGlobal('location', { href: location.href, origin: location.origin, assign: goTo, reload })
  server.on({ 'GET /api/auth/driver-user': refuse })
})

describe('a page of paper', () => {
  const openPaper = () =>
    open(
      <Routes>
        <Route element={<SignedInOutlet />}>
          <Route path="/invoices/:invoiceNumber/preview" element={<p>The invoice</p>} />
        </Route>
      </Routes>,
      '/invoices/6012/preview?load=l1#top',
    )

  describe('without a sign-in', () => {
    beforeEach(() => {
      server.on({ 'GET /api/auth/admin-user': refuse, 'GET /api/auth/user': refuse })
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const openUntilTold = async () => {
      openPaper()
      while (screen.queryByText('Unauthorized') === null) await act(() => Promise.resolve())
    }

    it('says so, remembers what was asked for, and leads away half a second later', async () => {
      await openUntilTold()
      expect(screen.getByText('You are logged out. Please log in...')).toBeTruthy()
      expect(askedAddress()).toBe('/invoices/6012/preview?load=l1#top')
      await act(() => vi.advanceTimersByTimeAsync(499))
      expect(goTo).not.toHaveBeenCalled()
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(goTo).toHaveBeenCalledExactlyOnceWith('/')
    })

    it('leads nobody away who left it before', async () => {
      await openUntilTold()
      cleanup()
      await vi.advanceTimersByTimeAsync(500)
      expect(goTo).not.toHaveBeenCalled()
    })
  })

  it('is there for who is signed in, and nothing is remembered any more', async () => {
    sessionStorage.setItem('fifthwheel.asked-for', '/paid-loads')
    openPaper()
    expect(screen.getByText('The invoice')).toBeTruthy()
    await waitFor(() => {
      expect(askedAddress()).toBeNull()
    })
    expect(screen.queryByText('Unauthorized')).toBeNull()
  })
})

describe('who is signed in, but not of the office', () => {
  it('as a driver is shown the way to the loads', () => {
    open(<OfficeOnlyPage kind="driver" />)
    expect(screen.getByRole('heading', { name: 'This page is for the office' })).toBeTruthy()
    expect(screen.getByText(/signed in as a driver/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your loads' }).getAttribute('href')).toBe('/driver-portal')
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
    expect(document.title).toContain('Office only')
  })

  it('and was let in by nobody yet is told whom to ask, and can leave', async () => {
    let answer: () => void = () => undefined
    server.on({
      'POST /api/auth/logout': () =>
        new Promise((resolve) => {
          answer = () => {
            resolve({ success: true })
          }
        }),
    })
    open(<OfficeOnlyPage kind="regular" />)
    expect(screen.getByRole('heading', { name: 'Ask the office' })).toBeTruthy()
    expect(screen.getByText(/your account has no access yet/)).toBeTruthy()
    await press('Logout')
    expect(await screen.findByRole('button', { name: 'Leaving...' })).toBeTruthy()
    expect(goTo).not.toHaveBeenCalled()
    answer()
    await waitFor(() => {
      expect(goTo).toHaveBeenCalledExactlyOnceWith('/')
    })
  })
})

describe('the layer over a page whose session has ended', () => {
  const openLayer = async () => {
    open(<LazySessionEnded user={admin} />)
    return screen.findByRole('dialog', { name: 'Sign in to go on' })
  }

  it('is not there as long as none has', () => {
    open(<LazySessionEnded user={null} />)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(/Everything on this page is kept/)).toBeNull()
  })

  it('says what became of what was typed, and knows the name', async () => {
    const layer = await openLayer()
    expect(layer.textContent).toContain(
      'Your session has ended. What you typed is kept and is here when you are back.',
    )
    expect(within(layer).getByLabelText<HTMLInputElement>('Username').value).toBe('rosa')
    expect(
      screen.getByText('You are logged out. Please log in... Everything on this page is kept.'),
    ).toBeTruthy()
  })

  it('is closed to read on, and opened again', async () => {
    await openLayer()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    await press('Sign in')
    expect(await screen.findByRole('dialog', { name: 'Sign in to go on' })).toBeTruthy()
  })

  it('lets the same person go on, and loads the page anew for another', async () => {
    await openLayer()
    server.on({ 'POST /api/auth/admin-login': () => admin })
    await userEvent.type(field('Password'), 'right horse battery')
    await press('Sign in')
    await waitFor(() => {
      expect(server.made('POST /api/auth/admin-login')).toHaveLength(1)
    })
    expect(server.made('POST /api/auth/admin-login')[0]?.body).toEqual({
      username: 'rosa',
      password: 'right horse battery',
    })
    expect(reload).not.toHaveBeenCalled()
    server.on({ 'POST /api/auth/admin-login': () => ({ ...admin, id: 'somebody-else' }) })
    await press('Sign in')
    await waitFor(() => {
      expect(reload).toHaveBeenCalledOnce()
    })
  })

  it('says what was wrong and stays', async () => {
    await openLayer()
    server.on({
      'POST /api/auth/admin-login': () => {
        throw new Refusal('sign_in_failed')
      },
    })
    await userEvent.type(field('Password'), 'wrong')
    await press('Sign in')
    expect(await screen.findByText('Invalid username or password')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Sign in to go on' })).toBeTruthy()
  })
})

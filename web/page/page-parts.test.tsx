import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { useRead } from '#client/api/queries.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { admin, press, startOffice } from '#client/test-support/render-office.tsx'
import { BringLink } from './BringLink.tsx'
import { useCompany } from './company.ts'
import { LetterSheet } from './LetterSheet.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import { PagePrimary } from './PagePrimary.tsx'
import { PagePrimaryPlaceholder } from './PagePrimaryPlaceholder.tsx'
import { SheetPlaceholder } from './SheetPlaceholder.tsx'
import { signInNeeded } from './sign-in-needed.ts'
import { useClock } from './use-clock.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useOpened } from './use-opened.ts'
import { useRouterLink } from './use-router-link.ts'

const { server, open } = startOffice()
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const nobody = () => {
  throw new Refusal('unauthorized')
}

describe('a page that is not there', () => {
  const driver = { ...admin, role: 'driver' as const }
  it.each([
    ['staff', admin, null, 'Go to the office dashboard', '/dashboard'],
    ['a driver', null, driver, 'Go to your loads', '/driver-portal'],
    ['nobody', null, null, 'Go to the start page', '/'],
  ])('leads %s to where they work', async (_who, staff, ofPhone, words, href) => {
    server.on({
      'GET /api/auth/admin-user': () => staff ?? nobody(),
      'GET /api/auth/driver-user': () => ofPhone ?? nobody(),
      'GET /api/auth/user': nobody,
    })
    open(<NotFoundPage />)
    const link = await screen.findByRole('link', { name: words })
    expect(link.getAttribute('href')).toBe(href)
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
    expect(document.title).toMatch(/^Page Not Found · (Fifthwheel|Windmill Draw Freight)$/)
  })
})

it('a page that crashes says so, and can be loaded again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const reload = vi.fn()
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload })
  function Crash(): never {
    throw new Error('a part of the last release')
  }
  render(
    <>
      <PageErrorBoundary>
        <p>All is well</p>
      </PageErrorBoundary>
      <PageErrorBoundary>
        <Crash />
      </PageErrorBoundary>
    </>,
  )
  expect(screen.getByText('All is well')).toBeTruthy()
  expect(screen.getAllByText('This page could not be shown.')).toHaveLength(1)
  expect(screen.getByText(/^What was saved is safe\. Reload the page; if it happens again/)).toBeTruthy()
  await press('Reload')
  expect(reload).toHaveBeenCalledOnce()
})

it('the button of a page says what it adds, and which letter does the same', async () => {
  const onPress = vi.fn()
  const { rerender } = render(<PagePrimary label="Add Truck" onPress={onPress} />)
  const button = screen.getByRole('button', { name: 'Add Truck' })
  expect(button.getAttribute('aria-keyshortcuts')).toBeNull()
  expect(button.querySelector('kbd')).toBeNull()
  const primary = button.className
  await press('Add Truck')
  expect(onPress).toHaveBeenCalledOnce()
  rerender(
    <PagePrimary label="Add Truck" onPress={onPress} shortcut="N" isSecondary className="max-md:hidden" />,
  )
  expect(button.getAttribute('aria-keyshortcuts')).toBe('N')
  expect(button.querySelector('kbd')?.textContent).toBe('N')
  expect(button.className).not.toContain(primary)
  expect(button.className).toContain('max-md:hidden')
})

it('its place is kept, unseen and unheard, until the page is there', () => {
  const { container, rerender } = render(<PagePrimaryPlaceholder label="Add Truck" />)
  const place = () => container.firstElementChild
  expect(place()?.getAttribute('aria-hidden')).toBe('true')
  expect(place()?.querySelector('[data-label]')?.getAttribute('data-label')).toBe('Add Truck')
  const without = place()?.children.length ?? 0
  rerender(<PagePrimaryPlaceholder label="Add Truck" shortcut="N" />)
  expect(place()?.children.length).toBe(without + 1)
})

it('a sheet of paper is waited for in its place, or says why it cannot be shown', async () => {
  const onRetry = vi.fn()
  const { container, rerender } = render(
    <SheetPlaceholder title="Invoice 6012" failure={null} onRetry={onRetry} />,
  )
  expect(screen.getByRole('heading', { name: 'Invoice 6012' })).toBeTruthy()
  expect(container.querySelector('.bg-inset')).not.toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  rerender(
    <SheetPlaceholder
      title="Invoice 6012"
      failure={{ title: 'Not found', words: 'It is gone.' }}
      onRetry={onRetry}
    />,
  )
  expect(container.querySelector('.bg-inset')).toBeNull()
  expect(screen.getByText('Not found')).toBeTruthy()
  expect(screen.getByText('It is gone.')).toBeTruthy()
  await press('Try again')
  expect(onRetry).toHaveBeenCalledOnce()
})

it('a letter begins with whom it is from, and what it is', () => {
  const company = { name: 'Windmill Draw Freight', lines: ['1 Draw Road', 'Plainview, TX'] }
  render(
    <LetterSheet label="Statement" company={company} head="Statement 7" className="mine">
      What is owed
    </LetterSheet>,
  )
  const letter = screen.getByRole('article', { name: 'Statement' })
  expect([...letter.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    ...['Windmill Draw Freight', '1 Draw Road', 'Plainview, TX'],
  ])
  expect(letter.querySelector('header')?.textContent).toMatch(/Statement 7$/)
  expect(letter.textContent).toMatch(/What is owed$/)
  expect(letter.classList.contains('mine')).toBe(true)
})

describe('the company', () => {
  function Company() {
    const { name, timeZone } = useCompany()
    return <p>{`${name ?? 'no name'} in ${timeZone}`}</p>
  }
  function SignedIn() {
    useRead('GET /api/auth/admin-user')
    return <Company />
  }

  it('is not asked for, and has no name, before somebody is signed in', async () => {
    open(<Company />)
    expect(await screen.findByText('no name in America/Chicago')).toBeTruthy()
    expect(server.made('GET /api/settings')).toEqual([])
  })

  it('is what its settings say afterwards', async () => {
    open(<SignedIn />)
    expect(await screen.findByText('Windmill Draw Freight in America/Chicago')).toBeTruthy()
    expect(server.made('GET /api/settings')).toHaveLength(1)
  })
})

it('the clock goes on by itself, as often as is asked, until the page is left', () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-24T15:00:00Z'),
  })
  function Clock({ everyMs }: { everyMs?: number }) {
    return <p>{useClock(everyMs).now.toISOString().slice(14, 19)}</p>
  }
  const { container, unmount } = open(
    <>
      <Clock /> <Clock everyMs={60_000} />
    </>,
  )
  const after = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms)
    })
    return [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  }
  expect(after(29_999)).toEqual(['00:00', '00:00'])
  expect(after(1)).toEqual(['00:30', '00:00'])
  expect(after(30_000)).toEqual(['01:00', '01:00'])
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('the browser asks before what is under way is broken off, and at no other time', () => {
  function Page({ isBusy }: { isBusy: boolean }) {
    useLeaveGuard(isBusy)
    return null
  }
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { rerender, unmount } = render(<Page isBusy={false} />)
  expect(asks()).toBe(false)
  rerender(<Page isBusy />)
  expect(asks()).toBe(true)
  rerender(<Page isBusy={false} />)
  expect(asks()).toBe(false)
  rerender(<Page isBusy />)
  unmount()
  expect(asks()).toBe(false)
})

it('a failure for want of a sign-in says what to do, and any other has words of its own', () => {
  const refused = new ApiError(401, 'Unauthorized')
  expect(signInNeeded(refused, 'assign')).toEqual({
    title: 'Authentication Required',
    description: 'Please activate a bypass token or log in to assign drivers.',
    destructive: true,
  })
  expect(signInNeeded(refused, 'invoice')?.description).toBe(
    'Please log in as admin or driver to generate invoices.',
  )
  expect(signInNeeded(new ApiError(500, 'Down'), 'assign')).toBeNull()
})

describe('a link of the office', () => {
  function Address() {
    const { pathname, search } = useLocation()
    return <output>{`${pathname}${search}`}</output>
  }
  function Drivers() {
    return <a {...useRouterLink()('/dashboard?tab=drivers')}>Drivers</a>
  }
  const address = () => screen.getByRole('status').textContent

  it('opens its page without loading the office again, or where the browser is told to', async () => {
    render(
      <MemoryRouter initialEntries={['/start']}>
        <Drivers />
        <BringLink kind="drivers" />
        <Address />
      </MemoryRouter>,
    )
    const link = screen.getByRole('link', { name: 'Drivers' })
    const left: boolean[] = []
    // What is left to the browser opens another tab, which jsdom has not.
    const stop = (event: Event) => {
      left.push(!event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', stop)
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) fireEvent.click(link, { [key]: true })
    expect([address(), left]).toEqual(['/start', [true, true, true]])
    document.removeEventListener('click', stop)
    await userEvent.click(link)
    expect(address()).toBe('/dashboard?tab=drivers')
    const bring = screen.getByRole('link', { name: 'Bring a spreadsheet' })
    expect(bring.getAttribute('href')).toBe('/dashboard?tab=import&kind=drivers')
    await userEvent.click(bring)
    expect(address()).toBe('/dashboard?tab=import&kind=drivers')
  })
})

it('a dialog closes itself alone, not the one that was opened after it', () => {
  const { result } = renderHook(() => useOpened<{ name: string }>())
  const [none, openDialog, closeNone] = result.current
  expect(none).toBeNull()
  act(() => {
    openDialog({ name: 'first' })
  })
  const [, , closeFirst] = result.current
  act(() => {
    openDialog({ name: 'second' })
    closeNone()
    closeFirst()
  })
  const [second, , closeSecond] = result.current
  expect(second?.name).toBe('second')
  act(closeSecond)
  expect(result.current[0]).toBeNull()
})

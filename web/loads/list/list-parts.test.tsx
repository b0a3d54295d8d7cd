import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { aLoad, aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { AssignDriverField, driverList } from './AssignDriverField.tsx'
import { RowClock } from './cells/row-context.ts'
import { PositionCell } from './cells/PositionCell.tsx'
import { LoadsPage } from './LoadsPage.tsx'
import { NoLoadFound } from './NoLoadFound.tsx'

const { server, open } = startOffice()
let loads: Load[]

beforeEach(() => {
  loads = [
    aLoad({ number109: '109-2026-417' }),
    aLoadWithDriver({ number109: '109-2026-405', status: 'at_shipper' }),
  ]
  server.on({
    'GET /api/auth/driver-user': () => {
      throw new Refusal('unauthorized')
    },
    'GET /api/loads': ({ query }) => (query['status'] === 'paid' ? [] : loads),
    'GET /api/drivers/available': () => [aDriver()],
    'GET /api/locations': () => [],
    'GET /api/customers': () => [],
    'GET /api/rates': () => [],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-418' }),
  })
})

function Address() {
  const { pathname, search, ...location } = useLocation()
  const isPlain = (location.state as unknown) === null
  return <output aria-label="Address">{`${pathname}${search}${isPlain ? '' : ' and more'}`}</output>
}
const openLoads = async (address = '/dashboard') => {
  open(
    <>
      <Address />
      <LoadsPage />
    </>,
    address,
  )
  await screen.findAllByText(/^109-2026-4\d\d$/)
}
const address = () => screen.getByLabelText('Address').textContent

describe('the place for a driver in a row', () => {
  const load = aLoad({ number109: '109-2026-417' })
  const show = (more: Partial<Parameters<typeof AssignDriverField>[0]> = {}) => {
    const onChoose = vi.fn()
    const onRowKey = vi.fn()
    const drivers = [aDriver({ id: 'd1' })]
    open(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as the row that it stands in
      <div onKeyDown={onRowKey}>
        <AssignDriverField {...{ load, drivers, isBusy: false, onChoose, ...more }} />
      </div>,
    )
    return {
      onChoose,
      onRowKey,
      place: screen.getByRole('button', { name: /^Assign driver to 109-2026-417/ }),
    }
  }

  it('opens the list of drivers, of whom the chosen one is told', async () => {
    const { onChoose, place } = show()
    fireEvent.click(place)
    fireEvent.click(await screen.findByRole('option', { name: /Dale Young/ }))
    expect(onChoose.mock.calls).toEqual([['d1']])
  })

  it('takes a letter for the list and not for its row, other keys for neither', async () => {
    const { onRowKey, place } = show()
    expect(fireEvent.keyDown(place, { key: 'd' })).toBe(false)
    expect(onRowKey).not.toHaveBeenCalled()
    await driverList.ready()
    expect(await screen.findByDisplayValue('d')).toBeTruthy()
    cleanup()
    const again = show()
    expect(fireEvent.keyDown(again.place, { key: 'Escape' })).toBe(true)
    expect(again.onRowKey).toHaveBeenCalledOnce()
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('says that there is nobody of that name', async () => {
    const { place } = show()
    fireEvent.click(place)
    const search = await screen.findByPlaceholderText('Search drivers')
    fireEvent.change(search, { target: { value: 'zzz' } })
    expect(await screen.findByText('No driver found.')).toBeTruthy()
  })
})

describe('where the truck is', () => {
  const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T18:00:00.000Z') }

  it.each<[string, Load]>([
    ['waits for a driver', aLoad()],
    ['is on paper', aLoadWithDriver({ status: 'awaiting_payment' })],
  ])('is not asked of a load that %s', async (_what, load) => {
    open(
      <RowClock value={clock}>
        <PositionCell load={load} otherwise="not on the road" />
      </RowClock>,
    )
    expect(await screen.findByText('not on the road')).toBeTruthy()
    expect(server.made('GET /api/tracking/loads')).toEqual([])
  })
})

describe('a list without a row', () => {
  const acts = { onClearSearch: vi.fn(), onClearFilters: vi.fn() }
  const show = (search: string, isFiltered: boolean) => {
    const { container } = open(<NoLoadFound {...{ search, isFiltered, ...acts }} />)
    return container.textContent
  }

  it.each([
    [
      ' 4711 ',
      false,
      /No active load has “4711” among its numbers, driver, truck, customer, companies and cities\. Older paid loads are in the archive\./,
      ['Clear search'],
    ],
    ['4711', true, /No active load matches your filters\. Older/, ['Clear search', 'Clear filters']],
    [' ', true, /No active load matches your filters\./, ['Clear filters']],
  ])(
    'searched for “%s”, filtered: %s, says why and how to get out',
    async (search, isFiltered, words, ways) => {
      expect(show(search, isFiltered)).toMatch(words)
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(ways)
      for (const way of ways) await press(way)
      expect([acts.onClearSearch.mock.calls.length, acts.onClearFilters.mock.calls.length]).toEqual([
        ...[Number(ways.includes('Clear search')), Number(ways.includes('Clear filters'))],
      ])
      for (const act of Object.values(acts)) act.mockReset()
    },
  )
})

describe('the list of loads', () => {
  it('is read again by the press that its failure offers', async () => {
    server.on({
      'GET /api/loads': () => {
        throw new Refusal('internal')
      },
    })
    open(<LoadsPage />)
    expect(await screen.findByText(/^The loads could not be read\. ./)).toBeTruthy()
    server.on({ 'GET /api/loads': ({ query }) => (query['status'] === 'paid' ? [] : loads) })
    await press('Try again')
    expect(await screen.findByText('109-2026-405')).toBeTruthy()
    expect(screen.queryByText(/^The loads could not be read/)).toBeNull()
  })

  it('counts its filters at the button, and leads to the paid loads', async () => {
    await openLoads('/dashboard?q=109')
    expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View Paid Loads' }).getAttribute('href')).toMatch(/paid/)
    await press('More actions')
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      ...['Upload PODs…', 'Select loads', 'Clear Cache'],
    ])
    cleanup()
    open(<LoadsPage />, '/dashboard?overdue=yes&pod=yes')
    expect(await screen.findByRole('button', { name: 'Filter (2)' })).toBeTruthy()
  })

  it('writes its order into the address, and takes none that is not one', async () => {
    await openLoads('/dashboard?sort=number109:sideways')
    const sorting = () =>
      screen
        .getAllByRole('columnheader', { name: /^109 Number/ })
        .map((head) => head.getAttribute('aria-sort'))
    expect(new Set(sorting())).toEqual(new Set(['none']))
    await userEvent.click(screen.getAllByRole('button', { name: /^109 Number/ })[0] ?? document.body)
    expect(address()).toMatch(/sort=number109%3Aascending$/)
    expect(sorting()).toContain('ascending')
  })

  it('makes a new load where the frame asks for one, once', async () => {
    open(
      <>
        <Address />
        <LoadsPage />
      </>,
      { pathname: '/dashboard', search: '?q=417', state: { act: 'new-load' } } as never, // As the router takes it.
    )
    expect(await screen.findByRole('button', { name: /^Create Load|^Create/ })).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/dashboard?q=417'))
  })

  it('asks for nothing where the frame asks for nothing', async () => {
    await openLoads()
    expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull()
  })

  it('begins to select from its menu, and lets go', async () => {
    await openLoads()
    await press('More actions')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Select loads' }))
    const bar = await screen.findByRole('region', { name: 'Selected loads' })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select 109-2026-405' }))
    expect(within(bar).getByText('1 selected')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected loads' })).toBeNull())
  })
})

describe('clearing the cache', () => {
  it('keeps who is signed in', async () => {
    await openLoads()
    const who = () => server.made('GET /api/auth/admin-user').length
    const before = who()
    await press('More actions')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Clear Cache' }))
    expect(await screen.findByText('Everything on the screen was read again.')).toBeTruthy()
    expect(who()).toBe(before)
  })
})

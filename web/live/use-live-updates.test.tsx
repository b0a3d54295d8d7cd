import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { fakeEventSources } from '../../client/test-support/fake-event-source.ts'
import { useRead } from '#client/api/queries.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { LoadsPage } from '../loads/list/LoadsPage.tsx'
import { ago, aTruck } from '#client/test-support/a-truck.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aLoad, aLoadWithDriver, noMiles } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { pressInToast, startOffice } from '#client/test-support/render-office.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

const { server, open } = startOffice()
const sources = fakeEventSources()
let loads: Load[]

beforeEach(() => {
  loads = [aLoad({ number109: '109-2026-417' }), aLoadWithDriver({ number109: '109-2026-405' })]
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
    'GET /api/loads/:id/documents': () => [],
    'GET /api/rates': () => [],
    'GET /api/customers': () => [],
    'GET /api/drivers/available': () => [],
    'GET /api/locations': () => [],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-418' }),
  })
})

function Page() {
  const auth = useAuth()
  useLiveUpdates(auth.kind === 'admin')
  return auth.kind === 'none' ? <p>signed out</p> : <LoadsPage />
}

function Customers() {
  const auth = useAuth()
  useLiveUpdates(auth.kind === 'admin')
  const customers = useRead('GET /api/customers')
  return <p>{customers.data?.map(({ name }) => name).join(', ')}</p>
}

/** The page is there before it listens. */
function listening() {
  return waitFor(() => {
    const source = sources.at(-1)
    if (!source) throw new Error('the page does not listen')
    return source
  })
}

async function openList() {
  open(<Page />)
  await screen.findByText('109-2026-417')
  const source = await listening()
  source.open()
  const wholeReads = server.made('GET /api/loads').filter(({ query }) => query['status'] === undefined).length
  return { source, wholeReads }
}

const countWhole = () =>
  server.made('GET /api/loads').filter(({ query }) => query['status'] === undefined).length
const rowOf = (number: string) => screen.getByText(number).closest('tr')?.textContent

describe('a load that somebody else', () => {
  it('changed is read by itself, and the row shows it', async () => {
    // With room for the column of the BOL.
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1400)
    const { source, wholeReads } = await openList()
    const [first] = loads
    if (!first) throw new Error('no load')
    loads = loads.map((load) => (load === first ? { ...load, bolNumber: '3741119' } : load))
    act(() => {
      source.tell('changed', { lists: ['loads'], loads: [first.id] })
    })
    await waitFor(() => {
      expect(rowOf('109-2026-417')).toContain('3741119')
    })
    expect(countWhole()).toBe(wholeReads)
  })

  it('created appears, and one that went to the trash leaves', async () => {
    const { source, wholeReads } = await openList()
    const [gone] = loads
    const made = aLoad({ number109: '109-2026-418' })
    loads = [made, ...loads.slice(1)]
    act(() => {
      source.tell('changed', { lists: ['loads'], loads: [gone?.id, made.id] })
    })
    await screen.findByText('109-2026-418')
    expect([screen.queryByText('109-2026-417'), countWhole()]).toEqual([null, wholeReads])
  })
})

it('says in the open details that the load is gone', async () => {
  const [shown] = loads
  if (!shown) throw new Error('no load')
  open(<Page />, `/dashboard?load=${shown.id}`)
  await screen.findByRole('button', { name: 'Generate Invoice' })
  const source = await listening()
  source.open()
  loads = loads.slice(1)
  act(() => {
    source.tell('changed', { lists: ['loads'], loads: [shown.id] })
  })
  await screen.findByText(/This load does not exist any more/)
})

it('shows the new name of a driver, a customer or a place on the loads that have it', async () => {
  const { source, wholeReads } = await openList()
  for (const [index, list] of ['drivers', 'customers', 'locations', 'rates'].entries()) {
    const named = aLoad({ number109: `109-2026-${String(500 + index)}` })
    loads = [named]
    act(() => {
      source.tell('changed', { lists: [list] })
    })
    if (list === 'rates') continue
    expect(await screen.findByText(named.number109)).toBeTruthy()
  }
  const reads = server.made('GET /api/loads').filter(({ query }) => query['status'] === undefined)
  expect(reads).toHaveLength(wholeReads + 3)
})

it('reads the whole list when nobody says which loads, or when there are many', async () => {
  const { source, wholeReads } = await openList()
  act(() => {
    source.tell('changed', { lists: ['loads'] })
  })
  await waitFor(() => {
    expect(countWhole()).toBe(wholeReads + 1)
  })
  act(() => {
    source.tell('changed', { lists: ['loads'], loads: Array.from({ length: 21 }, (_, n) => String(n)) })
  })
  await waitFor(() => {
    expect(countWhole()).toBe(wholeReads + 2)
  })
  expect(server.made('GET /api/loads/:id')).toEqual([])
})

describe('a truck that will be late', () => {
  it('is told, with the new time and the way to its load', async () => {
    const { source } = await openList()
    const [load] = loads
    if (!load) throw new Error('no load')
    act(() => {
      source.tell('late', {
        ...{ loadId: load.id, number109: load.number109, stopName: 'Trinity Bend Mill', timeZone: null },
        ...{ at: '2026-11-24T23:40:00.000Z', dueAt: '2026-11-24T22:00:00.000Z' },
      })
    })
    expect(await screen.findByText('109-2026-417 is running late')).toBeTruthy()
    expect(screen.getByText(/^Expected at Trinity Bend Mill about .*5:40 PM, due .*4:00 PM\.$/)).toBeTruthy()
    await pressInToast('View')
    expect(await screen.findByRole('dialog', { name: /109-2026-417/ })).toBeTruthy()
  })
})

it('tells of detention and of deadlines, with the way to the load', async () => {
  const { source } = await openList()
  const [first, second] = loads
  if (!first || !second) throw new Error('no loads')
  const at = { stopName: 'Trinity Bend Mill', timeZone: null }
  act(() => {
    source.tell('detention', {
      ...{ loadId: first.id, number109: first.number109, ...at, hasBegun: true },
      ...{ at: '2026-11-24T22:00:00.000Z', ratePerHour: '50.00' },
    })
  })
  expect(await screen.findByText('Detention has begun: 109-2026-417')).toBeTruthy()
  act(() => {
    source.tell('obligation', {
      ...{ loadId: second.id, number109: second.number109, ...at, kind: 'pod' },
      ...{ dueAt: '2026-11-25T22:00:00.000Z', atStake: '150.00' },
    })
  })
  expect(await screen.findByText('POD due soon: 109-2026-405')).toBeTruthy()
  await pressInToast('View')
  expect(await screen.findByRole('dialog', { name: /109-2026-405/ })).toBeTruthy()
})

describe('the other lists that show something of what changed', () => {
  function Lists({ isSignedIn = true }: { isSignedIn?: boolean }) {
    useLiveUpdates(isSignedIn)
    useRead('GET /api/owed')
    useRead('GET /api/drivers/available')
    return <p>{String(useRead('GET /api/dashboard/stats').data?.activeLoads)}</p>
  }
  const reads = () =>
    (['GET /api/dashboard/stats', 'GET /api/drivers/available', 'GET /api/owed'] as const).map(
      (name) => server.made(name).length,
    )
  const figures = {
    ...{ activeLoads: 7, inTransit: 1, deliveredToday: 0, revenueToday: '0.00', needDriver: 0, delivered: 0 },
    ...{ invoicesPaidToday: 0, owed: '0.00', invoicesOwed: 0, invoicesOver30: 0 },
  }

  beforeEach(() => {
    server.on({ 'GET /api/dashboard/stats': () => figures })
  })

  it.each([
    ['loads', [2, 2, 2]],
    ['invoices', [2, 1, 2]],
    ['customers', [1, 1, 2]],
    ['drivers', [1, 2, 1]],
    ['locations', [1, 1, 1]],
  ])('are read again after a change of %s', async (list, expected) => {
    open(<Lists />)
    await screen.findByText('7')
    await waitFor(() => {
      expect(reads()).toEqual([1, 1, 1])
    })
    const source = await listening()
    source.open()
    act(() => {
      source.tell('changed', { lists: [list], ...(list === 'loads' && { loads: [loads[0]?.id] }) })
    })
    await waitFor(() => {
      expect(reads()).toEqual(expected)
    })
  })

  it('are not listened for while nobody is signed in, nor after the page was left', async () => {
    const { unmount } = open(<Lists isSignedIn={false} />)
    await screen.findByText('7')
    unmount()
    const { unmount: leave } = open(<Lists />)
    leave()
    await import('./follow-changes.ts')
    await Promise.resolve()
    expect(sources).toHaveLength(0)
    const { unmount: close } = open(<Lists />)
    const source = await listening()
    close()
    expect(source.readyState).toBe(2)
    expect(sources).toHaveLength(1)
  })
})

it('moves a truck that is shown to where it was told to be', async () => {
  const truck = aTruck('417', 30)
  function Truck() {
    useLiveUpdates(true)
    const [load] = useRead('GET /api/tracking/loads').data ?? []
    return <p>{load ? `at ${String(load.currentLatitude)}` : 'nowhere'}</p>
  }
  server.on({ 'GET /api/tracking/loads': () => [truck] })
  open(<Truck />)
  await screen.findByText('at 32.39')
  const source = await listening()
  source.open()
  const { position } = truck
  act(() => {
    source.tell('positions', [
      { ...position, loadId: truck.id, latitude: 33.5, longitude: -99, at: ago(0) },
    ] as never)
  })
  await screen.findByText('at 33.5')
})

it('reads every list again that is shown once it listens after an interruption', async () => {
  let names = ['Plains Brokerage']
  server.on({ 'GET /api/customers': () => names.map((name) => aCustomer({ name })) })
  open(<Customers />)
  await screen.findByText('Plains Brokerage')
  const source = await listening()
  source.open()
  names = ['Plains Brokerage', 'Ridgeway Logistics']
  act(() => {
    source.fail(false)
    source.open()
  })
  await screen.findByText('Plains Brokerage, Ridgeway Logistics')
})

it('knows at once that the session is over', async () => {
  const { source } = await openList()
  act(() => {
    source.tell('session-ended', {})
  })
  await screen.findByText('signed out')
})

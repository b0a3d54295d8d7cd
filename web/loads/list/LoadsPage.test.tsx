import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aCarriedLoad, aDriver } from '#client/test-support/a-driver.ts'
import { aLoad, aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { aTruck, ago } from '#client/test-support/a-truck.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, pressInToast, startOffice } from '#client/test-support/render-office.tsx'
import { LoadsPage } from './LoadsPage.tsx'

const { server, open } = startOffice()

const dale = aDriver({ loads: [aCarriedLoad({ deliveryDueAt: '2026-11-30' })] })
let loads: Load[]

function change(id: string, facts: Partial<Load>): Load {
  loads = loads.map((load) => (load.id === id ? { ...load, ...facts } : load))
  const changed = loads.find((load) => load.id === id)
  if (!changed) throw new Refusal('load_not_found')
  return changed
}

const withDale = {
  driverId: dale.id,
  driver: { ...dale },
  driverName: 'Dale Young',
  status: 'assigned',
} as const

beforeEach(() => {
  loads = [
    aLoad({ number109: '109-2026-417', bolNumber: '3741121' }),
    aLoadWithDriver({ number109: '109-2026-405', status: 'at_shipper', bolNumber: '3741109' }),
  ]
  server.on({
    'GET /api/auth/driver-user': () => {
      throw new Refusal('unauthorized')
    },
    'GET /api/loads': ({ query }) => (query['status'] === 'paid' ? [] : loads),
    'GET /api/loads/:id': ({ params }) => change(params['id'] ?? '', {}),
    'GET /api/drivers/available': () => [dale],
    'GET /api/locations': () => [],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-418' }),
    'PATCH /api/loads/:id/assign': ({ params }) =>
      change(params['id'] ?? '', { ...withDale, updatedAt: '2026-11-21T13:00:00.000Z' }),
    'PATCH /api/loads/:id/status': ({ params }) => change(params['id'] ?? '', {}),
  })
})

const rowsOf = (section: string) =>
  within(screen.getByRole('table', { name: section }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

async function openLoads() {
  open(<LoadsPage />, '/dashboard')
  await screen.findByRole('table', { name: 'In Transit' })
}

async function chooseDale() {
  await userEvent.click(screen.getByRole('button', { name: /Assign driver to 109-2026-417/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Dale Young/ }))
}

describe('assigning from the list', () => {
  it('sends the driver, then the status, and the row changes its section', async () => {
    await openLoads()
    await userEvent.click(screen.getByRole('button', { name: /Assign driver to 109-2026-417/ }))
    const option = await screen.findByRole('option', { name: /Dale Young/ })
    expect(option.textContent).toContain('1 load · in transit, due Nov 30')
    await userEvent.click(option)
    expect(await screen.findByText('109-2026-417 assigned to Dale Young')).toBeTruthy()
    expect(await screen.findByRole('table', { name: 'Driver Assigned' })).toBeTruthy()
    expect(rowsOf('Driver Assigned')).toEqual([expect.stringContaining('109-2026-417')])
    expect(screen.getByRole('button', { name: 'Pending - Waiting Assignment 0' })).toBeTruthy()
    expect(server.made('PATCH /api/loads/:id/assign').map(({ body }) => body)).toEqual([
      { driverId: dale.id, updatedAt: '2026-11-21T12:00:00.000Z' },
    ])
    expect(server.made('PATCH /api/loads/:id/status').map(({ body }) => body)).toEqual([
      { status: 'assigned' },
    ])
  })

  it('is taken back as it was made, and nothing that somebody else did meanwhile', async () => {
    await openLoads()
    await chooseDale()
    await pressInToast(/Undo/)
    await waitFor(() => {
      expect(server.made('PATCH /api/loads/:id/assign').at(-1)?.body).toEqual({
        driverId: null,
        updatedAt: '2026-11-21T13:00:00.000Z',
      })
    })
  })

  it('puts the row where the order of the section has it', async () => {
    const made = (number109: string, facts: Partial<Load> = {}) =>
      aLoad({ number109, createdAt: `2026-11-21T12:${number109.slice(-2)}:00.000Z`, ...facts })
    const others = { ...withDale, driverId: '00000000-0000-4000-8000-00000000d009' }
    loads = [
      made('109-2026-418', others),
      made('109-2026-417'),
      made('109-2026-416', others),
      ...loads.slice(1),
    ]
    await openLoads()
    await chooseDale()
    await waitFor(() => {
      expect(rowsOf('Driver Assigned').map((row) => /109-2026-\d{3}/.exec(row)?.[0])).toEqual([
        '109-2026-418',
        '109-2026-417',
        '109-2026-416',
      ])
    })
  })

  it('says why it failed and leaves the row where it was', async () => {
    server.on({
      'PATCH /api/loads/:id/assign': () => {
        throw new Refusal('driver_not_found')
      },
    })
    await openLoads()
    await chooseDale()
    expect(await screen.findByText('Assignment Failed')).toBeTruthy()
    expect(screen.getByText('Driver not found')).toBeTruthy()
    expect(rowsOf('Pending - Waiting Assignment')).toEqual([expect.stringContaining('109-2026-417')])
  })

  it('asks for a sign-in in its own words when there is none', async () => {
    server.on({
      'PATCH /api/loads/:id/assign': () => {
        throw new Refusal('unauthorized')
      },
    })
    await openLoads()
    await chooseDale()
    expect(await screen.findByText('Authentication Required')).toBeTruthy()
  })

  it('shows both drivers when somebody else was faster', async () => {
    const [first] = loads
    if (!first) throw new Error('the test has a load')
    await openLoads()
    const ann = { ...dale, id: '00000000-0000-4000-8000-00000000d002', firstName: 'Ann', lastName: 'Reed' }
    change(first.id, {
      ...withDale,
      driverId: ann.id,
      driver: ann,
      driverName: 'Ann Reed',
      updatedAt: 'later',
    })
    server.on({
      'PATCH /api/loads/:id/assign': ({ params, body }) => {
        if ((body as { updatedAt: string }).updatedAt !== 'later') throw new Refusal('changed_meanwhile')
        return change(params['id'] ?? '', withDale)
      },
    })
    await chooseDale()
    expect(await screen.findByRole('radio', { name: /Yours Dale Young/ })).toBeTruthy()
    expect(screen.getByRole('radio', { name: /Theirs Ann Reed/ })).toBeTruthy()
    await press('Save this version')
    expect(await screen.findByText('109-2026-417 assigned to Dale Young')).toBeTruthy()
  })
})

describe('the list', () => {
  it('finds by load, invoice and BOL number, and says when nothing fits', async () => {
    await openLoads()
    const search = screen.getByRole('searchbox', { name: 'Search loads' })
    await userEvent.type(search, '3741109')
    await waitFor(() => {
      expect(screen.queryByText('109-2026-417')).toBeNull()
    })
    expect(rowsOf('In Transit')).toHaveLength(1)
    await userEvent.type(search, 'x')
    const empty = (await screen.findByText('No load found')).closest<HTMLElement>('.scroll-area')
    await userEvent.click(within(empty ?? document.body).getByRole('button', { name: 'Clear search' }))
    expect(await screen.findByText('109-2026-417')).toBeTruthy()
  })

  it('says what failed, and nothing of a first load, when it could not be read at all', async () => {
    server.on({
      'GET /api/loads': () => {
        throw new Refusal('shutting_down')
      },
    })
    open(<LoadsPage />, '/dashboard')
    expect(await screen.findByText(/The loads could not be read\./)).toBeTruthy()
    expect(screen.queryByText('No loads yet')).toBeNull()
    expect(screen.queryByText('In Transit')).toBeNull()
  })

  it('takes blanks for no search', async () => {
    loads = []
    open(<LoadsPage />, '/dashboard')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search loads' }), '  ')
    expect(await screen.findByText('No open loads')).toBeTruthy()
  })

  it('says which field a search has found', async () => {
    await openLoads()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search loads' }), '3741109')
    expect(await screen.findByText('BOL 3741109')).toBeTruthy()
  })

  it('keeps its columns while a number is typed, and makes room for the fields that were found', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
    await openLoads()
    const heads = () =>
      within(screen.getByRole('table', { name: 'In Transit' }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        // The boxes come with the pointer.
        .filter((head) => head !== 'Selected')
    const before = heads()
    const search = screen.getByRole('searchbox', { name: 'Search loads' })
    await userEvent.type(search, '109-2026-405')
    await waitFor(() => {
      expect(screen.queryByText('109-2026-417')).toBeNull()
    })
    expect(heads()).toEqual(before)
    await userEvent.clear(search)
    await userEvent.type(search, '3741109')
    expect(await screen.findByText('BOL 3741109')).toBeTruthy()
    expect(heads()).toEqual(before.filter((head) => head !== 'Customer'))
  })

  it('shows the columns that its person chose, in their order, also when the page is opened again', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1400)
    await openLoads()
    const heads = () =>
      within(screen.getByRole('table', { name: 'In Transit' }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        // The boxes come with the pointer.
        .filter((head) => head !== 'Selected')
    const before = heads()
    await press('Columns of loads on the road')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Driver' }))
    expect(heads()).toEqual(before.filter((head) => head !== 'Driver'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Driver' }))
    screen.getByRole('checkbox', { name: 'Destinations' }).focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(heads().slice(0, 3)).toEqual(['109 Number', 'Destinations', 'Pickup'])
    expect(screen.getByText('Destinations is column 2 of 9')).toBeTruthy()
    cleanup()
    await openLoads()
    expect(heads().slice(0, 3)).toEqual(['109 Number', 'Destinations', 'Pickup'])
    await press('Columns of loads on the road')
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    expect(heads()).toEqual(before)
  })

  it('tells where each truck is, how old that is, and who will be late', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1600)
    const one = aLoadWithDriver({ number109: '109-2026-421', status: 'in_transit' })
    const stops = [aStop({ id: 's', appointmentAt: ago(-120) })]
    const other = aLoadWithDriver({ number109: '109-2026-420', status: 'en_route_receiver', stops })
    loads = [one, other, ...loads]
    const late = { at: ago(-200), earliest: ago(-190), latest: ago(-210), milesLeft: 80, isLate: true }
    const trucks = [
      { ...aTruck('421', 11), id: one.id },
      { ...aTruck('420', 38, { arrivals: [{ ...late, stopId: 's' }] }), id: other.id },
    ]
    server.on({ 'GET /api/tracking/loads': () => trucks })
    await openLoads()
    const position = await screen.findByTitle(/^11 min ago · 18 mi E of Abilene, TX · 131 mi left/)
    expect(position.textContent).toBe('11 min old· Abilene TX· 131 mi left')
    const behind = screen.getByTitle(/^38 min ago/)
    expect(behind.textContent).toBe('38 min oldlate· Abilene TX · 131 mi left')
    expect(within(behind).getByText('38 min', { exact: false }).className).toContain('late')
    expect(screen.getByText('1 late')).toBeTruthy()
    // Also where there is no room for positions.
    expect(screen.getByText('late:').closest('[data-row-id]')?.textContent).toContain('109-2026-420')
    expect(server.made('GET /api/tracking/loads')).toHaveLength(1)
  })

  it('keeps its rows and says so when it cannot be read again', async () => {
    await openLoads()
    server.on({
      'GET /api/loads': () => {
        throw new Refusal('shutting_down')
      },
    })
    await chooseDale()
    expect(await screen.findByText(/could not be read again since/)).toBeTruthy()
    expect(screen.getByText('109-2026-405')).toBeTruthy()
  })
})

describe('deleting', () => {
  async function remove() {
    await press('Actions for 109-2026-417')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete load' }))
    expect(await screen.findByText('Delete load 109-2026-417?')).toBeTruthy()
    await press('Delete load')
  }

  it('asks, naming the load, and the row is gone', async () => {
    server.on({
      'DELETE /api/loads/:id': ({ params }) => {
        const deletedLoad = change(params['id'] ?? '', {})
        loads = loads.filter(({ id }) => id !== deletedLoad.id)
        return { deletedLoad: { id: deletedLoad.id, number109: deletedLoad.number109 } }
      },
    })
    await openLoads()
    await remove()
    await waitFor(() => {
      expect(screen.queryByText('109-2026-417')).toBeNull()
    })
    expect(screen.getByText('109-2026-417 deleted')).toBeTruthy()
  })

  it('of what is gone already is no failure', async () => {
    server.on({
      'DELETE /api/loads/:id': () => {
        loads = loads.slice(1)
        throw new Refusal('load_not_found')
      },
    })
    await openLoads()
    await remove()
    expect(await screen.findByText('Load Already Deleted')).toBeTruthy()
  })
})

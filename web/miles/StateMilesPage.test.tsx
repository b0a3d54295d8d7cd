import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { startOffice } from '#client/test-support/render-office.tsx'
import { LoadMiles } from './LoadMiles.tsx'
import { StateMilesPage } from './StateMilesPage.tsx'

const { server, open } = startOffice()

const sum = (loaded: number, deadhead: number, loads: number, byPositions: number) => ({
  ...{ loaded, deadhead, total: loaded + deadhead, loads, byPositions },
})
const report = {
  quarter: '2026-Q4',
  states: [
    { truck: '12', state: 'NM', ...sum(25.8, 0, 1, 1) },
    { truck: '12', state: 'TX', ...sum(1019, 42.5, 2, 1) },
    { truck: null, state: '', ...sum(3, 0, 1, 0) },
  ],
  trucks: [
    { truck: '12', ...sum(1044.8, 42.5, 2, 1) },
    { truck: null, ...sum(3, 0, 1, 0) },
  ],
  sum: sum(1047.8, 42.5, 3, 1),
  withoutMiles: 0,
  waiting: 0,
}
const nothing = { ...report, states: [], trucks: [], sum: sum(0, 0, 0, 0) }
const load = {
  id: '00000000-0000-4000-8000-0000000000c1',
  number109: '109-2026-380',
  truck: '12',
  driver: 'Dale Young',
  deliveredAt: '2026-11-21T05:59:00.000Z',
  from: 'El Paso, TX',
  to: 'Las Cruces, NM',
  loaded: 44.8,
  deadhead: 42.5,
  basis: 'positions' as const,
  states: [
    { state: 'NM', loaded: 25.8, deadhead: 0 },
    { state: 'TX', loaded: 19, deadhead: 42.5 },
  ],
}
const inTexasAlone = { ...load, id: 'other', number109: '109-2026-381', states: load.states.slice(1) }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T05:30:00Z') })
  server.on({
    'GET /api/reports/state-miles': () => report,
    'GET /api/reports/state-miles/loads': () => [load, inTexasAlone],
  })
  return () => {
    vi.useRealTimers()
  }
})

const page = (query = '') => {
  open(<StateMilesPage />, `/dashboard?tab=state-miles${query}`)
}
/** The first cell of a row is its head. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
const asked = () => server.made('GET /api/reports/state-miles').at(-1)?.query

it('shows the miles of each truck in each state, with the sums', async () => {
  page()
  const table = await screen.findByRole('table', { name: 'Miles by state' })
  expect(rowsOf(table)).toEqual([
    ['Truck 12', 'All states', '1,087.3', '1,044.8', '42.5', '2', '1'],
    ['Truck 12', 'NM New Mexico', '25.8', '25.8', '0.0', '1', '1'],
    ['Truck 12', 'TX Texas', '1,061.5', '1,019.0', '42.5', '2', '1'],
    ['No truck', 'All states', '3.0', '3.0', '0.0', '1', '0'],
    ['No truck', 'Outside the US', '3.0', '3.0', '0.0', '1', '0'],
  ])
  expect(screen.getByRole('list', { name: 'The quarter' }).textContent).toContain('1,090.3 mi in total')
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/reports/state-miles.csv?quarter=2026-Q4',
  )
})

it('opens with the quarter whose return is worked on, and reads another that is chosen', async () => {
  vi.setSystemTime(new Date('2026-10-20T15:00:00Z'))
  page()
  await waitFor(() => {
    expect(asked()).toEqual({ quarter: '2026-Q3' })
  })
  await userEvent.click(screen.getByRole('combobox', { name: 'Quarter' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Q4 2026 (Oct-Dec)' }))
  await waitFor(() => {
    expect(asked()).toEqual({ quarter: '2026-Q4' })
  })
})

it('takes the quarter from the address, and no nonsense', async () => {
  page('&quarter=2026-Q2')
  await waitFor(() => {
    expect(asked()).toEqual({ quarter: '2026-Q2' })
  })
})

it('opens the loads that are behind a row, with their miles in that state', async () => {
  page()
  await userEvent.click(await screen.findByText('NM New Mexico'))
  const dialog = await screen.findByRole('dialog', { name: /Truck 12, NM New Mexico/ })
  const table = await within(dialog).findByRole('table', { name: 'Loads behind these miles' })
  expect(rowsOf(table)).toEqual([
    ['109-2026-380', 'Nov 20', 'El Paso, TX to Las Cruces, NM', '25.8', '0.0', 'GPS'],
  ])
  expect(server.made('GET /api/reports/state-miles/loads').at(-1)?.query).toEqual({
    quarter: '2026-Q4',
    truck: '12',
  })
})

it('opens all loads of a truck behind its sum', async () => {
  page()
  await userEvent.click((await screen.findAllByText('All states'))[0] ?? document.body)
  const table = await screen.findByRole('table', { name: 'Loads behind these miles' })
  expect(rowsOf(table).map(([number, , , loaded, deadhead]) => [number, loaded, deadhead])).toEqual([
    ['109-2026-380', '44.8', '42.5'],
    ['109-2026-381', '44.8', '42.5'],
  ])
})

it('says when there is nothing yet, and what counts', async () => {
  server.on({ 'GET /api/reports/state-miles': () => nothing })
  page()
  expect(await screen.findByText('No miles in Q4 2026 (Oct-Dec).')).toBeTruthy()
  expect(screen.getByText('Loads count in the quarter in which they are delivered.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
})

it('says which loads are missing, and why', async () => {
  server.on({ 'GET /api/reports/state-miles': () => ({ ...report, waiting: 120, withoutMiles: 1 }) })
  page()
  expect(await screen.findByText(/The miles of 120 loads are still being worked out/)).toBeTruthy()
  expect(screen.getByText(/1 delivered load has no miles here/)).toBeTruthy()
})

it('of one load says the empty miles before it and its states', async () => {
  server.on({
    'GET /api/loads/:id/state-miles': () => ({
      ...{ loaded: 44.8, loadedBasis: 'positions', deadhead: 42.5, deadheadBasis: 'route' },
      states: load.states,
    }),
  })
  open(<LoadMiles loadId={load.id} />)
  expect((await screen.findByText('Deadhead')).parentElement?.textContent).toBe('Deadhead 42.5 mi by route')
  expect(screen.getByText('By state').parentElement?.textContent).toBe('By state NM 25.8 mi · TX 19.0 mi')
})

it('of one load says nothing that is not known', async () => {
  server.on({
    'GET /api/loads/:id/state-miles': () => ({
      ...{ loaded: null, loadedBasis: null, deadhead: null, deadheadBasis: null },
      states: [],
    }),
  })
  open(<LoadMiles loadId={load.id} />)
  await waitFor(() => {
    expect(server.made('GET /api/loads/:id/state-miles')).toHaveLength(1)
  })
  expect(screen.queryByText('Deadhead')).toBeNull()
})

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useNavigationType } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { browserLike } from '#client/test-support/browser.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
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

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Address">{`${useNavigationType()} ${pathname}${search}`}</output>
}
const address = () => screen.getByLabelText('Address').textContent
const page = (query = '') => {
  open(
    <>
      <StateMilesPage />
      <Address />
    </>,
    `/dashboard?tab=state-miles${query}`,
  )
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
  expect(document.title).toMatch(/^Miles by State · Office Dashboard · /)
  expect(rowsOf(table)).toEqual([
    ['Truck 12', 'All states', '1,087.3', '1,044.8', '42.5', '2', '1'],
    ['Truck 12', 'NM New Mexico', '25.8', '25.8', '0.0', '1', '1'],
    ['Truck 12', 'TX Texas', '1,061.5', '1,019.0', '42.5', '2', '1'],
    ['No truck', 'All states', '3.0', '3.0', '0.0', '1', '0'],
    ['No truck', 'Outside the US', '3.0', '3.0', '0.0', '1', '0'],
  ])
  const figures = within(screen.getByRole('list', { name: 'The quarter' })).getAllByRole('listitem')
  expect(figures.slice(0, 3).map(({ textContent }) => textContent.trim())).toEqual([
    '1,090.3 mi in total',
    '1,047.8 mi loaded',
    '42.5 mi deadhead',
  ])
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/reports/state-miles.csv?quarter=2026-Q4',
  )
})

it.each(['in a table', 'on a phone'])(
  'lets the sum of a truck stand out from its states %s',
  async (where) => {
    browserLike({ matching: where === 'on a phone' ? ['(max-width: 639px)'] : [], height: 800 })
    page()
    const isStrong = async (words: string) =>
      (await screen.findAllByText(words))[0]?.classList.contains('font-semibold')
    expect(await isStrong('TX Texas')).toBe(false)
    expect(await isStrong('Truck 12')).toBe(true)
  },
)

it('tells in full what its cells may cut off', async () => {
  page()
  await screen.findByText('NM New Mexico')
  const [first] = screen.getAllByRole('row').slice(1)
  const titles = [...(first?.children ?? [])].slice(0, 2).map((cell) => cell.getAttribute('title'))
  expect(titles).toEqual(['Truck 12', 'All states'])
})

it('offers the miles of a single load as a file', async () => {
  server.on({ 'GET /api/reports/state-miles': () => ({ ...report, sum: sum(3, 0, 1, 0) }) })
  page()
  expect(await screen.findByRole('link', { name: 'Export CSV' })).toBeTruthy()
})

it('tells the same on a phone', async () => {
  browserLike({ matching: ['(max-width: 639px)'], height: 800 })
  page()
  const card = (await screen.findByText('TX Texas')).closest('li')
  expect(card?.textContent).toBe('TX Texas1,061.5 mi1,019.0 loaded, 42.5 deadhead2 loads')
  expect(screen.getByText('Truck 12').closest('li')?.textContent).toContain('1,087.3 mi')
})

it('says when the miles cannot be read', async () => {
  server.on({
    'GET /api/reports/state-miles': () => {
      throw new Refusal('shutting_down')
    },
  })
  page()
  expect(await screen.findByText('The miles could not be read.')).toBeTruthy()
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

it.each(['soon', '2026-Q5', '2027-Q1', '2023-Q1'])(
  'with %s in the address reads the usual quarter',
  async (quarter) => {
    page(`&quarter=${quarter}`)
    await waitFor(() => {
      expect(asked()).toEqual({ quarter: '2026-Q4' })
    })
  },
)

it('reads back to nearly four years ago', async () => {
  page('&quarter=2023-Q2')
  await waitFor(() => {
    expect(asked()).toEqual({ quarter: '2023-Q2' })
  })
})

it('keeps another quarter in the address, where Back passes over it, and forgets the usual one', async () => {
  page()
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Quarter' }))
    await userEvent.click(await screen.findByRole('option', { name }))
  }
  await choose('Q2 2026 (Apr-Jun)')
  await waitFor(() => {
    expect(address()).toBe('REPLACE /dashboard?tab=state-miles&quarter=2026-Q2')
  })
  await choose('Q4 2026 (Oct-Dec)')
  await waitFor(() => {
    expect(address()).toBe('REPLACE /dashboard?tab=state-miles')
  })
})

it.each([
  [sum(3, 0, 2, 0), '2 loads all by route'],
  [sum(3, 0, 2, 1), '2 loads 1 by GPS, the rest by route'],
  [sum(3, 0, 2, 2), '2 loads all by GPS'],
  [sum(3, 0, 1, 1), '1 load all by GPS'],
  [sum(3, 0, 1200, 1100), '1,200 loads 1,100 by GPS, the rest by route'],
  [sum(0, 0, 0, 0), '0 loads'],
])('of %o says where the figures come from', async (figures, words) => {
  server.on({ 'GET /api/reports/state-miles': () => ({ ...report, sum: figures }) })
  page()
  await waitFor(() => {
    const cells = within(screen.getByRole('list', { name: 'The quarter' })).getAllByRole('listitem')
    expect(cells.at(-1)?.textContent.trim()).toBe(words)
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

it('goes from a load behind a row to the load, and offers all of them as a file', async () => {
  page()
  await userEvent.click(await screen.findByText('NM New Mexico'))
  const dialog = await screen.findByRole('dialog', { name: /Truck 12, NM New Mexico/ })
  expect(dialog.textContent).toContain('with their miles in this state.')
  const file = within(dialog).getByRole('link', { name: 'Export all loads as CSV' })
  expect(file.getAttribute('href')).toBe('/api/reports/state-miles.csv?quarter=2026-Q4&detail=loads')
  await userEvent.click(await within(dialog).findByText('109-2026-380'))
  await waitFor(() => {
    expect(address()).toBe(`PUSH /dashboard?load=${load.id}`)
  })
})

it('tells of the loads behind a row the same on a phone', async () => {
  browserLike({ matching: ['(max-width: 639px)'], height: 800 })
  const byRoute = { ...inTexasAlone, from: null, to: null, basis: 'route' as const }
  server.on({ 'GET /api/reports/state-miles/loads': () => [load, byRoute] })
  page()
  await press(/Truck 12, TX Texas/)
  const dialog = within(await screen.findByRole('dialog', { name: /Truck 12, TX Texas/ }))
  await dialog.findByText('109-2026-380')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '109-2026-38019.0 + 42.5 miEl Paso, TX to Las Cruces, NMNov 20',
    '109-2026-38119.0 + 42.5 mi— to —Nov 20',
  ])
  await userEvent.click(dialog.getByText('109-2026-381'))
  expect(address()).toBe('PUSH /dashboard?load=other')
})

it('says by what the miles of a load are known, and where it went in full', async () => {
  server.on({ 'GET /api/reports/state-miles/loads': () => [{ ...load, basis: 'route' as const }] })
  page()
  await userEvent.click(await screen.findByText('NM New Mexico'))
  const table = await screen.findByRole('table', { name: 'Loads behind these miles' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Load #', 'Delivered', 'From and to', 'Loaded', 'Deadhead', 'Source'])
  expect(rowsOf(table)[0]?.at(-1)).toBe('Route')
  expect(within(table).getByTitle('El Paso, TX to Las Cruces, NM')).toBeTruthy()
})

it('says that the loads behind a row could not be read, and not that there are none', async () => {
  server.on({
    'GET /api/reports/state-miles/loads': () => {
      throw new Refusal('shutting_down')
    },
  })
  page()
  await userEvent.click(await screen.findByText('NM New Mexico'))
  const dialog = within(await screen.findByRole('dialog', { name: /Truck 12, NM New Mexico/ }))
  expect(await dialog.findByText('The loads could not be read.')).toBeTruthy()
  expect(dialog.queryByText('No loads here any more.')).toBeNull()
})

it('opens the loads without a truck as such, and closes them', async () => {
  page()
  await userEvent.click(await screen.findByText('Outside the US'))
  const dialog = await screen.findByRole('dialog', { name: /No truck, Outside the US/ })
  expect(await within(dialog).findByText('No loads here any more.')).toBeTruthy()
  expect(server.made('GET /api/reports/state-miles/loads').at(-1)?.query).toEqual({
    quarter: '2026-Q4',
    truck: '',
  })
  await press('Close')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('opens all loads of a truck behind its sum', async () => {
  page()
  await userEvent.click((await screen.findAllByText('All states'))[0] ?? document.body)
  const table = await screen.findByRole('table', { name: 'Loads behind these miles' })
  expect(screen.getByRole('dialog').textContent).toContain('with their miles in all states.')
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

it('says nothing of missing loads where none is missing', async () => {
  page()
  await screen.findByText('NM New Mexico')
  expect(screen.queryByText(/still being worked out/)).toBeNull()
  expect(screen.queryByText(/no miles here/)).toBeNull()
})

it('asks again until all miles are worked out, and then no more', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-22T05:30:00Z'),
  })
  server.on({ 'GET /api/reports/state-miles': () => ({ ...report, waiting: 1 }) })
  page()
  const reads = () => server.made('GET /api/reports/state-miles').length
  await screen.findByText(/The miles of 1 load are still being worked out/)
  server.on({ 'GET /api/reports/state-miles': () => report })
  expect(reads()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await vi.waitFor(() => {
    expect(screen.queryByText(/still being worked out/)).toBeNull()
  })
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(reads()).toBe(2)
})

it('does not ask again by itself where the miles could not be read', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-22T05:30:00Z'),
  })
  server.on({
    'GET /api/reports/state-miles': () => {
      throw new Refusal('internal')
    },
  })
  page()
  await screen.findByText('The miles could not be read.')
  const reads = server.made('GET /api/reports/state-miles').length
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(server.made('GET /api/reports/state-miles')).toHaveLength(reads)
})

it.each([
  [[{ state: 'TX', loaded: 19, deadhead: 0 }], null],
  [
    [
      { state: 'TX', loaded: 19, deadhead: 0 },
      { state: 'NM', loaded: 0, deadhead: 8 },
    ],
    null,
  ],
  [
    [
      { state: 'TX', loaded: 19, deadhead: 0 },
      { state: '', loaded: 2, deadhead: 0 },
    ],
    'By state TX 19.0 mi · Outside the US 2.0 mi',
  ],
  [
    [
      { state: 'TX', loaded: 19, deadhead: 0 },
      { state: 'OK', loaded: 0.6, deadhead: 0 },
    ],
    'By state TX 19.0 mi · OK 0.6 mi',
  ],
])('of one load names the states where it was loaded in several', async (states, words) => {
  server.on({
    'GET /api/loads/:id/state-miles': () => ({
      ...{ loaded: 19, loadedBasis: 'positions', deadhead: 8, deadheadBasis: 'positions', states },
    }),
  })
  open(<LoadMiles loadId={load.id} />)
  expect((await screen.findByText('Deadhead')).parentElement?.textContent).toBe('Deadhead 8.0 mi by GPS')
  expect(screen.queryByText('By state')?.parentElement?.textContent ?? null).toBe(words)
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

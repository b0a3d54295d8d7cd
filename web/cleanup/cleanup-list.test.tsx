import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useNavigationType } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { aLoad, aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { Page, Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { beginSequence } from '#client/ui/key-sequence.ts'
import { CleanupPage } from './CleanupPage.tsx'

const { server, open } = startOffice()

const idle = {
  ...{ id: '00000000-0000-4000-8000-000000000301', number109: '109-2026-301', status: 'pending' as const },
  ...{ driverName: 'Dale Young', destinations: ['Tulsa Mill', 'Enid Elevator'] },
  ...{ createdAt: '2026-10-01T12:00:00.000Z', updatedAt: '2026-10-02T12:00:00.000Z' },
  reasons: [
    { code: 'pending_untouched' as const, text: 'Pending and untouched for 51 days.' },
    { code: 'pending_untouched' as const, text: 'Its location is gone.' },
  ],
}
const silent = {
  ...{ ...idle, id: '00000000-0000-4000-8000-000000000302', number109: '109-2026-302' },
  ...{ status: 'in_transit' as const, driverName: null, destinations: [], reasons: idle.reasons.slice(0, 1) },
}

beforeEach(() => {
  server.on({ 'GET /api/cleanup/ghost-loads': () => [idle, silent] })
})

function Address() {
  return (
    <>
      <output data-testid="address">{useLocation().search}</output>
      <output data-testid="how">{useNavigationType()}</output>
    </>
  )
}
const address = () => screen.getByTestId('address').textContent
const how = () => screen.getByTestId('how').textContent
function page(at = '/dashboard?tab=cleanup') {
  open(
    <>
      <CleanupPage />
      <Address />
    </>,
    at,
  )
}
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent)
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent))
const selectedWords = () => screen.queryByText(/^\d+ selected$/)?.textContent ?? null

describe('the list of loads to clean up', () => {
  it('says of each what it is, where it goes, why it is listed and when it was changed', async () => {
    page()
    await screen.findByText('109-2026-301')
    expect(document.title).toMatch(/^Ghost Load Cleanup · Office Dashboard · /)
    expect(screen.getByText('2').textContent).toBe('2 loads')
    expect(heads()).toEqual([
      ...['109 Number', 'Status', 'Driver', 'Destinations', 'Why it is listed', 'Last change'],
    ])
    expect(rows()).toEqual([
      [
        ...['109-2026-301', 'Pending Assignment', 'Dale Young', 'Tulsa Mill, Enid Elevator'],
        ...['Pending and untouched for 51 days. Its location is gone.', 'Oct 2'],
      ],
      [...['109-2026-302', 'In Transit', '—', '—', 'Pending and untouched for 51 days.', 'Oct 2']],
    ])
    const titles = [...document.querySelectorAll('tbody tr:first-child td')].map((cell) =>
      cell.getAttribute('title'),
    )
    expect(titles).toEqual(rows()[0])
    expect(server.made('GET /api/loads')).toEqual([])
  })

  it('says on a phone why, or where to', async () => {
    browserLike({ matching: ['(max-width: 639px)'], height: 800 })
    const nowhere = aLoad({ number109: '109-2026-418' })
    server.on({
      'GET /api/loads': () => [aLoad({ number109: '109-2026-417', stops: [aStop()] }), nowhere],
    })
    page()
    const cardOf = async (number: string) => (await screen.findByText(number)).closest('li')
    const card = await cardOf('109-2026-301')
    expect(card?.textContent).toContain(
      '109-2026-301Pending AssignmentPending and untouched for 51 days. Its location is gone.Last change Oct 2',
    )
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select 109-2026-301' })
    await userEvent.click(box)
    expect([selectedWords(), box.checked]).toEqual(['1 selected', true])
    await press('Clear')
    await press('All loads')
    expect((await cardOf('109-2026-417'))?.textContent).toContain('Fort Worth Grain CoLast change Nov 21')
    expect((await cardOf('109-2026-418'))?.textContent).toContain('—Last change Nov 21')
  })

  it('says that it could not be read, and reads it again', async () => {
    server.on({
      'GET /api/cleanup/ghost-loads': () => {
        throw new Refusal('internal')
      },
    })
    page()
    expect(await screen.findByText('The loads could not be read.')).toBeTruthy()
    expect(screen.queryByText('No ghost loads.')).toBeNull()
    server.on({ 'GET /api/cleanup/ghost-loads': () => [] })
    await press('Try again')
    expect(await screen.findByText('Somebody works on every open load.')).toBeTruthy()
  })
})

describe('the search', () => {
  it.each(['301', 'young', 'enid', 'location is gone'])('finds a ghost by %s', async (typed) => {
    page()
    await screen.findByText('109-2026-301')
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search loads' })
    expect(search.placeholder).toContain('Load #, driver, reason')
    fireEvent.change(search, { target: { value: typed } })
    await waitFor(() => {
      expect(rows().map(([number]) => number)).toEqual(['109-2026-301'])
    })
    expect(address()).toBe(`?tab=cleanup&q=${typed.replaceAll(' ', '+')}`)
  })

  it('is kept in the address, and cleared at a press where it finds nothing', async () => {
    page('/dashboard?tab=cleanup&q=nowhere')
    expect(await screen.findByText('No loads match your search.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('nowhere')
    await press('Clear filters')
    await waitFor(() => {
      expect(rows()).toHaveLength(2)
    })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    expect(address()).toBe('?tab=cleanup')
  })
})

it('changes the address in its place, so that Back leaves the page', async () => {
  server.on({ 'GET /api/loads': () => [aLoad({ number109: '109-2026-417' })] })
  page()
  await screen.findByText('109-2026-301')
  await press('All loads')
  await screen.findByText('109-2026-417')
  expect([address(), how()]).toEqual(['?tab=cleanup&show=all', 'REPLACE'])
})

describe('all loads', () => {
  it('are shown at their address, without a reason, and asked for only there', async () => {
    server.on({
      'GET /api/loads': () => [aLoadWithDriver({ number109: '109-2026-417', stops: [aStop()] })],
    })
    page('/dashboard?tab=cleanup&show=all&q=%20')
    await screen.findByText('109-2026-417')
    expect(heads()).toEqual([...['109 Number', 'Status', 'Driver', 'Destinations', 'Last change']])
    expect(rows()).toEqual([
      ['109-2026-417', 'Driver Assigned', 'Dale Young', 'Fort Worth Grain Co', 'Nov 21'],
    ])
    expect(server.made('GET /api/cleanup/ghost-loads')).toEqual([])
    expect(server.made('GET /api/loads')[0]?.query).not.toHaveProperty('search')
    expect(screen.queryByText(/^1 load/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('searchbox').placeholder).toContain(
      'Load #, invoice #, BOL #, driver, customer',
    )
    const pressed = () =>
      ['Ghost loads', 'All loads'].map((name) =>
        screen.getByRole('button', { name }).getAttribute('aria-pressed'),
      )
    expect(pressed()).toEqual(['false', 'true'])
    await press('Ghost loads')
    await screen.findByText('109-2026-301')
    expect([pressed(), address()]).toEqual([['true', 'false'], '?tab=cleanup&q=+'])
  })

  it('are searched without the spaces around what was typed', async () => {
    server.on({ 'GET /api/loads': () => [aLoad()] })
    page('/dashboard?tab=cleanup&show=all&q=+amarillo+')
    await waitFor(() => {
      expect(server.made('GET /api/loads')[0]?.query['search']).toBe('amarillo')
    })
  })

  it('are no longer chosen once they are deleted', async () => {
    const load = aLoad({ number109: '109-2026-417' })
    server.on({
      'GET /api/loads': () => [load],
      'POST /api/loads/bulk-delete': () => {
        server.on({ 'GET /api/loads': () => [] })
        return { results: { successful: [{ id: load.id, loadNumber: load.number109 }], failed: [] } }
      },
    })
    page('/dashboard?tab=cleanup&show=all')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select 109-2026-417' }))
    await press('Delete selected')
    await userEvent.type(await screen.findByRole('textbox'), 'DELETE ALL SELECTED LOADS{Enter}')
    expect(await screen.findByText('No loads yet.')).toBeTruthy()
    expect(selectedWords()).toBeNull()
  })

  it('leave nothing of their pages behind when the ghosts are shown again', async () => {
    server.on({ 'GET /api/loads': () => new Page([aLoad({ number109: '109-2026-417' })], 'p2') })
    page('/dashboard?tab=cleanup&show=all&q=109')
    expect(await screen.findByRole('button', { name: 'Show more' })).toBeTruthy()
    await press('Ghost loads')
    expect(await screen.findByText('2 loads found')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('say that there are none', async () => {
    server.on({ 'GET /api/loads': () => [] })
    page('/dashboard?tab=cleanup&show=all')
    expect(await screen.findByText('No loads yet.')).toBeTruthy()
    expect(screen.getByText('There is nothing to clean up.')).toBeTruthy()
  })

  it('are read on, and say how many are there', async () => {
    server.on({
      'GET /api/loads': ({ query }) =>
        query['cursor'] === 'p2' ? [aLoad({ number109: '109-2026-418' })] : new Page([aLoad()], 'p2'),
    })
    page('/dashboard?tab=cleanup&show=all')
    expect(await screen.findByText('1 shown')).toBeTruthy()
    await press('Show more')
    expect(await screen.findByText('109-2026-418')).toBeTruthy()
    expect(screen.queryByText(/ shown$/)).toBeNull()
  })

  it('read out how many a search found, and that there are more than were read', async () => {
    server.on({
      'GET /api/loads': ({ query }) =>
        query['cursor'] === 'p2' ? [aLoad({ number109: '109-2026-418' })] : new Page([aLoad()], 'p2'),
    })
    page('/dashboard?tab=cleanup&show=all&q=109')
    expect(await screen.findByText('More than 1 load found')).toBeTruthy()
    await press('Show more')
    expect(await screen.findByText('2 loads found')).toBeTruthy()
  })
})

describe('what is chosen', () => {
  it('is taken and left by X, and by no other key', async () => {
    page()
    const row = (await screen.findByText('109-2026-302')).closest('tr')
    row?.focus()
    await userEvent.keyboard('b')
    expect(selectedWords()).toBeNull()
    await userEvent.keyboard('X')
    expect(selectedWords()).toBe('1 selected')
    await userEvent.keyboard('x')
    expect(selectedWords()).toBeNull()
    // The first key of two, a moment ago.
    beginSequence('g', { timeStamp: new Event('keydown').timeStamp - 1 })
    await userEvent.keyboard('x')
    expect(selectedWords()).toBeNull()
  })

  it('stays while the question before the deletion is called off, and a result can be put away', async () => {
    server.on({
      'POST /api/loads/bulk-delete': () => {
        server.on({ 'GET /api/cleanup/ghost-loads': () => [silent] })
        return { results: { successful: [{ id: idle.id, loadNumber: idle.number109 }], failed: [] } }
      },
    })
    page()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select 109-2026-301' }))
    const bar = screen.getByRole('group', { name: 'Selection' })
    expect(within(bar).getByRole('status').textContent).toBe('1 selected')
    await press('Delete selected')
    await press('Cancel')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await press('Delete selected')
    await userEvent.type(await screen.findByRole('textbox'), 'DELETE ALL SELECTED LOADS{Enter}')
    await waitFor(() => {
      expect(rows().map(([number]) => number)).toEqual(['109-2026-302'])
    })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(selectedWords()).toBeNull()
    const told = () => screen.queryAllByText('1 load deleted successfully, 0 failed').length
    const before = told()
    expect(screen.queryByRole('list', { name: 'Not deleted' })).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: /^(Close|Dismiss)/ })[0] as HTMLElement)
    await waitFor(() => {
      expect(told()).toBe(before - 1)
    })
  })
})

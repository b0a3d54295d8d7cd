import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aCarriedLoad, aDriver } from '#client/test-support/a-driver.ts'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { commandEntry } from './palette-entries.ts'
import { paletteKeys } from './palette-keys.ts'
import { usePaletteKey } from './use-palette-key.ts'

const { server, open } = startOffice()
const run = vi.fn()
const commands = Array.from({ length: 12 }, (_, index) =>
  commandEntry('Page', `Page ${String(index)}`, () => {
    run(index)
  }),
)
const waiting = aLoad({ number109: '109-2026-430' })

beforeEach(() => {
  run.mockClear()
  server.on({
    'GET /api/loads': ({ query }) => (query['search'] === undefined ? [waiting] : []),
    'GET /api/drivers/available': () => [aDriver()],
    'GET /api/customers': () => [aCustomer()],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

function Opened({ firstQuery = '' }: { firstQuery?: string }) {
  const [isOpen, setOpen] = useState(true)
  const { pathname, search } = useLocation()
  return (
    <>
      <CommandPalette
        isOpen={isOpen}
        firstQuery={firstQuery}
        commands={commands}
        onClose={() => {
          setOpen(false)
        }}
      />
      <output aria-label="address">{`${pathname}${search}`}</output>
    </>
  )
}
const search = () => screen.getByRole<HTMLInputElement>('combobox')
const marked = () => screen.getByRole('option', { selected: true })
async function opened() {
  open(<Opened />)
  await screen.findByRole('option', { name: /109-2026-430/ })
}
const isClosed = async () => {
  await waitFor(() => {
    expect(screen.queryByRole('combobox')).toBeNull()
  })
}

it('is gone through by the arrows, by eight at a time, and no further than its ends', async () => {
  await opened()
  expect(search().getAttribute('aria-label')).toBe('Search loads, drivers, customers, pages and actions')
  expect(search().placeholder).toBe('Load #, PO, driver, customer, page or action')
  expect(document.activeElement).toBe(search())
  expect(screen.getByRole('dialog', { name: 'Find anything' })).toBeTruthy()
  const after = async (keys: string) => {
    await userEvent.keyboard(keys)
    expect(search().getAttribute('aria-activedescendant')).toBe(marked().id)
    return marked().textContent.trim()
  }
  expect(await after('{ArrowUp}')).toBe('Page 0')
  expect(await after('{ArrowDown}{ArrowDown}{ArrowUp}')).toBe('Page 1')
  expect(screen.getAllByRole('option').filter(({ className }) => className.includes('bg-inset'))).toEqual([
    marked(),
  ])
  expect(await after('{PageDown}')).toBe('Page 9')
  expect(await after('{PageUp}{PageUp}')).toBe('Page 0')
  expect(await after('{PageDown}{PageDown}{PageDown}{PageDown}')).toContain('Amarillo Feed')
  expect(await after('{ArrowUp}')).toContain('Dale Young')
  const keys = within(marked().closest('[role="dialog"]') as HTMLElement)
  expect(keys.getByText('Open')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  await isClosed()
  expect(screen.getByLabelText('address').textContent).toBe('/dashboard?tab=drivers&q=Dale%20Young')
})

it('keeps the marked row in sight, and names its own keys as this keyboard writes them', async () => {
  const seen: string[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent.trim())
  }
  await opened()
  await userEvent.keyboard('{ArrowDown}')
  expect(seen.at(-1)).toBe('Page 1')
  await userEvent.type(search(), 'page 11')
  expect(seen.at(-1)).toBe('Page 11')
  expect(paletteKeys).toBe('Ctrl K')
})

it('shows in another color that a driver is under way at that time', async () => {
  const stops = [
    aStop({ stopType: 'pickup', appointmentAt: '2026-11-23T14:00:00.000Z' }),
    aStop({ appointmentAt: '2026-11-24T20:00:00.000Z' }),
  ]
  server.on({
    'GET /api/loads': ({ query }) => (query['search'] === undefined ? [{ ...waiting, stops }] : []),
    'GET /api/drivers/available': () => [
      aDriver({ id: 'd1', loads: [aCarriedLoad({ stops })] }),
      aDriver({ id: 'd2', firstName: 'Ann' }),
    ],
  })
  await opened()
  await userEvent.type(search(), '430')
  await press('Assign driver')
  const state = (row: HTMLElement) => [...row.children].at(-1)
  const [busy, free] = screen.getAllByRole('option').map(state)
  expect([busy?.textContent, free?.textContent]).toEqual([expect.stringContaining('Overlaps'), 'free'])
  expect(busy?.className).toContain('attention')
  expect(free?.className).not.toContain('attention')
})

it('marks what the pointer is moved over, and begins anew with another text', async () => {
  await opened()
  fireEvent.pointerMove(screen.getByRole('option', { name: /Page 7/ }))
  expect(marked().textContent).toContain('Page 7')
  fireEvent.change(search(), { target: { value: 'page' } })
  expect(marked().textContent).toContain('Page 0')
  await userEvent.keyboard('{Enter}')
  expect(run).toHaveBeenCalledExactlyOnceWith(0)
})

it('opens what fits the typed text where the list is not there yet', async () => {
  open(<Opened firstQuery="amarillo" />)
  await screen.findByRole('option', { name: /Amarillo Feed/ })
  expect(search().value).toBe('amarillo')
  fireEvent.change(search(), { target: { value: 'page 1' } })
  act(() => {
    fireEvent.change(search(), { target: { value: 'amarillo' } })
    expect(marked().textContent).toContain('Page 1')
    fireEvent.keyDown(search(), { key: 'Enter' })
  })
  await isClosed()
  expect(screen.getByLabelText('address').textContent).toBe('/dashboard?tab=customers&q=Amarillo%20Feed')
})

it('says what each row holds, by what it was found, and how many more there are', async () => {
  server.on({
    'GET /api/drivers/available': () => Array.from({ length: 6 }, (_, i) => aDriver({ id: `d${String(i)}` })),
  })
  await opened()
  const more = await screen.findAllByText(/more: type to narrow$/)
  expect(more.map(({ textContent }) => textContent.trim())).toEqual(['1 more: type to narrow'])
  expect(
    screen
      .getAllByRole('group')
      .map(
        (group) =>
          document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.firstChild?.textContent,
      ),
  ).toEqual([...['Go to', 'Loads', 'Drivers', 'Customers']])
  const load = screen.getByRole('option', { name: /109-2026-430/ })
  expect(load.title).toBe('109-2026-430 · no driver')
  expect(load.textContent).toContain('Pending Assignment')
  expect(load.querySelector('mark')).toBeNull()
  fireEvent.change(search(), { target: { value: 'billing@' } })
  const customer = await screen.findByRole('option', { name: /Amarillo Feed/ })
  expect(customer.title).toBe('Amarillo Feed · E-mail billing@example.com · Amarillo')
  expect(customer.querySelector('mark')?.textContent).toBe('billing@')
  const free = screen.queryByRole('option', { name: /Dale/ })
  expect(free).toBeNull()
})

it('announces how much is found once the typing rests', async () => {
  await opened()
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('')
  fireEvent.change(search(), { target: { value: 'page 1' } })
  await waitFor(() => {
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('3 found')
  })
  fireEvent.change(search(), { target: { value: '' } })
  await waitFor(() => {
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('')
  })
})

it('asks the server for nothing shorter than three letters', async () => {
  await opened()
  const asked = () => server.made('GET /api/loads').map(({ query }) => query['search'])
  await userEvent.type(search(), ' 43 ')
  await userEvent.type(search(), '0')
  await waitFor(() => {
    expect(asked().filter((text) => text !== undefined)).toEqual(['43 0'])
  })
})

it('shows of what the server found what fits the text that is typed now', async () => {
  const older = (bolNumber: string) =>
    aLoad({ number109: bolNumber === '111' ? 'old one' : 'old two', status: 'paid', bolNumber })
  server.on({
    'GET /api/loads': ({ query }) => (query['search'] === undefined ? [waiting] : [older(query['search'])]),
  })
  await opened()
  fireEvent.change(search(), { target: { value: '111' } })
  expect(await screen.findByRole('option', { name: /old one/ })).toBeTruthy()
  fireEvent.change(search(), { target: { value: '222' } })
  expect(await screen.findByRole('option', { name: /old two/ })).toBeTruthy()
})

it('turns the colors, which it names by those that are not there', async () => {
  await opened()
  await userEvent.type(search(), 'theme')
  await userEvent.click(await screen.findByRole('option', { name: /Switch to dark theme/ }))
  await isClosed()
  open(<Opened />)
  await userEvent.type(search(), 'theme')
  await userEvent.click(await screen.findByRole('option', { name: /Switch to light theme/ }))
  expect(document.documentElement.dataset['theme']).toBe('light')
})

it('is closed by Escape and by its button', async () => {
  await opened()
  await userEvent.keyboard('{Escape}')
  await isClosed()
  open(<Opened />)
  await press('Esc: close')
  await isClosed()
})

it('opens by Ctrl K or Command K alone, also from a field, and not over a dialog', () => {
  const show = vi.fn()
  function Page({ isOver }: { isOver: boolean }) {
    usePaletteKey(show)
    return (
      <>
        <input aria-label="Name" />
        {isOver && <div role="dialog" data-state="open" />}
      </>
    )
  }
  const { rerender, unmount } = render(<Page isOver={false} />)
  const opens = (init: KeyboardEventInit) => {
    show.mockClear()
    const isLeft = fireEvent.keyDown(screen.getByLabelText('Name'), init)
    expect(isLeft).toBe(show.mock.calls.length === 0)
    return show.mock.calls.length === 1
  }
  expect(opens({ key: 'k', ctrlKey: true })).toBe(true)
  expect(opens({ key: 'K', metaKey: true })).toBe(true)
  expect(opens({ key: 'k' })).toBe(false)
  expect(opens({ key: 'j', ctrlKey: true })).toBe(false)
  expect(opens({ key: 'k', ctrlKey: true, altKey: true })).toBe(false)
  expect(opens({ key: 'k', ctrlKey: true, shiftKey: true })).toBe(false)
  rerender(<Page isOver />)
  expect(opens({ key: 'k', ctrlKey: true })).toBe(false)
  unmount()
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  expect(show).not.toHaveBeenCalled()
})

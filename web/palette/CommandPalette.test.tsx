import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useLocation } from 'react-router'
import { aCarriedLoad, aDriver } from '#client/test-support/a-driver.ts'
import { aLoad, aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { commandEntry } from './palette-entries.ts'

const { server, open } = startOffice()
const onClose = vi.fn()
const openRates = vi.fn()
const active = aLoadWithDriver({
  number109: '109-2026-417',
  poNumber: '88213',
  stops: [aStop({ city: 'Denton' })],
})
const monday = [
  aStop({ stopType: 'pickup', appointmentAt: '2026-11-23T14:00:00.000Z' }),
  aStop({ appointmentAt: '2026-11-24T20:00:00.000Z' }),
]
const waiting = aLoad({ number109: '109-2026-430', stops: monday })
const paid = aLoad({ number109: '109-2025-003', status: 'paid', bolNumber: '3740001' })

const commands = [commandEntry('Page', 'Rates', openRates, 'G R')]

function OpenedPalette() {
  const [isOpen, setOpen] = useState(true)
  return (
    <CommandPalette
      isOpen={isOpen}
      firstQuery=""
      commands={commands}
      onClose={() => {
        setOpen(false)
        onClose()
      }}
    />
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{`${pathname}${search}`}</output>
}

beforeEach(() => {
  onClose.mockClear()
  openRates.mockClear()
  server.on({
    'GET /api/loads': ({ query }) =>
      query['search'] !== undefined ? (query['search'] === '3740001' ? [paid] : []) : [active, waiting],
    'GET /api/drivers/available': () => [
      aDriver({
        ...{
          firstName: 'José',
          lastName: 'Gutiérrez',
          phoneNumber: '(806) 555-0142',
          username: 'jgutierrez',
        },
        loads: [aCarriedLoad({ stops: monday })],
      }),
    ],
    'GET /api/customers': () => [],
  })
  open(
    <>
      <OpenedPalette />
      <Address />
    </>,
  )
})

const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Search loads/ })
const address = () => screen.getByLabelText('address').textContent

describe('the command palette', () => {
  it('opens a load that is known by the city of a stop', async () => {
    await screen.findByRole('option', { name: /109-2026-417/ })
    await userEvent.type(search(), 'denton{Enter}')
    expect(address()).toBe(`/dashboard?load=${active.id}`)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks the server for paid loads', async () => {
    await userEvent.type(search(), '3740001')
    await userEvent.click(await screen.findByRole('option', { name: /109-2025-003/ }))
    expect(address()).toBe(`/dashboard?load=${paid.id}`)
  })

  it('shows a driver in the list of drivers, accents or not', async () => {
    const option = await screen.findByRole('option', { name: /José Gutiérrez/ })
    expect(option.textContent).toContain('1 load · in transit to Fort Worth TX, due Nov 24')
    await userEvent.type(search(), 'gutierrez{Enter}')
    expect(address()).toBe('/dashboard?tab=drivers&q=Jos%C3%A9%20Guti%C3%A9rrez')
  })

  it('takes as much as a search may have, of whatever was pasted', async () => {
    await userEvent.click(search())
    await userEvent.paste('grain '.repeat(6000))
    expect(search().value).toHaveLength(200)
  })

  it('goes to a page by its name', async () => {
    await userEvent.type(search(), 'rat{Enter}')
    expect(openRates).toHaveBeenCalledOnce()
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce()
    })
  })

  it('names the field that matched, and marks its letters', async () => {
    await screen.findByRole('option', { name: /109-2026-417/ })
    await userEvent.type(search(), '8821')
    const option = await screen.findByRole('option', { name: /109-2026-417/ })
    expect(option.textContent).toContain('PO number 88213')
    expect(option.querySelector('mark')?.textContent).toBe('8821')
  })

  it('offers on the marked load what can be done with it, reached by Tab', async () => {
    await screen.findByRole('option', { name: /109-2026-417/ })
    await userEvent.type(search(), '109-2026-417')
    const acts = await screen.findByRole('group', { name: 'Actions for 109-2026-417' })
    expect(
      within(acts)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Track', 'Generate Invoice'])
    await userEvent.type(search(), '{Tab}')
    expect(document.activeElement?.textContent).toBe('Track')
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Generate Invoice')
    await userEvent.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(await screen.findByRole('dialog', { name: 'Generate invoice for 109-2026-417' })).toBeTruthy()
  })

  it('offers on a billed load its paper and its payment, and on a page nothing', async () => {
    const invoice = { id: 'i', invoiceNumber: '6022', totalAmount: '2481.00', status: 'sent' }
    const billed = aLoadWithDriver({ number109: '109-2026-418', status: 'awaiting_payment', invoice })
    server.on({ 'GET /api/loads': ({ query }) => (query['search'] === undefined ? [active] : [billed]) })
    await screen.findByRole('option', { name: /109-2026-417/ })
    await userEvent.type(search(), 'rates')
    expect(screen.queryByRole('group', { name: /^Actions for/ })).toBeNull()
    await userEvent.clear(search())
    await userEvent.type(search(), '418')
    const acts = within(await screen.findByRole('group', { name: 'Actions for 109-2026-418' }))
    expect(acts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Update Invoice', 'Print invoice', 'Mark as paid'],
    ])
  })

  it('asks the server for loads of every age, the closest first, and shows those once that it knows', async () => {
    const done = aLoad({ number109: '109-2019-417', status: 'completed' })
    server.on({
      'GET /api/loads': ({ query }) => (query['search'] !== undefined ? [active, done] : [active]),
    })
    await screen.findByRole('option', { name: /109-2026-417/ })
    await userEvent.type(search(), '417')
    const options = await waitFor(() => {
      const all = screen.getAllByRole('option')
      expect(all).toHaveLength(2)
      return all
    })
    expect(options[1]?.textContent).toContain('109-2019-417')
    expect(server.made('GET /api/loads').at(-1)?.query).toEqual({
      ...{ excludePaid: 'false', sort: 'closest', search: '417', limit: '30' },
    })
  })

  it('keeps the load that an act is about to be chosen for, when a better one is found meanwhile', async () => {
    const older = aLoad({ number109: '417-2019', status: 'paid' })
    server.on({ 'GET /api/loads': ({ query }) => (query['search'] !== undefined ? [older] : [active]) })
    await screen.findByRole('option', { name: /109-2026-417/ })
    await userEvent.type(search(), '417')
    await userEvent.tab()
    expect(screen.getByRole('group', { name: 'Actions for 109-2026-417' })).toBeTruthy()
    const [first] = await waitFor(() => {
      const options = screen.getAllByRole('option')
      expect(options).toHaveLength(2)
      return options
    })
    expect(first?.textContent).toContain('417-2019')
    expect(screen.getByRole('group', { name: 'Actions for 109-2026-417' })).toBeTruthy()
  })

  it('assigns the marked load to a driver without leaving, and Escape is a step back', async () => {
    server.on({
      'PATCH /api/loads/:id/assign': () => ({ ...waiting, driverName: 'José Gutiérrez', status: 'assigned' }),
      'PATCH /api/loads/:id/status': () => ({ ...waiting, driverName: 'José Gutiérrez', status: 'assigned' }),
    })
    await screen.findByRole('option', { name: /109-2026-430/ })
    await userEvent.type(search(), '430')
    await userEvent.click(await screen.findByRole('button', { name: 'Assign driver' }))
    expect(screen.getByPlaceholderText('Driver for 109-2026-430')).toBe(document.activeElement)
    expect(within(screen.getByRole('dialog')).getByText('Assign')).toBeTruthy()
    const [jose, ...others] = screen.getAllByRole('option')
    expect([others, jose?.textContent]).toEqual([
      [],
      expect.stringContaining('Overlaps 109-2026-399 (Nov 23, 8:00 AM to Nov 24, 2:00 PM)'),
    ])
    await userEvent.keyboard('{Escape}')
    expect(search()).toBe(document.activeElement)
    await userEvent.type(search(), '430')
    await userEvent.click(await screen.findByRole('button', { name: 'Assign driver' }))
    await userEvent.keyboard('jose{Enter}')
    expect(await screen.findByText('109-2026-430 assigned to José Gutiérrez')).toBeTruthy()
    expect(server.made('PATCH /api/loads/:id/assign').map(({ params }) => params)).toEqual([
      { id: waiting.id },
    ])
  })

  it('says when nothing has that name, and Enter opens nothing', async () => {
    await userEvent.type(search(), 'zzz')
    expect(await screen.findByText('Nothing has this name or number.')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(onClose).not.toHaveBeenCalled()
  })
})

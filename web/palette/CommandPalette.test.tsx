import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useLocation } from 'react-router'
import { aLoad, aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { commandEntry } from './palette-entries.ts'

const { server, open } = startOffice()
const onClose = vi.fn()
const openRates = vi.fn()
const active = aLoadWithDriver({ number109: '109-2026-417', stops: [aStop({ city: 'Denton' })] })
const paid = aLoad({ number109: '109-2025-003', status: 'paid', bolNumber: '3740001' })

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{`${pathname}${search}`}</output>
}

beforeEach(() => {
  onClose.mockClear()
  openRates.mockClear()
  server.on({
    'GET /api/loads': ({ query }) =>
      query['status'] === 'paid' ? (query['search'] === '3740001' ? [paid] : []) : [active],
    'GET /api/drivers/available': () => [
      {
        id: '00000000-0000-4000-8000-00000000d001',
        firstName: 'José',
        lastName: 'Gutiérrez',
        phoneNumber: '(806) 555-0142',
        username: 'jgutierrez',
        role: 'driver' as const,
        truckNumber: '22',
        hasPin: false,
        currentLoad: null,
        updatedAt: '2026-11-21T12:00:00.000Z',
      },
    ],
    'GET /api/customers': () => [],
  })
  open(
    <>
      <CommandPalette commands={[commandEntry('Page', 'Rates', openRates, 'G R')]} onClose={onClose} />
      <Address />
    </>,
  )
})

const search = () => screen.getByRole('combobox', { name: /^Search loads/ })
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
    await screen.findByRole('option', { name: /José Gutiérrez/ })
    await userEvent.type(search(), 'gutierrez{Enter}')
    expect(address()).toBe('/dashboard?tab=drivers&q=Jos%C3%A9%20Guti%C3%A9rrez')
  })

  it('goes to a page by its name', async () => {
    await userEvent.type(search(), 'rat{Enter}')
    expect(openRates).toHaveBeenCalledOnce()
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce()
    })
  })

  it('says when nothing has that name', async () => {
    await userEvent.type(search(), 'zzz')
    expect(await screen.findByText('Nothing has this name or number.')).toBeTruthy()
  })
})

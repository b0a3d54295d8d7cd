import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { Driver } from '#contract/drivers.ts'
import { aLoad, aLocation } from '#client/test-support/a-load.ts'
import { admin, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { CreateLoadCard } from '../CreateLoadCard.tsx'

export const grain = aLocation({ name: 'Valley Grain Elevator', city: 'Hereford' })
export const mill = aLocation({ name: 'Tulsa Mill', city: 'Tulsa', state: 'OK' })

export const dale: Driver = {
  id: '00000000-0000-4000-8000-00000000d001',
  firstName: 'Dale',
  lastName: 'Young',
  phoneNumber: '8065550101',
  username: 'dale',
  role: 'driver',
  truckNumber: '22',
  hasPin: false,
  updatedAt: '2026-11-01T12:00:00.000Z',
  currentLoad: null,
}

export const customerId = (end: string) => `00000000-0000-4000-8000-00000000${end}`

function aCustomer(name: string, id: string): Customer {
  const times = { createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-01T12:00:00.000Z' }
  const unknown = { email: null, contactPerson: null, phone: null, contactName: null, contactPhone: null }
  return {
    id: customerId(id),
    name,
    ...unknown,
    address: null,
    city: null,
    state: null,
    zipCode: null,
    ...times,
  }
}

/** The form of a new load in an office with two places, two customers and a driver. */
export function startCreateCard() {
  const { server, open } = startOffice()

  beforeEach(() => {
    // The helper greets on a first visit; here it would only stand in the way.
    localStorage.setItem('fifthwheel.helper-hidden', 'yes')
    server.on({
      'GET /api/locations': () => [grain, mill],
      'GET /api/customers': () => [
        aCustomer('Bluestem Ridge Brokerage', 'c001'),
        aCustomer('Plains Brokerage', 'c002'),
      ],
      'GET /api/drivers/available': () => [dale],
      'GET /api/loads/next-number': () => ({ number109: '109-2026-014' }),
      'POST /api/loads': () => aLoad(),
    })
  })

  const openCard = (userId = admin.id) =>
    open(
      <CreateLoadCard
        userId={userId}
        isAsked={false}
        onAnswered={() => undefined}
        numberThere={() => Promise.resolve()}
        route={{ isOpen: false, onOpenChange: () => undefined }}
      />,
    )

  async function typeNumber(text: string) {
    await userEvent.clear(field('109 Number'))
    await userEvent.type(field('109 Number'), text)
  }

  async function addStop(location: string, type: 'Pickup' | 'Dropoff') {
    await userEvent.click(screen.getByRole('button', { name: /Stop location/ }))
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(location) }))
    await userEvent.click(screen.getByRole('radio', { name: type }))
    await press('Add Stop')
  }

  const stops = () =>
    within(screen.getByRole('list', { name: 'Stops of the new load' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  return { server, openCard, typeNumber, addStop, stops }
}

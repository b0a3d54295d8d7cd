import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { aLoad, aLoadWithDriver, aLocation } from '#client/test-support/a-load.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { noFilter } from './load-filter.ts'
import type { LoadFilter } from './load-filter.ts'

const { open } = startOffice()
const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T18:00:00Z') }
const driven = aLoadWithDriver({ status: 'at_shipper', location: aLocation({ city: 'Hereford' }) })
const customer = { id: '00000000-0000-4000-8000-00000000c001', name: 'Plains Brokerage' }
const waiting = aLoad({ customerId: customer.id, customer })
const loads = [driven, waiting]

/** The address follows late, if at all: `wishes` is what the list was asked for. */
function show(first: LoadFilter = noFilter) {
  const wishes: LoadFilter[] = []
  let closed = 0
  function Page() {
    const [filter] = useState(first)
    return (
      <FilterSheet
        {...{ filter, loads, clock, count: 2 }}
        onChange={(next) => wishes.push(next)}
        onClose={() => (closed += 1)}
      />
    )
  }
  open(<Page />)
  return { wishes, closed: () => closed }
}

async function choose(field: string, option: string | RegExp) {
  fireEvent.click(screen.getByLabelText(new RegExp(`^${field}`)))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

it('asks for each thing in it, and keeps what was chosen before', async () => {
  const { wishes, closed } = show()
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
  await choose('Driver', 'Dale Young')
  await choose('Customer', 'Plains Brokerage')
  await choose('City', 'Hereford')
  for (const name of ['Created', 'No POD']) fireEvent.click(sheet.getByRole('radio', { name }))
  fireEvent.click(sheet.getByRole('checkbox', { name: /^Overdue/ }))
  fireEvent.click(sheet.getByRole('checkbox', { name: 'At Shipper (1)' }))
  fireEvent.click(sheet.getByRole('checkbox', { name: 'Pending Assignment (1)' }))
  expect(wishes.at(-1)).toEqual({
    ...{ ...noFilter, driver: driven.driverId, customer: customer.id, city: 'Hereford' },
    ...{ dateOf: 'created', pod: 'no', isOverdue: true, statuses: ['at_shipper', 'pending'] },
  })
  fireEvent.click(sheet.getByRole('checkbox', { name: 'At Shipper (1)' }))
  fireEvent.click(sheet.getByRole('radio', { name: 'Any' }))
  expect(wishes.at(-1)).toMatchObject({ statuses: ['pending'], pod: null, city: 'Hereford' })
  fireEvent.click(sheet.getByRole('button', { name: 'Clear filters' }))
  expect([wishes.at(-1), closed()]).toEqual([noFilter, 0])
  fireEvent.click(sheet.getByRole('button', { name: 'Show 2 loads' }))
  expect(closed()).toBe(1)
})

it('offers no status that no load has, unless it is asked for', async () => {
  show({ ...noFilter, statuses: ['delivered'] })
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
  const named = sheet.getByRole('group', { name: 'Status' })
  expect(
    within(named)
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ checked }) => checked),
  ).toEqual([...[false, false, true]])
  expect(named.textContent).toBe('StatusPending Assignment (1)At Shipper (1)Delivered (0)')
})

it.each([
  ['From', { to: '2026-11-26' }, '11/27/2026', '11/25/2026', { from: '2026-11-25' }],
  ['To', { from: '2026-11-18' }, '11/17/2026', '11/19/2026', { to: '2026-11-19' }],
])('takes the day of "%s" and none that is past the other', async (name, other, outside, inside, asked) => {
  const { wishes } = show({ ...noFilter, ...other } as LoadFilter) // Days of the calendar.
  await screen.findByRole('dialog', { name: 'Filter' })
  fireEvent.click(screen.getByLabelText(new RegExp(`^${name}`)))
  const typed = await screen.findByPlaceholderText('mm/dd/yyyy')
  for (const value of [outside, inside]) {
    fireEvent.change(typed, { target: { value } })
    fireEvent.keyDown(typed, { key: 'Enter' })
    expect(wishes).toHaveLength(value === inside ? 1 : 0)
  }
  expect(wishes).toEqual([{ ...noFilter, ...other, ...asked }])
})

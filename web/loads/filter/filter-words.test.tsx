import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aLoad, aLoadWithDriver } from '#client/test-support/a-load.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { noFilter, type LoadFilter } from './load-filter.ts'

const { open } = startOffice()
const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T18:00:00Z') }
const customer = { id: '00000000-0000-4000-8000-00000000c001', name: 'Plains Brokerage' }
const loads = [
  aLoadWithDriver({ status: 'at_shipper' }),
  ...Array.from({ length: 1200 }, () => aLoad({ customerId: customer.id, customer })),
]

async function show(filter: Partial<LoadFilter> = {}, count = 2) {
  const onChange = vi.fn<(next: LoadFilter) => void>()
  const first = { ...noFilter, ...filter }
  open(<FilterSheet {...{ loads, clock, count, onChange }} filter={first} onClose={() => undefined} />)
  return { onChange, sheet: within(await screen.findByRole('dialog', { name: 'Filter' })) }
}

it.each([
  ['Driver', 'Any driver', 'Search drivers'],
  ['Customer', 'Any customer', 'Search customers'],
  ['City', 'Any city', 'Search cities'],
])('asks for no %s before one is chosen, and finds one by what is typed', async (name, any, search) => {
  const { sheet } = await show()
  const button = sheet.getByRole('button', { name: new RegExp(`^${name}`) })
  expect(button.textContent).toBe(any)
  fireEvent.click(button)
  expect(await screen.findByPlaceholderText(search)).toBeTruthy()
})

it('has what was asked for before, and says what each choice means', async () => {
  const { sheet } = await show({ customer: customer.id, pod: 'yes', dateOf: 'created', isOverdue: true })
  expect(sheet.getByRole('button', { name: /^Customer/ }).textContent).toBe('Plains Brokerage')
  const chosen = sheet.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
  expect(chosen).toEqual([false, true, false, true, false])
  expect(sheet.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    ...['Delivery due', 'Created', 'Any', 'Has POD', 'No POD'],
  ])
  expect(sheet.getByRole<HTMLInputElement>('checkbox', { name: /^Overdue/ }).checked).toBe(true)
  expect(
    sheet.getByText('The delivery was due before today, and it is not delivered.', { exact: false }),
  ).toBeTruthy()
})

it('takes back the customer that is chosen again', async () => {
  const { sheet, onChange } = await show({ customer: customer.id })
  fireEvent.click(sheet.getByRole('button', { name: /^Customer/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Plains Brokerage' }))
  expect(onChange.mock.calls).toEqual([[noFilter]])
})

it('counts the loads of each status, and those that are shown', async () => {
  const { sheet } = await show({}, 1)
  expect(sheet.getByRole('group', { name: 'Status' }).textContent).toBe(
    'StatusPending Assignment (1,200)At Shipper (1)',
  )
  expect(sheet.getByRole('button', { name: 'Show 1 load' })).toBeTruthy()
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aLoad, aLocation, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { admin, press, startOffice } from '#client/test-support/render-office.tsx'
import { CreateLoadCard } from './CreateLoadCard.tsx'
import { copiedDraft } from './copied-draft.ts'
import { changeDraft } from './draft-store.ts'

const { server, open } = startOffice()
const grain = aLocation({ name: 'Valley Grain' })
const mill = aLocation({ name: 'Tulsa Mill' })
const stops = [grain, mill].map(({ id, name }, index) =>
  aStop({ locationId: id, companyName: name, stopSequence: index + 1 }),
)

beforeEach(() => {
  localStorage.setItem('fifthwheel.helper-hidden', 'yes')
  server.on({
    'GET /api/locations': () => [grain, mill],
    'GET /api/customers': () => [],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-014' }),
    'POST /api/loads': () => aLoad(),
  })
})

function openCard() {
  open(
    <CreateLoadCard
      userId={admin.id}
      isAsked={false}
      onAnswered={() => undefined}
      numberThere={() => Promise.resolve()}
      route={{ isOpen: false, onOpenChange: () => undefined }}
    />,
  )
}

it('hands the keyboard on when a stop is removed: to the next one, and after the last to the place of a new one', async () => {
  changeDraft(admin.id, () => copiedDraft(aLoad({ stops }), '109-2026-077'))
  openCard()
  await press('Remove stop 1, Valley Grain')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove stop 1, Tulsa Mill' }))
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('list', { name: 'Stops of the new load' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Stop location/ }))
})

it('says that its customer was taken off the list, and can be created without one', async () => {
  const { id } = aCustomer({ name: 'Shortlived Brokers' })
  changeDraft(admin.id, () => ({ ...copiedDraft(aLoad({ stops }), '109-2026-077'), customerId: id }))
  openCard()
  const customer = await screen.findByRole('button', { name: 'Customer (optional) Taken off the list' })
  expect(
    screen.getByText('This customer is no longer on the list. Choose another one, or none.'),
  ).toBeTruthy()
  await userEvent.click(customer)
  await userEvent.click(screen.getByRole('option', { name: /Taken off the list/ }))
  expect(await screen.findByRole('button', { name: 'Customer (optional) Who is paying' })).toBeTruthy()
  await press('Create Load (2 stops)')
  expect(await screen.findByText('Success')).toBeTruthy()
  expect(server.made('POST /api/loads')[0]?.body).not.toHaveProperty('customerId', id)
})

it('takes back that its customer was not found as soon as another one is chosen', async () => {
  const gone = aCustomer({ name: 'Shortlived Brokers' })
  const other = aCustomer({ id: '00000000-0000-4000-8000-00000000c002', name: 'Cedar Hollow' })
  server.on({
    'GET /api/customers': () => [gone, other],
    'POST /api/loads': () => {
      throw new Refusal('customer_not_found')
    },
  })
  changeDraft(admin.id, () => ({ ...copiedDraft(aLoad({ stops }), '109-2026-077'), customerId: gone.id }))
  openCard()
  await press('Create Load (2 stops)')
  const customer = await screen.findByRole('button', { name: /^Customer .*Shortlived/ })
  await waitFor(() => {
    expect(customer.getAttribute('aria-invalid')).toBe('true')
  })
  await userEvent.click(customer)
  await userEvent.click(screen.getByRole('option', { name: /Cedar Hollow/ }))
  expect(customer.getAttribute('aria-invalid')).not.toBe('true')
})

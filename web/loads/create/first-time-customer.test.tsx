import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aLoad, aLocation, aStop } from '#client/test-support/a-load.ts'
import { admin, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { copiedDraft } from './copied-draft.ts'
import { CreateLoadCard } from './CreateLoadCard.tsx'
import { changeDraft } from './draft-store.ts'

const { server, open } = startOffice()

it('adds a first-time customer without leaving the new load', async () => {
  const place = aLocation({ name: 'Valley Grain' })
  const broker = aCustomer({ name: 'Caprock Freight' })
  let customers: Customer[] = []
  localStorage.setItem('fifthwheel.helper-hidden', 'yes')
  server.on({
    'GET /api/locations': () => [place],
    'GET /api/customers': () => customers,
    'GET /api/loads/next-number': () => ({ number109: '109-2026-014' }),
    'POST /api/customers': () => {
      customers = [broker]
      return broker
    },
    'POST /api/loads': () => aLoad(),
  })
  const stops = [aStop({ locationId: place.id, companyName: place.name })]
  changeDraft(admin.id, () => copiedDraft(aLoad({ stops }), '109-2026-077'))
  open(
    <CreateLoadCard
      userId={admin.id}
      isAsked={false}
      onAnswered={() => undefined}
      numberThere={() => Promise.resolve()}
      route={{ isOpen: false, onOpenChange: () => undefined }}
    />,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Customer/ }))
  await userEvent.keyboard('Caprock Freight')
  await press('Add “Caprock Freight”…')
  await screen.findByRole('dialog', { name: 'Add Customer' })
  expect(field(/^Company name/).value).toBe('Caprock Freight')
  await press('Add Customer')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  const customer = screen.getByRole('button', { name: /^Customer/ })
  expect(customer.textContent).toContain('Caprock Freight')
  expect(document.activeElement).toBe(customer)
  expect(server.made('POST /api/loads')).toHaveLength(0)
  await press(/^Create Load/)
  expect(server.made('POST /api/loads')[0]?.body).toHaveProperty('customerId', broker.id)
})

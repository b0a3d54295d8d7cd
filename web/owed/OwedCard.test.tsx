import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anInvoice, bluestem, harbor } from '#client/test-support/what-is-owed.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { OwedCard } from './OwedCard.tsx'
import { owedRows } from './owed-rows.ts'
import type { OwedCustomer } from '#contract/payments.ts'

const { open } = startOffice()
const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T15:00:00Z') }
const chosen: [string, boolean][] = []

/** The cards of a customer, and of its lines where it is open. */
function cards(customer: OwedCustomer, isOpen: boolean) {
  const { container } = open(
    <>
      {owedRows([customer], () => isOpen).map((row) => (
        <section key={row.id}>
          <OwedCard
            {...{ row, clock }}
            isChosen={(id) => id === harbor.lines[0]?.loadId}
            onChoose={(...choice) => chosen.push(choice)}
          />
        </section>
      ))}
    </>,
  )
  return [...container.querySelectorAll('section')].map(({ textContent }) => textContent)
}

it.each<[string, OwedCustomer]>([
  ['Harbor2 invoices, 39 d$4,120.00', harbor],
  ['Bluestem1 invoice, 6 d · $1,790.00 to invoice$1,840.00', bluestem],
  [
    'Gray$1,790.00 to invoice—',
    { ...bluestem, name: 'Gray', lines: bluestem.lines.slice(0, 1), owed: '0.00' },
  ],
  [
    'Hale1 invoice$10.00',
    { ...harbor, name: 'Hale', lines: [anInvoice('6051', '10.00', 0)], owed: '10.00', oldestDays: null },
  ],
])('a folded customer says how many invoices, how old and what waits: %s', (words, customer) => {
  expect(cards(customer, false)).toEqual([words])
})

it('an open one has its terms, and each invoice its state, amount and age', () => {
  expect(cards(harbor, true)).toEqual([
    'HarborNet 30, usually 34 d$4,120.00',
    '6014109-2026-014Houston TX · Promised Friday$2,207.5039 d',
    '6039109-2026-039Houston TX · E-mailed Nov 20$1,912.504 d',
  ])
  expect(screen.getByText('39 d').className).toContain('late')
  expect(screen.getByText('4 d').className).not.toContain('late')
  const [first, second] = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect([first?.checked, second?.checked]).toEqual([true, false])
  fireEvent.click(screen.getByLabelText('Select 109-2026-039'), { shiftKey: true })
  fireEvent.click(screen.getByLabelText('Select 109-2026-039'))
  const id = harbor.lines[1]?.loadId
  expect(chosen).toEqual([
    [id, true],
    [id, false],
  ])
})

import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadCharge } from '#contract/charges.ts'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { ChargeDialog } from './ChargeDialog.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'

const { server, open } = startOffice()
const onClose = vi.fn()
const stops = [
  aStop({ stopType: 'pickup', companyName: 'Valley Grain' }),
  aStop({ companyName: null, city: 'Denton', arrivedAt: '2026-11-21T12:48:00.000Z' }),
]
const load = aLoad({ number109: '109-2026-417', estimatedMiles: 421.6, stops })
const charge: LoadCharge = {
  ...{ id: 'c-1', kind: 'other', stop: null, description: 'Scale ticket', amount: '12.50', isTyped: true },
  ...{ state: 'proposed', source: 'office', basis: null, workedOut: null, approvalNote: null },
  ...{ decidedBy: null, decidedAt: null, createdAt: '2026-11-21T15:00:00.000Z' },
  updatedAt: '2026-11-21T17:48:00.000Z',
}

beforeEach(() => {
  onClose.mockReset()
})

/** The labels of the fields, each with what is in it and what is said below it. */
function fields() {
  const dialog = screen.getByRole('dialog')
  const found = [
    ...dialog.querySelectorAll<HTMLInputElement>('[data-dialog-body] :is(input, [role="combobox"])'),
  ]
  return found.map((input) => {
    const label = input.labels?.[0]?.textContent ?? ''
    const hint = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
    return [label, input.value || input.textContent, hint.join('')]
  })
}
const show = (kind: LoadCharge['kind'], charges: LoadCharge[] = []) => {
  open(<ChargeDialog {...{ load, charges, kind, charge: null, onClose }} />)
  return fields()
}
const note = ['Note on the invoice (optional)', '', '']

describe('the form of a charge', () => {
  it.each<[LoadCharge['kind'], string[][]]>([
    ['layover', [['Nights', '1', ''], ['For each night', '', ''], note]],
    ['tonu', [['Amount', '', ''], note]],
    [
      'fuel_surcharge',
      [
        ['Diesel, a gallon', '', 'Of the week, as it is published.'],
        ['Covered by the rate (peg)', '1.25', 'As the contract says.'],
        ['Miles a gallon', '6', ''],
        ['Miles', '421.6', ''],
        note,
      ],
    ],
    [
      'other',
      [
        ['What for', '', 'As it stands on the invoice.'],
        ['Amount', '', ''],
      ],
    ],
    [
      'detention',
      [
        ['Stop', 'Delivery Denton', 'Its arrival and departure count.'],
        ['Amount (optional)', '', 'Leave it empty to work it out from the times of the stop.'],
        note,
      ],
    ],
  ])('%s says what each field is, and begins with what is known', (kind, expected) => {
    expect(show(kind)).toEqual(expected)
    expect(screen.getByRole('button', { name: 'Add charge' })).toBeTruthy()
  })

  it('of a truck that was not used says which rate applies no more', () => {
    show('tonu')
    expect(screen.getByRole('dialog').textContent).toContain(
      "Once it is approved, the delivery city's rate no longer applies. A trip rate of the load stays.",
    )
  })

  it('offers detention for no stop that has one', () => {
    const stop = { ...stops[1], id: stops[1]?.id ?? '', name: null, stopType: 'dropoff' as const }
    const taken: LoadCharge = { ...charge, kind: 'detention', stop: { ...stop, city: 'Denton', state: 'TX' } }
    expect(show('detention', [taken])[0]?.[1]).toBe('Pickup Valley Grain')
  })
})

describe('a decision', () => {
  const decide = (state: 'approved' | 'declined') => {
    open(<DecisionDialog {...{ load, charge, state, onClose }} />)
    return screen.getByRole('dialog')
  }

  it.each([
    ['approved', 'Approve $12.50?', 'Who agreed, and how (optional)', 'It stays in the history.'],
    [
      'declined',
      'Decline $12.50?',
      'Why (optional)',
      'It stays in the history, and the charge is not billed.',
    ],
  ] as const)('that it is %s is asked in its own words', (state, title, label, hint) => {
    expect(within(decide(state)).getByRole('heading', { name: title })).toBeTruthy()
    expect(fields()).toEqual([[label, '', hint]])
  })

  it('is left by Cancel and by Escape, which asks first once a note is typed', async () => {
    decide('declined')
    await press('Cancel')
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
    fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: 'Not agreed' } })
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Discard changes?')).toBeTruthy()
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('that approves says which amount, one that declines does not', async () => {
    server.on({ 'POST /api/loads/:id/charges/:chargeId/decision': () => charge })
    decide('approved')
    fireEvent.change(screen.getByLabelText(/^Who agreed/), { target: { value: 'Marie' } })
    await press('Approve')
    await vi.waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce()
    })
    expect(
      server.made('POST /api/loads/:id/charges/:chargeId/decision').map(({ params, body }) => [params, body]),
    ).toEqual([
      [
        { id: load.id, chargeId: 'c-1' },
        { state: 'approved', note: 'Marie', amount: '12.50' },
      ],
    ])
  })
})

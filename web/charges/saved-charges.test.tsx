import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadCharge, WorkedOut } from '#contract/charges.ts'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { field, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { ChargeDialog } from './ChargeDialog.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'

const { server, open } = startOffice()
const onClose = vi.fn()
const workedOut: WorkedOut = {
  ...{ arrivedAt: '2026-11-21T12:48:00.000Z', appointmentAt: null, appointmentUntil: null },
  ...{ freeMinutes: 120, ratePerHour: '50.00', cap: null, startsAt: '2026-11-21T12:48:00.000Z' },
  ...{ startsWith: 'arrival', freeUntil: '2026-11-21T14:48:00.000Z', endsAt: '2026-11-21T17:36:00.000Z' },
  ...{ isStanding: false, minutes: 288, billedMinutes: 168, uncapped: '140.00', amount: '140.00' },
  isLateArrival: false,
}
const other: LoadCharge = {
  ...{ id: 'c-1', kind: 'other', stop: null, description: 'Scale ticket', amount: '12.50', isTyped: true },
  ...{ state: 'proposed', source: 'office', basis: null, workedOut: null, approvalNote: null },
  ...{ decidedBy: null, decidedAt: null, createdAt: '2026-11-21T15:00:00.000Z' },
  updatedAt: '2026-11-21T17:48:00.000Z',
}
const detention: LoadCharge = {
  ...other,
  kind: 'detention',
  workedOut,
  amount: '90.00',
  description: 'Agreed',
}
const layover: LoadCharge = {
  ...{ ...other, kind: 'layover', amount: '300.00', description: 'Snow' },
  basis: { kind: 'layover', nights: 2, perNight: '150.00' },
}
const fuel: LoadCharge = {
  ...{ ...other, kind: 'fuel_surcharge', amount: '81.30', description: 'November' },
  basis: { kind: 'fuel_surcharge', dieselPrice: '3.689', peg: '1.30', mpg: '6.5', miles: '200' },
}
const load = aLoad({ id: 'load-1', number109: '109-2026-417' })

beforeEach(() => {
  onClose.mockReset()
})

function show(kind: LoadCharge['kind'], charge: LoadCharge | null, of = load) {
  open(<ChargeDialog {...{ load: of, charges: [], kind, charge, onClose }} />)
  return screen.getByRole('dialog')
}
function fields(dialog: HTMLElement) {
  return [...dialog.querySelectorAll<HTMLInputElement>('[data-dialog-body] input')].map(
    ({ labels, value, placeholder }) => [labels?.[0]?.textContent, value, placeholder],
  )
}
const note = (text = '') => ['Note on the invoice (optional)', text, '']

describe('a charge that is changed', () => {
  it.each<[LoadCharge, string[][]]>([
    [
      other,
      [
        ['What for', 'Scale ticket', 'Scale ticket'],
        ['Amount', '12.50', '12.50'],
      ],
    ],
    [
      { ...other, kind: 'tonu', amount: '200.00' },
      [
        ['Amount', '200.00', '250.00'],
        ['Note on the invoice (optional)', 'Scale ticket', 'Cancelled at the gate'],
      ],
    ],
    [layover, [['Nights', '2', ''], ['For each night', '150.00', '150.00'], note('Snow')]],
    [
      fuel,
      [
        ['Diesel, a gallon', '3.689', '3.689'],
        ['Covered by the rate (peg)', '1.30', ''],
        ['Miles a gallon', '6.5', ''],
        ['Miles', '200', '421.6'],
        note('November'),
      ],
    ],
    [detention, [['Amount (optional)', '90.00', '140.00'], note('Agreed')]],
    [{ ...detention, isTyped: false }, [['Amount (optional)', '', '140.00'], note('Agreed')]],
    [{ ...detention, workedOut: null, description: null }, [['Amount (optional)', '90.00', ''], note()]],
  ])('has in its fields what it was made of: %#', (charge, expected) => {
    const dialog = show(charge.kind, charge)
    expect(fields(dialog)).toEqual(expected)
    expect(within(dialog).getByRole('button', { name: 'Save charge' })).toBeTruthy()
  })

  it('is sent over the version that was read, said, and closed', async () => {
    server.on({ 'PUT /api/loads/:id/charges/:chargeId': () => ({ ...other, amount: '13.00' }) })
    show('other', other)
    fillIn({ Amount: '13' })
    await press('Save charge')
    const toast = await screen.findByText('Other charge changed: $13.00')
    expect(toast.parentElement?.textContent).toContain('It is on no invoice until it is approved.')
    expect(onClose).toHaveBeenCalledOnce()
    expect(server.made('PUT /api/loads/:id/charges/:chargeId')).toMatchObject([
      {
        params: { id: 'load-1', chargeId: 'c-1' },
        body: { amount: '13.00', description: 'Scale ticket', updatedAt: '2026-11-21T17:48:00.000Z' },
      },
    ])
  })

  it.each<[LoadCharge, Partial<LoadCharge>, Record<string, string>, string[]]>([
    [
      layover,
      { basis: { kind: 'layover', nights: 2, perNight: '175.00' } },
      { 'For each night': '160' },
      ['For each night', '$160.00', '$175.00'],
    ],
    [other, { amount: '15.00' }, { Amount: '13' }, ['Amount', '$13.00', '$15.00']],
  ])('that somebody else changed is asked about in its own words: %#', async (read, change, typed, words) => {
    const current = { ...read, ...change, updatedAt: '2026-11-21T18:00:00.000Z' }
    server.on({
      'PUT /api/loads/:id/charges/:chargeId': () => {
        throw new Refusal('changed_meanwhile', { current })
      },
    })
    show(read.kind, read)
    fillIn(typed)
    await press('Save charge')
    for (const word of words) expect((await screen.findAllByText(word)).length).toBeGreaterThan(0)
  })
})

describe('a charge that is added', () => {
  it.each<[LoadCharge['kind'], Record<string, string>, object, string]>([
    [
      'other',
      { 'What for': 'Washout', Amount: '40' },
      { kind: 'other', description: 'Washout', amount: '40.00' },
      'Other charge added: $12.50',
    ],
    [
      'tonu',
      { Amount: '250', 'Note on the invoice': 'At the gate' },
      { kind: 'tonu', amount: '250.00', description: 'At the gate' },
      'Other charge added: $12.50',
    ],
    [
      'layover',
      { Nights: '2', 'For each night': '150' },
      { kind: 'layover', nights: 2, perNight: '150.00' },
      'Other charge added: $12.50',
    ],
  ])('as %s is sent as it was typed', async (kind, typed, body, words) => {
    server.on({ 'POST /api/loads/:id/charges': () => other })
    show(kind, null)
    fillIn(typed)
    await press('Add charge')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(server.made('POST /api/loads/:id/charges')).toMatchObject([{ params: { id: 'load-1' }, body }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('says that it could not be saved, keeps what was typed, and stays open', async () => {
    server.on({
      'POST /api/loads/:id/charges': () => {
        throw new Refusal('internal')
      },
    })
    const dialog = show('other', null)
    fillIn({ 'What for': 'Washout', Amount: '40' })
    await press('Add charge')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'The charge could not be saved. Please try again.',
    )
    expect(field('Amount').value).toBe('40')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('comes to nothing before it is typed, and knows no miles where the load has none', () => {
    const dialog = show('fuel_surcharge', null)
    expect(within(dialog).getByRole('status').textContent).toBe('Comes to—')
    expect(dialog.textContent).toContain('(Diesel − peg) ÷ miles a gallon, for each mile.')
    expect(field('Miles').value).toBe('')
  })

  it('has whole nights alone', () => {
    const dialog = show('layover', null)
    expect(within(dialog).getByRole('status').textContent).toBe('Comes to—')
    fillIn({ 'For each night': '150' })
    expect(within(dialog).getByRole('status').textContent).toBe('Comes to$150.00')
  })

  it('for detention begins with the first stop where no truck came yet, and asks for none where there is none', () => {
    const stops = [
      aStop({ stopType: 'pickup', companyName: null, city: null }),
      aStop({ companyName: 'Pecan Row' }),
    ]
    const dialog = show('detention', null, aLoad({ stops }))
    expect(within(dialog).getByRole('combobox', { name: 'Stop' }).textContent).toBe('Pickup')
  })

  it('for detention of a load without stops asks for none', () => {
    expect(fields(show('detention', null))).toEqual([['Amount (optional)', '', ''], note()])
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('a decision', () => {
  const late = { ...detention, workedOut: { ...workedOut, isLateArrival: true } }
  const decide = (charge: LoadCharge, state: 'approved' | 'declined') => {
    open(<DecisionDialog {...{ load, charge, state, onClose }} />)
    return screen.getByRole('dialog')
  }
  const input = (dialog: HTMLElement) => within(dialog).getByRole<HTMLInputElement>('textbox')

  it('names the charge and its load, and shows what a note may be', () => {
    const dialog = decide(other, 'approved')
    expect(dialog.textContent).toContain('Scale ticket · 109-2026-417')
    expect([input(dialog).placeholder, input(dialog).maxLength]).toEqual(['Marie by mail', 200])
  })

  it('to decline shows what a reason may be, and sends no amount', async () => {
    server.on({ 'POST /api/loads/:id/charges/:chargeId/decision': () => other })
    const dialog = decide(other, 'declined')
    expect(input(dialog).placeholder).toBe('Not on the rate confirmation')
    fireEvent.change(input(dialog), { target: { value: 'Not agreed' } })
    await press('Decline')
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce()
    })
    expect(server.made('POST /api/loads/:id/charges/:chargeId/decision')[0]?.body).toEqual({
      ...{ state: 'declined', note: 'Not agreed' },
    })
  })

  it.each([
    ['approved', late, true],
    ['declined', late, false],
    ['approved', detention, false],
    ['approved', other, false],
  ] as const)('to have it %s warns of a truck that came late, where it did: %#', (state, charge, warns) => {
    const dialog = decide(charge, state)
    expect(within(dialog).queryAllByText('The truck came after its appointment')).toHaveLength(warns ? 1 : 0)
    expect(dialog.textContent.includes('Approve it when the customer has agreed.')).toBe(warns)
  })

  it('says that it is being saved, and no Escape leaves it then', async () => {
    let answer: () => void = () => undefined
    server.on({
      'POST /api/loads/:id/charges/:chargeId/decision': () =>
        new Promise<LoadCharge>((resolve) => {
          answer = () => {
            resolve(other)
          }
        }),
    })
    const dialog = decide(other, 'approved')
    fireEvent.change(input(dialog), { target: { value: 'Marie' } })
    await press('Approve')
    await waitFor(() => {
      expect(within(dialog).getByRole('button', { name: 'Saving...' }).getAttribute('aria-busy')).toBe('true')
    })
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.queryByText('Discard changes?')).toBeNull()
    answer()
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce()
    })
  })
})

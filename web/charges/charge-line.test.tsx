import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LoadCharge, WorkedOut } from '#contract/charges.ts'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { failureToast, press, startOffice } from '#client/test-support/render-office.tsx'
import { ExtraCharges } from './ExtraCharges.tsx'

const { server, open } = startOffice()

const workedOut: WorkedOut = {
  ...{ arrivedAt: '2026-11-21T12:48:00.000Z', appointmentAt: null, appointmentUntil: null },
  ...{ freeMinutes: 120, ratePerHour: '50.00', cap: null, startsAt: '2026-11-21T12:48:00.000Z' },
  ...{ startsWith: 'arrival', freeUntil: '2026-11-21T14:48:00.000Z', endsAt: '2026-11-21T17:36:00.000Z' },
  ...{ isStanding: false, minutes: 288, billedMinutes: 168, uncapped: '140.00', amount: '140.00' },
  isLateArrival: false,
}
const detention: LoadCharge = {
  ...{ id: 'c-1', kind: 'detention', description: null, amount: '140.00', isTyped: false, basis: null },
  stop: { id: 's-1', stopType: 'pickup', name: 'Coyote Lake Milling', city: 'Muleshoe', state: 'TX' },
  ...{ state: 'proposed', source: 'system', workedOut, approvalNote: null, decidedBy: null, decidedAt: null },
  ...{ createdAt: '2026-11-21T15:00:00.000Z', updatedAt: '2026-11-21T17:48:00.000Z' },
}
const ticket: LoadCharge = {
  ...{ ...detention, kind: 'other', stop: null, workedOut: null, source: 'office', isTyped: true },
  ...{ description: 'Scale ticket', amount: '12.50' },
}

let charges: LoadCharge[]
const load = aLoad({ id: 'load-1', stops: [aStop({ id: 's-1' })] })

beforeEach(() => {
  server.on({ 'GET /api/loads/:id/charges': () => ({ charges, history: [] }) })
})

async function show(charge: LoadCharge, isClosed = false) {
  charges = [charge]
  open(
    <Routes>
      <Route path="/dashboard" element={<ExtraCharges load={load} isClosed={isClosed} />} />
      <Route path="*" element={<Address />} />
    </Routes>,
  )
  return within(await screen.findByRole('list', { name: 'Other charges' })).getByRole('listitem')
}
function Address() {
  return <p>{useLocation().pathname}</p>
}
async function acts() {
  await press(/^Actions for/)
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
async function choose(act: string) {
  await press(/^Actions for/)
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
}

describe('a charge in the list', () => {
  it.each<[string, Partial<LoadCharge>, string]>([
    ['proposed', {}, 'Scale ticket$12.50Not invoiced until approved.Approve'],
    ['approved', { state: 'approved' }, 'Scale ticket$12.50Approved'],
    [
      'approved with a word',
      { state: 'approved', decidedBy: 'Rosa', approvalNote: 'Marie by mail' },
      'Scale ticket$12.50Approved by Rosa: Marie by mail',
    ],
    ['declined', { state: 'declined' }, 'Scale ticket$12.50Declined'],
  ])('that is %s says so, and nothing else', async (_state, change, words) => {
    const line = await show({ ...ticket, ...change })
    expect(line.textContent).toBe(words)
    expect(line.querySelector('p')).toBeNull()
  })

  it.each([
    ['declined', ['Scale ticket', '$12.50'], ['Scale ticket', '$12.50']],
    ['proposed', [], ['Scale ticket', '$12.50']],
    ['approved', [], ['Scale ticket']],
  ] as const)(
    'that is %s is struck out and pale as far as it does not count',
    async (state, struck, pale) => {
      const line = await show({ ...ticket, state })
      const withClass = (name: string) =>
        [...(line.firstElementChild?.children ?? [])]
          .filter(({ classList }) => classList.contains(name))
          .map(({ textContent }) => textContent)
      expect(withClass('line-through')).toEqual(struck)
      expect(withClass('text-muted')).toEqual(pale)
    },
  )

  it('is a line of its own words below, where there is something to know', async () => {
    const line = await show({ ...detention, description: 'Asked by Marie' })
    expect(line.querySelector('p')?.textContent).toBe('Coyote Lake Milling · Asked by Marie')
  })

  it.each([
    [
      { isStanding: true },
      'The truck still stands there. Approve it when the truck has left, or type its amount.',
    ],
    [{ isDepartureUnknown: true }, 'Nobody told when the truck left. Type its amount.'],
  ])('by times of which %j says why it cannot be approved', async (change, reason) => {
    await show({ ...detention, workedOut: { ...workedOut, ...change } })
    const button = screen.getByRole('button', { name: 'Approve' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.focus(button)
    expect(await screen.findByRole('tooltip', { name: reason })).toBeTruthy()
  })

  it('is approved while the truck stands there, once its amount is typed', async () => {
    await show({
      ...detention,
      isTyped: true,
      amount: '90.00',
      workedOut: { ...workedOut, isStanding: true },
    })
    await press('Approve')
    expect(await screen.findByRole('heading', { name: 'Approve $90.00?' })).toBeTruthy()
  })
})

describe('what is offered for a charge', () => {
  it.each<[string, LoadCharge, boolean, string[]]>([
    ['that a person added', ticket, false, ['Change amount', 'Decline', 'Open evidence', 'Remove charge']],
    [
      'that the times made',
      { ...ticket, source: 'system' },
      false,
      ['Change amount', 'Decline', 'Open evidence'],
    ],
    ['that was declined', { ...ticket, state: 'declined' }, false, ['Propose again', 'Open evidence']],
    ['of a load that is closed', ticket, true, ['Open evidence']],
    ['that was approved on a closed load', { ...ticket, state: 'approved' }, true, ['Open evidence']],
  ])('%s', async (_what, charge, isClosed, expected) => {
    await show(charge, isClosed)
    expect(screen.getByRole('button', { name: /^Actions for/ }).getAttribute('aria-label')).toBe(
      'Actions for Scale ticket $12.50',
    )
    expect(await acts()).toEqual(expected)
  })

  it('is of five kinds where the load is open', async () => {
    await show(ticket)
    await press('Add charge')
    const kinds = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(kinds).toEqual([
      'Detention',
      'Layover',
      'Truck ordered, not used',
      'Fuel surcharge',
      'Other charge',
    ])
  })

  it('is its evidence, on a page of its own', async () => {
    await show(ticket)
    await choose('Open evidence')
    expect(await screen.findByText('/loads/load-1/charges/c-1/evidence')).toBeTruthy()
  })
})

describe('what is refused', () => {
  const refuse = () => {
    throw new Refusal('charge_decided')
  }
  const words = 'This charge was decided already. Look at it again; it can be proposed anew.'

  it.each([
    ['Remove charge', 'Charge Not Removed', ticket, 'DELETE /api/loads/:id/charges/:chargeId'],
    [
      'Propose again',
      'Charge Not Changed',
      { ...ticket, state: 'approved' as const },
      'POST /api/loads/:id/charges/:chargeId/decision',
    ],
  ] as const)(
    'when pressing %s is said, and the charges are read again',
    async (act, title, charge, name) => {
      server.on({ [name]: refuse })
      await show(charge)
      const before = server.made('GET /api/loads/:id/charges').length
      await choose(act)
      expect(await failureToast(title)).toContain(words)
      expect(server.made(name)[0]?.params).toEqual({ id: 'load-1', chargeId: 'c-1' })
      await waitFor(() => {
        expect(server.made('GET /api/loads/:id/charges').length).toBeGreaterThan(before)
      })
    },
  )

  it.each([
    ['approved', 'Approve', 'Charge Not Approved'],
    ['declined', 'Decline', 'Charge Not Declined'],
  ])('that it is %s is said in the dialog and beside it', async (_state, verb, title) => {
    server.on({
      'POST /api/loads/:id/charges/:chargeId/decision': () => {
        throw new Refusal('internal')
      },
    })
    await show(ticket)
    if (verb === 'Approve') await press(verb)
    else await choose(verb)
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: verb }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Please try again.')
    expect(await failureToast(title)).toContain('Please try again.')
  })
})

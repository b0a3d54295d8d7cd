import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aLoad, aLocation, aStop } from '#client/test-support/a-load.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { LoadCustomer } from './LoadCustomer.tsx'
import { LoadFacts } from './LoadFacts.tsx'
import { LoadStops } from './LoadStops.tsx'
import { RouteMiles } from './RouteMiles.tsx'

const { server, open } = startOffice()
const customer = aCustomer({ name: 'Plains Brokerage', contactPhone: '8065550144' })

beforeEach(() => {
  server.on({ 'GET /api/customers': () => [customer] })
})

describe('the facts of a load', () => {
  const factsOf = (load: Load) => {
    const { container } = open(<LoadFacts load={load} />)
    const [terms, values] = ['dt', 'dd'].map((part) =>
      [...container.querySelectorAll(part)].map(({ textContent }) => textContent),
    )
    return Object.fromEntries((terms ?? []).map((term, index) => [term, values?.[index]]))
  }

  it('say how and when it was paid, what was noted, and that it is exempt', () => {
    const facts = factsOf(
      aLoad({
        ...{ paidAt: '2025-03-02T17:00:00.000Z', paymentMethod: 'check', paymentReference: '20417' },
        ...{ paymentNotes: 'by courier', deliveryDueAt: '2025-02-27', agriculturalExemption: true },
        ...{ truckNumber: '22', trackingEnabled: false, createdAt: '2025-02-20T15:30:00.000Z' },
        invoice: { id: 'i', invoiceNumber: '6012', totalAmount: '900.00', status: 'paid' },
      }),
    )
    expect(facts).toMatchObject({
      ...{
        Invoice: '6012 (paid)',
        Paid: 'Mar 2, 2025, 11:00 AM · Check 20417',
        'Payment notes': 'by courier',
      },
      ...{ Truck: '22', 'Delivery due': 'February 27th, 2025', Tracking: 'Off' },
      ...{ 'Agricultural exemption': 'Yes', Created: 'Feb 20, 2025, 9:30 AM' },
    })
  })

  it('say nothing of a payment that was not made, and a dash for what is not known', () => {
    const facts = factsOf(aLoad({}))
    expect(facts).toMatchObject({ Invoice: '—', Truck: '—', 'Delivery due': '—', Tracking: 'On' })
    expect(Object.keys(facts).filter((term) => /Paid|Payment|exemption/.test(term))).toEqual([])
  })

  it('of a payment whose way is not known say a dash', () => {
    expect(factsOf(aLoad({ paidAt: '2025-03-02T17:00:00.000Z' }))['Paid']).toBe('Mar 2, 2025, 11:00 AM · —')
  })
})

describe('who pays', () => {
  const words = async (facts: Partial<Load>) => {
    open(<LoadCustomer load={aLoad(facts)} className="" />)
    const panel = await screen.findByRole('region', { name: 'Customer' })
    return { panel, text: panel.textContent }
  }

  it('is named with the number that they know it by, and can be called', async () => {
    const { panel } = await words({ customerId: customer.id, customer, poNumber: '88213' })
    const phone = await within(panel).findByRole('link')
    expect(panel.textContent).toBe('CustomerPlains BrokeragePO 88213(806) 555-0144')
    expect(phone.getAttribute('href')).toBe('tel:+18065550144')
  })

  it('is nobody yet, which is said', async () => {
    const { text } = await words({})
    expect(text).toBe('CustomerNobody yet. It is asked when the invoice is generated.')
  })
})

describe('the stops', () => {
  const grain = aStop({
    ...{ stopType: 'pickup', companyName: 'Valley Grain', address: '1 Mill Rd', city: 'Hereford' },
    ...{
      contactName: 'Ann',
      contactPhone: '8065550142',
      notes: 'Gate 3',
      appointmentAt: '2025-03-02T15:00:00.000Z',
    },
    ...{
      arrivedAt: '2025-03-02T15:20:00.000Z',
      arrivalSource: 'driver',
      departedAt: '2025-03-02T16:10:00.000Z',
    },
    departureSource: 'geofence',
  })
  const mill = aStop({ companyName: null, address: null, city: 'Denton', stopSequence: 2 })
  const show = (load: Load, isClosed = false) =>
    open(<LoadStops {...{ load, isClosed, tracked: undefined, isAdding: false, onAdded: () => undefined }} />)
  const load = aLoad({ stops: [grain, mill] })

  it('have their place, contact and notes, what was agreed and what happened', () => {
    show(load)
    const rows = within(screen.getByRole('table', { name: 'Stops' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
      )
    expect(rows).toEqual([
      [
        '1Pickup Valley Grain1 Mill Rd, Hereford, TXAnn (806) 555-0142Gate 3',
        'Mar 2, 2025, 9:00 AM at stop 1, Valley Grain',
        'Mar 2, 2025, 9:20 AMdriver',
        'Mar 2, 2025, 10:10 AMgeofence',
      ],
      [
        '2Delivery Delivery locationDenton, TX',
        'Add appointment at stop 2, Delivery location',
        ...['—', '—'],
      ],
    ])
  })

  it('can be moved up to both ends and no farther, and not at all on a closed load', async () => {
    const { unmount } = show(load)
    const off = screen
      .getAllByRole('button', { name: /^Move/ })
      .filter((button) => button.getAttribute('aria-disabled') === 'true')
    expect(off.map((button) => button.getAttribute('aria-label'))).toEqual([
      ...['Move up stop 1, Valley Grain', 'Move down stop 2, Delivery location'],
    ])
    for (const button of off) await userEvent.click(button)
    expect(server.made('PUT /api/loads/:id/stops')).toEqual([])
    unmount()
    show(load, true)
    expect(screen.queryAllByRole('button', { name: /^(Move|Remove)/ })).toEqual([])
  })

  it('are cards on a phone, with the same', () => {
    browserLike({ matching: ['(max-width: 767px)'] })
    show(load)
    expect(screen.queryByRole('table')).toBeNull()
    const [first] = within(screen.getByRole('list', { name: 'Stops' })).getAllByRole('listitem')
    expect(first?.textContent).toBe(
      '1Pickup Valley Grain1 Mill Rd, Hereford, TXAnn (806) 555-0142Gate 3' +
        'Appointment Mar 2, 2025, 9:00 AM · arrived Mar 2, 2025, 9:20 AM (driver) · left Mar 2, 2025, 10:10 AM (geofence)' +
        'Change appointment at stop 1, Valley Grain',
    )
  })

  it('are the two places where there are none, or nothing is known', () => {
    const { unmount } = show(aLoad({ pickupLocation: aLocation({ name: 'Valley Grain' }), location: null }))
    expect(screen.getByText('Valley Grain').closest('ul')?.textContent).toBe(
      'Pickup Valley Grain100 Mill Road, Hereford, TX',
    )
    unmount()
    show(aLoad({}))
    expect(screen.getByText('No stops yet.')).toBeTruthy()
  })
})

it.each([
  [{ estimatedMiles: 338.4, estimatedMinutes: 330 }, 'Total distance 338.40 mi · 5 h 30 min', false],
  [{}, 'Total distance No miles yet', false],
  [{ estimatedMiles: 338.4 }, 'Total distance 338.40 mi', true],
])('the miles of %o are "%s", worked out anew unless it is closed', (facts, words, isClosed) => {
  open(<RouteMiles load={aLoad(facts)} isClosed={isClosed} />)
  expect(screen.getByText('Total distance').parentElement?.textContent).toBe(words)
  expect(screen.queryAllByRole('button', { name: 'Calculate Route' })).toHaveLength(isClosed ? 0 : 1)
})

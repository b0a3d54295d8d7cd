import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad, aLoadWithDriver, aLocation, aStop } from '#client/test-support/a-load.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { SelectingContext } from '../several/selecting.ts'
import type { Selection } from '../several/use-selection.ts'
import { RowClock, RowMatch } from './cells/row-context.ts'
import { LoadCard } from './LoadCard.tsx'

const { open } = startOffice()
// A Tuesday, noon in Texas.
const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T18:00:00.000Z') }

function show(load: Load, match: ((load: Load) => string | null) | null = null) {
  const { container } = open(
    <RowClock value={clock}>
      <RowMatch value={match}>
        <LoadCard load={load} assignField={() => 'Assign driver…'} />
      </RowMatch>
    </RowClock>,
  )
  return [...container.querySelectorAll('.load-card > *')].map(({ textContent }) => textContent)
}

const number109 = '109-2026-417'
const customer = { id: 'c', name: 'Plains Brokerage' }
const pickup = aStop({ stopType: 'pickup', city: 'Hereford', appointmentAt: '2026-11-24T20:30:00.000Z' })
const delivery = aStop({ stopSequence: 2, city: 'Denton' })
const further = aStop({ stopSequence: 3, city: 'Tulsa', state: 'OK' })

it('says in words that a delivery is late, as the color does', async () => {
  show(aLoadWithDriver({ status: 'in_transit', deliveryDueAt: '2026-11-20', stops: [] }))
  expect((await screen.findByText('late:', { exact: false })).parentElement?.textContent).toBe('late: Fri')
})

it.each<[string, Load, string[]]>([
  [
    'that waits asks for a driver, and says when it picks up and for whom',
    aLoad({ number109, customer, stops: [pickup, delivery, further] }),
    [
      `${number109}Pending Assignment`,
      'Hereford TX→Denton TX+1Picks up 2:30 PMPlains BrokerageAssign driver…',
    ],
  ],
  [
    'whose pickup has passed says so',
    aLoad({ number109, stops: [{ ...pickup, appointmentAt: '2026-11-24T14:00:00.000Z' }, delivery] }),
    [`${number109}Pending Assignment`, 'Hereford TX→Denton TXPickup was 8 AMAssign driver…'],
  ],
  [
    'on the road says when it arrives, who drives it and in what',
    aLoadWithDriver({
      number109,
      customer,
      status: 'left_shipper',
      stops: [pickup, { ...delivery, appointmentAt: '2026-11-25T15:00:00.000Z' }],
    }),
    [`${number109}Left Shipper`, 'Hereford TX→Denton TXWed 9 AM', 'Dale Young· 22'],
  ],
  [
    'that is kept waiting says since when',
    aLoadWithDriver({
      number109,
      status: 'at_receiver',
      detentionSince: '2026-11-24T17:20:00.000Z',
      stops: [delivery],
    }),
    [`${number109}At Receiver`, 'Denton TXdetention 40 min', 'Dale Young· 22'],
  ],
  [
    'whose paper is due says that before all else',
    aLoadWithDriver({
      ...{ number109, status: 'delivered', detentionSince: '2026-11-24T17:20:00.000Z', stops: [delivery] },
      obligationDue: { kind: 'pod', tellAt: '2026-11-24T17:00:00.000Z', dueAt: '2026-11-24T20:00:00.000Z' },
    }),
    [`${number109}Delivered`, 'Denton TXPOD due 2 h', 'Dale Young· 22'],
  ],
  [
    'without stops goes to its place, without an end that is not known',
    aLoadWithDriver({
      number109,
      status: 'delivered',
      tripRate: '900.00',
      location: aLocation({ city: 'Denton' }),
    }),
    [`${number109}Delivered`, 'Denton TX', 'Dale Young· 22'],
  ],
  [
    'on paper says for how much, who pays and for how long',
    aLoadWithDriver({
      ...{ number109, customer, status: 'awaiting_payment', tripRate: '900.00', stops: [delivery] },
      invoice: { id: 'i', invoiceNumber: '6012', totalAmount: '950.00', status: 'finalized' },
      invoicedAt: '2026-11-20T18:00:00.000Z',
    }),
    [`${number109}Awaiting Payment`, 'Denton TX$950.00', 'Plains Brokerage4 d'],
  ],
  [
    'on paper without a customer says who drove it',
    aLoadWithDriver({ number109, status: 'awaiting_payment', stops: [] }),
    [`${number109}Awaiting Payment`, '—$0.00', 'Dale Young3 d'],
  ],
])('a load %s', (_what, load, lines) => {
  expect(show(load)).toEqual(lines)
})

it('says in which field it was found', () => {
  expect(show(aLoad({ number109, stops: [] }), () => 'PO 88213')[0]).toBe(
    `${number109}PO 88213Pending Assignment`,
  )
})

it('has a box to choose it by while loads are being selected, and none before', () => {
  const load = aLoad({ number109, stops: [] })
  const toggled: string[] = []
  const nothing = () => undefined
  const cardOf = (isOn: boolean) => {
    const selection: Selection = {
      ...{ loads: [], isOn, has: () => false, toggle: (chosen) => toggled.push(chosen.number109) },
      ...{
        chooseTo: nothing,
        setAll: nothing,
        setSome: nothing,
        keepOnly: nothing,
        begin: nothing,
        end: nothing,
      },
    }
    return open(
      <SelectingContext value={{ selection, inOrder: () => [load] }}>
        <LoadCard load={load} assignField={() => null} />
      </SelectingContext>,
    )
  }
  const before = cardOf(false)
  expect(screen.queryByRole('checkbox')).toBeNull()
  before.unmount()
  cardOf(true)
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${number109}` }))
  expect(toggled).toEqual([number109])
})

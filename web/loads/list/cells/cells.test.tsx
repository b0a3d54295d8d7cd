import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad, aLoadWithDriver, aLocation, aStop } from '#client/test-support/a-load.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { paperColumns, roadColumns } from '../load-columns.tsx'
import { numberWidths } from '../number-widths.ts'
import { RowClock, RowMatch } from './row-context.ts'

const { open } = startOffice()
// A Tuesday, noon in Texas.
const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T18:00:00.000Z') }
const opened: string[] = []
const columnsOf = (make: typeof roadColumns, load: Load) =>
  make({
    assignField: () => 'Assign driver…',
    onInvoice: ({ number109 }) => opened.push(number109),
    widths: numberWidths([load]),
    timeZone: clock.timeZone,
    namesFields: true,
  })

/** What stands in each cell of its row, and behind it when the pointer rests there. */
function rowOf(make: typeof roadColumns, load: Load, expectedLate = new Set<string>()) {
  const columns = columnsOf(make, load)
  const { container } = open(
    <RowClock value={{ ...clock, expectedLate }}>
      <RowMatch value={() => 'PO 88213'}>
        {columns.map(({ id, cell }) => (
          <div key={id} data-cell={id}>
            {cell(load)}
          </div>
        ))}
      </RowMatch>
    </RowClock>,
  )
  const texts = [...container.querySelectorAll<HTMLElement>('[data-cell]')]
  return {
    cells: Object.fromEntries(
      texts.map(({ dataset, textContent }) => [dataset['cell'] ?? '', textContent] as const),
    ),
    titles: Object.fromEntries(columns.map(({ id, title }) => [id, title?.(load)] as const)),
  }
}
const cellOf = (load: Load, id: string, make = roadColumns) => rowOf(make, load).cells[id]

const number109 = '109-2026-417'
const customer = { id: 'c', name: 'Plains Brokerage' }
const invoice = { id: 'i', invoiceNumber: '6012', totalAmount: '950.00', status: 'finalized' } as const
const pickup = aStop({ stopType: 'pickup', city: 'Hereford', companyName: 'Valley Grain' })
const delivery = aStop({ city: 'Denton', companyName: 'Denton Mill' })

describe('a row on the road', () => {
  it('says where from and to, when, for whom, with whom, and how far it is', () => {
    const load = aLoadWithDriver({
      ...{ number109, customer, invoice: { ...invoice, status: 'draft' }, status: 'at_shipper' },
      ...{ bolNumber: '3741119', trailerNumber: '5309', statusSince: '2026-11-24T16:30:00.000Z' },
      stops: [
        { ...pickup, appointmentAt: '2026-11-24T16:00:00.000Z' },
        { ...delivery, appointmentAt: '2026-11-25T15:00:00.000Z' },
        aStop({ city: 'Tulsa', state: 'OK' }),
      ],
    })
    const { cells, titles } = rowOf(roadColumns, load)
    expect(cells).toEqual({
      number109: `${number109}PO 88213`,
      pickup: 'Hereford TX10 AM',
      destinations: 'Denton TXDenton Mill+1Wed 9 AM',
      customer: 'Plains Brokerage',
      driver: 'Dale Young· 22',
      bolNumber: '3741119',
      trailerNumber: '5309',
      invoice: '6012draft',
      status: 'At Shipper1 h',
      position: '—',
    })
    expect(titles).toMatchObject({
      ...{ number109, customer: 'Plains Brokerage', driver: 'Dale Young, truck 22', status: 'At Shipper' },
      pickup: 'Valley Grain, Hereford TX, Tue, Nov 24, 10:00 AM',
    })
    fireEvent.click(screen.getByRole('button', { name: 'Preview invoice 6012' }))
    expect(opened).toEqual([number109])
  })

  it('that waits asks for a driver; what is not known is a dash or nothing', () => {
    expect(rowOf(roadColumns, aLoad({ number109 })).cells).toEqual({
      ...{ number109: `${number109}PO 88213`, pickup: '—', destinations: '—', customer: '' },
      ...{ driver: 'Assign driver…', bolNumber: '', invoice: '', status: 'Pending Assignment3 d' },
      position: '—',
    })
  })

  it('without stops has its places, and is due on its day', () => {
    const load = aLoad({
      pickupLocation: aLocation({ name: 'Valley Grain', city: 'Hereford' }),
      location: aLocation({ name: 'Denton Mill', city: 'Denton' }),
      deliveryDueAt: '2026-11-24',
    })
    const { cells, titles } = rowOf(roadColumns, load)
    expect([cells['pickup'], cells['destinations']]).toEqual(['Hereford TX', 'Denton TXDenton MillToday'])
    expect([titles['pickup'], titles['destinations']]).toEqual([
      ...['Valley Grain, Hereford, TX', 'Denton Mill, Denton, TX\nDue Tue, Nov 24'],
    ])
  })

  it('says what is late in words', () => {
    const past = '2026-11-24T14:00:00.000Z'
    const load = aLoadWithDriver({
      stops: [
        { ...pickup, appointmentAt: past },
        { ...delivery, appointmentAt: past },
      ],
    })
    const { cells } = rowOf(roadColumns, load)
    expect([cells['pickup'], cells['destinations']]).toEqual([
      ...['Hereford TXlate: 8 AM', 'Denton TXDenton Milllate: 8 AM'],
    ])
  })

  it('says at which of its stops the truck is expected too late', () => {
    const ahead = '2026-11-24T20:00:00.000Z'
    const stops = [
      { ...pickup, id: 'p', appointmentAt: ahead },
      { ...delivery, id: 'd', appointmentAt: ahead },
    ]
    const load = aLoadWithDriver({ stops })
    const placesOf = (late: string[]) => {
      const { cells } = rowOf(roadColumns, load, new Set(late))
      return [cells['pickup'], cells['destinations']]
    }
    expect(placesOf([])).toEqual(['Hereford TX2 PM', 'Denton TXDenton Mill2 PM'])
    expect(placesOf(['d'])).toEqual(['Hereford TX2 PM', 'Denton TXDenton Milllate: 2 PM'])
    expect(placesOf(['p'])).toEqual(['Hereford TXlate: 2 PM', 'Denton TXDenton Mill2 PM'])
  })

  it.each<[string, Partial<Load>]>([
    ['Delivered3 d · no POD', {}],
    ['Delivered3 d · POD in', { podDocumentPath: '/objects/1' }],
    ['Delivereddetention 40 min · no POD', { detentionSince: '2026-11-24T17:20:00.000Z' }],
    [
      'Delivered3 dPOD due 2 h',
      {
        obligationDue: { kind: 'pod', tellAt: '2026-11-24T17:00:00.000Z', dueAt: '2026-11-24T20:00:00.000Z' },
      },
    ],
    [
      'Delivered3 d · no PODclaim due 2 h',
      {
        obligationDue: {
          kind: 'detention_claim',
          tellAt: '2026-11-24T17:00:00.000Z',
          dueAt: '2026-11-24T20:00:00.000Z',
        },
      },
    ],
  ])('reads "%s" once it is delivered', (words, facts) => {
    expect(cellOf(aLoadWithDriver({ status: 'delivered', ...facts }), 'status')).toBe(words)
  })

  it('does not read as on the road when its truck is not used, until it is billed', () => {
    const canceled = { isTonu: true, detentionSince: '2026-11-24T17:20:00.000Z' }
    expect(cellOf(aLoadWithDriver({ ...canceled, status: 'at_shipper' }), 'status')).toBe('Truck not used')
    expect(cellOf(aLoadWithDriver({ ...canceled, status: 'awaiting_payment' }), 'status')).toBe(
      'Awaiting Payment',
    )
  })

  it('names a driver without a truck, and one who left', () => {
    const load = aLoadWithDriver({ truckNumber: null })
    const noTruck = { ...load, driver: load.driver && { ...load.driver, truckNumber: null } }
    expect([cellOf(noTruck, 'driver'), rowOf(roadColumns, noTruck).titles['driver']]).toEqual([
      ...['Dale Young', 'Dale Young'],
    ])
    const left = aLoad({ status: 'paid', driverName: 'Wade Reed', truckNumber: '5' })
    expect(cellOf(left, 'driver', paperColumns)).toBe('Wade Reed· 5')
  })
})

describe('a row on paper', () => {
  it('says who pays how much, since when, and what stands open', () => {
    const load = aLoadWithDriver({
      ...{ number109, customer, status: 'awaiting_payment', stops: [pickup, delivery] },
      invoice: { ...invoice, paidAmount: '50.00' },
      invoicedAt: '2026-10-21T18:00:00.000Z',
    })
    const { cells, titles } = rowOf(paperColumns, load)
    expect(cells).toEqual({
      ...{
        number109: `${number109}PO 88213`,
        customer: 'Plains Brokerage',
        destinations: 'Denton TXDenton Mill',
      },
      ...{ driver: 'Dale Young· 22', bolNumber: '', invoice: '6012', invoiced: 'Oct 21', age: '34 d' },
      ...{ amount: '$900.00', status: 'Awaiting Payment' },
    })
    expect(titles).toMatchObject({
      ...{ invoiced: 'Wed, Oct 21, 1:00 PM', amount: '$900.00 of $950.00 still open' },
    })
    expect(screen.getByText('34 d').className).toBe('late')
  })

  it('of a draft was not invoiced yet, however old the draft is', () => {
    const load = aLoad({
      ...{ status: 'awaiting_invoicing', deliveredAt: '2026-11-22T18:00:00.000Z' },
      ...{ invoice: { ...invoice, status: 'draft' }, invoicedAt: '2026-11-21T18:00:00.000Z' },
    })
    const { cells } = rowOf(paperColumns, load)
    expect([cells['invoiced'], cells['age'], cells['driver']]).toEqual(['—', '2 d', '—'])
    expect(screen.getByText('2 d').className).not.toContain('late')
  })

  it('that is paid has no age', () => {
    const load = aLoad({ status: 'paid', invoice, invoicedAt: '2026-11-21T18:00:00.000Z' })
    expect(cellOf(load, 'age', paperColumns)).toBe('—')
  })
})

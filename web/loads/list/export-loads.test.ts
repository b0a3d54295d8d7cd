import { expect, it } from 'vitest'
import { aLoad, aLoadWithDriver, aLocation, aStop } from '#client/test-support/a-load.ts'
import { loadsCsv } from './export-loads.ts'

const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-21T18:00:00Z') }

it('writes a line for each load of each section, days by the company’s calendar', () => {
  const load = aLoadWithDriver({
    number109: '109-2026-417',
    status: 'awaiting_payment',
    bolNumber: '3741119',
    tripNumber: '2231',
    poNumber: '=1+1',
    truckNumber: '22',
    customer: { id: 'c', name: 'Plains Brokerage, Inc.' },
    estimatedMiles: 338.4,
    invoice: { id: 'i', invoiceNumber: '6012', totalAmount: '2481.00', status: 'finalized' },
    deliveryDueAt: '2026-11-24',
    deliveredAt: '2026-11-22T04:30:00.000Z',
    podDocumentPath: '/objects/1',
    stops: [
      aStop({ stopType: 'pickup', companyName: 'Valley Grain', city: 'Hereford', state: 'TX' }),
      aStop({ companyName: 'Denton Mill', city: 'Denton', state: 'TX' }),
      aStop({ companyName: 'Tulsa Mill', city: 'Tulsa', state: 'OK' }),
    ],
  })
  const [headers = '', line, rest] = loadsCsv(
    [
      { title: 'In Transit', rows: [] },
      { title: 'Awaiting Payment', rows: [load] },
    ],
    clock,
  ).split('\r\n')
  expect(headers).toBe(
    '\ufeffSection,109 Number,BOL number,Trip number,PO number,Trailer number,Invoice #,Status,Driver,Truck,Customer,' +
      'Pickup,Pickup City,Destinations,Delivery City,Miles,Amount,Delivery Due,Appointment,Special instructions,' +
      'Delivered,Paid Date,Payment Method,Payment Reference,Payment Notes,POD,Created',
  )
  expect(line).toBe(
    'Awaiting Payment,109-2026-417,3741119,2231,\'=1+1,,6012,Awaiting Payment,Dale Young,22,"Plains Brokerage, Inc.",' +
      'Valley Grain,"Hereford, TX",Denton Mill; Tulsa Mill,"Tulsa, OK",338.4,2481.00,2026-11-24,,,2026-11-21,,,,,yes,2026-11-21',
  )
  expect(rest).toBe('')
})

it('has the places of a load without stops, and how it was paid', () => {
  const load = aLoad({
    number109: '109-2026-390',
    status: 'paid',
    pickupLocation: aLocation({ name: 'Valley Grain', city: 'Hereford' }),
    location: aLocation({ name: 'Denton Mill', city: 'Denton' }),
    paidAt: '2026-11-20T05:30:00.000Z',
    paymentMethod: 'check',
    paymentReference: '20417',
    paymentNotes: 'by courier',
  })
  const [, line] = loadsCsv([{ title: 'Recently Paid', rows: [load] }], clock).split('\r\n')
  expect(line).toBe(
    'Recently Paid,109-2026-390,,,,,,Paid,,,,Valley Grain,"Hereford, TX",Denton Mill,"Denton, TX",,0.00,,,,' +
      ',2026-11-19,Check,20417,by courier,no,2026-11-21',
  )
})

import type { Load } from '#contract/load-views.ts'
import type { LoadFactName } from '#domain/loads/load-facts.ts'
import { each, typedFacts } from '#domain/loads/typed-facts.ts'
import { aLoadWithDriver, aLocation, aStop } from './a-load.ts'

const pickup = aLocation({ name: 'Muleshoe Feeders', city: 'Muleshoe' })
const delivery = aLocation({ name: 'Pecan Row Produce', city: 'Denton' })
const typed = each(typedFacts, (name) => `${name}-5309`)

/** A load with every fact filled in. */
export const aFullLoad: Load = aLoadWithDriver({
  ...typed,
  number109: '109-2031-887',
  status: 'awaiting_payment',
  truckNumber: 'Unit 61',
  customerId: '00000000-0000-4000-8000-00000000c001',
  customer: { id: '00000000-0000-4000-8000-00000000c001', name: 'Plains Brokerage' },
  invoice: {
    id: '00000000-0000-4000-8000-00000000f001',
    invoiceNumber: '6077',
    totalAmount: '9999.00',
    status: 'finalized',
  },
  stops: [
    aStop({ stopType: 'pickup', companyName: pickup.name, locationId: pickup.id }),
    aStop({ stopSequence: 2, companyName: 'Canyon Mill' }),
    aStop({ stopSequence: 3, companyName: delivery.name, locationId: delivery.id }),
  ],
  pickupLocation: pickup,
  pickupLocationId: pickup.id,
  location: delivery,
  locationId: delivery.id,
  deliveryDueAt: '2031-04-17',
  agriculturalExemption: true,
  estimatedMiles: 338,
  tripRate: '2345.00',
  flatRate: '1234.00',
  lumperCharge: '81.00',
  extraStops: '57.00',
  createdAt: '2031-04-11T17:00:00.000Z',
  deliveredAt: '2031-04-18T17:00:00.000Z',
  paidAt: '2031-05-19T17:00:00.000Z',
  paymentMethod: 'wire',
  paymentReference: 'W-20417',
  paymentNotes: 'short by a pallet',
})

/** Each of its facts in every notation that screens use. */
export const writtenFacts: Readonly<Record<LoadFactName, RegExp>> = {
  ...each(typedFacts, (name) => new RegExp(`${name}-5309`)),
  number109: /109-2031-887/,
  status: /Awaiting Payment|Esperando pago/,
  driver: /Dale Young/,
  truckNumber: /Unit 61/,
  customer: /Plains Brokerage/,
  invoice: /6077/,
  stops: /Canyon Mill/,
  pickupLocation: /Muleshoe Feeders/,
  location: /Pecan Row Produce/,
  deliveryDueAt: /2031-04-17|Apr(il)? 17/,
  estimatedMiles: /338/,
  trackingEnabled: /TrackingOn/,
  agriculturalExemption: /Agricultural exemptionYes/,
  tripRate: /2,?345\.00/,
  flatRate: /1,?234\.00/,
  lumperCharge: /81\.00/,
  extraStops: /57\.00/,
  createdAt: /2031-04-11|Apr 11/,
  deliveredAt: /2031-04-18|Apr 18/,
  paidAt: /2031-05-19|May 19/,
  paymentMethod: /Wire/,
  paymentReference: /W-20417/,
  paymentNotes: /short by a pallet/,
}

import type { InventedLoad, InventedStop } from '../invented.ts'
import { bare, halfDay } from '../layout.ts'

/** What stands under a load in small letters, as one paragraph. */
export const terms = [
  'Detention is paid at $35.00 per hour after 2 hours free time and only with signed in and out times.',
  'Carrier must accept electronic tracking until the load is empty or the rate may be reduced by $100.00.',
  'Proof of delivery must be sent within 24 hours of unloading or a fee of $50.00 will be deducted.',
  'Lumper fees are reimbursed only with a receipt and prior approval of the broker.',
  'Any shortage, overage or damage must be reported to the broker before the driver leaves the dock.',
  'This load may not be double brokered, interlined or warehoused without written consent.',
  'Truck ordered not used is limited to $150.00 and layover to $200.00 per day when approved.',
].join(' ')

export const dispatchOf = ({ broker }: InventedLoad) => `dispatch@${broker.domain}.example`

const both = ({ from, to }: InventedStop) => [from, to].filter(Boolean)
export const hoursIn = {
  colon: (stop: InventedStop) => both(stop).join(' - '),
  military: (stop: InventedStop) => both(stop).map(bare).join('-'),
  clock: (stop: InventedStop) => both(stop).map(halfDay).join(' to '),
}

export const kindOfHours = ({ to }: InventedStop) => (to ? 'WINDOW' : 'APPT')

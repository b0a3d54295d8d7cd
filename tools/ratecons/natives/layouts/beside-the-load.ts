import { dollars, type InventedStop } from '../invented.ts'
import { bare, dayIn, halfDay, stopsOf, total, townOf, type Layout } from '../layout.ts'
import { fresh } from '../fresh.ts'
import { typed } from '../typed.ts'
import { smallPrint } from './small-print.ts'

const range = (stop: InventedStop, by: (time: string) => string) =>
  stop.to ? `${by(stop.from)} - ${by(stop.to)}` : by(stop.from)

/** Fees in notes, declared values, contacts in columns of their own. */
export const besideTheLoad: readonly Layout[] = [
  {
    name: 'ranges-over-two-days-with-money-in-notes',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      typed(
        pen,
        `36 24 n|${load.broker.legal.toUpperCase()}
         36 + s|${load.broker.street}   ${load.broker.town}
         36 + s|Tel ${load.broker.phone}
         300 24 b|TRIP / LOAD SHEET
         300 + s|Trip# ${load.number}     Cust PO# ${load.po}
         300 + s|Printed: 10/02/2026 07:51 by RALBRIGHT
         36 80 s|Carrier        ${load.carrier.name}
         36 + s|Trailer        ${load.equipment}
         36 + s|Product        ${load.commodity}
         36 + s|Gross Wt       ${load.weight}
         36 140 b|Load at
         110 140 s|${pickup.name}
         110 + s|${pickup.street}
         110 + s|${townOf(pickup)}
         340 140 s|${dayIn('us-short', pickup.day)} ${bare(pickup.from)}${pickup.to ? ` thru ${bare(pickup.to)}` : ''}
         340 + s|P/U No ${pickup.reference}
         340 + s|Notes: no-show fee $250.00 per day
         36 200 b|Consign to
         110 200 s|${delivery.name}
         110 + s|${delivery.street}
         110 + s|${townOf(delivery)}
         340 200 s|${dayIn('us-short', delivery.day)} ${bare(delivery.from)}${delivery.to ? ` thru ${bare(delivery.to)}` : ''}
         340 + s|Del No ${delivery.reference}
         340 + s|Notes: late fee $500.00, lumper $165.00 reimbursed
         36 260 b|Truck pay    ${dollars(total(load))}
         36 + s|Includes all fuel, tolls and one stop.`,
      )
      smallPrint(pen, 310, 10)
    },
  },
  {
    name: 'confirmation-with-customer-and-carrier-sums',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      typed(
        pen,
        `36 24 T|Confirmation ${load.number}
         36 44 t|Carrier   ${load.carrier.name}
         36 + t|From        ${load.broker.name} / ${load.broker.contact}
         36 + t|Your rate  ${dollars(total(load))} (incl. fuel ${dollars(load.fuel)})
         36 + t|Declared value ${dollars(total(load) * 20)}
         36 +10 t|Origin          ${pickup.name}
         110 + t|${pickup.street}
         110 + t|${townOf(pickup)}
         110 + t|${dayIn('long', pickup.day)} at ${halfDay(pickup.from)}${pickup.to ? `, no later than ${halfDay(pickup.to)}` : ''}
         110 + t|PU ${pickup.reference}
         36 +10 t|Destination   ${delivery.name}
         110 + t|${delivery.street}
         110 + t|${townOf(delivery)}
         110 + t|${dayIn('long', delivery.day)} at ${halfDay(delivery.from)}${delivery.to ? `, no later than ${halfDay(delivery.to)}` : ''}
         110 + t|DEL ${delivery.reference}
         36 +10 t|Freight       ${load.commodity}
         36 + t|Pounds       ${load.weight}
         36 + t|Trailer        ${load.equipment}
         36 + t|Order (PO)   ${load.po}
         36 +14 t|Accepted by ____________________  on ____/____/____`,
      )
      smallPrint(pen, 430, 8)
    },
  },
  {
    name: 'pick-ups-and-deliveries-in-tables-with-contact-columns',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const table = (y: number, head: string, stops: readonly InventedStop[]) => {
        typed(
          pen,
          `36 0 b|${head}
           36 16 s|Name
           180 16 s|Address
           350 16 s|Contact
           430 16 s|Date/Time
           530 16 s|Conf #`,
          y,
        )
        stops.forEach((stop, index) =>
          typed(
            pen,
            `36 0 s|${stop.name}
             180 0 s|${stop.street}
             180 11 s|${townOf(stop)}
             350 0 s|Front desk
             350 11 s|620-555-0112
             430 0 s|${dayIn('us-short', stop.day)}
             430 11 s|${range(stop, bare)}
             530 0 s|${stop.reference}`,
            y + 30 + index * 30,
          ),
        )
      }
      typed(
        pen,
        `36 24 B|${load.broker.name}
         36 44 s|Rate Agreement     Date 10/02/2026     Agent ${load.broker.contact}
         400 24 n|Shipment: ${load.number}
         400 + n|PO: ${load.po}
         36 64 s|Carrier Name: ${load.carrier.name}    Dispatcher: Sam    Email: dispatch@redbudhauling.example`,
      )
      table(
        90,
        'Pick Ups',
        load.stops.filter(({ kind }) => kind === 'pickup'),
      )
      table(
        170,
        'Deliveries',
        load.stops.filter(({ kind }) => kind === 'delivery'),
      )
      typed(
        pen,
        `36 250 b|Load Details
         36 + s|Equipment: ${load.equipment}     Total Weight: ${load.weight}     Description: ${load.commodity}
         36 + b|Rate: ${dollars(total(load))} USD Flat`,
      )
      smallPrint(pen, 310, 12)
      typed(pen, `36 740 g|${load.broker.legal}, ${load.broker.street}, ${load.broker.town}`)
    },
  },
  {
    name: 'live-load-with-earliest-in-the-row',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      typed(
        pen,
        `36 24 b|${load.broker.legal}
         36 + s|Order ${load.number}    Customer Ref ${load.po}
         36 + s|Tractor/Trailer: ${load.equipment}
         300 24 s|To: ${load.carrier.name}
         300 + s|Questions? ${load.broker.contact} ${load.broker.phone}`,
      )
      load.stops.forEach((stop, index) =>
        typed(
          pen,
          `36 0 b|Stop ${String(index + 1)} ${stop.kind === 'pickup' ? 'LIVE LOAD' : 'LIVE UNLOAD'}
           36 + s|${stop.name}     ${stop.street}     ${townOf(stop)}
           36 + s|Earliest ${dayIn('us', stop.day)} ${bare(stop.from)}     Latest ${dayIn('us', stop.day)} ${bare(stop.to || stop.from)}     Ref ${stop.reference}
           36 + s|Instructions: Driver must wear a vest. Check in at the guard shack by gate 2.`,
          90 + index * 70,
        ),
      )
      typed(
        pen,
        `36 240 s|Freight: ${load.commodity}, ${load.weight} lbs
         36 + s|Line haul ${dollars(load.lineHaul)} plus fuel ${dollars(load.fuel)} equals ${dollars(total(load))} total to carrier`,
      )
      smallPrint(pen, 290, 10)
    },
  },
]

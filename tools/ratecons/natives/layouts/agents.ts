import { dollars, type InventedStop } from '../invented.ts'
import { bare, dayIn, mailName, stopsOf, total, townOf, withStops, type Layout } from '../layout.ts'
import { fresh } from '../fresh.ts'
import { typed } from '../typed.ts'
import { smallPrint } from './small-print.ts'

const span = ({ from, to }: InventedStop) => (to ? `${from}-${to}` : from)

/** Agents of large companies and small offices with a program of their own. */
export const agents: readonly Layout[] = [
  {
    name: 'agent-code-load-at-deliver-to',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const block = (y: number, head: string, stop: InventedStop) =>
        `36 ${String(y)} b|${head}
         130 ${String(y)} n|${stop.name}
         130 + n|${stop.street}
         130 + n|${townOf(stop)}
         380 ${String(y)} b|Date/Time
         450 ${String(y)} n|${dayIn('us', stop.day)} (${bare(stop.from)})${stop.to ? ` to (${bare(stop.to)})` : ''}
         380 + b|Ref
         450 +-12 n|${stop.reference}`.replace('450 +-12', `450 ${String(y + 12)}`)
      typed(
        pen,
        `36 24 T|${load.broker.name}
         36 40 s|Agency: QLM    Agent: ${load.broker.contact}    ${load.broker.phone}
         380 24 b|FB #: ${load.number}
         380 + s|Date issued: 10/02/2026
         36 70 s|To: ${load.carrier.name}   Attn: Dispatch   Fax: 316-555-0166
         36 + s|We confirm the following shipment with your company:
         ${block(110, 'Load At', pickup)}
         ${block(170, 'Deliver To', delivery)}
         36 230 b|P.O. Numbers
         130 230 n|${load.po}
         36 246 b|Commodity
         130 246 n|${load.commodity}
         36 262 b|Weight
         130 262 n|${load.weight}
         36 278 b|Equipment
         130 278 n|${load.equipment}
         36 294 b|Rate to truck
         130 294 n|${dollars(total(load))}`,
      )
      smallPrint(pen, 330, 10)
    },
  },
  {
    name: 'instants-of-a-machine',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const window = (stop: InventedStop) =>
        `${stop.day}T${stop.from}:00 / ${stop.day}T${stop.to || stop.from}:00`
      typed(
        pen,
        `36 24 b|TENDER
         36 + s|tender_id: ${load.number}
         36 + s|broker: ${load.broker.legal}
         36 + s|carrier: ${load.carrier.name}
         36 + s|created: 2026-10-02T16:20:05
         36 + s|purchase_order: ${load.po}
         36 +10 b|PICKUP
         36 + s|name: ${pickup.name}
         36 + s|address: ${pickup.street}
         36 + s|city_state_zip: ${townOf(pickup)}
         36 + s|window: ${window(pickup)}
         36 + s|reference: ${pickup.reference}
         36 +10 b|DELIVERY
         36 + s|name: ${delivery.name}
         36 + s|address: ${delivery.street}
         36 + s|city_state_zip: ${townOf(delivery)}
         36 + s|window: ${window(delivery)}
         36 + s|reference: ${delivery.reference}
         36 +10 s|equipment: ${load.equipment}
         36 + s|commodity: ${load.commodity}
         36 + s|weight_lbs: ${load.weight}
         36 + s|linehaul: ${load.lineHaul.toFixed(2)}
         36 + s|fuel: ${load.fuel.toFixed(2)}
         36 + s|total: ${total(load).toFixed(2)}`,
      )
    },
  },
  {
    name: 'two-picks-one-drop-with-truck-lines',
    isHeldOut: false,
    told: (load) => {
      const told = fresh(load)
      const [first, second] = told.stops
      if (!first || !second) return told
      const added: InventedStop = {
        ...{
          kind: 'pickup',
          name: 'Cobbler Ridge Seed',
          street: '4410 Elevator Rd',
          city: 'Wichita',
          state: 'KS',
        },
        ...{ zip: '67219', day: first.day, from: '18:30', to: '', reference: '771904' },
      }
      return { ...told, stops: [first, added, second] }
    },
    draw: (pen, load) => {
      typed(
        pen,
        `36 24 s|${load.broker.legal}  MC ${load.broker.mc}  ${load.broker.phone}
         36 44 B|DISPATCH SHEET / RATE CON
         36 66 n|Order No: ${load.number}
         200 66 n|Customer P.O.: ${load.po}
         400 66 n|Trailer req: ${load.equipment}
         36 82 n|Truck: 114   Trailer: 5512   Driver: S. Ortiz   Cell: 316-555-0170
         36 98 n|Carrier: ${load.carrier.name}`,
      )
      let picks = 0
      load.stops.forEach((stop, index) => {
        picks += stop.kind === 'pickup' ? 1 : 0
        typed(
          pen,
          `36 0 b|${stop.kind === 'pickup' ? `Pick ${String(picks)} of 2` : 'Drop 1 of 1'}
           120 0 n|${stop.name}, ${stop.street}
           120 + n|${townOf(stop)}
           420 0 n|${dayIn('us-short', stop.day)} @ ${span(stop)}
           420 + n|Ref: ${stop.reference}`,
          130 + index * 40,
        )
      })
      typed(
        pen,
        `36 260 n|Product: ${load.commodity}   Est. weight: ${load.weight}#
         36 280 n|Freight: ${dollars(load.lineHaul)}   Fuel: ${dollars(load.fuel)}   Stop-off: included   Total due carrier: ${dollars(total(load))}`,
      )
      smallPrint(pen, 310, 10)
    },
  },
  {
    name: 'names-and-streets-in-one-cell-with-labels-in-grey',
    isHeldOut: false,
    told: (load) =>
      withStops(
        fresh(load),
        {},
        {
          name: 'Boucherville Frais Inc.',
          street: '1350 Rue Nobel',
          city: 'Boucherville',
          state: 'QC',
          zip: 'J4B 5H1',
        },
      ),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const box = (x: number, head: string, stop: InventedStop) => `${String(x)} 100 g|${head}
         ${String(x)} + n|${stop.name} - ${stop.street}
         ${String(x)} + n|${townOf(stop)}
         ${String(x)} +4 g|DATE AND TIME
         ${String(x)} + n|${dayIn('long', stop.day)} ${span(stop)}
         ${String(x)} +4 g|NUMBER
         ${String(x)} + n|${stop.reference}`
      typed(
        pen,
        `36 24 B|${load.broker.name}
         36 44 s|Questions: ${load.broker.contact}, ${mailName(load)}@${load.broker.domain}.example
         400 24 g|CONFIRMATION NO.
         400 + b|${load.number}
         400 +4 g|CUSTOMER P.O.
         400 + b|${load.po}
         ${box(36, 'PICK-UP', pickup)}
         ${box(320, 'DELIVERY', delivery)}
         36 200 g|FREIGHT
         36 + n|${load.commodity}, ${load.weight} lbs
         320 200 g|TRAILER
         320 + n|${load.equipment}
         36 230 g|CARRIER PAYS TOLLS. TOTAL TO CARRIER IN USD
         36 + b|${dollars(total(load))}`,
      )
      smallPrint(pen, 280, 10)
    },
  },
]

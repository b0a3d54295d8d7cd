import { dollars, type InventedStop } from '../invented.ts'
import { bare, dayIn, halfDay, mailName, stopsOf, total, townOf, withStops, type Layout } from '../layout.ts'
import { fresh } from '../fresh.ts'
import { typed } from '../typed.ts'
import { smallPrint } from './small-print.ts'

const span = ({ from, to }: InventedStop) => (to ? `${from} - ${to}` : from)

/** Names and addresses broken over lines, docks and countries of their own, boards' own forms. */
export const wrapped: readonly Layout[] = [
  {
    name: 'dock-and-country-on-lines-of-their-own',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      typed(
        pen,
        `36 24 B|${load.broker.legal}
         36 44 s|${load.broker.street}, ${load.broker.town}   MC# ${load.broker.mc}
         36 + s|Dispatcher: ${load.broker.contact}   Phone: ${load.broker.phone}   ${mailName(load)}@${load.broker.domain}.example
         420 24 b|W/O (Load) #: ${load.number}
         420 + s|Ship Date: ${dayIn('us', load.stops[0]?.day ?? '')}
         420 + s|Today's Date: 10/02/2026
         36 80 s|Carrier: ${load.carrier.name}     Equipment: ${load.equipment}
         36 + s|Agreed Amount: ${dollars(total(load))} USD     PO: ${load.po}`,
      )
      load.stops.forEach((stop, index) =>
        typed(
          pen,
          `36 0 b|${stop.kind === 'pickup' ? 'Shipper' : 'Consignee'}
           36 + s|${stop.name}
           36 + s|Dock 7
           36 + s|${stop.street}
           36 + s|${townOf(stop)}
           36 + s|${stop.state === 'NS' ? 'CANADA' : 'USA'}
           300 0 s|Date: ${dayIn('us', stop.day)}
           300 + s|Time: ${span(stop)}
           300 + s|Type: ${stop.to ? 'Open/First Come' : 'By Appointment'}
           300 + s|Description: ${load.commodity}
           300 + s|Weight: ${load.weight}
           300 + s|${stop.kind === 'pickup' ? 'Pickup' : 'Delivery'} Number: ${stop.reference}`,
          120 + index * 90,
        ),
      )
      smallPrint(pen, 320, 12)
    },
  },
  {
    name: 'name-in-two-lines-and-zip-alone',
    isHeldOut: false,
    told: (load) =>
      withStops(
        fresh(load),
        {
          name: 'National Distribution Center of Alabama',
          street: '275 Orange Court',
          city: 'Selma',
          state: 'AL',
          zip: '36701',
        },
        {},
      ),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      typed(
        pen,
        `36 24 n|${load.broker.name}
         36 + s|RATE CONFIRMATION AND LOAD AGREEMENT
         300 24 s|Load No.
         300 + b|${load.number}
         420 24 s|Cust. PO
         420 + b|${load.po}
         36 70 b|PICKUP
         36 + s|National Distribution
         36 + s|Center of Alabama
         36 + s|${pickup.street}
         36 + s|${pickup.city}, ${pickup.state} ${pickup.zip}
         36 + s|${dayIn('us', pickup.day)} ${span(pickup)}
         36 + s|PU# ${pickup.reference}
         300 70 b|DROP
         300 + s|${delivery.name}
         300 + s|${delivery.street}
         300 + s|${townOf(delivery)}
         300 + s|
         300 + s|${dayIn('us', delivery.day)} ${span(delivery)}
         300 + s|DEL# ${delivery.reference}
         36 180 s|Carrier: ${load.carrier.name}
         36 + s|Commodity: ${load.commodity}
         36 + s|Weight: ${load.weight} lbs
         36 + s|Trailer: ${load.equipment}
         36 + b|Total: ${dollars(total(load))}`,
      )
      smallPrint(pen, 270, 12)
      typed(pen, `36 730 g|${load.broker.legal} - accounting@${load.broker.domain}.example`)
    },
  },
  {
    name: 'board-form-with-origin-and-destination-contacts',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const block = (x: number, word: string, stop: InventedStop) => `${String(x)} 150 b|${word}
         ${String(x)} + s|${stop.name}
         ${String(x)} + s|${stop.street}
         ${String(x)} + s|${townOf(stop)}
         ${String(x)} +4 s|Contact: Dock Supervisor
         ${String(x)} + s|Phone: 620-555-0112
         ${String(x)} + s|${word} Date: ${dayIn('us', stop.day)}
         ${String(x)} + s|${word} Time: ${stop.to ? `${halfDay(stop.from)} to ${halfDay(stop.to)}` : halfDay(stop.from)}
         ${String(x)} + s|${word} Ref #: ${stop.reference}`
      typed(
        pen,
        `180 24 B|Carrier Load Confirmation
         36 60 b|Broker
         36 + s|${load.broker.legal}
         36 + s|MC# ${load.broker.mc}
         36 + s|Contact: ${load.broker.contact}
         36 + s|${load.broker.phone}
         320 60 b|Carrier
         320 + s|${load.carrier.name}
         320 + s|MC# ${load.carrier.mc}
         320 + s|Contact: Sam Ortiz
         320 + s|316-555-0121
         36 132 b|Load ID: ${load.number}
         320 132 b|PO #: ${load.po}
         ${block(36, 'Origin', pickup)}
         ${block(320, 'Destination', delivery)}
         36 280 s|Equipment: ${load.equipment}
         36 + s|Commodity: ${load.commodity}
         36 + s|Weight: ${load.weight} lbs
         320 280 s|Line Haul Rate: ${dollars(load.lineHaul)}
         320 + s|Fuel Surcharge: ${dollars(load.fuel)}
         320 + b|Total Rate: ${dollars(total(load))}
         36 330 s|Broker Signature: ______________  Date: 10/02/2026
         320 330 s|Carrier Signature: ______________  Date: ________`,
      )
      smallPrint(pen, 370, 10)
    },
  },
  {
    name: 'stops-numbered-in-words-with-appointment-below',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      typed(
        pen,
        `36 24 T|${load.broker.name.toUpperCase()}
         36 44 t|Confirmation No. ${load.number}
         36 + t|Our customer's order: PO ${load.po}
         36 + t|Truck: ${load.carrier.name}, one ${load.equipment}
         36 + t|Your contact here: ${load.broker.contact}, ${load.broker.phone}`,
      )
      load.stops.forEach((stop, index) =>
        typed(
          pen,
          `36 0 T|${index === 0 ? 'First stop: pick up' : 'Second stop: deliver'}
           50 +2 t|${stop.name}
           50 + t|${stop.street}
           50 + t|${townOf(stop)}
           50 + t|Appointment: ${dayIn('long', stop.day)}, ${stop.to ? `${halfDay(stop.from)} through ${halfDay(stop.to)}` : halfDay(stop.from)}
           50 + t|Give number ${stop.reference}`,
          130 + index * 100,
        ),
      )
      typed(
        pen,
        `36 350 t|You haul ${load.commodity}, about ${load.weight} pounds.
         36 + t|You are paid ${dollars(total(load))}, fuel included.`,
      )
      smallPrint(pen, 400, 9)
    },
  },
  {
    name: 'pairs-in-three-columns-without-colons',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const pair = (
        x: number,
        y: number,
        label: string,
        value: string,
      ) => `${String(x)} ${String(y)} g|${label}
         ${String(x)} ${String(y + 9)} n|${value}`
      const stop = (
        y: number,
        word: string,
        place: InventedStop,
      ) => `${pair(36, y, `${word} LOCATION`, place.name)}
         36 ${String(y + 21)} n|${place.street}
         36 ${String(y + 33)} n|${townOf(place)}
         ${pair(260, y, 'DATE', dayIn('weekday', place.day))}
         ${pair(380, y, 'WINDOW', place.to ? `${bare(place.from)} - ${bare(place.to)}` : `${bare(place.from)} APPT`)}
         ${pair(490, y, 'REFERENCE', place.reference)}`
      typed(
        pen,
        `36 20 B|Rate Confirmation
         ${pair(36, 50, 'LOAD', load.number)}
         ${pair(180, 50, 'CUSTOMER PO', load.po)}
         ${pair(330, 50, 'EQUIPMENT', load.equipment)}
         ${pair(470, 50, 'TOTAL PAY', dollars(total(load)))}
         ${pair(36, 80, 'BROKER', load.broker.legal)}
         ${pair(330, 80, 'BROKER REP', load.broker.contact)}
         ${pair(36, 110, 'CARRIER', load.carrier.name)}
         ${pair(330, 110, 'COMMODITY', load.commodity)}
         ${pair(470, 110, 'WEIGHT', `${load.weight} lbs`)}
         ${stop(150, 'PICKUP', pickup)}
         ${stop(220, 'DELIVERY', delivery)}`,
      )
      smallPrint(pen, 290, 10)
    },
  },
  {
    name: 'addendum-with-load-in-a-box-at-the-end',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      typed(
        pen,
        `36 24 b|ADDENDUM TO BROKER-CARRIER AGREEMENT
         36 + s|This addendum is subject to the agreement between ${load.broker.legal} and ${load.carrier.name}.`,
      )
      const y = smallPrint(pen, 60, 14)
      pen.frame(36, y + 10, 540, 150)
      typed(
        pen,
        `44 16 s|Load Number ${load.number}     Customer PO# ${load.po}     Date Booked 10/02/2026
         44 32 b|Shipper
         44 + s|${pickup.name}
         44 + s|${pickup.street}
         44 + s|${townOf(pickup)}
         44 + s|Pickup ${dayIn('us', pickup.day)} ${bare(pickup.from)}${pickup.to ? `-${bare(pickup.to)}` : ''}
         44 + s|PU# ${pickup.reference}
         310 32 b|Receiver
         310 + s|${delivery.name}
         310 + s|${delivery.street}
         310 + s|${townOf(delivery)}
         310 + s|Delivery ${dayIn('us', delivery.day)} ${bare(delivery.from)}${delivery.to ? `-${bare(delivery.to)}` : ''}
         310 + s|DEL# ${delivery.reference}
         44 118 s|${load.equipment}, ${load.commodity}, ${load.weight} lbs
         44 + b|Carrier rate ${dollars(total(load))} all inclusive`,
        y,
      )
    },
  },
]

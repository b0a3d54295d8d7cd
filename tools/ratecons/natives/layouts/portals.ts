import { dollars, type InventedStop } from '../invented.ts'
import {
  addressOf,
  bare,
  dayIn,
  halfDay,
  mailName,
  stopsOf,
  total,
  townOf,
  withStops,
  type Layout,
} from '../layout.ts'
import { fresh } from '../fresh.ts'
import type { Pen } from '../pen.ts'
import { typed } from '../typed.ts'
import { smallPrint } from './small-print.ts'

const month = (stop: InventedStop) => dayIn('long', stop.day).replace(/^\w+, (\w{3})\w*/, '$1')
const noYear = (stop: InventedStop) => dayIn('us-short', stop.day).replace(/\/\d+$/, '')

function eachStop(
  pen: Pen,
  stops: readonly InventedStop[],
  y: number,
  step: number,
  text: (stop: InventedStop, number: number) => string,
): number {
  stops.forEach((stop, index) => typed(pen, text(stop, index + 1), y + index * step))
  return y + stops.length * step
}

/** What portals and programs print: time lines, columns the other way round, machine's days. */
export const portals: readonly Layout[] = [
  {
    name: 'table-with-the-place-last',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      typed(
        pen,
        `36 24 B|${load.broker.legal}
         36 44 s|${load.broker.street} - ${load.broker.town} - ${load.broker.phone}
         400 24 b|RATE CON #
         400 + n|${load.number}
         36 76 s|Hauler: ${load.carrier.name}, MC ${load.carrier.mc}
         36 100 b|Ref
         110 100 b|Window
         240 100 b|Date
         310 100 b|Where
         540 100 b|Act`,
      )
      const y = eachStop(
        pen,
        load.stops,
        116,
        40,
        (stop) => `36 0 s|${stop.reference}
         110 0 s|${stop.to ? `${bare(stop.from)}-${bare(stop.to)}` : bare(stop.from)}
         240 0 s|${dayIn('us-short', stop.day)}
         310 0 s|${stop.name}
         310 + s|${stop.street}, ${townOf(stop)}
         540 0 s|${stop.kind === 'pickup' ? 'PICK' : 'DROP'}`,
      )
      typed(
        pen,
        `36 0 s|Cust. PO ${load.po}
         36 + s|Trailer ${load.equipment}
         36 + s|Goods ${load.commodity}
         36 + s|Lbs ${load.weight}
         36 + b|Carrier pay ${dollars(total(load))}`,
        y + 10,
      )
      smallPrint(pen, y + 110, 10)
    },
  },
  {
    name: 'dotted-lines-to-the-right-edge',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const rows = (y: number, head: string, all: readonly (readonly [string, string])[]) => {
        pen.at(36, y, head, { size: 10, font: 'Times-Bold' })
        all.forEach(([label, value], index) => {
          pen.at(36, y + 15 + index * 13, `${label} ${'.'.repeat(40 - label.length)}`, {
            size: 9,
            font: 'Times-Roman',
          })
          pen.at(360, y + 15 + index * 13, value, { size: 9, font: 'Times-Roman' })
        })
      }
      const stop = (place: InventedStop): readonly (readonly [string, string])[] => [
        ['Company', place.name],
        ['Street', place.street],
        ['City, State, Zip', townOf(place)],
        ['Date', dayIn('weekday', place.day)],
        [
          place.to ? 'Open' : 'Appointment',
          place.to ? `${halfDay(place.from)} - ${halfDay(place.to)}` : halfDay(place.from),
        ],
        ['Number to give', place.reference],
      ]
      pen.at(200, 24, 'Truck Order', { size: 15, font: 'Times-Bold' })
      rows(50, 'General', [
        ['Our load number', load.number],
        ['Customer purchase order', load.po],
        ['Ordered by', load.broker.legal],
        ['Their contact', load.broker.contact],
        ['Truck of', load.carrier.name],
        ['Trailer', load.equipment],
        ['Goods', load.commodity],
        ['Weight', `${load.weight} lbs`],
        ['All in', dollars(total(load))],
      ])
      rows(196, 'Loading', stop(pickup))
      rows(300, 'Unloading', stop(delivery))
      smallPrint(pen, 410, 9)
    },
  },
  {
    name: 'text-message-printed',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const when = (stop: InventedStop) =>
        `${noYear(stop)} ${stop.to ? `${bare(stop.from)}-${bare(stop.to)} fcfs` : `${bare(stop.from)} appt`}`
      typed(
        pen,
        `60 40 t|${load.broker.name} dispatch
         60 +6 t|LOAD ${load.number}
         60 + t|PO ${load.po}
         60 +6 t|PU ${when(pickup)}
         60 + t|${pickup.name}
         60 + t|${pickup.street}
         60 + t|${townOf(pickup)}
         60 + t|pu# ${pickup.reference}
         60 +6 t|DEL ${when(delivery)}
         60 + t|${delivery.name}
         60 + t|${delivery.street}
         60 + t|${townOf(delivery)}
         60 + t|del# ${delivery.reference}
         60 +6 t|${load.commodity} ${load.weight} lbs
         60 + t|${load.equipment}
         60 + t|${dollars(total(load))} all in
         60 +6 t|Please reply OK. Sent 10/02/2026 4:12 PM`,
      )
    },
  },
  {
    name: 'by-and-between-with-days-by-month-name',
    isHeldOut: false,
    told: (load) => withStops(fresh(load), {}, { to: '' }),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const day = (stop: InventedStop) =>
        `${dayIn('weekday', stop.day).slice(0, 3)} ${dayIn('day-month', stop.day)}`
      typed(
        pen,
        `36 24 b|Rate confirmation for load ${load.number} between ${load.broker.legal} and ${load.carrier.name}
         36 44 s|Our customer's PO: ${load.po}      ${load.broker.contact}, ${load.broker.phone}
         36 74 b|FIRST PICK
         36 + n|${pickup.name}
         36 + n|${pickup.street}
         36 + n|${townOf(pickup)}
         300 74 n|${day(pickup)}
         300 + n|${pickup.to ? `between ${bare(pickup.from)} and ${bare(pickup.to)}` : `at ${bare(pickup.from)}`}
         300 + n|Confirmation ${pickup.reference}
         36 150 b|LAST DROP
         36 + n|${delivery.name}
         36 + n|${delivery.street}
         36 + n|${townOf(delivery)}
         300 150 n|${day(delivery)}
         300 + n|at ${bare(delivery.from)} strict appointment
         300 + n|Confirmation ${delivery.reference}
         36 226 n|${load.equipment} / ${load.commodity} / ${load.weight} lbs
         36 + n|Agreed amount: ${dollars(total(load))} flat`,
      )
      smallPrint(pen, 270, 12)
    },
  },
  {
    name: 'capitals-without-a-colon',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const stop = (
        place: InventedStop,
        role: string,
        number: string,
      ) => `36 +8 n|${role} ${place.name.toUpperCase()}
         36 + n|ADDRESS ${place.street.toUpperCase()}
         36 + n|CITY STATE ZIP ${townOf(place).replace(',', '').toUpperCase()}
         36 + n|READY DATE ${dayIn('us', place.day)}  READY TIME ${bare(place.from)}${place.to ? `  CLOSE TIME ${bare(place.to)}` : ''}
         36 + n|${number} ${place.reference}`
      const { pickup, delivery } = stopsOf(load)
      typed(
        pen,
        `36 24 b|${load.broker.legal.toUpperCase()}
         36 + n|LOAD CONFIRMATION
         36 + n|LOAD NUMBER ${load.number}  PURCHASE ORDER ${load.po}
         36 + n|CARRIER ${load.carrier.name.toUpperCase()}  MC ${load.carrier.mc}
         36 + n|DATE 10/02/2026
         ${stop(pickup, 'SHIPPER', 'PICKUP NUMBER')}
         ${stop(delivery, 'CONSIGNEE', 'DELIVERY NUMBER')}
         36 +8 n|COMMODITY ${load.commodity.toUpperCase()}
         36 + n|WEIGHT ${load.weight} LBS
         36 + n|EQUIPMENT ${load.equipment.toUpperCase()}
         36 + n|LINE HAUL ${dollars(load.lineHaul)}
         36 + n|FUEL SURCHARGE ${dollars(load.fuel)}
         36 + n|TOTAL RATE ${dollars(total(load))}
         36 +10 n|SIGN AND RETURN TO ${mailName(load).toUpperCase()}@${load.broker.domain.toUpperCase()}.EXAMPLE`,
      )
      smallPrint(pen, 400, 5)
    },
  },
  {
    name: 'time-line-with-zones-and-usa',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      typed(
        pen,
        `36 24 B|Carrier Rate Confirmation
         36 46 s|Shipment
         36 + b|#${load.number}
         200 46 s|Customer PO
         200 + b|${load.po}
         340 46 s|Service
         340 + b|${load.equipment}
         460 46 s|Cost
         460 + b|${dollars(total(load))}
         36 90 s|${load.broker.legal}
         36 + s|${load.broker.street}, ${load.broker.town}
         340 90 s|${load.carrier.name}
         340 + s|118 Yard Ave, Wichita, KS 67202`,
      )
      const y = eachStop(
        pen,
        load.stops,
        130,
        74,
        (stop) => `36 0 b|${month(stop)}
         36 + s|${stop.to ? `${halfDay(stop.from)} - ${halfDay(stop.to)} CDT` : `${halfDay(stop.from)} CDT`}
         36 + s|${stop.to ? 'FCFS' : 'By appointment'}
         170 0 b|${stop.kind === 'pickup' ? 'Pickup' : 'Delivery'}
         170 + n|${stop.name}
         170 + s|${stop.street}, ${townOf(stop)}, ${stop.state === 'NS' ? 'Canada' : 'USA'}
         430 0 s|${stop.kind === 'pickup' ? 'Pickup #' : 'Delivery #'}
         430 + n|${stop.reference}`,
      )
      typed(
        pen,
        `36 0 b|Items
         36 + s|24 pallets of ${load.commodity}
         300 0 b|Weight
         300 + s|${load.weight} lb
         36 +10 s|Freight - flat ${dollars(load.lineHaul)}
         36 + s|Fuel ${dollars(load.fuel)}
         36 +20 g|Generated by Loadpilot on Oct 2, 2026 at 3:41 PM`,
        y,
      )
      smallPrint(pen, y + 100, 9)
    },
  },
  {
    name: 'location-and-expected-time-by-program',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      typed(
        pen,
        `36 24 b|${load.broker.legal}
         36 + s|Carrier Service: Truckload    Carrier: ${load.carrier.name}
         36 + s|Load: ${load.number}
         36 + s|PO Number(s): ${load.po}
         36 + s|Booked: 2026-10-02 16:20   Sales Rep: ${load.broker.contact}`,
      )
      const y = eachStop(
        pen,
        load.stops,
        100,
        86,
        (stop, number) => `36 0 b|Stop: ${String(number)}
         120 0 b|${stop.kind === 'pickup' ? 'Pickup' : 'Delivery'}
         36 14 s|Location:
         150 14 s|${stop.name}
         36 26 s|Address:
         150 26 s|${stop.street}
         150 38 s|${townOf(stop)}
         36 50 s|Expected Date/Time:
         150 50 s|${stop.day} ${stop.from}${stop.to ? ` - ${stop.day} ${stop.to}` : ''}
         36 62 s|${stop.kind === 'pickup' ? 'Pickup' : 'Delivery'} Number:
         150 62 s|${stop.reference}`,
      )
      typed(
        pen,
        `36 0 s|Item Description: ${load.commodity}
         36 + s|Weight: ${load.weight}.00 lbs
         36 + s|Equipment: ${load.equipment}
         36 +8 b|Carrier Quote
         36 + s|Base Rate: USD ${load.lineHaul.toFixed(2)}
         36 + s|Fuel Surcharge: USD ${load.fuel.toFixed(2)}
         36 + s|Total: USD ${total(load).toFixed(2)}`,
        y,
      )
      smallPrint(pen, y + 110, 9)
    },
  },
  {
    name: 'quoted-mail-with-many-days',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const hours = (stop: InventedStop) => (stop.to ? `${stop.from} to ${stop.to}` : `${stop.from} (appt)`)
      typed(
        pen,
        `36 24 t|From: ${mailName(load)}@${load.broker.domain}.example
         36 + t|Sent: Monday, October 5, 2026 9:14 AM
         36 + t|Subject: RE: Load ${load.number} // ${pickup.city}, ${pickup.state} to ${delivery.city}, ${delivery.state}
         36 +8 t|Confirmed at ${dollars(total(load))} all in. Details below, please sign and send back.
         36 +8 t|Shipper: ${pickup.name}
         36 + t|${addressOf(pickup)}
         36 + t|Pickup: ${dayIn('us', pickup.day)} ${hours(pickup)}
         36 + t|PU#: ${pickup.reference}
         36 +8 t|Receiver: ${delivery.name}
         36 + t|${addressOf(delivery)}
         36 + t|Delivery: ${dayIn('us', delivery.day)} ${hours(delivery)}
         36 + t|Del#: ${delivery.reference}
         36 +8 t|PO: ${load.po}
         36 + t|${load.weight} lbs ${load.commodity}, ${load.equipment}
         36 +8 t|Best,
         36 + t|${load.broker.contact}
         36 + t|${load.broker.name}
         36 +10 t|On Fri, Oct 2, 2026 at 4:51 PM dispatch@redbudhauling.example wrote:
         36 + t|> We can be there on 10/09/2026 at 08:00 if that helps.
         36 + t|> Redbud Hauling LLC, 118 Yard Ave, Wichita, KS 67202`,
      )
    },
  },
]

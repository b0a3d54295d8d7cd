import { dollars, type InventedStop } from '../invented.ts'
import { bare, dayIn, halfDay, mailName, stopsOf, total, townOf, withStops, type Layout } from '../layout.ts'
import { fresh } from '../fresh.ts'
import { eachStop, typed } from '../typed.ts'
import { smallPrint } from './small-print.ts'

const noYear = (stop: InventedStop) => dayIn('us-short', stop.day).replace(/\/\d+$/, '')

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
        [116, 40],
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
]

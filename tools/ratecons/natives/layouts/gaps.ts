import { dollars } from '../invented.ts'
import { dayIn, halfDay, stopsOf, total, townOf, withStops, type Layout } from '../layout.ts'
import { smallPrint } from './small-print.ts'

/** Missing values must stay missing: no PO, no times, no names, a weight of 0. */
export const gaps: readonly Layout[] = [
  {
    name: 'consignee-to-be-named',
    isHeldOut: false,
    told: (load) => ({
      ...withStops(load, { reference: '' }, { name: '', street: '', zip: '', reference: '' }),
      weight: '',
      po: '',
    }),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(40, 30, [load.broker.legal, load.broker.town], { size: 11 })
      pen.at(350, 30, `Rate Con # ${load.number}`, { size: 12 })
      pen.lines(40, 90, [
        'PICK UP',
        pickup.name,
        pickup.street,
        townOf(pickup),
        `${dayIn('us', pickup.day)} ${pickup.from}${pickup.to ? ` - ${pickup.to}` : ''}`,
      ])
      pen.lines(40, 180, [
        'DELIVERY',
        'TBD',
        townOf(delivery),
        `${dayIn('us', delivery.day)} ${delivery.from}${delivery.to ? ` - ${delivery.to}` : ''}`,
      ])
      pen.lines(40, 260, [
        'Pickup #: listed in Trucker Tools app',
        'PO #: N/A',
        'Weight: 0',
        `Commodity: ${load.commodity}`,
        `Equipment: ${load.equipment}`,
        `Rate: ${dollars(total(load))}`,
      ])
      smallPrint(pen, 360, 6)
    },
  },
  {
    name: 'no-po-no-times',
    isHeldOut: true,
    told: (load) => ({
      ...withStops(load, { from: '', to: '', reference: '' }, { from: '', to: '', reference: '' }),
      po: '',
    }),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(40, 30, load.broker.legal, { size: 14 })
      pen.at(40, 60, `Confirmation for load ${load.number}`, { size: 11 })
      pen.lines(40, 100, [
        `Pickup date ${dayIn('us-short', pickup.day)}`,
        pickup.name,
        pickup.street,
        townOf(pickup),
      ])
      pen.lines(40, 170, [
        `Delivery date ${dayIn('us-short', delivery.day)}`,
        delivery.name,
        delivery.street,
        townOf(delivery),
      ])
      pen.lines(40, 250, [
        `${load.commodity} - ${load.equipment} - ${load.weight} lbs`,
        `${dollars(total(load))} to the truck`,
      ])
      smallPrint(pen, 300, 5)
    },
  },
  {
    name: 'two-numbers-with-semicolon',
    isHeldOut: true,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(40, 30, [`${load.broker.name} - Carrier Confirmation`, `Load #: ${load.number}`], {
        size: 12,
      })
      pen.lines(40, 80, [
        'Pick Ups',
        pickup.name,
        pickup.street,
        townOf(pickup),
        `Pickup #: ${pickup.reference}; ${pickup.reference}2`,
        `Pickup Time: ${dayIn('us', pickup.day)} ${pickup.from}${pickup.to ? ` - ${dayIn('us', pickup.day)} ${pickup.to}` : ' (appt)'}`,
      ])
      pen.lines(40, 190, [
        'Deliveries',
        delivery.name,
        delivery.street,
        townOf(delivery),
        `PO #: ${load.po}`,
        `DEL#: ${delivery.reference}; 7710`,
        `Delivery Time: ${dayIn('us', delivery.day)} ${delivery.from}${delivery.to ? ` - ${dayIn('us', delivery.day)} ${delivery.to}` : ' (appt)'}`,
      ])
      pen.lines(40, 310, [
        `Load type: ${load.equipment}`,
        `Weight: ${load.weight} LBS`,
        `Commodity: ${load.commodity}`,
        `Total Carrier Pay: ${dollars(total(load))}`,
      ])
      smallPrint(pen, 390, 6)
    },
  },
  {
    name: 'dates-apart-from-hours',
    isHeldOut: false,
    told: (load) => ({ ...load, po: '' }),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(40, 30, [load.broker.legal, `Load ${load.number}`], { size: 12, font: 'Helvetica-Bold' })
      let y = 80
      for (const stop of [pickup, delivery]) {
        pen.lines(40, y, [
          stop.kind === 'pickup' ? 'Pickup:' : 'Delivery:',
          dayIn('long', stop.day),
          stop.to ? `Hours: ${stop.from}-${stop.to} FCFS` : `Appt ${halfDay(stop.from)}`,
        ])
        pen.lines(240, y, [
          stop.name,
          stop.street,
          townOf(stop),
          `${stop.kind === 'pickup' ? 'PICKUP#' : 'DELIV#'} ${stop.reference}`,
        ])
        y += 80
      }
      pen.lines(40, y, [
        `Commodity ${load.commodity}, ${load.weight} lbs`,
        load.equipment,
        `Rate ${dollars(total(load))} including fuel`,
        `Bill: ap@${load.broker.domain}.example`,
      ])
      smallPrint(pen, y + 80, 6)
    },
  },
]

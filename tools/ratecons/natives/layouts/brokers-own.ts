import { dollars } from '../invented.ts'
import { addressOf, bare, dayIn, halfDay, mailName, stopsOf, total, townOf, type Layout } from '../layout.ts'
import { smallPrint } from './small-print.ts'

const eight = { size: 8 } as const
const bold = { size: 9, font: 'Helvetica-Bold' } as const

/** As large brokers design their own: numbered blocks, several pickups, addresses in capitals without commas. */
export const brokersOwn: readonly Layout[] = [
  {
    name: 'capitals-without-commas',
    isHeldOut: false,
    draw: (pen, load) => {
      pen.at(230, 26, 'CONTRACT CARRIER DISPATCH', { size: 12, font: 'Times-Bold' })
      pen.lines(
        36,
        50,
        [
          load.broker.legal.toUpperCase(),
          load.broker.street.toUpperCase(),
          load.broker.town.toUpperCase().replace(',', ''),
        ],
        { size: 9, font: 'Times-Roman' },
      )
      pen.lines(
        400,
        50,
        [`LOAD NO    ${load.number}`, `P O NO     ${load.po}`, `TRAILER    ${load.equipment.toUpperCase()}`],
        { size: 9, font: 'Courier' },
      )
      pen.lines(36, 100, [`CARRIER: ${load.carrier.name.toUpperCase()}  MC: ${load.carrier.mc}`], {
        size: 9,
        font: 'Times-Roman',
      })
      let y = 130
      for (const stop of load.stops) {
        pen.at(36, y, `*** ${stop.kind === 'pickup' ? 'PICKUP' : 'DELIVERY'} ***`, {
          size: 9,
          font: 'Courier-Bold',
        })
        pen.lines(
          36,
          y + 13,
          [stop.name, stop.street, `${stop.city} ${stop.state} ${stop.zip}`].map((line) =>
            line.toUpperCase(),
          ),
          { size: 9, font: 'Courier' },
        )
        pen.lines(
          300,
          y + 13,
          [
            `DATE ${dayIn('us-short', stop.day)}`,
            `TIME ${bare(stop.from)}${stop.to ? ` TO ${bare(stop.to)}` : ''}`,
            `REF  ${stop.reference}`,
          ],
          { size: 9, font: 'Courier' },
        )
        y += 66
      }
      pen.lines(
        36,
        y,
        [
          `COMMODITY ${load.commodity.toUpperCase()}`,
          `WEIGHT ${load.weight}`,
          `TOTAL CHARGES DUE CARRIER ${dollars(total(load))}`,
        ],
        { size: 9, font: 'Courier' },
      )
      smallPrint(pen, y + 60, 9, { font: 'Times-Roman', size: 8 })
    },
  },
  {
    name: 'two-pickups-in-a-route-table',
    isHeldOut: false,
    told: (load) => {
      const { pickup, delivery } = stopsOf(load)
      const second = {
        ...pickup,
        name: 'Larkspur Cold Room',
        street: '770 Depot St',
        city: 'Ames',
        state: 'IA',
        zip: '50010',
        reference: 'PU900417',
        from: '13:00',
        to: '',
      }
      return { ...load, stops: [pickup, second, delivery] }
    },
    draw: (pen, load) => {
      pen.at(36, 24, load.broker.name, { size: 15, font: 'Helvetica-Bold' })
      pen.lines(36, 44, [`${load.broker.street}, ${load.broker.town}`, `T ${load.broker.phone}`], eight)
      pen.lines(380, 24, ['Rate Confirmation', `Load: ${load.number}`, `Reference: PO ${load.po}`], {
        size: 10,
      })
      pen.at(36, 90, 'Route', { size: 11, font: 'Helvetica-Bold' })
      const at = [36, 70, 130, 330, 470]
      ;['#', 'Type', 'Facility', 'Schedule', 'Pickup/Delivery #'].forEach((head, index) =>
        pen.at(at[index] ?? 0, 108, head, bold),
      )
      let y = 124
      load.stops.forEach((stop, index) => {
        pen.at(36, y, String(index + 1), eight)
        pen.at(70, y, stop.kind === 'pickup' ? 'PICK' : 'DROP', eight)
        pen.lines(130, y, [stop.name, stop.street, townOf(stop)], eight)
        pen.lines(
          330,
          y,
          [
            dayIn('us', stop.day),
            stop.to ? `${halfDay(stop.from)} to ${halfDay(stop.to)}` : `${halfDay(stop.from)} appt`,
          ],
          eight,
        )
        pen.at(470, y, stop.reference, eight)
        y += 46
      })
      pen.lines(
        36,
        y + 6,
        [`Equipment: ${load.equipment}`, `Commodity: ${load.commodity}`, `Weight: ${load.weight} lbs`],
        eight,
      )
      pen.lines(330, y + 6, ['Linehaul', 'Fuel surcharge', 'Total'], eight)
      pen.lines(470, y + 6, [dollars(load.lineHaul), dollars(load.fuel), dollars(total(load))], eight)
      smallPrint(pen, y + 70, 9)
    },
  },
  {
    name: 'appointment-line-under-one-line-address',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(36, 24, 'Load Rate Confirmation Sheet', { size: 14 })
      pen.lines(
        36,
        46,
        [
          `Load ID: ${load.number}`,
          `Customer PO#: ${load.po}`,
          `Sent by: ${load.broker.contact} (${mailName(load)}@${load.broker.domain}.example)`,
          `Company: ${load.broker.legal}`,
        ],
        { size: 9 },
      )
      pen.at(36, 112, 'Pick Up Location', bold)
      pen.lines(
        36,
        126,
        [
          pickup.name,
          addressOf(pickup),
          `Appointment Date/Time: ${dayIn('us', pickup.day)} ${pickup.from}${pickup.to ? ` - ${pickup.to}` : ''}   Appt Type: ${pickup.to ? 'FCFS' : 'Firm'}`,
          `Pickup #: ${pickup.reference}   Phone: 815-555-0133`,
          'Notes: Driver must check in with load ID',
        ],
        { size: 9 },
      )
      pen.at(36, 206, 'Delivery Location', bold)
      pen.lines(
        36,
        220,
        [
          delivery.name,
          addressOf(delivery),
          `Appointment Date/Time: ${dayIn('us', delivery.day)} ${delivery.from}${delivery.to ? ` - ${delivery.to}` : ''}   Appt Type: ${delivery.to ? 'FCFS' : 'Firm'}`,
          `Delivery #: ${delivery.reference}   Phone: 615-555-0171`,
          'Notes: No overnight parking',
        ],
        { size: 9 },
      )
      pen.lines(
        36,
        300,
        [
          `Equipment Type: ${load.equipment}   Weight: ${load.weight} lbs   Commodity: ${load.commodity}`,
          `Total Rate: ${dollars(total(load))}`,
        ],
        { size: 9 },
      )
      smallPrint(pen, 340, 12)
    },
  },
  {
    name: 'app-like-timeline',
    isHeldOut: false,
    told: (load) => ({ ...load, po: '' }),
    draw: (pen, load) => {
      pen.at(36, 24, load.broker.name, { size: 12, font: 'Helvetica-Bold' })
      pen.at(400, 24, `Load ${load.number}`, { size: 12 })
      pen.at(36, 60, dollars(total(load)), { size: 22, font: 'Helvetica-Bold' })
      pen.at(36, 88, 'Total payout, all fees included', eight)
      pen.lines(300, 60, [`${load.equipment}  ·  ${load.weight} lbs  ·  ${load.commodity}`], { size: 9 })
      let y = 130
      load.stops.forEach((stop, index) => {
        pen.blot(38, y + 2, 7, 7)
        pen.at(54, y, `${stop.kind === 'pickup' ? 'Pickup' : 'Dropoff'} ${String(index + 1)}`, bold)
        pen.at(54, y + 14, `${stop.city}, ${stop.state}`, { size: 11 })
        pen.lines(
          54,
          y + 32,
          [
            stop.name,
            addressOf(stop),
            `${dayIn('weekday', stop.day)}, ${stop.to ? `${halfDay(stop.from)} - ${halfDay(stop.to)}` : halfDay(stop.from)} (local time)`,
            `Confirmation number: ${stop.reference}`,
          ],
          { size: 9 },
        )
        y += 104
      })
      pen.at(
        36,
        y,
        `Questions? ${mailName(load)}@${load.broker.domain}.example or ${load.broker.phone}`,
        eight,
      )
      smallPrint(pen, y + 30, 6)
    },
  },
  {
    name: 'carrier-letterhead-block-first',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(
        36,
        24,
        [`TO: ${load.carrier.name}`, '118 Yard Ave', 'Wichita, KS 67202', `MC# ${load.carrier.mc}`],
        { size: 9 },
      )
      pen.lines(
        330,
        24,
        [`FROM: ${load.broker.legal}`, load.broker.street, load.broker.town, `MC# ${load.broker.mc}`],
        { size: 9 },
      )
      pen.at(36, 90, `BROKER-CARRIER LOAD AGREEMENT   Trip No. ${load.number}   P.O. No. ${load.po}`, bold)
      pen.frame(36, 106, 540, 100)
      pen.lines(
        42,
        110,
        [
          'SHIPPER',
          pickup.name,
          pickup.street,
          townOf(pickup),
          `Pick up: ${dayIn('dashes', pickup.day)} at ${pickup.from}${pickup.to ? `-${pickup.to}` : ''}`,
          `Pick up #: ${pickup.reference}`,
        ],
        { size: 9 },
      )
      pen.lines(
        310,
        110,
        [
          'RECEIVER',
          delivery.name,
          delivery.street,
          townOf(delivery),
          `Deliver: ${dayIn('dashes', delivery.day)} at ${delivery.from}${delivery.to ? `-${delivery.to}` : ''}`,
          `Delivery #: ${delivery.reference}`,
        ],
        { size: 9 },
      )
      pen.lines(
        36,
        220,
        [
          `Description: ${load.commodity}    Weight: ${load.weight} lbs    Trailer: ${load.equipment}`,
          `Agreed amount: ${dollars(total(load))}`,
        ],
        { size: 9 },
      )
      smallPrint(pen, 260, 12)
    },
  },
]

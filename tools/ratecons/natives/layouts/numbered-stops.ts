import { dollars, receivers, shippers, type InventedLoad, type InventedStop } from '../invented.ts'
import { bare, dayIn, stopsOf, total, townOf, withStops, mailName, type Layout } from '../layout.ts'
import { smallPrint } from './small-print.ts'

/** A second pickup and an earlier delivery, other places than the load's own. */
export function withFourStops(load: InventedLoad): InventedLoad {
  const { pickup, delivery } = stopsOf(load)
  const other = (from: typeof shippers | typeof receivers, not: InventedStop) => {
    const place = from.find(([name]) => name !== not.name) ?? from[0]
    const [name, street, city, state, zip] = place
    return { name, street, city, state, zip }
  }
  const nextDay = (day: string) => (day ? day.slice(0, 8) + String(Number(day.slice(8)) + 1) : '')
  return {
    ...load,
    stops: [
      pickup,
      { ...pickup, ...other(shippers, pickup), from: '14:00', to: '', reference: 'PU440917' },
      { ...delivery, ...other(receivers, delivery), from: '07:00', to: '11:00', reference: 'D5520193' },
      { ...delivery, day: nextDay(delivery.day) },
    ],
  }
}

/** Stops one below the other, each under its own title. */
export const numberedStops: readonly Layout[] = [
  {
    name: 'shipper-one-receiver-one',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(40, 30, load.broker.legal.toUpperCase(), { size: 12, font: 'Helvetica-Bold' })
      pen.lines(40, 46, [load.broker.street.toUpperCase(), load.broker.town.toUpperCase()], { size: 8 })
      pen.lines(380, 30, [`Load Confirmation - #${load.number}`, `Customer Order: ${load.po}`], { size: 11 })
      const stop = (y: number, title: string, each: InventedStop) => {
        pen.at(40, y, title, { font: 'Helvetica-Bold' })
        pen.lines(40, y + 14, [each.name, each.street, townOf(each)])
        const when = each.to
          ? [`Open ${each.from} to ${each.to}`, dayIn('weekday', each.day), 'no appointment needed']
          : ['Appointment Scheduled For', dayIn('weekday', each.day), `at ${each.from}`]
        pen.lines(330, y + 14, when)
        pen.at(40, y + 58, `Confirmation Numbers: ${each.reference}`)
      }
      stop(90, 'SHIPPER#1', pickup)
      stop(180, 'RECEIVER#1', delivery)
      pen.lines(40, 280, [
        `Commodity: ${load.commodity}  Est. Weight: ${load.weight}`,
        `Equipment: ${load.equipment}`,
      ])
      pen.lines(40, 320, [`Rate(s): ${dollars(total(load))} = ${dollars(total(load))} x 1 (FLAT RATE)`])
      smallPrint(pen, 350, 9)
    },
  },
  {
    name: 'load-at-drop-empty',
    isHeldOut: true,
    told: (load) => ({
      ...load,
      stops: [
        ...load.stops,
        {
          kind: 'other',
          name: 'Harbor Trailer Pool',
          street: '6100 Yard St',
          city: 'Memphis',
          state: 'TN',
          zip: '38109',
          day: '',
          from: '',
          to: '',
          reference: 'ET1',
        },
      ],
    }),
    draw: (pen, load) => {
      pen.at(40, 30, load.broker.legal, { size: 12 })
      pen.at(40, 48, `FB #: ${load.number}    Tel ${load.broker.phone}   MC#${load.broker.mc}`)
      let y = 90
      for (const stop of load.stops) {
        pen.at(
          40,
          y,
          stop.kind === 'pickup' ? 'Load At' : stop.kind === 'delivery' ? 'Deliver To' : 'Drop Empty Trailer',
          { font: 'Helvetica-Bold' },
        )
        pen.lines(140, y, [stop.name, stop.street, townOf(stop)])
        if (stop.day)
          pen.lines(400, y, [
            `${dayIn('us', stop.day)} (${bare(stop.from)}${stop.to ? `-${bare(stop.to)}` : ''})`,
            stop.reference,
          ])
        y += 60
      }
      pen.lines(
        40,
        y + 5,
        [
          `P.O. # ${load.po}`,
          `COMMODITY ${load.commodity} WEIGHT ${load.weight}`,
          `TRAILER ${load.equipment}`,
          `CHARGES: ${dollars(load.lineHaul)} LINE HAUL`,
          `         ${dollars(load.fuel)} FUEL`,
          `         ${dollars(total(load))} TOTAL`,
        ],
        { font: 'Courier', size: 9 },
      )
      smallPrint(pen, y + 100, 6)
    },
  },
  {
    name: 'earliest-latest',
    isHeldOut: false,
    told: (load) => withStops(load, {}, { reference: '' }),
    draw: (pen, load) => {
      pen.lines(40, 30, ['Rate Confirmation', `Load 2${load.number.replace(/\D/g, '')}`].slice(0, 1), {
        size: 16,
      })
      pen.at(40, 54, `Load ${load.number}`, { size: 12 })
      pen.at(320, 30, `Brokered by ${load.broker.legal}`, { size: 9 })
      let y = 90
      load.stops.forEach((stop, index) => {
        pen.at(40, y, `Stop ${String(index + 1)}: ${stop.kind === 'pickup' ? 'Pick Up' : 'Delivery'}`, {
          font: 'Helvetica-Bold',
          size: 11,
        })
        pen.lines(50, y + 16, [stop.name, stop.street, townOf(stop)], { size: 9 })
        pen.lines(
          300,
          y + 16,
          [
            `Earliest: ${dayIn('us', stop.day)} ${stop.from}`,
            `Latest: ${dayIn('us', stop.day)} ${stop.to || stop.from}`,
            `${stop.kind === 'pickup' ? 'Pick Up#' : 'Delivery PO'}: ${stop.kind === 'pickup' ? stop.reference : load.po}`,
          ],
          { size: 9 },
        )
        y += 80
      })
      pen.lines(
        50,
        y,
        [`Equipment ${load.equipment}`, `${load.commodity} (1820 cases)`, `${load.weight} lbs`],
        { size: 9 },
      )
      pen.at(
        300,
        y,
        `Line Haul - FLAT RATE ${dollars(load.lineHaul)} Fuel ${dollars(load.fuel)} Total: ${dollars(total(load))}`,
        { size: 8 },
      )
      smallPrint(pen, y + 60, 8)
    },
  },
  {
    name: 'four-stops',
    isHeldOut: false,
    told: withFourStops,
    draw: (pen, load) => {
      pen.at(40, 26, load.broker.name, { size: 14, font: 'Helvetica-Bold' })
      pen.lines(400, 26, [`Load No. ${load.number}`, `Cust PO ${load.po}`])
      let y = 70
      let pickups = 0
      let drops = 0
      for (const stop of load.stops) {
        pen.at(40, y, stop.kind === 'pickup' ? `Pick ${String(++pickups)}` : `Drop ${String(++drops)}`, {
          font: 'Helvetica-Bold',
        })
        pen.lines(90, y, [stop.name, stop.street, townOf(stop)], { size: 9 })
        pen.lines(
          330,
          y,
          [
            dayIn('us-short', stop.day),
            stop.to ? `Window ${stop.from} - ${stop.to}` : `Appt ${stop.from}`,
            `# ${stop.reference}`,
          ],
          { size: 9 },
        )
        y += 56
      }
      pen.lines(40, y, [
        `Temp ${load.temperature || 'none'}  Weight ${load.weight}  ${load.commodity}  ${load.equipment}`,
        `Stop-off charge $50.00 included`,
        `Total pay ${dollars(total(load))}`,
      ])
      smallPrint(pen, y + 60, 6)
    },
  },
  {
    name: 'stop-off-dates',
    isHeldOut: true,
    told: withFourStops,
    draw: (pen, load) => {
      pen.at(170, 26, load.broker.legal, { size: 12, font: 'Helvetica-Bold' })
      pen.at(40, 50, `TRIP # ${load.number}          CUSTOMER P.O. ${load.po}`, { font: 'Courier' })
      let y = 80
      load.stops.forEach((stop, index) => {
        const title =
          index === 0
            ? 'PICK-UP DATE'
            : index === load.stops.length - 1
              ? 'DELIVERY DATE'
              : stop.kind === 'pickup'
                ? 'PICK-UP DATE'
                : 'STOP-OFF DATE'
        pen.at(
          40,
          y,
          `${title}: ${dayIn('us', stop.day)}  TIME: ${bare(stop.from)}${stop.to ? `-${bare(stop.to)}` : ''}`,
          { font: 'Courier-Bold', size: 9 },
        )
        pen.lines(
          60,
          y + 13,
          [
            stop.name.toUpperCase(),
            stop.street.toUpperCase(),
            townOf(stop).toUpperCase(),
            `PHONE ${load.broker.phone}  NUMBER ${stop.reference}`,
          ],
          { font: 'Courier', size: 9 },
        )
        y += 74
      })
      pen.lines(
        40,
        y,
        [
          `${load.commodity.toUpperCase()}  ${load.weight} LBS  ${load.equipment}`,
          `RATE ${dollars(total(load))} FLAT INCLUDING FUEL`,
        ],
        { font: 'Courier', size: 9 },
      )
      smallPrint(pen, y + 50, 4, { font: 'Courier', size: 7 })
    },
  },
  {
    name: 'pick-up-from-and-to',
    isHeldOut: true,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(40, 30, 'Booking confirmation', { size: 18 })
      pen.lines(
        40,
        56,
        [
          `Booking no. ${load.number}`,
          `Broker: ${load.broker.legal} (MC ${load.broker.mc})`,
          `Contact: ${load.broker.contact}, ${mailName(load)}@${load.broker.domain}.example`,
        ],
        { size: 10 },
      )
      const part = (y: number, word: string, stop: InventedStop) => {
        pen.at(40, y, `${word} location`, { font: 'Helvetica-Bold' })
        pen.at(40, y + 14, `${stop.name}, ${stop.street}, ${townOf(stop)}`, { size: 9 })
        pen.at(
          40,
          y + 27,
          `${word} from: ${dayIn('iso', stop.day)} ${stop.from}     ${word} to: ${dayIn('iso', stop.day)} ${stop.to || stop.from}`,
          { size: 9 },
        )
      }
      part(110, 'Pick up', pickup)
      part(165, 'Deliver', delivery)
      pen.lines(40, 225, [
        `Customer reference (PO): ${load.po}`,
        `Cargo: ${load.commodity}, ${load.weight} lb`,
        `Truck: ${load.equipment}`,
        `Price: ${dollars(total(load))}`,
      ])
      smallPrint(pen, 300, 6)
    },
  },
]

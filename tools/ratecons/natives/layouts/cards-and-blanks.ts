import { dollars, type InventedStop } from '../invented.ts'
import { dayIn, halfDay, mailName, stopsOf, total, townOf, type Layout } from '../layout.ts'
import { fresh } from '../fresh.ts'
import type { Pen } from '../pen.ts'
import { smallPrint } from './small-print.ts'

const eight = { size: 8 } as const
const bold = { size: 9, font: 'Helvetica-Bold' } as const
const grey = { size: 6.5, color: '#888' } as const
const span = ({ from, to }: InventedStop) => (to ? `${from} - ${to}` : from)

function tenderStop(pen: Pen, x: number, stop: InventedStop): void {
  const isPickup = stop.kind === 'pickup'
  pen.at(x, 176, isPickup ? 'Origin Pick Up:  LIVE LOAD' : 'Final Delivery:  LIVE UNLOAD', bold)
  pen.lines(
    x,
    190,
    [
      stop.name,
      stop.street,
      townOf(stop),
      `${isPickup ? 'Pickup' : 'Delivery'} #: ${stop.reference}`,
      `Earliest: ${dayIn('us-short', stop.day)} ${stop.from}`,
      `Latest:   ${dayIn('us-short', stop.day)} ${stop.to || stop.from}`,
    ],
    { size: 9 },
  )
}

/** Cards, blanks that somebody filled in, typewriters and letters. */
export const cardsAndBlanks: readonly Layout[] = [
  {
    name: 'tender-sheet-with-segment-and-order',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(36, 24, ['For Payments Email:', load.billing ?? ''], bold)
      pen.at(470, 24, '10/2/2026 10:05:30 AM', eight)
      pen.at(160, 56, 'Load Tender and Rate Agreement Sheet', { size: 13, font: 'Helvetica-Bold' })
      pen.lines(
        36,
        80,
        [`Carrier:  ${load.carrier.name.toUpperCase()}`, '118 YARD AVE', 'WICHITA, KS 67202', '316-555-0121'],
        { size: 11 },
      )
      pen.lines(
        330,
        80,
        [`Segment#  4034025`, `Order#:  ${load.number}`, `Equipment Type:  ${load.equipment}`, 'Miles: 2410'],
        { size: 10 },
      )
      pen.prose(
        [36, 140, 250],
        `Carrier Must Reference Ord#: ${load.number} on invoice to expedite payment process.`,
        eight,
      )
      pen.at(330, 140, `PO#: ${load.po}`, { size: 10 })
      tenderStop(pen, 36, pickup)
      tenderStop(pen, 330, delivery)
      pen.at(36, 280, `Commodity: ${load.commodity}    Weight: ${load.weight} LBS`, { size: 9 })
      pen.lines(
        36,
        300,
        [
          `Line Haul Charge: ${dollars(load.lineHaul)}`,
          `Fuel Surcharge: ${dollars(load.fuel)}`,
          `Total Charges: ${dollars(total(load))}`,
        ],
        { size: 9 },
      )
      pen.at(36, 350, 'Dispatch Instructions:', bold)
      pen.prose(
        [36, 364, 530],
        `Driver must say they are picking up and delivering for ${load.broker.name}. Carrier must notify ${load.broker.name} if they will be late to a pick up or delivery appointment. If an appointment is missed, ${load.broker.name} will reschedule it.`,
        eight,
      )
      smallPrint(pen, 410, 12)
      pen.lines(36, 720, ['Carrier Signature ____________   Date 10/02/2026', load.broker.legal], eight)
    },
  },
  {
    name: 'cards-with-required-time-and-grey-captions-below',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const cell = (x: number, y: number, value: string, caption: string) => {
        pen.at(x, y, value, { size: 10 })
        pen.at(x, y + 13, caption, grey)
      }
      pen.at(36, 26, load.broker.legal, { size: 12 })
      pen.at(36, 44, `Rate confirmation for ${load.carrier.name}`, eight)
      cell(36, 70, load.number, 'LOAD ID')
      cell(160, 70, load.po, 'PO NUMBER')
      cell(290, 70, load.equipment, 'EQUIPMENT')
      cell(420, 70, dollars(total(load)), 'TOTAL CARRIER PAY')
      cell(36, 104, load.commodity, 'COMMODITY')
      cell(290, 104, `${load.weight} lbs`, 'WEIGHT')
      cell(420, 104, load.broker.contact, 'BROKER CONTACT')
      let y = 150
      load.stops.forEach((stop, index) => {
        pen.frame(36, y, 540, 74)
        pen.lines(44, y + 6, ['STOP', `0${String(index + 1)}`], { size: 12, font: 'Helvetica-Bold' })
        pen.lines(110, y + 6, [stop.name, stop.street, townOf(stop).replace(/, (\w\w) /, ', $1, US ')], {
          size: 9,
        })
        pen.at(470, y + 6, stop.kind === 'pickup' ? 'PICKUP' : 'DELIVERY', bold)
        pen.at(
          110,
          y + 54,
          `REQ. TIME: ${dayIn('long', stop.day).replace(/^\w+, (\w{3})\w*/, '$1')} ${span(stop)}`,
          eight,
        )
        pen.at(400, y + 54, `REF: ${stop.reference}`, eight)
        y += 84
      })
      smallPrint(pen, y + 10, 12)
    },
  },
  {
    name: 'stop-one-pick-with-weekday-line',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      pen.at(36, 24, 'Truckload Rate Confirmation', { size: 12 })
      pen.at(420, 24, `Load ${load.number}`, { size: 12, font: 'Helvetica-Bold' })
      pen.lines(36, 44, [load.carrier.name, `MC ${load.carrier.mc}  DOT ${load.carrier.dot}`], { size: 14 })
      pen.lines(
        380,
        44,
        [
          `Rep: ${load.broker.contact}`,
          `Phone: ${load.broker.phone}`,
          `E-mail: ${mailName(load)}@${load.broker.domain}.example`,
        ],
        eight,
      )
      let y = 100
      load.stops.forEach((stop, index) => {
        pen.rule(36, y - 4, 576, y - 4)
        pen.lines(
          36,
          y,
          [
            `Stop ${String(index + 1)} ${stop.kind === 'pickup' ? 'Pick' : 'Drop'}`,
            dayIn('long', stop.day),
            stop.to ? `${halfDay(stop.from)} - ${halfDay(stop.to)}` : `${halfDay(stop.from)} Appt`,
          ],
          bold,
        )
        pen.lines(250, y, [stop.name, stop.street, townOf(stop)], { size: 9 })
        pen.lines(450, y, ['Pieces: 24', `Weight: ${load.weight}`, `Reference: ${stop.reference}`], eight)
        y += 66
      })
      pen.lines(
        36,
        y,
        [
          'Freight Terms',
          `Description: ${load.commodity}`,
          `Trailer: ${load.equipment}`,
          `Customer PO: ${load.po}`,
          `Carrier Miles 840    Flat rate ${dollars(load.lineHaul)}   Fuel ${dollars(load.fuel)}   Total ${dollars(total(load))}`,
        ],
        { size: 9 },
      )
      smallPrint(pen, y + 80, 8)
      pen.at(
        36,
        740,
        `${load.broker.legal} | ${load.broker.street}, ${load.broker.town} | Powered by Haulbase TMS`,
        {
          size: 7,
          color: '#777',
        },
      )
    },
  },
  {
    name: 'blanks-filled-in-over-underscores',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const filled = (text: string) => `__${text}______`
      pen.at(160, 24, 'LOAD CONFIRMATION & RATE AGREEMENT', { size: 12, font: 'Times-Bold' })
      const usual = { size: 10, font: 'Times-Roman', leading: 18 } as const
      pen.lines(
        36,
        50,
        [
          `DATE: ${filled('10/02/2026')}          ORDER # ${filled(load.number)}`,
          `${load.broker.legal.toUpperCase()}          MC#${load.broker.mc}-B`,
          `Point of Contact ${filled(load.broker.contact)}   Office ${filled(load.broker.phone)}`,
          `CARRIER: ${filled(load.carrier.name)}  MC# ${filled(load.carrier.mc)}`,
          'Driver: ____________   Cell: __________',
        ],
        usual,
      )
      const stop = (x: number, y: number, head: string, place: InventedStop) =>
        pen.lines(
          x,
          y,
          [
            head,
            `Name: ${filled(place.name)}`,
            `Address: ${filled(place.street)}`,
            `__${townOf(place)}____`,
            `Date: ${filled(dayIn('us-short', place.day))}`,
            `Time: ${filled(place.to ? `${halfDay(place.from)} to ${halfDay(place.to)}` : halfDay(place.from))}`,
            `Pickup/Delivery #: ${filled(place.reference)}`,
          ],
          usual,
        )
      stop(36, 160, 'Pickup Location', pickup)
      stop(320, 160, 'Final Destination', delivery)
      pen.lines(
        36,
        310,
        [
          `Commodity: ${filled(load.commodity)}  Trailer Type: ${filled(load.equipment)}`,
          `Weight: ${filled(load.weight)}  Temperature: ${filled(load.temperature || 'n/a')}`,
          `Customer PO#: ${filled(load.po)}`,
          `Agreed Rate: ${filled(dollars(total(load)))}  (all inclusive)`,
        ],
        usual,
      )
      pen.prose(
        [36, 400, 540],
        'Special Instructions: Charges may apply for late pick-ups and deliveries. Driver is required to check call daily by 10:00AM. If not, $50.00 will be charged. All trailers must be clean, empty and odor free with no holes.',
        { size: 9, font: 'Times-Roman' },
      )
      pen.lines(
        36,
        460,
        ['Signature: ________________   Date: ___/___/____', 'Print Name: ______________'],
        usual,
      )
    },
  },
]

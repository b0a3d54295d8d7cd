import { dollars, type InventedStop } from '../invented.ts'
import { bare, dayIn, stopsOf, total, townOf, withStops, type Layout } from '../layout.ts'
import type { Pen } from '../pen.ts'
import { smallPrint } from './small-print.ts'

const meridiem = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${((hour + 11) % 12) + 1}${minute ? `:${minute}` : ''}${hour < 12 ? 'am' : 'pm'}`
}

function dispatchBlock(pen: Pen, y: number, word: string, stop: InventedStop): void {
  pen.at(40, y, word, { font: 'Helvetica-Bold', size: 9 })
  pen.lines(
    75,
    y,
    [`Name: ${stop.name}`, `Address: ${stop.street}`, `         ${townOf(stop)}`, 'Phone: 402-555-0133'],
    { size: 9 },
  )
  pen.lines(
    340,
    y,
    [
      `Date: ${dayIn('us', stop.day)} ${stop.from}`,
      stop.to ? `      ${dayIn('us', stop.day)} ${stop.to}` : 'Contact: Receiving office',
      `Driver Load: No`,
      `Ref: ${stop.reference}`,
    ],
    { size: 9 },
  )
}

/** Other people's addresses, notes with times in them, lists of numbers: what stands around the facts. */
export const clutter: readonly Layout[] = [
  {
    name: 'terminal-of-a-dispatch-system',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(40, 26, [load.broker.legal, load.broker.street, load.broker.town], { size: 10 })
      pen.lines(330, 26, ['Load Confirmation', `Order      ${load.number}`, `Page 1 of 2`], {
        size: 11,
        font: 'Helvetica-Bold',
      })
      pen.lines(
        40,
        80,
        ['To:', load.carrier.name, '118 Yard Ave', 'Wichita, KS 67202', `Phone: 316-555-0119`],
        { size: 9 },
      )
      pen.lines(
        330,
        80,
        [
          `Commodity: ${load.commodity}`,
          `Weight: ${load.weight}.0`,
          `Trailer: ${load.equipment}`,
          `PO: ${load.po}`,
        ],
        { size: 9 },
      )
      dispatchBlock(pen, 160, 'PU 1', pickup)
      dispatchBlock(pen, 225, 'SO 2', delivery)
      pen.lines(
        40,
        300,
        [
          'Payment',
          `Carrier Freight Pay: ${dollars(load.lineHaul)}`,
          `Fuel: ${dollars(load.fuel)}`,
          'Detention: $0.00',
          `Total Carrier Pay: ${dollars(total(load))} USD`,
        ],
        { size: 9 },
      )
      smallPrint(pen, 390, 8)
      pen.nextPage()
      pen.at(40, 26, `Order ${load.number}   Page 2 of 2`, { size: 9 })
      smallPrint(pen, 60, 12)
    },
  },
  {
    name: 'notes-with-times',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(200, 24, load.broker.name.toUpperCase(), { size: 17, font: 'Times-Bold' })
      pen.at(200, 44, `${load.broker.town} - ${load.broker.phone} - MC ${load.broker.mc}`, { size: 8 })
      pen.at(40, 70, `LOAD # ${load.number}`, { size: 12, font: 'Helvetica-Bold' })
      pen.at(300, 70, `PO# ${load.po}`, { size: 10 })
      let y = 100
      for (const stop of [pickup, delivery]) {
        pen.at(40, y, stop.kind === 'pickup' ? 'PICKUP' : 'DROP', { font: 'Helvetica-Bold', size: 10 })
        pen.lines(100, y, [stop.name, 'Attn: Receiving, gate 3', stop.street, townOf(stop)], { size: 9 })
        pen.lines(
          360,
          y,
          [
            dayIn('us', stop.day),
            stop.to ? `${meridiem(stop.from)} - ${meridiem(stop.to)}` : `${meridiem(stop.from)} by appt`,
            `# ${stop.reference}`,
          ],
          { size: 9 },
        )
        pen.lines(
          100,
          y + 56,
          ['Notes: call 402-555-0171 at least 2 hrs out. No parking after 22:00. Lot closes 12/24.'],
          { size: 8 },
        )
        y += 84
      }
      pen.lines(
        40,
        y,
        [
          `Reefer/Van: ${load.equipment}`,
          `Freight: ${load.commodity}`,
          `Weight: ${load.weight} lbs`,
          `Rate: ${dollars(total(load))} flat`,
        ],
        { size: 9 },
      )
      smallPrint(pen, y + 70, 7)
    },
  },
  {
    name: 'care-of-somebody',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(
        40,
        26,
        [load.broker.legal, `Toll free 800-555-0188`, `billing@${load.broker.domain}.example`],
        { size: 10 },
      )
      pen.at(40, 70, `Carrier Confirmation ${load.number}`, { size: 14 })
      let y = 110
      for (const stop of [pickup, delivery]) {
        pen.lines(
          40,
          y,
          [
            `${stop.kind === 'pickup' ? 'Pickup' : 'Delivery'} ${dayIn('weekday', stop.day)} @ ${bare(stop.from)}${stop.to ? ` - ${bare(stop.to)}` : ''}`,
            stop.name,
            `${stop.street}, ${townOf(stop)}`,
            `Phone (402) 555-0166   Contact Shipping Desk`,
            `${stop.kind === 'pickup' ? 'Pickup' : 'Delivery'} Number: ${stop.reference}`,
          ],
          { size: 10 },
        )
        y += 90
      }
      pen.lines(40, y, [
        `Customer PO Number: ${load.po}`,
        `Trailer: ${load.equipment}`,
        `Commodity: ${load.commodity}`,
        `Pounds: ${load.weight}`,
        `Linehaul: ${dollars(load.lineHaul)}`,
        `Fuel Surcharge: ${dollars(load.fuel)}`,
        `Total: ${dollars(total(load))}`,
      ])
      smallPrint(pen, y + 110, 6)
    },
  },
  {
    name: 'lane-in-one-row',
    isHeldOut: false,
    told: (load) =>
      withStops(load, { street: '', name: '', reference: '' }, { street: '', name: '', reference: '' }),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(40, 26, load.broker.legal, { size: 14 })
      pen.at(40, 46, 'Spot Load Confirmation', { size: 11 })
      const xs = [40, 120, 235, 305, 420, 490] as const
      ;['Load #', 'Origin', 'Pickup', 'Destination', 'Delivery', 'Rate'].forEach((label, index) =>
        pen.at(xs[index] ?? 0, 80, label, { size: 8, font: 'Helvetica-Bold' }),
      )
      pen.at(xs[0], 94, load.number, { size: 8 })
      pen.at(xs[1], 94, townOf(pickup), { size: 8 })
      pen.lines(xs[2], 94, [dayIn('us', pickup.day), `${pickup.from}${pickup.to ? `-${pickup.to}` : ''}`], {
        size: 8,
      })
      pen.at(xs[3], 94, townOf(delivery), { size: 8 })
      pen.lines(
        xs[4],
        94,
        [dayIn('us', delivery.day), `${delivery.from}${delivery.to ? `-${delivery.to}` : ''}`],
        { size: 8 },
      )
      pen.at(xs[5], 94, dollars(total(load)), { size: 8 })
      pen.lines(
        40,
        140,
        [
          `PO: ${load.po}`,
          `Equipment: ${load.equipment}`,
          `Weight: ${load.weight}`,
          `Commodity: ${load.commodity}`,
        ],
        { size: 9 },
      )
      smallPrint(pen, 220, 8)
    },
  },
]

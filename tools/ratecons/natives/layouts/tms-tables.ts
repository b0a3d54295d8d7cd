import { dollars } from '../invented.ts'
import { bare, dayIn, halfDay, mailName, stopsOf, total, townOf, type Layout } from '../layout.ts'
import { smallPrint } from './small-print.ts'

const small = { size: 8 } as const
const strong = { size: 9, font: 'Helvetica-Bold' } as const

/** As transport management systems print them: tables, ruled heads, the carrier's block beside the broker's. */
export const tmsTables: readonly Layout[] = [
  {
    name: 'so-stops-with-earliest-and-latest',
    isHeldOut: false,
    draw: (pen, load) => {
      pen.lines(36, 28, [load.broker.legal, load.broker.street, load.broker.town], strong)
      pen.at(330, 28, 'RATE CONFIRMATION', { size: 14, font: 'Helvetica-Bold' })
      pen.lines(330, 50, [`Order: ${load.number}`, `Date: 09/08/2026`, `Page 1 of 2`], small)
      pen.lines(
        36,
        80,
        ['Carrier:', load.carrier.name, '118 Yard Ave', 'Wichita, KS 67202', `MC ${load.carrier.mc}`],
        small,
      )
      pen.lines(
        330,
        80,
        [
          'Contact:',
          load.broker.contact,
          `Phone: ${load.broker.phone}`,
          `${mailName(load)}@${load.broker.domain}.example`,
        ],
        small,
      )
      pen.lines(
        36,
        140,
        [`Commodity: ${load.commodity}`, `Weight: ${load.weight}`, `Trailer: ${load.equipment}`],
        small,
      )
      pen.lines(330, 140, [`BOL: 88120${load.number.length}`, `Consignee PO: ${load.po}`], small)
      let y = 190
      load.stops.forEach((stop, index) => {
        pen.rule(36, y - 4, 576, y - 4)
        pen.at(36, y, `${stop.kind === 'pickup' ? 'PU' : 'SO'} ${String(index + 1)}`, strong)
        pen.lines(90, y, [`Name: ${stop.name}`, `Address: ${stop.street}`, `         ${townOf(stop)}`], small)
        pen.lines(
          350,
          y,
          [
            `Earliest: ${dayIn('us', stop.day)} ${bare(stop.from)}`,
            `Latest: ${dayIn('us', stop.day)} ${bare(stop.to || stop.from)}`,
            `Reference: ${stop.reference}`,
          ],
          small,
        )
        y += 54
      })
      pen.lines(
        36,
        y,
        [
          `Line Haul Rate: ${dollars(load.lineHaul)}`,
          `Fuel Surcharge: ${dollars(load.fuel)}`,
          `Total Rate: ${dollars(total(load))}`,
        ],
        small,
      )
      pen.nextPage()
      pen.lines(36, 28, [load.broker.legal, `Order: ${load.number}`], small)
      smallPrint(pen, 70, 14)
    },
  },
  {
    name: 'stop-type-table-with-cells-of-lines',
    isHeldOut: false,
    draw: (pen, load) => {
      pen.at(36, 30, load.broker.name, { size: 17, font: 'Helvetica-Bold' })
      pen.at(36, 54, `Shipment ID ${load.number}`, { size: 12 })
      pen.at(36, 70, `Carrier Rate Confirmation`, small)
      pen.lines(
        400,
        30,
        [load.broker.legal, load.broker.street, load.broker.town, `MC# ${load.broker.mc}`],
        small,
      )
      const heads = ['Stop', 'Location', 'Date / Time', 'Ref Numbers']
      const at = [36, 110, 330, 460] as const
      heads.forEach((head, index) => pen.at(at[index] ?? 0, 110, head, strong))
      pen.rule(36, 122, 576, 122)
      let y = 128
      load.stops.forEach((stop, index) => {
        pen.lines(at[0], y, [String(index + 1), stop.kind === 'pickup' ? 'Pickup' : 'Delivery'], small)
        pen.lines(at[1], y, [stop.name, stop.street, townOf(stop), 'USA'], small)
        pen.lines(
          at[2],
          y,
          [
            dayIn('weekday', stop.day),
            stop.to ? `${halfDay(stop.from)} - ${halfDay(stop.to)}` : halfDay(stop.from),
            stop.to ? 'FCFS' : 'Appointment',
          ],
          small,
        )
        pen.lines(at[3], y, [`PO: ${load.po}`, stop.reference], small)
        y += 60
      })
      pen.at(36, y, 'Items', strong)
      pen.lines(36, y + 14, ['Description', load.commodity], small)
      pen.lines(250, y + 14, ['Weight', `${load.weight} lbs`], small)
      pen.lines(400, y + 14, ['Equipment', load.equipment], small)
      pen.at(36, y + 60, 'Charges', strong)
      pen.lines(36, y + 74, ['Freight - flat', 'Fuel surcharge', 'Total cost'], small)
      pen.lines(250, y + 74, [dollars(load.lineHaul), dollars(load.fuel), dollars(total(load))], small)
      smallPrint(pen, y + 130, 8)
    },
  },
  {
    name: 'pro-number-with-shipper-and-consignee-boxes',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(180, 24, 'LOAD CONFIRMATION & RATE AGREEMENT', { size: 12, font: 'Courier-Bold' })
      pen.lines(
        36,
        46,
        [load.broker.legal.toUpperCase(), load.broker.street, load.broker.town, `PH ${load.broker.phone}`],
        small,
      )
      pen.lines(
        360,
        46,
        [
          `PRO #     ${load.number}`,
          `PO #      ${load.po}`,
          `DATE      9/8/26`,
          `DISPATCHER ${load.broker.contact.toUpperCase()}`,
        ],
        small,
      )
      pen.frame(36, 110, 260, 90)
      pen.frame(306, 110, 260, 90)
      pen.at(40, 113, 'SHIPPER', strong)
      pen.at(310, 113, 'CONSIGNEE', strong)
      for (const [x, stop] of [
        [40, pickup],
        [310, delivery],
      ] as const)
        pen.lines(x, 126, [stop.name, stop.street, townOf(stop), `REF: ${stop.reference}`], small)
      pen.at(36, 210, 'PICK DATE', strong)
      pen.at(120, 210, 'PICK TIME', strong)
      pen.at(306, 210, 'DEL DATE', strong)
      pen.at(400, 210, 'DEL TIME', strong)
      pen.at(36, 224, dayIn('us-short', pickup.day), small)
      pen.at(120, 224, pickup.to ? `${pickup.from}-${pickup.to}` : pickup.from, small)
      pen.at(306, 224, dayIn('us-short', delivery.day), small)
      pen.at(400, 224, delivery.to ? `${delivery.from}-${delivery.to}` : delivery.from, small)
      pen.lines(
        36,
        250,
        ['CARRIER', load.carrier.name, `MC ${load.carrier.mc}  DOT ${load.carrier.dot}`],
        small,
      )
      pen.at(306, 250, `EQUIPMENT: ${load.equipment}`, small)
      pen.at(306, 262, `COMMODITY: ${load.commodity}`, small)
      pen.at(306, 274, `WEIGHT: ${load.weight}`, small)
      pen.at(36, 300, `AGREED RATE ${dollars(total(load))} ALL INCLUSIVE`, strong)
      smallPrint(pen, 330, 10)
    },
  },
  {
    name: 'pick-one-of-one-cards',
    isHeldOut: false,
    draw: (pen, load) => {
      pen.lines(36, 24, ['Load Tender Confirmation', `Confirmation # ${load.number}`], { size: 13 })
      pen.lines(36, 64, ['BROKER', load.broker.legal, `${load.broker.contact} | ${load.broker.phone}`], small)
      pen.lines(230, 64, ['CARRIER', load.carrier.name, `USDOT ${load.carrier.dot}`], small)
      pen.lines(420, 64, ['BILL TO', load.broker.legal, load.broker.street, load.broker.town], small)
      let y = 130
      for (const stop of load.stops) {
        const isPickup = stop.kind === 'pickup'
        pen.frame(36, y, 540, 84)
        pen.at(42, y + 4, `${isPickup ? 'PU' : 'DO'} 1 of 1`, strong)
        pen.at(42, y + 20, stop.name, { size: 10, font: 'Helvetica-Bold' })
        pen.lines(42, y + 34, [stop.street, townOf(stop)], small)
        pen.lines(300, y + 20, [isPickup ? 'Ready' : 'Open', `${dayIn('us', stop.day)} ${stop.from}`], small)
        if (stop.to) pen.lines(400, y + 20, ['Close', `${dayIn('us', stop.day)} ${stop.to}`], small)
        pen.lines(300, y + 48, [isPickup ? 'Pickup number' : 'Delivery number', stop.reference], small)
        y += 94
      }
      pen.lines(36, y, ['Mode', 'Truckload'], small)
      pen.lines(120, y, ['Equipment', load.equipment], small)
      pen.lines(230, y, ['Product', load.commodity], small)
      pen.lines(380, y, ['Gross weight', `${load.weight} lb`], small)
      pen.lines(480, y, ['Customer PO', load.po], small)
      pen.at(36, y + 40, `Carrier total: ${dollars(total(load))} USD`, strong)
      smallPrint(pen, y + 70, 7)
    },
  },
  {
    name: 'ship-from-ship-to-and-deliver-by',
    isHeldOut: false,
    sheet: { usual: { font: 'Times-Roman', by: 'word' } },
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(36, 26, load.broker.legal, { size: 14, font: 'Times-Bold' })
      pen.at(36, 44, `Trip # ${load.number}`, { size: 11 })
      pen.at(300, 44, `Our ref: ${load.number}   Your PO: ${load.po}`, { size: 9 })
      pen.at(36, 60, `To: ${load.carrier.name}   Attn: Dispatch   Fax: 316-555-0188`, { size: 9 })
      const block = (
        x: number,
        head: string,
        by: string,
        { name, street, reference, ...stop }: typeof pickup,
      ) =>
        pen.lines(
          x,
          90,
          [
            head,
            name,
            street,
            townOf({ ...stop, name, street, reference }),
            `${by} ${dayIn('long', stop.day)}`,
            stop.to ? `between ${halfDay(stop.from)} and ${halfDay(stop.to)}` : `at ${halfDay(stop.from)}`,
            `# ${reference}`,
          ],
          { size: 9 },
        )
      block(36, 'Ship from', 'Ship on', pickup)
      block(320, 'Ship to', 'Deliver by', delivery)
      pen.lines(
        36,
        200,
        [`Freight: ${load.commodity}, ${load.weight} lbs`, `Equipment needed: ${load.equipment}`],
        { size: 9 },
      )
      pen.lines(36, 240, [`Your pay: ${dollars(total(load))} (fuel included)`], { size: 11 })
      smallPrint(pen, 270, 8)
      pen.at(36, 760, `${load.broker.legal} - ${load.broker.street}, ${load.broker.town}`, { size: 7 })
    },
  },
  {
    name: 'origin-destination-grid-with-labels-over-values',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(36, 26, 'Dispatch Sheet / Rate Con', { size: 13 })
      pen.lines(36, 50, ['Dispatch #', load.number], small)
      pen.lines(130, 50, ['Customer Reference', load.po], small)
      pen.lines(260, 50, ['Issued', '09/08/2026'], small)
      pen.lines(360, 50, ['Issued by', load.broker.legal], small)
      pen.lines(36, 84, ['Carrier', load.carrier.name], small)
      pen.lines(260, 84, ['Carrier MC', load.carrier.mc], small)
      pen.lines(360, 84, ['Broker MC', load.broker.mc], small)
      let y = 120
      for (const [head, stop] of [
        ['Origin', pickup],
        ['Destination', delivery],
      ] as const) {
        pen.at(36, y, head, { size: 11, font: 'Helvetica-Bold' })
        pen.lines(36, y + 16, ['Company', stop.name], small)
        pen.lines(220, y + 16, ['Address', stop.street], small)
        pen.lines(400, y + 16, ['City', stop.city], small)
        pen.lines(490, y + 16, ['ST', stop.state], small)
        pen.lines(530, y + 16, ['Zip', stop.zip], small)
        pen.lines(36, y + 44, ['Date', dayIn('us', stop.day)], small)
        pen.lines(120, y + 44, ['From', stop.from], small)
        pen.lines(180, y + 44, ['To', stop.to || stop.from], small)
        pen.lines(260, y + 44, ['Ref #', stop.reference], small)
        pen.lines(400, y + 44, ['Phone', '630-555-0112'], small)
        y += 80
      }
      pen.lines(36, y, ['Trailer type', load.equipment], small)
      pen.lines(180, y, ['Commodity', load.commodity], small)
      pen.lines(360, y, ['Weight (lbs)', load.weight], small)
      pen.lines(36, y + 30, ['Rate', dollars(total(load))], small)
      smallPrint(pen, y + 70, 9)
    },
  },
]

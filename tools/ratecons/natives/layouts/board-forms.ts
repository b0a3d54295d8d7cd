import { dollars, type InventedStop } from '../invented.ts'
import { bare, dayIn, mailName, stopsOf, total, townOf, withStops, type Layout } from '../layout.ts'
import { fresh } from '../fresh.ts'
import type { Pen } from '../pen.ts'
import { smallPrint } from './small-print.ts'

const eight = { size: 8 } as const
const bold = { size: 9, font: 'Helvetica-Bold' } as const
const span = ({ from, to }: InventedStop) => `${from} - ${to || from}`

function heads(pen: Pen, y: number, all: readonly (readonly [number, string])[], style = bold): void {
  for (const [x, text] of all) pen.at(x, y, text, style)
}

/** Much is said twice: in a table of the whole load, then stop by stop. */
export const boardForms: readonly Layout[] = [
  {
    name: 'shipment-details-then-stops-on-page-two',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.blot(36, 24, 90, 34)
      pen.lines(
        150,
        24,
        [
          load.broker.street,
          load.broker.town,
          `PH #: ${load.broker.phone}`,
          `Email: loads@${load.broker.domain}.example`,
        ],
        eight,
      )
      pen.at(380, 24, 'Carrier Rate Confirmation', { size: 14, font: 'Helvetica-Bold' })
      pen.prose(
        [380, 44, 200],
        `CARRIER TO CHECK IN WITH AND OBTAIN LOAD REQUIREMENTS FROM ${load.broker.name.toUpperCase()}`,
        eight,
      )
      pen.at(36, 92, 'SHIPMENT DETAILS', { size: 11, font: 'Helvetica-Bold' })
      pen.at(300, 92, `Carrier: ${load.carrier.name.toUpperCase()}  C271105`, bold)
      heads(pen, 112, [
        [36, 'Shipment #'],
        [130, '# of Pick ups'],
        [210, '# of Deliveries'],
        [300, 'Origin'],
        [440, 'Destination'],
      ])
      heads(
        pen,
        125,
        [
          [36, load.number],
          [130, '1'],
          [210, '1'],
          [300, townOf(pickup)],
          [440, townOf(delivery)],
        ],
        { ...bold, font: 'Helvetica-Bold' },
      )
      heads(pen, 146, [
        [36, 'Miles'],
        [130, 'Weight*'],
        [210, 'Pickup Date & Time'],
        [400, 'Delivery Date & Time'],
      ])
      pen.at(36, 159, '1482.10', eight)
      pen.at(130, 159, `${load.weight}.00`, eight)
      pen.at(210, 159, `${dayIn('us', pickup.day)} - ${pickup.from}`, eight)
      pen.at(400, 159, `${dayIn('us', delivery.day)} - ${delivery.from}`, eight)
      pen.at(36, 184, 'References', bold)
      pen.lines(36, 197, [`PO - ${load.po}`, 'SID - 20223205'], eight)
      heads(pen, 240, [
        [36, 'Description'],
        [160, 'Type'],
        [230, 'Units'],
        [300, 'Method'],
        [380, 'Rate'],
        [480, 'Total'],
      ])
      const money = (y: number, text: string, amount: number) =>
        heads(
          pen,
          y,
          [
            [36, text],
            [160, 'Flat'],
            [230, '1.00'],
            [300, 'Flat'],
            [380, dollars(amount)],
            [480, dollars(amount)],
          ],
          { ...bold, font: 'Helvetica-Bold' },
        )
      money(254, 'Line Haul', load.lineHaul)
      money(268, 'Fuel Surcharge', load.fuel)
      pen.at(480, 286, dollars(total(load)), { size: 11, font: 'Helvetica-Bold' })
      pen.nextPage()
      pen.at(36, 24, `Standard Rate Confirmation: ${load.number}`, eight)
      pen.at(36, 44, 'FREIGHT DETAILS', bold)
      pen.at(36, 58, `Equipment Requirements   ${load.equipment}`, eight)
      let y = 90
      load.stops.forEach((stop, index) => {
        pen.lines(
          36,
          y,
          [
            `Stop ${String(index + 1)}`,
            null,
            stop.kind === 'pickup' ? 'Pick up' : 'Delivery',
            dayIn('us', stop.day),
            span(stop),
          ],
          eight,
        )
        pen.lines(100, y, [stop.name, stop.street, townOf(stop)], eight)
        pen.lines(
          330,
          y,
          ['Order : D1505025', 'Load Style: Live', `Product Description: ${load.commodity}`],
          eight,
        )
        pen.at(330, y + 36, 'Type', bold)
        pen.at(430, y + 36, 'Reference #', bold)
        pen.at(330, y + 48, stop.kind, eight)
        pen.at(430, y + 48, stop.reference, eight)
        y += 90
      })
      smallPrint(pen, y + 20, 12)
    },
  },
  {
    name: 'expected-date-and-receiving-hours',
    isHeldOut: false,
    told: (load) => {
      const told = fresh(load)
      return { ...told, stops: told.stops.map((stop) => ({ ...stop, isFcfs: stop.to !== '' })) }
    },
    draw: (pen, load) => {
      pen.at(36, 28, 'Carrier Rate and Load Confirmation', { size: 15 })
      pen.blot(36, 52, 60, 40)
      pen.lines(
        110,
        52,
        [
          load.broker.name,
          load.broker.street,
          load.broker.town,
          load.broker.contact,
          `${load.broker.phone} (phone)`,
          `${mailName(load)}@${load.broker.domain}.example`,
        ],
        eight,
      )
      pen.lines(
        36,
        130,
        [
          `Load Number: ${load.number}`,
          'Date: 10/02/2026',
          `Equipment Type: ${load.equipment}`,
          `Customer Reference #: ${load.po}`,
          'Cargo Value:',
        ],
        eight,
      )
      pen.lines(
        310,
        130,
        [
          `Carrier: ${load.carrier.name.toUpperCase()}`,
          'Contact: ANTHON, (p) 8035550166 (f)',
          `Carrier MC: MC${load.carrier.mc}`,
          'Driver 1:',
          'Driver 1 Phone:',
        ],
        eight,
      )
      let y = 210
      load.stops.forEach((stop, index) => {
        const isPickup = stop.kind === 'pickup'
        pen.at(
          36,
          y,
          `${isPickup ? 'Shipper Pickup' : 'Consignee Delivery'} (Stop ${String(index + 1)})`,
          bold,
        )
        pen.rule(36, y + 12, 570, y + 12)
        pen.lines(
          36,
          y + 18,
          [
            stop.name.toUpperCase(),
            stop.street,
            `${stop.city.toUpperCase()}, ${stop.state} ${stop.state === 'NS' ? 'CA' : 'US'} ${stop.zip}`,
            `Expected Date: ${dayIn('us', stop.day)}`,
            `Shipping/Receiving Hours: ${stop.to ? `${stop.from}-${stop.to}` : ''}`,
            `Appointment Required: ${stop.to ? 'No' : 'Yes'}`,
            `Appointment Time: ${stop.to ? '' : stop.from}`,
          ],
          eight,
        )
        pen.lines(
          310,
          y + 18,
          [
            `${isPickup ? 'Pickup' : 'Delivery'} Instructions:`,
            `${isPickup ? 'Shipper' : 'Consignee'} References:`,
            `Pickup/Delivery Number: ${stop.reference}`,
          ],
          eight,
        )
        y += 110
      })
      pen.at(36, y, 'Shipment Information', bold)
      heads(
        pen,
        y + 14,
        [
          [36, 'Qty'],
          [70, 'Type'],
          [130, 'Weight'],
          [220, 'Commodity Description'],
          [420, 'NMFC #'],
        ],
        bold,
      )
      pen.at(36, y + 27, '24', eight)
      pen.at(70, y + 27, 'Pallets', eight)
      pen.at(130, y + 27, `${load.weight} lbs`, eight)
      pen.at(220, y + 27, load.commodity, eight)
      pen.at(36, y + 50, 'Carrier Fees', bold)
      heads(pen, y + 64, [
        [36, 'Description'],
        [200, 'Cost'],
      ])
      pen.lines(36, y + 77, ['Net Freight Charges', 'Fuel Surcharge', 'Total Cost'], eight)
      pen.lines(
        200,
        y + 77,
        [load.lineHaul, load.fuel, total(load)].map((amount) => `USD ${amount.toFixed(2)}`),
        eight,
      )
      pen.nextPage()
      pen.lines(36, 30, ['Carrier Signature:', `${load.broker.name} Signature:`], eight)
      smallPrint(pen, 70, 14)
    },
  },
  {
    name: 'not-earlier-not-later-in-a-table-of-stops',
    isHeldOut: false,
    told: (load) => withStops(fresh(load), {}, { reference: '' }),
    draw: (pen, load) => {
      const { pickup } = stopsOf(load)
      const brand = load.broker.name
      heads(pen, 30, [
        [36, 'Carrier Contact'],
        [320, `${brand} Contact`],
      ])
      pen.lines(36, 44, [load.carrier.name, `DOT: ${load.carrier.dot}`, 'Daimary Roy', '316-555-0133'], eight)
      pen.lines(
        320,
        44,
        [load.broker.contact, load.broker.phone, `${mailName(load)}@${load.broker.domain}.example`],
        eight,
      )
      pen.at(36, 104, `Load ID: ${load.number}`, { size: 14, font: 'Helvetica-Bold' })
      pen.at(36, 128, 'SHIPMENT DETAILS', bold)
      heads(
        pen,
        142,
        [
          [36, 'Pickup #'],
          [120, 'Weight'],
          [200, 'Equipment'],
          [290, 'Miles'],
          [340, 'Commodity'],
          [470, 'Reference #'],
        ],
        bold,
      )
      pen.at(36, 155, pickup.reference, eight)
      pen.at(120, 155, `${Number(load.weight).toLocaleString('en-US')}lbs`, eight)
      pen.at(200, 155, load.equipment, eight)
      pen.at(290, 155, '1245', eight)
      pen.at(340, 155, load.commodity, eight)
      pen.lines(470, 155, [`PO ${load.po}`, 'SI 16123456'], eight)
      pen.at(36, 190, 'Stop Details', bold)
      heads(
        pen,
        204,
        [
          [36, 'TYPE'],
          [100, 'DATE/TIME'],
          [220, 'NAME & ADDRESS'],
          [420, 'COMMENTS'],
        ],
        bold,
      )
      let y = 220
      load.stops.forEach((stop) => {
        const letter = stop.kind === 'pickup' ? 'P' : 'D'
        pen.rule(36, y - 4, 570, y - 4)
        pen.at(36, y, stop.kind === 'pickup' ? 'Origin' : 'Delivery', eight)
        pen.lines(
          100,
          y,
          [
            `${letter}NET: ${dayIn('us', stop.day)} ${stop.from}`,
            `${letter}NLT: ${dayIn('us', stop.day)} ${stop.to || stop.from}`,
          ],
          eight,
        )
        pen.lines(220, y, [stop.name, stop.street, townOf(stop), 'Jane Doe', '908-555-0165'], eight)
        pen.prose([420, y, 150], 'Must call prior to arrival to schedule. Straps only.', eight)
        y += 70
      })
      pen.at(36, y, 'Payment', bold)
      heads(pen, y + 14, [
        [36, 'RATE TYPE'],
        [160, 'UNIT COST'],
        [260, 'UNIT TYPE'],
      ])
      pen.lines(36, y + 27, ['Line Haul', 'Fuel'], eight)
      pen.lines(160, y + 27, [dollars(load.lineHaul), dollars(load.fuel)], eight)
      pen.lines(260, y + 27, ['FL', ''], eight)
      pen.at(36, y + 56, `ESTIMATED AWARD AMOUNT: ${dollars(total(load))}`, bold)
      pen.prose(
        [36, y + 76, 520],
        `*Please refer to ${brand} Terms of Use for conditions of rate agreement and payment terms. For billing inquiries, please contact ${load.billing ?? ''}.`,
        eight,
      )
      heads(
        pen,
        y + 120,
        [
          [36, 'Driver Name'],
          [150, 'Driver Phone #'],
          [270, 'Tractor #'],
          [360, 'Trailer #'],
          [450, 'Carrier Invoice #'],
        ],
        bold,
      )
      pen.nextPage()
      smallPrint(pen, 40, 14)
    },
  },
  {
    name: 'base-rate-form-with-product-column',
    isHeldOut: false,
    told: (load) => {
      const told = fresh(load)
      return {
        ...told,
        fuel: 0,
        stops: told.stops.map((stop) => ({ ...stop, isFcfs: stop.to !== '' })),
      }
    },
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(
        36,
        24,
        [
          `Contact: ${load.broker.contact.toUpperCase()}`,
          `Telephone:${load.broker.phone}`,
          'Fax:( ) -',
          `Email:${mailName(load).toUpperCase()}@${load.broker.domain.toUpperCase()}.EXAMPLE`,
        ],
        { size: 9 },
      )
      pen.at(36, 90, 'CARRIER RATE CONFIRMATION', { size: 13, font: 'Helvetica-Bold' })
      pen.at(300, 90, `${load.broker.name.toUpperCase()} LOAD ID: ${load.number}`, {
        size: 10,
        font: 'Helvetica-Bold',
      })
      pen.at(120, 112, '***PLEASE SIGN AND RETURN CONFIRMATION PROMPTLY***', bold)
      const time = (stop: InventedStop) =>
        `${dayIn('us', stop.day)} ${stop.to ? `FCFS ${bare(stop.from)}- ${bare(stop.to)}` : bare(stop.from)}`
      const rows: readonly (readonly [string, string, string, string])[] = [
        ['P/U Date', dayIn('us', pickup.day), 'Fax:', '(630)555-0199'],
        ['Carrier', load.carrier.name.toUpperCase(), 'Email:', 'DISPATCH@REDBUD.EXAMPLE'],
        ['Phone Number:', '(630)555-0185', 'Driver Name and Phone:', ''],
        ['Shipper Name', pickup.name.toUpperCase(), 'Product:', load.commodity.toUpperCase()],
        ['Address', pickup.street.toUpperCase(), 'Weight (Est):', load.weight],
        ['City/State:', townOf(pickup).toUpperCase(), 'Required Equipment:', load.equipment],
        ['P/U #:', pickup.reference, 'Temperature:', load.temperature || 'DRY'],
        ['P/U Date & Time:', time(pickup), '', ''],
        ['Consignee Name', delivery.name.toUpperCase(), 'Delivery PO#:', load.po],
        ['Address', delivery.street.toUpperCase(), 'Confirmation#:', delivery.reference],
        ['City/State:', townOf(delivery).toUpperCase(), '', ''],
        ['Phone:', '(609)555-0110', '', ''],
        ['Delivery Date & Time:', time(delivery), '', ''],
        ['Base Rate', total(load).toFixed(2), 'Pallets:', '0.00'],
        ['Fuel Surcharge', '0.00', 'Detention/Layover:', '0.00'],
        ['Pickup/Drop:', '0.00', '*Total:', total(load).toFixed(2)],
      ]
      rows.forEach(([label, value, second, other], index) => {
        const y = 134 + index * 15 + (index > 2 ? 10 : 0) + (index > 7 ? 16 : 0) + (index > 12 ? 16 : 0)
        pen.at(36, y, label, bold)
        pen.at(150, y, value, { size: 9 })
        pen.at(340, y, second, bold)
        pen.at(450, y, other, { size: 9 })
      })
      pen.at(36, 434, '** $20 Fee for Advance/Lumper', eight)
      smallPrint(pen, 460, 10)
    },
  },
]

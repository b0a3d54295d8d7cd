import { dollars, type InventedStop } from '../invented.ts'
import { addressOf, bare, dayIn, halfDay, mailName, stopsOf, total, townOf, type Layout } from '../layout.ts'
import { fresh } from '../fresh.ts'
import { smallPrint } from './small-print.ts'

const eight = { size: 8 } as const
const bold = { size: 9, font: 'Helvetica-Bold' } as const
const short = (time: string) => halfDay(time).replace(':00', '').replace(' AM', 'a').replace(' PM', 'p')

/** Typewriters, contracts, a letter of one paragraph, bills of both sides. */
export const lettersAndBills: readonly Layout[] = [
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
  {
    name: 'typewriter-with-two-stops-in-each-line',
    isHeldOut: false,
    told: fresh,
    sheet: { usual: { font: 'Courier', size: 9 } },
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const both = (left: string, right: string) => `${left.padEnd(44)}${right}`.toUpperCase()
      pen.lines(30, 24, [
        both(load.broker.legal, `LOAD NO... ${load.number}`),
        both(load.broker.street, `P.O....... ${load.po}`),
        both(load.broker.town, 'PRINTED... 10/02/26 11:42'),
        '',
        `CARRIER... ${load.carrier.name.toUpperCase()}`,
        `EQUIP..... ${load.equipment.toUpperCase()}`,
        `COMM...... ${load.commodity.toUpperCase()}`,
        `WEIGHT.... ${load.weight}`,
        '',
        both('*** SHIPPER ***', '*** CONSIGNEE ***'),
        both(pickup.name, delivery.name),
        both(pickup.street, delivery.street),
        both(townOf(pickup), townOf(delivery)),
        both(
          `DATE ${dayIn('us-short', pickup.day)} TIME ${bare(pickup.from)}${pickup.to ? `-${bare(pickup.to)}` : ''}`,
          `DATE ${dayIn('us-short', delivery.day)} TIME ${bare(delivery.from)}${delivery.to ? `-${bare(delivery.to)}` : ''}`,
        ),
        both(`REF ${pickup.reference}`, `REF ${delivery.reference}`),
        '',
        `LINE HAUL. ${load.lineHaul.toFixed(2)}`,
        `FUEL...... ${load.fuel.toFixed(2)}`,
        `TOTAL..... ${total(load).toFixed(2)}`,
        '',
        'DETENTION 2 HRS FREE THEN 40.00/HR - CALL BEFORE IT STARTS',
        'SIGNED BY ______________________   DATE ____________',
      ])
    },
  },
  {
    name: 'terms-first-then-drop-left-of-pick',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(36, 24, 'TRANSPORTATION AGREEMENT', { size: 12 })
      smallPrint(pen, 50, 14)
      pen.nextPage()
      smallPrint(pen, 30, 14, { from: 3 })
      pen.nextPage()
      pen.at(36, 24, `EXHIBIT B - LOAD ${load.number}`, { size: 13 })
      pen.lines(
        36,
        46,
        [`between ${load.broker.legal} ("Broker")`, `and ${load.carrier.name} ("Carrier")`],
        eight,
      )
      const block = (x: number, head: string, stop: InventedStop) => {
        pen.at(x, 84, head, bold)
        pen.lines(
          x,
          98,
          [
            stop.name,
            stop.street,
            townOf(stop),
            `${dayIn('dashes', stop.day)} @ ${bare(stop.from)}${stop.to ? `-${bare(stop.to)}` : ''}`,
            `# ${stop.reference}`,
          ],
          { size: 9 },
        )
      }
      block(36, 'DELIVER TO', delivery)
      block(320, 'PICK UP FROM', pickup)
      pen.lines(
        36,
        190,
        [
          `P.O. ${load.po}`,
          `${load.equipment} - ${load.commodity} - ${load.weight} lbs`,
          `Pay: ${dollars(total(load))}`,
        ],
        { size: 9 },
      )
      pen.lines(36, 260, ['CARRIER  By: ____________  Title: ________  Date: 10/03/2026'], eight)
    },
  },
  {
    name: 'one-paragraph-with-short-hours',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const window = (stop: InventedStop) =>
        stop.to ? `FCFS ${short(stop.from)}-${short(stop.to)}` : `appt ${short(stop.from)}`
      pen.at(36, 30, load.broker.name, { size: 16 })
      pen.at(36, 52, `${load.broker.street}, ${load.broker.town}`, eight)
      pen.at(36, 90, `RE: Load ${load.number}`, bold)
      pen.prose(
        [36, 110, 540],
        `This confirms that ${load.carrier.name} will haul load ${load.number} for us under PO ${load.po}. Pick up at ${pickup.name}, ${addressOf(pickup)} on ${dayIn('long', pickup.day)}, ${window(pickup)}, pickup number ${pickup.reference}. Deliver to ${delivery.name}, ${addressOf(delivery)} on ${dayIn('long', delivery.day)}, ${window(delivery)}, delivery number ${delivery.reference}. The freight is ${load.weight} lbs of ${load.commodity} on a ${load.equipment}. We will pay ${dollars(total(load))} all in, fuel included. Two hours are free at each stop, then $45 per hour up to $180.`,
        { size: 10 },
      )
      pen.lines(36, 250, ['Thank you,', load.broker.contact, load.broker.phone], { size: 10 })
    },
  },
  {
    name: 'carrier-first-and-larger-bill-to-of-both',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      pen.at(36, 24, load.carrier.name.toUpperCase(), { size: 20, font: 'Helvetica-Bold' })
      pen.lines(
        36,
        48,
        ['118 Yard Ave, Wichita, KS 67202', `MC ${load.carrier.mc}   USDOT ${load.carrier.dot}`],
        eight,
      )
      pen.at(400, 30, 'DISPATCH CONFIRMATION', { size: 11 })
      pen.lines(
        36,
        84,
        ['BILL TO', load.broker.legal, load.broker.street, load.broker.town, load.billing ?? ''],
        eight,
      )
      pen.lines(230, 84, ['REMIT TO', load.factor.name, load.factor.street, load.factor.town], eight)
      pen.lines(
        420,
        84,
        [
          `Broker Load #  ${load.number}`,
          `Reference Numbers: PO ${load.po}; BOL 7741; SO 55812`,
          'Printed 10/02/2026 09:14',
        ],
        eight,
      )
      let y = 170
      load.stops.forEach((stop) => {
        pen.lines(
          36,
          y,
          [
            `${stop.kind === 'pickup' ? 'PICK' : 'DROP'} 1 of 1   ${stop.name}`,
            addressOf(stop),
            `${dayIn('weekday', stop.day)}  ${stop.to ? `between ${stop.from} and ${stop.to}` : `appt ${stop.from}`}   Ref ${stop.reference}`,
          ],
          { size: 9 },
        )
        y += 54
      })
      pen.lines(36, y, ['Truck 114   Trailer 5512   Driver Sam Ortiz   Cell 316-555-0170'], eight)
      pen.lines(
        36,
        y + 24,
        [
          `Equipment ${load.equipment}`,
          `Commodity ${load.commodity}`,
          `Weight ${load.weight} lbs`,
          `Flat Rate ${dollars(total(load))}`,
        ],
        eight,
      )
      smallPrint(pen, y + 90, 6)
    },
  },
]

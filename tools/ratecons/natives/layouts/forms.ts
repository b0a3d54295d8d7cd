import { dollars, type InventedStop } from '../invented.ts'
import {
  addressOf,
  bare,
  dayIn,
  halfDay,
  stopsOf,
  total,
  townOf,
  withStops,
  mailName,
  type Layout,
} from '../layout.ts'
import { smallPrint } from './small-print.ts'
import { withFourStops } from './numbered-stops.ts'

/** Forms: captions under values, a label for each part of an address, columns for each stop, contracts in clauses. */
export const forms: readonly Layout[] = [
  {
    name: 'clauses-of-a-contract',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(150, 30, 'CONTRACT OF CARRIAGE - SCHEDULE A', { size: 13, font: 'Times-Bold' })
      const clauses = [
        `1. BROKER: ${load.broker.legal}, ${load.broker.street}, ${load.broker.town} (MC ${load.broker.mc})`,
        `2. CARRIER: ${load.carrier.name} (MC ${load.carrier.mc})`,
        `3. LOAD NUMBER: ${load.number}     CUSTOMER PO: ${load.po}`,
        `4. ORIGIN: ${pickup.name}, ${addressOf(pickup)}`,
        `    Date ${dayIn('us', pickup.day)}, hours ${pickup.from}${pickup.to ? ` - ${pickup.to}` : ''}, pickup number ${pickup.reference}`,
        `5. DESTINATION: ${delivery.name}, ${addressOf(delivery)}`,
        `    Date ${dayIn('us', delivery.day)}, hours ${delivery.from}${delivery.to ? ` - ${delivery.to}` : ''}, delivery number ${delivery.reference}`,
        `6. COMMODITY: ${load.commodity}`,
        `7. WEIGHT: ${load.weight} pounds`,
        `8. EQUIPMENT: ${load.equipment}`,
        `9. COMPENSATION: ${dollars(total(load))} including fuel surcharge`,
      ]
      pen.lines(40, 70, clauses, { font: 'Times-Roman', size: 10, leading: 18 })
      smallPrint(pen, 300, 8, { font: 'Times-Roman' })
    },
  },
  {
    name: 'a-label-for-each-part',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(40, 28, load.broker.legal, { size: 14, font: 'Helvetica-Bold' })
      const field = (x: number, y: number, label: string, value: string | null) => {
        pen.at(x, y, `${label}:`, { size: 8, font: 'Helvetica-Bold' })
        pen.at(x + 85, y, value ?? '', { size: 9 })
      }
      field(40, 60, 'Load ID', load.number)
      field(320, 60, 'PO #', load.po)
      const stop = (x: number, word: string, each: InventedStop) => {
        const rows: [string, string | null][] = [
          ['Name', each.name],
          ['Street', each.street],
          ['City', each.city],
          ['State', each.state],
          ['Zip', each.zip],
          ['Date', dayIn('us', each.day)],
          ['Time In', each.from],
          ['Time Out', each.to || each.from],
          ['Number', each.reference],
        ]
        rows.forEach(([label, value], index) => field(x, 90 + index * 14, `${word} ${label}`, value))
      }
      stop(40, 'Shipper', pickup)
      stop(320, 'Receiver', delivery)
      field(40, 235, 'Trailer Type', load.equipment)
      field(40, 250, 'Commodity', load.commodity)
      field(320, 235, 'Weight', load.weight)
      field(320, 250, 'Total Pay', dollars(total(load)))
      smallPrint(pen, 290, 8)
    },
  },
  {
    name: 'destination-printed-first',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(40, 28, [load.broker.name, `${load.broker.street}, ${load.broker.town}`], { size: 11 })
      pen.lines(390, 28, [`Order: ${load.number}`, `Cust. P.O.: ${load.po}`])
      let y = 80
      for (const [word, stop] of [
        ['Consignee', delivery],
        ['Shipper', pickup],
      ] as const) {
        pen.lines(40, y, [`${word}: ${stop.name}`, stop.street, townOf(stop)], { size: 10 })
        pen.lines(300, y, [
          `${word === 'Shipper' ? 'Pickup' : 'Delivery'} Date: ${dayIn('day-month', stop.day)}`,
          `${word === 'Shipper' ? 'Pickup' : 'Delivery'} Time: ${halfDay(stop.from)}${stop.to ? ` - ${halfDay(stop.to)}` : ''}`,
          `Ref: ${stop.reference}`,
        ])
        y += 70
      }
      pen.lines(40, y, [
        `Equip: ${load.equipment}`,
        `Goods: ${load.commodity}`,
        `Wt: ${load.weight} #`,
        `Rate to carrier: ${dollars(total(load))}`,
      ])
      smallPrint(pen, y + 80, 8)
    },
  },
  {
    name: 'three-columns-of-stops',
    isHeldOut: false,
    told: (load) => {
      const { stops } = withFourStops(load)
      return { ...load, stops: [stops[0], stops[2], stops[3]].filter((stop) => stop !== undefined) }
    },
    draw: (pen, load) => {
      pen.at(40, 26, `${load.broker.legal} - Rate Confirmation # ${load.number}`, {
        size: 12,
        font: 'Helvetica-Bold',
      })
      pen.at(
        40,
        50,
        `PO # ${load.po}   Equipment ${load.equipment}   Weight ${load.weight} lbs   Commodity ${load.commodity}`,
        { size: 8 },
      )
      load.stops.forEach((stop, index) => {
        const x = 40 + index * 185
        pen.frame(x, 75, 180, 110)
        pen.at(x + 4, 79, index === 0 ? 'PICK 1' : `DROP ${String(index)}`, {
          size: 9,
          font: 'Helvetica-Bold',
        })
        pen.lines(
          x + 4,
          94,
          [
            stop.name,
            stop.street,
            townOf(stop),
            dayIn('weekday', stop.day),
            stop.to ? `${stop.from}-${stop.to} FCFS` : `Appt ${stop.from}`,
            `Ref# ${stop.reference}`,
          ],
          { size: 8.5 },
        )
      })
      pen.at(40, 200, `TOTAL CARRIER PAY ${dollars(total(load))} USD`, { font: 'Helvetica-Bold' })
      smallPrint(pen, 230, 9)
    },
  },
  {
    name: 'captions-under-values',
    isHeldOut: false,
    told: (load) => ({ ...load, po: '' }),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(40, 26, load.broker.name.toUpperCase(), { size: 16, font: 'Helvetica-Bold' })
      pen.at(420, 30, load.number, { size: 13 })
      pen.rule(400, 46, 560, 46)
      pen.at(420, 49, 'LOAD NUMBER', { size: 6 })
      let y = 80
      for (const stop of [pickup, delivery]) {
        pen.at(40, y, stop.kind === 'pickup' ? 'PICK UP FROM' : 'DELIVER TO', {
          size: 8,
          font: 'Helvetica-Bold',
        })
        pen.lines(40, y + 12, [stop.name, stop.street, townOf(stop)])
        pen.lines(
          330,
          y + 12,
          [`${dayIn('us', stop.day)}  ${bare(stop.from)}${stop.to ? `-${bare(stop.to)}` : ''}`],
          { size: 10 },
        )
        pen.lines(330, y + 38, [`No. ${stop.reference}`], { size: 9 })
        y += 75
      }
      pen.lines(40, y, [
        `${load.commodity}; ${load.weight} lbs; ${load.equipment}`,
        `We pay ${dollars(total(load))} flat`,
      ])
      smallPrint(pen, y + 50, 6)
      pen.at(40, 760, `www.${load.broker.domain}.example   MC ${load.broker.mc}   ${load.broker.phone}`, {
        size: 7,
      })
    },
  },
  {
    name: 'tender-by-e-mail',
    isHeldOut: false,
    told: (load) => withStops(load, { street: '', zip: '', name: '' }, { street: '', zip: '', name: '' }),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const mail = `${mailName(load)}@${load.broker.domain}.example`
      pen.lines(
        40,
        30,
        [
          `From: ${load.broker.contact} <${mail}>`,
          `To: dispatch@redbudhauling.example`,
          `Subject: Load ${load.number} - ${load.broker.name}`,
          'Sent: Tuesday, September 8, 2026 2:41 PM',
        ],
        { size: 9 },
      )
      pen.rule(40, 88, 560, 88)
      pen.lines(
        40,
        100,
        [
          'Please confirm this load:',
          '',
          `PU: ${pickup.city}, ${pickup.state}`,
          `${dayIn('us-short', pickup.day)} ${bare(pickup.from)}${pickup.to ? `-${bare(pickup.to)}` : ''}  #${pickup.reference}`,
          '',
          `DEL: ${delivery.city}, ${delivery.state}`,
          `${dayIn('us-short', delivery.day)} ${bare(delivery.from)}${delivery.to ? `-${bare(delivery.to)}` : ''}  #${delivery.reference}`,
          '',
          `PO ${load.po}`,
          `${load.commodity} ${load.weight} lbs`,
          load.equipment,
          `${dollars(total(load))} all in`,
          '',
          'Thanks,',
          load.broker.contact,
          load.broker.legal,
          load.broker.phone,
        ],
        { size: 10 },
      )
    },
  },
]

import { dollars } from '../invented.ts'
import { bare, dayIn, halfDay, stopsOf, total, townOf, type Layout } from '../layout.ts'
import { smallPrint } from './small-print.ts'

/** Pick-up and delivery side by side: plain reading order mixes them. */
export const boxes: readonly Layout[] = [
  {
    name: 'pick-up-beside-deliver',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(40, 30, load.broker.name.toUpperCase(), { size: 18, font: 'Helvetica-Bold' })
      pen.lines(40, 55, [`${load.broker.street}  ${load.broker.town}`, `Ph: ${load.broker.phone}`], {
        size: 8,
      })
      pen.lines(
        400,
        35,
        [`LOAD # ${load.number}`, `MC # ${load.broker.mc}`, `Printed: ${dayIn('us', '2026-09-08')} 14:12`],
        { font: 'Helvetica-Bold' },
      )
      pen.frame(40, 100, 260, 130)
      pen.frame(300, 100, 260, 130)
      for (const [x, title, stop] of [
        [46, 'PICK-UP', pickup],
        [306, 'DELIVER', delivery],
      ] as const) {
        pen.at(x, 104, title, { font: 'Helvetica-Bold' })
        pen.lines(x, 120, [
          stop.name,
          stop.street,
          townOf(stop),
          `Phone: ${load.broker.phone.replace('0147', title === 'DELIVER' ? '0162' : '0121')}`,
          `Date: ${dayIn('us', stop.day)}`,
          `Time: ${stop.to ? `${stop.from} - ${stop.to}` : `${stop.from} Appt.`}`,
          `Ref #: ${stop.reference}`,
        ])
      }
      pen.lines(40, 245, [
        `PO #: ${load.po}`,
        `Equipment: ${load.equipment}`,
        `Commodity: ${load.commodity}`,
        `Weight: ${load.weight}`,
      ])
      pen.lines(360, 245, [
        `Line Haul ${dollars(load.lineHaul)}`,
        `Fuel Surcharge ${dollars(load.fuel)}`,
        `TOTAL ${dollars(total(load))}`,
      ])
      smallPrint(pen, 330, 9)
    },
  },
  {
    name: 'origin-beside-destination',
    isHeldOut: true,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(190, 30, 'Carrier Rate Confirmation', { size: 16, font: 'Times-Bold' })
      pen.lines(
        50,
        60,
        [`Issued by: ${load.broker.legal}`, `Order Number: ${load.number}`, `Carrier: ${load.carrier.name}`],
        { font: 'Times-Roman', size: 10 },
      )
      for (const [x, title, stop] of [
        [50, 'ORIGIN', pickup],
        [320, 'DESTINATION', delivery],
      ] as const) {
        pen.at(x, 120, title, { font: 'Times-Bold', size: 11 })
        const labels = ['Name:', 'Address:', 'City/State/Zip:', 'Date:', 'Hours:', 'Contact #:']
        pen.lines(x, 138, labels, { size: 9, leading: 16 })
        pen.lines(
          x + 75,
          138,
          [
            stop.name,
            stop.street,
            townOf(stop),
            dayIn('us-short', stop.day),
            stop.to ? `${bare(stop.from)}-${bare(stop.to)}` : `${bare(stop.from)} APPT`,
            load.broker.phone,
          ],
          { size: 9, leading: 16, by: 'word' },
        )
      }
      pen.lines(
        50,
        260,
        [
          `Customer PO: ${load.po}`,
          `Trailer type: ${load.equipment}`,
          `Product: ${load.commodity}`,
          `Total weight: ${load.weight} lbs`,
          load.temperature === '' ? null : `Temp: ${load.temperature} F`,
        ],
        { size: 9 },
      )
      pen.at(320, 260, `Agreed amount: ${dollars(total(load))}`, { font: 'Times-Bold', size: 12 })
      smallPrint(pen, 350, 10, { font: 'Times-Roman' })
    },
  },
  {
    name: 'ship-from-ship-to',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(330, 30, [load.broker.legal, load.broker.street, load.broker.town, `MC-${load.broker.mc}`], {
        size: 9,
      })
      pen.at(40, 34, 'RATE CONFIRMATION', { size: 15, font: 'Helvetica-Bold' })
      pen.at(40, 56, `Shipment ID: ${load.number}`, { size: 11 })
      for (const [y, title, stop] of [
        [110, 'SHIP FROM', pickup],
        [200, 'SHIP TO', delivery],
      ] as const) {
        pen.frame(40, y, 530, 80)
        pen.at(46, y + 4, title, { size: 8, font: 'Helvetica-Bold' })
        pen.lines(46, y + 18, [stop.name, stop.street, stop.city + ' ' + stop.state + ' ' + stop.zip], {
          size: 9,
        })
        pen.lines(
          330,
          y + 18,
          [
            `Ready: ${dayIn('dashes', stop.day)} ${halfDay(stop.from)}`,
            stop.to ? `Close: ${dayIn('dashes', stop.day)} ${halfDay(stop.to)}` : 'Appointment required',
            `Ref: ${stop.reference}`,
          ],
          { size: 9 },
        )
      }
      pen.lines(46, 295, ['Purchase Order', load.po], { size: 9 })
      pen.lines(190, 295, ['Equipment', load.equipment], { size: 9 })
      pen.lines(320, 295, ['Weight', `${load.weight} lb`], { size: 9 })
      pen.lines(430, 295, ['Commodity', load.commodity], { size: 9 })
      pen.lines(400, 340, [`Carrier Pay: ${dollars(total(load))} USD`, 'Includes fuel'], {
        font: 'Helvetica-Bold',
      })
      smallPrint(pen, 380, 8)
    },
  },
  {
    name: 'two-columns-of-labels',
    isHeldOut: true,
    told: (load) => ({ ...load, temperature: load.temperature === '' ? '' : '0' }),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(40, 30, load.broker.legal, { size: 13 })
      pen.at(40, 48, `${load.broker.street}, ${load.broker.town}`, { size: 8 })
      pen.at(420, 30, 'DISPATCH CONFIRMATION', { font: 'Helvetica-Bold', size: 11 })
      const row = (
        y: number,
        [left, value]: readonly [string, string],
        [right, other]: readonly [string, string],
      ) => {
        pen.at(40, y, left, { size: 8, font: 'Helvetica-Bold' })
        pen.at(125, y, value, { size: 9 })
        pen.at(315, y, right, { size: 8, font: 'Helvetica-Bold' })
        pen.at(400, y, other, { size: 9 })
      }
      row(80, ['Reference', load.number], ['P.O.', load.po])
      row(96, ['Shipper', pickup.name], ['Consignee', delivery.name])
      row(110, ['', pickup.street], ['', delivery.street])
      row(124, ['', townOf(pickup)], ['', townOf(delivery)])
      row(
        140,
        ['Pickup date', dayIn('day-month', pickup.day)],
        ['Delivery date', dayIn('day-month', delivery.day)],
      )
      row(
        154,
        ['Pickup time', pickup.to ? `${pickup.from} to ${pickup.to}` : `${pickup.from} firm`],
        ['Delivery time', delivery.to ? `${delivery.from} to ${delivery.to}` : `${delivery.from} firm`],
      )
      row(168, ['Pickup no.', pickup.reference], ['Delivery no.', delivery.reference])
      row(190, ['Trailer', load.equipment], ['Temperature', load.temperature === '' ? 'n/a' : '0'])
      row(204, ['Goods', load.commodity], ['Weight (lbs)', load.weight])
      row(226, ['Line haul', dollars(load.lineHaul)], ['Fuel', dollars(load.fuel)])
      row(240, ['Total', dollars(total(load))], ['Pay terms', 'Net 30'])
      smallPrint(pen, 280, 8)
    },
  },
]

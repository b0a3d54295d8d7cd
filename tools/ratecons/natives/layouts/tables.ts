import { dollars, type InventedStop } from '../invented.ts'
import { bare, dayIn, halfDay, stopsOf, total, townOf, withStops, type Layout } from '../layout.ts'
import { smallPrint } from './small-print.ts'

/** Stops in the rows of a table, roles in its columns or its first cell. */
export const tables: readonly Layout[] = [
  {
    name: 'shed-and-consignee',
    isHeldOut: false,
    told: (load) => withStops(load, {}, { reference: '' }),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(50, 30, `${load.broker.name} / Produce Desk`, { size: 14, font: 'Helvetica-Bold' })
      pen.lines(50, 50, [`${load.broker.town}   ${load.broker.phone}   MC ${load.broker.mc}`], { size: 8 })
      pen.at(400, 34, `Load: ${load.number}`, { size: 12 })
      const table = (
        y: number,
        [title, place, number]: readonly [string, string, string],
        stop: InventedStop,
      ) => {
        pen.at(50, y, title, { font: 'Helvetica-Bold', size: 11 })
        const xs = [50, 190, 390, 470] as const
        ;[place, 'Address', 'Date / Time', number].forEach((label, index) =>
          pen.at(xs[index] ?? 0, y + 16, label, { size: 8, font: 'Helvetica-Bold' }),
        )
        pen.rule(50, y + 27, 560, y + 27)
        pen.at(xs[0], y + 31, stop.name, { size: 9 })
        pen.lines(xs[1], y + 31, [stop.street, townOf(stop)], { size: 9 })
        pen.lines(
          xs[2],
          y + 31,
          [dayIn('us-short', stop.day), stop.to ? `FCFS ${stop.from}-${stop.to}` : stop.from],
          { size: 9 },
        )
        pen.at(xs[3], y + 31, stop.reference, { size: 9 })
      }
      table(90, ['PICKUPS', 'Shed', 'PU #'], pickup)
      table(170, ['DROPS', 'Consignee', 'PO #'], { ...delivery, reference: load.po })
      pen.lines(50, 250, [
        `${load.commodity}   ${load.weight} lbs   ${load.equipment}`,
        `Freight: ${dollars(total(load))}`,
      ])
      smallPrint(pen, 290, 6)
    },
  },
  {
    name: 'stop-table',
    isHeldOut: true,
    draw: (pen, load) => {
      pen.at(40, 26, load.broker.legal, { size: 12, font: 'Helvetica-Bold' })
      pen.lines(40, 44, [load.broker.street, load.broker.town], { size: 8 })
      pen.lines(
        380,
        26,
        [`Confirmation #: ${load.number}`, `Customer PO #: ${load.po}`, `Date: ${dayIn('us', '2026-09-08')}`],
        { size: 9 },
      )
      const xs = [40, 70, 140, 290, 420, 500] as const
      ;['Stop', 'Type', 'Facility', 'Location', 'Scheduled', 'Ref'].forEach((label, index) =>
        pen.at(xs[index] ?? 0, 100, label, { size: 9, font: 'Helvetica-Bold' }),
      )
      pen.rule(40, 112, 575, 112)
      load.stops.forEach((stop, index) => {
        const y = 118 + index * 44
        pen.at(xs[0], y, String(index + 1), { size: 8 })
        pen.at(xs[1], y, stop.kind === 'pickup' ? 'Pickup' : 'Delivery', { size: 8 })
        pen.prose([xs[2], y, 140], stop.name, { size: 8 })
        pen.lines(xs[3], y, [stop.street, townOf(stop)], { size: 8 })
        pen.lines(xs[4], y, [dayIn('us', stop.day), stop.to ? `${stop.from}-${stop.to}` : stop.from], {
          size: 8,
        })
        pen.at(xs[5], y, stop.reference, { size: 8 })
      })
      pen.lines(
        40,
        230,
        [
          `Equipment: ${load.equipment}`,
          `Commodity: ${load.commodity}`,
          `Weight: ${load.weight} lbs`,
          `Carrier: ${load.carrier.name}  MC ${load.carrier.mc}`,
        ],
        { size: 9 },
      )
      const money = [
        ['Description', 'Rate', 'Qty', 'Total'],
        ['Line Haul - FLAT', dollars(load.lineHaul), '1', dollars(load.lineHaul)],
        ['Fuel', dollars(load.fuel), '1', dollars(load.fuel)],
        ['', '', 'Total', dollars(total(load))],
      ]
      money.forEach((cells, row) =>
        cells.forEach((cell, index) =>
          pen.at([300, 420, 480, 515][index] ?? 0, 230 + row * 14, cell, { size: 9 }),
        ),
      )
      smallPrint(pen, 310, 10)
    },
  },
  {
    name: 'po-under-its-header',
    isHeldOut: false,
    told: (load) => withStops(load, { reference: '' }, { reference: '' }),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(40, 30, load.broker.legal, { size: 12 })
      const head = ['Order #', 'Customer PO', 'BOL #', 'Ship Date', 'Miles']
      const row = [load.number, load.po, `B${load.number}`, dayIn('us', pickup.day), '1,184']
      head.forEach((label, index) => pen.at(40 + index * 105, 70, label, { size: 7, font: 'Helvetica-Bold' }))
      pen.rule(40, 80, 560, 80)
      row.forEach((cell, index) => pen.at(40 + index * 105, 84, cell, { size: 10 }))
      const stop = (y: number, title: string, each: InventedStop) => {
        pen.at(40, y, title, { font: 'Helvetica-Bold' })
        pen.lines(150, y, [
          each.name,
          each.street,
          townOf(each),
          `Appt: ${dayIn('us', each.day)} @ ${bare(each.from)}${each.to ? ` - ${bare(each.to)}` : ''}`,
        ])
      }
      stop(120, 'Pickup Location', pickup)
      stop(190, 'Drop Location', delivery)
      pen.lines(40, 270, [`Commodity   ${load.commodity}`, `Wt   ${load.weight}`, `Eqpt   ${load.equipment}`])
      pen.lines(380, 270, ['All-In Rate / Total Pay', dollars(total(load))])
      smallPrint(pen, 330, 7)
    },
  },
  {
    name: 'reference-grid',
    isHeldOut: true,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(40, 30, load.broker.name, { size: 15, font: 'Times-Bold' })
      pen.at(40, 50, 'Truckload Rate Confirmation Sheet', { font: 'Times-Roman' })
      pen.lines(400, 30, ['Load Number', load.number], { size: 11 })
      pen.at(40, 85, 'REFERENCE NUMBERS', { font: 'Helvetica-Bold', size: 9 })
      ;[
        ['Type', 'Value'],
        ['Bill of Lading', `BL${load.number}`],
        ['Purchase Order', load.po],
        ['Pickup Number', pickup.reference],
        ['Delivery Number', delivery.reference],
      ].forEach(([type = '', value = ''], index) => {
        pen.at(40, 99 + index * 13, type, { size: 9 })
        pen.at(160, 99 + index * 13, value, { size: 9 })
      })
      let y = 180
      for (const stop of load.stops) {
        pen.at(40, y, stop.kind === 'pickup' ? 'Origin' : 'Destination', { font: 'Times-Bold', size: 11 })
        pen.lines(40, y + 15, [stop.name, stop.street, townOf(stop)], { font: 'Times-Roman', size: 10 })
        pen.lines(
          300,
          y + 15,
          [
            `Earliest: ${dayIn('us', stop.day)} ${stop.from}`,
            `Latest: ${dayIn('us', stop.day)} ${stop.to || stop.from}`,
          ],
          { font: 'Times-Roman', size: 10 },
        )
        y += 70
      }
      pen.lines(
        40,
        y + 5,
        [
          `Mode: ${load.equipment}`,
          `Freight description: ${load.commodity}`,
          `Gross weight: ${load.weight} LBS`,
          `Total Carrier Pay: ${dollars(total(load))}`,
        ],
        { size: 10 },
      )
      smallPrint(pen, y + 80, 6)
    },
  },
  {
    name: 'header-row-of-boxes',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(40, 26, [load.broker.name, `a division of Northgate Holdings`], { size: 10 })
      ;[
        ['Pro Number', load.number],
        ['Trailer', load.equipment],
        ['Lbs', load.weight],
        ['PO Number', load.po],
        ['Pays', dollars(total(load))],
      ].forEach(([label = '', value = ''], index) => {
        pen.frame(40 + index * 106, 70, 106, 32)
        pen.at(43 + index * 106, 73, label, { size: 6 })
        pen.at(46 + index * 106, 84, value, { size: 10 })
      })
      const band = (y: number, label: string, stop: InventedStop) => {
        pen.frame(40, y, 530, 60)
        pen.at(44, y + 4, label, { size: 6 })
        pen.lines(50, y + 14, [stop.name, stop.street, townOf(stop)], { size: 9 })
        pen.at(300, y + 4, 'Arrive between', { size: 6 })
        pen.at(
          306,
          y + 14,
          `${dayIn('us', stop.day)} ${halfDay(stop.from)} and ${dayIn('us', stop.day)} ${halfDay(stop.to || stop.from)}`,
          { size: 9 },
        )
        pen.at(300, y + 30, 'Numbers', { size: 6 })
        pen.at(306, y + 40, stop.reference, { size: 9 })
      }
      band(120, 'Pickup', pickup)
      band(185, 'Dropoff', delivery)
      pen.at(40, 260, `Hauling: ${load.commodity}`)
      smallPrint(pen, 300, 6)
    },
  },
]

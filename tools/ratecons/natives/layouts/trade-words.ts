import { dollars } from '../invented.ts'
import { addressOf, bare, dayIn, halfDay, mailName, stopsOf, total, townOf, type Layout } from '../layout.ts'
import { smallPrint } from './small-print.ts'

const nine = { size: 9 } as const

/** Loads, stops and numbers by the other words that the trade has for them. */
export const tradeWords: readonly Layout[] = [
  {
    name: 'loading-and-unloading',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(36, 26, `${load.broker.legal} - Carrier Confirmation`, { size: 12, font: 'Helvetica-Bold' })
      pen.lines(
        36,
        50,
        [
          `Broker Load ID: ${load.number}`,
          `Customer Order: ${load.po}`,
          `Booked by ${load.broker.contact}, ext. 118`,
        ],
        nine,
      )
      pen.at(36, 110, 'LOADING', { size: 10, font: 'Helvetica-Bold' })
      pen.lines(
        36,
        124,
        [
          `Facility: ${pickup.name}`,
          `Address: ${addressOf(pickup)}`,
          `Window: ${dayIn('us', pickup.day)} ${pickup.from}${pickup.to ? ` to ${pickup.to}` : ''}`,
          `Loading ref: ${pickup.reference}`,
          'Driver assist: No',
        ],
        nine,
      )
      pen.at(36, 200, 'UNLOADING', { size: 10, font: 'Helvetica-Bold' })
      pen.lines(
        36,
        214,
        [
          `Facility: ${delivery.name}`,
          `Address: ${addressOf(delivery)}`,
          `Window: ${dayIn('us', delivery.day)} ${delivery.from}${delivery.to ? ` to ${delivery.to}` : ''}`,
          `Unloading ref: ${delivery.reference}`,
          'Lumper: reimbursed with receipt',
        ],
        nine,
      )
      pen.lines(
        36,
        300,
        [
          `Freight description: ${load.commodity}`,
          `Total weight: ${load.weight} lbs`,
          `Equipment type: ${load.equipment}`,
          `Gross carrier pay: ${dollars(total(load))}`,
        ],
        nine,
      )
      smallPrint(pen, 370, 9)
    },
  },
  {
    name: 'stop-one-pick-in-brackets',
    isHeldOut: false,
    draw: (pen, load) => {
      pen.at(36, 26, load.broker.name, { size: 18, font: 'Helvetica-Bold' })
      pen.lines(
        330,
        26,
        [
          `Load # ${load.number}`,
          `PO(s): ${load.po}`,
          `Rep: ${load.broker.contact}`,
          `${mailName(load)}@${load.broker.domain}.example`,
        ],
        nine,
      )
      let y = 110
      load.stops.forEach((stop, index) => {
        pen.at(
          36,
          y,
          `Stop ${String(index + 1)} (${stop.kind === 'pickup' ? 'Pick' : 'Drop'})   ${dayIn('us-short', stop.day)}   ${stop.to ? `${bare(stop.from)}-${bare(stop.to)}` : `${bare(stop.from)} appt`}`,
          { size: 10, font: 'Helvetica-Bold' },
        )
        pen.lines(60, y + 15, [stop.name, stop.street, townOf(stop), `Conf#: ${stop.reference}`], nine)
        y += 84
      })
      pen.lines(
        36,
        y,
        [
          `${load.equipment} / ${load.commodity} / ${load.weight}#`,
          `Flat rate ${dollars(load.lineHaul)} + FSC ${dollars(load.fuel)} = ${dollars(total(load))}`,
        ],
        nine,
      )
      pen.lines(
        36,
        y + 50,
        [
          `Carrier: ${load.carrier.name} (MC${load.carrier.mc})`,
          'Signature: ______________',
          `Bill: ${load.broker.legal}, ${load.broker.street}, ${load.broker.town}`,
        ],
        nine,
      )
      smallPrint(pen, y + 110, 8)
    },
  },
  {
    name: 'freight-bill-and-final',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(36, 28, [`FB #: ${load.number}`, `Cust Ref: ${load.po}`], { size: 11, font: 'Courier-Bold' })
      pen.lines(300, 28, ['Brokered by', load.broker.legal, load.broker.street, load.broker.town], {
        size: 9,
        font: 'Courier',
      })
      pen.at(36, 100, 'PICK  ', { size: 9, font: 'Courier-Bold' })
      pen.lines(90, 100, [pickup.name, pickup.street, townOf(pickup)], { size: 9, font: 'Courier' })
      pen.lines(
        400,
        100,
        [
          `APPT ${dayIn('us-short', pickup.day)} ${bare(pickup.from)}`,
          pickup.to ? `UNTIL ${bare(pickup.to)}` : null,
          `PU# ${pickup.reference}`,
        ],
        { size: 9, font: 'Courier' },
      )
      pen.at(36, 160, 'FINAL', { size: 9, font: 'Courier-Bold' })
      pen.lines(90, 160, [delivery.name, delivery.street, townOf(delivery)], {
        size: 9,
        font: 'Courier',
      })
      pen.lines(
        400,
        160,
        [
          `APPT ${dayIn('us-short', delivery.day)} ${bare(delivery.from)}`,
          delivery.to ? `UNTIL ${bare(delivery.to)}` : null,
          `DEL# ${delivery.reference}`,
        ],
        { size: 9, font: 'Courier' },
      )
      pen.lines(
        36,
        220,
        [
          `EQUIP   ${load.equipment}`,
          `CMDTY   ${load.commodity}`,
          `WGT     ${load.weight}`,
          `PAY     ${dollars(total(load))}`,
        ],
        { size: 9, font: 'Courier' },
      )
      smallPrint(pen, 300, 10, { font: 'Courier', size: 7 })
    },
  },
  {
    name: 'tender-with-columns-of-stops',
    isHeldOut: false,
    draw: (pen, load) => {
      pen.at(36, 26, `Tender ${load.number}`, { size: 16 })
      pen.at(36, 48, `offered by ${load.broker.legal} to ${load.carrier.name}`, nine)
      const rows = [110, 160, 260, 370, 430, 460, 500] as const
      const heads = ['Activity', 'Name', 'Street', 'City', 'State', 'ZIP', 'Arrive by'] as const
      heads.forEach((head, index) =>
        pen.at((rows[index] ?? 0) - 74, 90, head, { size: 8, font: 'Helvetica-Bold' }),
      )
      load.stops.forEach((stop, index) => {
        const y = 104 + index * 14
        const values = [
          stop.kind === 'pickup' ? 'Load' : 'Unload',
          stop.name,
          stop.street,
          stop.city,
          stop.state,
          stop.zip,
        ]
        values.forEach((value, at) => pen.at((rows[at] ?? 0) - 74, y, value, { size: 6.5 }))
        pen.at(426, y, `${dayIn('us', stop.day)} ${stop.from}${stop.to ? ` - ${stop.to}` : ''}`, {
          size: 6.5,
        })
      })
      pen.lines(
        36,
        150,
        [
          `Pickup ref: ${stopsOf(load).pickup.reference}`,
          `Drop ref: ${stopsOf(load).delivery.reference}`,
          `PO Number: ${load.po}`,
          `Cargo: ${load.commodity}`,
          `Cargo weight: ${load.weight} lbs`,
          `Equipment: ${load.equipment}`,
          `Offered rate: ${dollars(total(load))}`,
        ],
        nine,
      )
      smallPrint(pen, 260, 10)
    },
  },
  {
    name: 'billing-head-and-time-columns',
    isHeldOut: false,
    draw: (pen, load) => {
      pen.lines(
        36,
        24,
        [
          'REMIT INVOICES TO',
          load.broker.legal,
          load.broker.street,
          load.broker.town,
          `ap@${load.broker.domain}.example`,
        ],
        { size: 8 },
      )
      pen.lines(330, 24, ['Order #', 'Order date', 'Bill of lading', 'PO #'], {
        size: 9,
        font: 'Helvetica-Bold',
      })
      pen.lines(420, 24, [load.number, '09/08/26', '55501207', load.po], nine)
      pen.lines(
        36,
        90,
        ['PAY TO CARRIER', load.carrier.name, load.factor.name, load.factor.street, load.factor.town],
        { size: 8 },
      )
      let y = 160
      for (const stop of load.stops) {
        const isPickup = stop.kind === 'pickup'
        pen.at(36, y, isPickup ? 'Pick Up From' : 'Consigned To', { size: 9, font: 'Helvetica-Bold' })
        pen.lines(36, y + 12, [stop.name, stop.street, townOf(stop)], nine)
        pen.lines(300, y, [isPickup ? 'Avail. Date' : 'Due Date', dayIn('us', stop.day)], nine)
        pen.lines(380, y, [isPickup ? 'Avail. Time' : 'Due Time', halfDay(stop.from)], nine)
        if (stop.to) pen.lines(460, y, ['No Later Than', halfDay(stop.to)], nine)
        pen.at(300, y + 30, `Ref No. ${stop.reference}`, nine)
        y += 66
      }
      pen.at(36, y, `Qty 22 pallets    ${load.commodity}    ${load.weight} lbs    ${load.equipment}`, nine)
      pen.at(36, y + 20, `Contract amount ${dollars(total(load))}`, nine)
      smallPrint(pen, y + 50, 8)
    },
  },
]

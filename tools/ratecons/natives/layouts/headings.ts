import { dollars } from '../invented.ts'
import { bare, dayIn, halfDay, stopsOf, total, townOf, withStops, type Layout } from '../layout.ts'
import type { Pen } from '../pen.ts'
import type { InventedLoad } from '../invented.ts'
import { smallPrint } from './small-print.ts'

/** Below the head all are alike; the heads and feet differ in how they say whose paper it is, and which numbers. */
function body(pen: Pen, load: InventedLoad, from: number): number {
  const { pickup, delivery } = stopsOf(load)
  let y = from
  for (const stop of [pickup, delivery]) {
    pen.lines(40, y, [stop.kind === 'pickup' ? 'Pickup' : 'Delivery', stop.name, stop.street, townOf(stop)], {
      size: 9,
    })
    pen.lines(
      300,
      y,
      [
        `Date: ${dayIn('us', stop.day)}`,
        `Time: ${stop.from}${stop.to ? ` - ${stop.to}` : ''}`,
        `Number: ${stop.reference}`,
      ],
      { size: 9 },
    )
    y += 65
  }
  pen.lines(
    40,
    y,
    [
      `Equipment: ${load.equipment}`,
      `Weight: ${load.weight}`,
      `Commodity: ${load.commodity}`,
      `Total Pay: ${dollars(total(load))}`,
    ],
    { size: 9 },
  )
  return smallPrint(pen, y + 70, 7)
}

export const headings: readonly Layout[] = [
  {
    name: 'all-in-one-head-line',
    isHeldOut: false,
    draw: (pen, load) => {
      pen.at(
        40,
        24,
        `${load.broker.name}  Ph ${load.broker.phone}  Fx 402-555-0149  MC ${load.broker.mc}  Load # ${load.number}  PO # ${load.po}  ${dayIn('us-short', '2026-09-08')}`,
        { size: 8 },
      )
      body(pen, load, 60)
    },
  },
  {
    name: 'broker-and-carrier-boxes',
    isHeldOut: false,
    draw: (pen, load) => {
      pen.at(220, 24, 'RATE CONFIRMATION', { size: 14 })
      pen.frame(40, 50, 255, 62)
      pen.frame(305, 50, 255, 62)
      pen.lines(44, 54, ['BROKER', load.broker.legal, load.broker.street, load.broker.town], { size: 9 })
      pen.lines(309, 54, ['CARRIER', load.carrier.name, '118 Yard Ave', 'Wichita, KS 67202'], { size: 9 })
      pen.lines(40, 122, [`Load: ${load.number}`], { size: 10 })
      pen.lines(305, 122, [`Customer PO #: ${load.po}`], { size: 10 })
      body(pen, load, 150)
    },
  },
  {
    name: 'invoice-instructions-name-the-broker',
    isHeldOut: false,
    told: (load) => ({ ...load, po: '' }),
    draw: (pen, load) => {
      pen.blot(40, 20, 110, 40)
      pen.at(330, 30, `Confirmation Number ${load.number}`, { size: 11 })
      pen.lines(330, 46, [`Rep: ${load.broker.contact}`, `Direct: ${load.broker.phone}`], { size: 9 })
      const y = body(pen, load, 90)
      pen.prose(
        [40, y + 16, 500],
        `Invoices are paid by ${load.broker.legal} only with this confirmation and the signed bill of lading. Mail originals to ${load.broker.legal}, ${load.broker.street}, ${load.broker.town}.`,
        { size: 9 },
      )
    },
  },
  {
    name: 'web-address-and-copyright',
    isHeldOut: false,
    draw: (pen, load) => {
      pen.blot(40, 20, 140, 40)
      pen.lines(360, 28, [`Load ID: ${load.number}`, `PO: ${load.po}`], { size: 11 })
      body(pen, load, 90)
      pen.at(
        40,
        762,
        `(c) 2026 ${load.broker.legal} All rights reserved. www.${load.broker.domain}.example`,
        { size: 7 },
      )
    },
  },
  {
    name: 'many-numbers-in-the-head',
    isHeldOut: false,
    draw: (pen, load) => {
      pen.at(40, 26, load.broker.legal, { size: 13, font: 'Times-Bold' })
      pen.lines(40, 44, [`SCAC: ABCD   USDOT: 3345671   MC: ${load.broker.mc}   Tax ID 47-1000219`], {
        size: 8,
      })
      pen.lines(
        380,
        26,
        [
          'Account: 44120',
          `Quote: Q-77120`,
          `Shipment Number: ${load.number}`,
          `Purchase Order Number: ${load.po}`,
          'Booking Date: 09/08/2026',
        ],
        { size: 9 },
      )
      body(pen, load, 100)
    },
  },
  {
    name: 'appointment-windows-in-words',
    isHeldOut: false,
    told: (load) => withStops(load, { from: '07:00', to: '14:00' }, { from: '13:30', to: '' }),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(40, 24, [load.broker.legal, load.broker.phone], { size: 12 })
      pen.lines(360, 24, [`Pro # ${load.number}`, `P.O. # ${load.po}`])
      pen.lines(
        40,
        80,
        [
          'ORIGIN',
          pickup.name,
          pickup.street,
          townOf(pickup),
          `Pick up ${dayIn('us', pickup.day)} anytime between ${halfDay(pickup.from)} and ${halfDay(pickup.to)}, first come first served`,
          `PU# ${pickup.reference}`,
        ],
        { size: 9 },
      )
      pen.lines(
        40,
        170,
        [
          'DESTINATION',
          delivery.name,
          delivery.street,
          townOf(delivery),
          `Appointment set for ${dayIn('us', delivery.day)} at ${bare(delivery.from)} hrs, conf # ${delivery.reference}`,
        ],
        { size: 9 },
      )
      pen.lines(
        40,
        250,
        [
          load.equipment,
          load.commodity,
          `${load.weight} lbs`,
          `Line haul: ${dollars(load.lineHaul)}`,
          `Fuel surcharge: ${dollars(load.fuel)}`,
          `Total: ${dollars(total(load))}`,
        ],
        { size: 9 },
      )
      smallPrint(pen, 350, 8)
    },
  },
]

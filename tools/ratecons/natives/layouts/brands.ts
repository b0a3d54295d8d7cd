import { dollars, type InventedStop } from '../invented.ts'
import { bare, dayIn, stopsOf, total, townOf, mailName, type Layout } from '../layout.ts'
import type { Pen } from '../pen.ts'
import { smallPrint } from './small-print.ts'

function stopBlock(
  pen: Pen,
  [x, y]: readonly [x: number, y: number],
  title: string,
  stop: InventedStop,
): void {
  pen.at(x, y, title, { font: 'Helvetica-Bold', size: 10 })
  pen.lines(
    x,
    y + 14,
    [
      stop.name,
      stop.street,
      townOf(stop),
      `${dayIn('us', stop.day)} ${stop.to ? `${stop.from} - ${stop.to}` : stop.from}`,
      `Ref ${stop.reference}`,
    ],
    { size: 9 },
  )
}

/** Whose paper it is stands in a picture, an address of e-mail, a footer; or beside numbers that are not the load's. */
export const brands: readonly Layout[] = [
  {
    name: 'logo-and-email-domain',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.blot(40, 24, 120, 46)
      pen.lines(380, 30, ['RATE CONFIRMATION', `Load #: ${load.number}`, `PO #: ${load.po}`], {
        font: 'Helvetica-Bold',
      })
      pen.lines(
        40,
        90,
        [`Carrier: ${load.carrier.name}`, `MC: ${load.carrier.mc}   DOT: ${load.carrier.dot}`],
        { size: 9 },
      )
      stopBlock(pen, [40, 130], 'Pickup', pickup)
      stopBlock(pen, [40, 220], 'Delivery', delivery)
      pen.lines(
        330,
        130,
        [
          `Trailer: ${load.equipment}`,
          `Commodity: ${load.commodity}`,
          `Weight: ${load.weight} lbs`,
          `Rate: ${dollars(total(load))}`,
        ],
        { size: 9 },
      )
      const y = smallPrint(pen, 320, 8)
      pen.lines(
        40,
        y + 20,
        [
          `Questions? Call ${load.broker.phone} or write to ${mailName(load)}@${load.broker.domain}.example`,
          `Send your invoice to billing@${load.broker.domain}.example`,
        ],
        { size: 9 },
      )
    },
  },
  {
    name: 'logo-and-bill-to',
    isHeldOut: true,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.blot(430, 20, 130, 50)
      pen.lines(40, 30, ['Carrier Load Confirmation', `Order ${load.number}`], {
        font: 'Helvetica-Bold',
        size: 13,
      })
      pen.lines(40, 75, [load.carrier.name, `Attn: Dispatch`, `MC ${load.carrier.mc}`], { size: 9 })
      stopBlock(pen, [40, 130], 'Pick Up', pickup)
      stopBlock(pen, [320, 130], 'Drop', delivery)
      pen.lines(40, 220, [
        `PO ${load.po}`,
        `${load.equipment}  ${load.commodity}  ${load.weight} lbs`,
        `Carrier rate ${dollars(total(load))}`,
      ])
      pen.lines(40, 270, ['Bill To:', load.broker.legal, load.broker.street, load.broker.town], { size: 9 })
      smallPrint(pen, 340, 8)
    },
  },
  {
    name: 'footer-brand-and-factor',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.blot(250, 20, 110, 40)
      pen.lines(40, 80, [`Rate Confirmation ${load.number}`], { font: 'Times-Bold', size: 14 })
      pen.lines(
        40,
        105,
        [
          'CARRIER',
          load.carrier.name,
          `MC# ${load.carrier.mc}`,
          'Pay to:',
          load.factor.name,
          load.factor.street,
          load.factor.town,
        ],
        { size: 9 },
      )
      stopBlock(pen, [300, 105], 'PU 1', pickup)
      stopBlock(pen, [300, 195], 'SO 1', delivery)
      pen.lines(
        40,
        210,
        [
          `Purchase Order Number: ${load.po}`,
          `Equipment Type: ${load.equipment}`,
          `Description: ${load.commodity}`,
          `Weight (lbs): ${load.weight}`,
          `Total Rate: ${dollars(total(load))}`,
        ],
        { size: 9 },
      )
      smallPrint(pen, 300, 10)
      pen.at(
        60,
        765,
        `${load.broker.legal} | ${load.broker.street} | ${load.broker.town} | MC ${load.broker.mc} | ${load.broker.phone}`,
        { size: 7 },
      )
    },
  },
  {
    name: 'numbers-side-by-side',
    isHeldOut: true,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.lines(
        40,
        26,
        [
          `${load.broker.legal}  MC# ${load.broker.mc}  PH ${load.broker.phone}  FAX 402-555-0148  FB # ${load.number}  PAGE 1 OF 1`,
        ],
        { size: 8, font: 'Helvetica-Bold' },
      )
      pen.at(
        40,
        44,
        `CARRIER ${load.carrier.name}  MC# ${load.carrier.mc}  DOT# ${load.carrier.dot}  TRUCK# 4471  TRAILER# 53021`,
        { size: 8 },
      )
      stopBlock(pen, [40, 80], 'LOAD AT', pickup)
      stopBlock(pen, [40, 170], 'UNLOAD AT', delivery)
      pen.at(
        40,
        260,
        `CUST PO# ${load.po} WEIGHT ${load.weight} PALLETS 22 SEAL# 8812043 COMMODITY ${load.commodity}`,
        { size: 8 },
      )
      pen.at(
        40,
        276,
        `EQUIPMENT ${load.equipment}   PAY ${dollars(load.lineHaul)} + FSC ${dollars(load.fuel)} = ${dollars(total(load))}`,
        { size: 8 },
      )
      smallPrint(pen, 300, 10)
    },
  },
  {
    name: 'confirmation-for-po',
    isHeldOut: true,
    told: (load) => ({ ...load, po: '', number: load.number.replace(/\D/g, '').padEnd(8, '4') }),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(40, 26, load.broker.legal, { size: 12, font: 'Helvetica-Bold' })
      pen.at(40, 50, `RATE CONFIRMATION FOR PO# ${load.number}`, { size: 14, font: 'Helvetica-Bold' })
      pen.lines(40, 72, [`Must appear on your invoice. Questions: ${load.broker.phone}`], { size: 8 })
      stopBlock(pen, [40, 100], 'Pick-up Location', pickup)
      stopBlock(pen, [320, 100], 'Delivery Location', delivery)
      pen.lines(40, 200, [
        'Rate | Type | Unit | Quantity | Total'.replaceAll(' |', '      '),
        `${dollars(total(load))}    Flat    1    1    ${dollars(total(load))} USD`,
        `Trailer: ${load.equipment}`,
        `Commodity: ${load.commodity}`,
        `Weight: ${load.weight}`,
      ])
      smallPrint(pen, 290, 9)
    },
  },
  {
    name: 'billing-reference',
    isHeldOut: false,
    told: (load) => ({ ...load, po: '' }),
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(40, 26, load.broker.name, { size: 17, font: 'Times-Bold' })
      pen.lines(
        340,
        26,
        [
          `Contract Addendum`,
          `Billing Reference number: ${load.number}`,
          `Issued ${dayIn('day-month', '2026-09-08')}`,
        ],
        { size: 9 },
      )
      pen.lines(
        40,
        70,
        [`Agent: ${load.broker.contact} ${load.broker.phone}`, `USDOT 2210047   MC ${load.broker.mc}`],
        { size: 9 },
      )
      stopBlock(pen, [40, 110], '1. Pick up', pickup)
      stopBlock(pen, [40, 195], '2. Deliver', delivery)
      pen.lines(
        40,
        285,
        [
          `Freight: ${load.commodity} / ${load.weight} lbs / ${load.equipment}`,
          `Linehaul ${dollars(load.lineHaul)}, fuel ${dollars(load.fuel)}, total ${dollars(total(load))}`,
        ],
        { size: 9 },
      )
      smallPrint(pen, 320, 9)
    },
  },
  {
    name: 'capitals-in-courier',
    isHeldOut: false,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const typed = (stop: InventedStop, word: string) => [
        `${word.padEnd(10)}${stop.name.padEnd(34)}${dayIn('us-short', stop.day)} ${bare(stop.from)}${stop.to ? `/${bare(stop.to)}` : ' APT'}`,
        `${' '.repeat(10)}${stop.street}`,
        `${' '.repeat(10)}${stop.city} ${stop.state} ${stop.zip}`,
        `${' '.repeat(10)}REF ${stop.reference}`,
        '',
      ]
      pen.lines(
        30,
        30,
        [
          load.broker.legal,
          load.broker.street,
          load.broker.town,
          '',
          `*** RATE CONFIRMATION ***    LOAD NBR ${load.number}    CUST PO ${load.po}`,
          '',
          ...typed(pickup, 'SHIPPER'),
          ...typed(delivery, 'CONSIGNEE'),
          `COMMODITY ${load.commodity}    WGT ${load.weight}    EQP ${load.equipment}`,
          `FREIGHT CHARGE ${dollars(total(load))}  FUEL INCLUDED`,
        ].map((line) => line.toUpperCase()),
        { font: 'Courier', size: 9 },
      )
      smallPrint(pen, 330, 8, { font: 'Courier', size: 7 })
    },
  },
]

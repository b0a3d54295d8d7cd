import { dollars, type InventedStop } from '../invented.ts'
import { dayIn, mailName, stopsOf, total, townOf, type Layout } from '../layout.ts'
import { fresh } from '../fresh.ts'
import { typed } from '../typed.ts'
import { smallPrint } from './small-print.ts'

const range = (stop: InventedStop, by: (time: string) => string) =>
  stop.to ? `${by(stop.from)} - ${by(stop.to)}` : by(stop.from)
const same = (time: string) => time
const month = (stop: InventedStop) => dayIn('long', stop.day).replace(/^\w+, (\w{3})\w*/, '$1')

/** Papers with much beside the load: values of cargo, advances, hours of offices, people of the stops. */
export const decoys: readonly Layout[] = [
  {
    name: 'a-form-of-fields-that-were-filled-in',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      pen.at(200, 24, 'RATE CONFIRMATION', { size: 14, font: 'Helvetica-Bold' })
      const rows: readonly (readonly [string, string])[] = [
        ['Broker:', load.broker.legal],
        ['Load Number:', load.number],
        ['PO Number:', load.po],
        ['Carrier:', load.carrier.name],
        ['Shipper:', pickup.name],
        ['Address:', pickup.street],
        ['City, State, Zip:', townOf(pickup)],
        ['Pickup Date/Time:', `${dayIn('us', pickup.day)} ${range(pickup, same)}`],
        ['Pickup #:', pickup.reference],
        ['Consignee:', delivery.name],
        ['Address:', delivery.street],
        ['City, State, Zip:', townOf(delivery)],
        ['Delivery Date/Time:', `${dayIn('us', delivery.day)} ${range(delivery, same)}`],
        ['Delivery #:', delivery.reference],
        ['Commodity:', load.commodity],
        ['Weight:', load.weight],
        ['Equipment:', load.equipment],
        ['Total Rate:', dollars(total(load))],
      ]
      rows.forEach(([label, value], index) => {
        pen.at(50, 60 + index * 20, label, { size: 9 })
        pen.field(160, 56 + index * 20, value)
      })
      smallPrint(pen, 440, 8)
    },
  },
  {
    name: 'people-and-phones-inside-the-stops',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      typed(
        pen,
        `36 24 B|${load.broker.name}
         36 44 s|${load.broker.street}, ${load.broker.town}
         380 24 b|Load Confirmation
         380 + n|Load # ${load.number}
         380 + s|Page 1 of 3
         36 70 s|Carrier: ${load.carrier.name}   MC# ${load.carrier.mc}   Phone: 316-555-0121
         36 + s|Broker Rep: ${load.broker.contact}   Ext 204   Cargo Value: $85,000.00
         36 + s|Required cargo insurance: $100,000`,
      )
      load.stops.forEach((stop, index) => {
        const isPickup = stop.kind === 'pickup'
        typed(
          pen,
          `36 0 b|${isPickup ? 'Pick Up' : 'Delivery'} Information
           36 + n|${stop.name}
           36 + n|Contact: Shipping Office
           36 + n|Phone: 555-555-0143
           36 + n|${stop.street}
           36 + n|${townOf(stop)}
           320 0 b|Appointment
           320 + n|${dayIn('us', stop.day)} ${range(stop, same)}
           320 + s|Office hours: Mon-Fri 0600-2200
           320 + s|${isPickup ? 'PU' : 'Del'} #: ${stop.reference}
           320 + s|Note: call 24 hours ahead, closed on 12/25/2026`,
          120 + index * 96,
        )
      })
      typed(
        pen,
        `36 320 n|Customer PO: ${load.po}
         36 + n|Commodity: ${load.commodity}     Weight: ${load.weight} lbs     Equipment: ${load.equipment}
         36 +8 b|Carrier Charges
         36 + n|Line Haul
         36 + n|Fuel Surcharge
         36 + b|Total`,
      )
      pen.lines(200, 364.5, ['1 x', '1 x'], { size: 9, leading: 12.15 })
      pen.lines(300, 364.5, [dollars(load.lineHaul), dollars(load.fuel), dollars(total(load))], {
        size: 9,
        leading: 12.15,
      })
      typed(
        pen,
        `36 440 s|Cash advance up to $500.00 less a fee of $10.00. Invoices to ${load.billing ?? ''}.`,
      )
      smallPrint(pen, 470, 12)
    },
  },
  {
    name: 'planned-ship-early-and-late',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      const { pickup, delivery } = stopsOf(load)
      const stop = (place: InventedStop, y: number, word: string) => `36 ${String(y)} b|${word}
         36 + s|${place.name}
         36 + s|${place.street}
         36 + s|${townOf(place)} USA
         300 ${String(y)} s|Planned ${word} (Early): ${dayIn('us', place.day)} ${place.from}
         300 + s|Planned ${word} (Late): ${dayIn('us', place.day)} ${place.to || place.from}
         300 + s|${word} Reference: ${place.reference}`
      typed(
        pen,
        `36 24 b|LOAD TENDER
         36 + s|Primary Reference: ${load.number}
         36 + s|PO Number: ${load.po}
         36 + s|Tendered by: ${load.broker.legal}
         36 + s|Tendered to: ${load.carrier.name} (SCAC RDBH)
         36 + s|Respond by: 10/02/2026 17:00
         ${stop(pickup, 110, 'Ship')}
         ${stop(delivery, 170, 'Delivery')}
         36 230 b|Item
         200 230 b|Weight
         300 230 b|Equipment
         420 230 b|Pay
         36 243 s|${load.commodity}
         200 243 s|${load.weight} lb
         300 243 s|${load.equipment}
         420 243 s|${dollars(total(load))}`,
      )
      smallPrint(pen, 280, 10)
    },
  },
  {
    name: 'booked-as-and-facility-blocks',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      typed(
        pen,
        `36 24 B|Load ${load.number}
         36 46 s|Carrier Rate Confirmation sent Oct 2, 2026 11:08 CT
         330 24 b|${load.broker.legal}
         330 + s|Booked by ${load.broker.contact}
         330 + s|${mailName(load)}@${load.broker.domain}.example / ${load.broker.phone}
         36 76 b|Booked As
         120 76 s|${load.equipment}
         36 90 b|Commodity
         120 90 s|${load.commodity}, ${load.weight} lbs
         36 104 b|Customer PO
         120 104 s|${load.po}`,
      )
      load.stops.forEach((stop, index) => {
        const y = 134 + index * 100
        pen.rule(36, y - 5, 576, y - 5)
        typed(
          pen,
          `36 0 b|Stop ${String(index + 1)}: ${stop.kind === 'pickup' ? 'Pick Up' : 'Delivery'}
           36 16 b|Facility:
           36 + s|${stop.name}
           36 + s|${stop.street}
           36 + s|${townOf(stop)}
           230 16 b|Scheduled For:
           230 + s|${month(stop)}
           230 + s|${range(stop, same)}
           400 16 b|Numbers:
           400 + s|${stop.kind === 'pickup' ? 'Pickup' : 'Delivery'} #: ${stop.reference}
           400 + s|Load with: Live / 24 pallets`,
          y,
        )
      })
      typed(
        pen,
        `36 340 b|Charges
         36 + s|Flat Rate
         36 + s|Fuel Surcharge
         36 + b|Total Carrier Pay
         300 352 s|${dollars(load.lineHaul)}
         300 + s|${dollars(load.fuel)}
         300 + b|${dollars(total(load))}
         36 +14 s|Advance issued: $0.00`,
      )
      smallPrint(pen, 420, 12)
    },
  },
]

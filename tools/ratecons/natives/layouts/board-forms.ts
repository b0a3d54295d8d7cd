import { dollars, type InventedLoad, type InventedStop } from '../invented.ts'
import { dayIn, mailName, stopsOf, total, townOf, withStops, type Layout } from '../layout.ts'
import { fresh } from '../fresh.ts'
import { typed } from '../typed.ts'
import { smallPrint } from './small-print.ts'

const span = ({ from, to }: InventedStop) => `${from} - ${to || from}`

function shipmentDetails(load: InventedLoad): string {
  const { pickup, delivery } = stopsOf(load)
  return `36 92 b|SHIPMENT DETAILS
   300 92 b|Carrier: ${load.carrier.name.toUpperCase()}  C271105
   36 112 b|Shipment #
   130 112 b|# of Pick ups
   210 112 b|# of Deliveries
   300 112 b|Origin
   440 112 b|Destination
   36 125 b|${load.number}
   130 125 b|1
   210 125 b|1
   300 125 b|${townOf(pickup)}
   440 125 b|${townOf(delivery)}
   36 146 b|Miles
   130 146 b|Weight*
   210 146 b|Pickup Date & Time
   400 146 b|Delivery Date & Time
   36 159 s|1482.10
   130 159 s|${load.weight}.00
   210 159 s|${dayIn('us', pickup.day)} - ${pickup.from}
   400 159 s|${dayIn('us', delivery.day)} - ${delivery.from}
   36 184 b|References
   36 197 s|PO - ${load.po}
   36 + s|SID - 20223205
   36 240 b|Description
   160 240 b|Type
   230 240 b|Units
   300 240 b|Method
   380 240 b|Rate
   480 240 b|Total
   36 254 b|Line Haul
   160 254 b|Flat
   230 254 b|1.00
   300 254 b|Flat
   380 254 b|${dollars(load.lineHaul)}
   480 254 b|${dollars(load.lineHaul)}
   36 268 b|Fuel Surcharge
   160 268 b|Flat
   230 268 b|1.00
   300 268 b|Flat
   380 268 b|${dollars(load.fuel)}
   480 268 b|${dollars(load.fuel)}
   480 286 b|${dollars(total(load))}`
}

const receivingHead = (load: InventedLoad) => `36 28 B|Carrier Rate and Load Confirmation
   110 52 s|${load.broker.name}
   110 + s|${load.broker.street}
   110 + s|${load.broker.town}
   110 + s|${load.broker.contact}
   110 + s|${load.broker.phone} (phone)
   110 + s|${mailName(load)}@${load.broker.domain}.example
   36 130 s|Load Number: ${load.number}
   36 + s|Date: 10/02/2026
   36 + s|Equipment Type: ${load.equipment}
   36 + s|Customer Reference #: ${load.po}
   36 + s|Cargo Value:
   310 130 s|Carrier: ${load.carrier.name.toUpperCase()}
   310 + s|Contact: ANTHON, (p) 8035550166 (f)
   310 + s|Carrier MC: MC${load.carrier.mc}
   310 + s|Driver 1:
   310 + s|Driver 1 Phone:`

const shipmentInformation = (load: InventedLoad) => `36 0 b|Shipment Information
   36 14 b|Qty
   70 14 b|Type
   130 14 b|Weight
   220 14 b|Commodity Description
   420 14 b|NMFC #
   36 27 s|24
   70 27 s|Pallets
   130 27 s|${load.weight} lbs
   220 27 s|${load.commodity}
   36 50 b|Carrier Fees
   36 64 b|Description
   200 64 b|Cost
   36 77 s|Net Freight Charges
   36 + s|Fuel Surcharge
   36 + s|Total Cost
   200 77 s|USD ${load.lineHaul.toFixed(2)}
   200 + s|USD ${load.fuel.toFixed(2)}
   200 + s|USD ${total(load).toFixed(2)}`

function contactsAndDetails(load: InventedLoad): string {
  const { pickup } = stopsOf(load)
  return `36 30 b|Carrier Contact
   320 30 b|${load.broker.name} Contact
   36 44 s|${load.carrier.name}
   36 + s|DOT: ${load.carrier.dot}
   36 + s|Daimary Roy
   36 + s|316-555-0133
   320 44 s|${load.broker.contact}
   320 + s|${load.broker.phone}
   320 + s|${mailName(load)}@${load.broker.domain}.example
   36 104 B|Load ID: ${load.number}
   36 128 b|SHIPMENT DETAILS
   36 142 b|Pickup #
   120 142 b|Weight
   200 142 b|Equipment
   290 142 b|Miles
   340 142 b|Commodity
   470 142 b|Reference #
   36 155 s|${pickup.reference}
   120 155 s|${Number(load.weight).toLocaleString('en-US')}lbs
   200 155 s|${load.equipment}
   290 155 s|1245
   340 155 s|${load.commodity}
   470 155 s|PO ${load.po}
   470 + s|SI 16123456
   36 190 b|Stop Details
   36 204 b|TYPE
   100 204 b|DATE/TIME
   220 204 b|NAME & ADDRESS
   420 204 b|COMMENTS`
}

const payment = (load: InventedLoad) => `36 0 b|Payment
   36 14 b|RATE TYPE
   160 14 b|UNIT COST
   260 14 b|UNIT TYPE
   36 27 s|Line Haul
   36 + s|Fuel
   160 27 s|${dollars(load.lineHaul)}
   160 + s|${dollars(load.fuel)}
   260 27 s|FL
   36 56 b|ESTIMATED AWARD AMOUNT: ${dollars(total(load))}
   36 120 b|Driver Name
   150 120 b|Driver Phone #
   270 120 b|Tractor #
   360 120 b|Trailer #
   450 120 b|Carrier Invoice #`

/** Much is said twice: in a table of the whole load, then stop by stop. */
export const boardForms: readonly Layout[] = [
  {
    name: 'shipment-details-then-stops-on-page-two',
    isHeldOut: false,
    told: fresh,
    draw: (pen, load) => {
      pen.blot(36, 24, 90, 34)
      typed(
        pen,
        `150 24 s|${load.broker.street}
         150 + s|${load.broker.town}
         150 + s|PH #: ${load.broker.phone}
         150 + s|Email: loads@${load.broker.domain}.example
         380 24 B|Carrier Rate Confirmation`,
      )
      const asked = `CARRIER TO CHECK IN WITH AND OBTAIN LOAD REQUIREMENTS FROM ${load.broker.name.toUpperCase()}`
      pen.prose([380, 44, 200], asked, { size: 8 })
      typed(pen, shipmentDetails(load))
      pen.nextPage()
      typed(
        pen,
        `36 24 s|Standard Rate Confirmation: ${load.number}
         36 44 b|FREIGHT DETAILS
         36 58 s|Equipment Requirements   ${load.equipment}`,
      )
      load.stops.forEach((stop, index) =>
        typed(
          pen,
          `36 0 s|Stop ${String(index + 1)}
           36 + s|${stop.kind === 'pickup' ? 'Pick up' : 'Delivery'}
           36 + s|${dayIn('us', stop.day)}
           36 + s|${span(stop)}
           100 0 s|${stop.name}
           100 + s|${stop.street}
           100 + s|${townOf(stop)}
           330 0 s|Order : D1505025
           330 + s|Load Style: Live
           330 + s|Product Description: ${load.commodity}
           330 36 b|Type
           430 36 b|Reference #
           330 48 s|${stop.kind}
           430 48 s|${stop.reference}`,
          90 + index * 90,
        ),
      )
      smallPrint(pen, 290, 12)
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
      pen.blot(36, 52, 60, 40)
      typed(pen, receivingHead(load))
      load.stops.forEach((stop, index) => {
        const isPickup = stop.kind === 'pickup'
        pen.rule(36, 222 + index * 110, 570, 222 + index * 110)
        typed(
          pen,
          `36 0 b|${isPickup ? 'Shipper Pickup' : 'Consignee Delivery'} (Stop ${String(index + 1)})
           36 18 s|${stop.name.toUpperCase()}
           36 + s|${stop.street}
           36 + s|${stop.city.toUpperCase()}, ${stop.state} ${stop.state === 'NS' ? 'CA' : 'US'} ${stop.zip}
           36 + s|Expected Date: ${dayIn('us', stop.day)}
           36 + s|Shipping/Receiving Hours: ${stop.to ? `${stop.from}-${stop.to}` : ''}
           36 + s|Appointment Required: ${stop.to ? 'No' : 'Yes'}
           36 + s|Appointment Time: ${stop.to ? '' : stop.from}
           310 18 s|${isPickup ? 'Pickup' : 'Delivery'} Instructions:
           310 + s|${isPickup ? 'Shipper' : 'Consignee'} References:
           310 + s|Pickup/Delivery Number: ${stop.reference}`,
          210 + index * 110,
        )
      })
      typed(pen, shipmentInformation(load), 430)
      pen.nextPage()
      typed(
        pen,
        `36 30 s|Carrier Signature:
         36 + s|${load.broker.name} Signature:`,
      )
      smallPrint(pen, 70, 14)
    },
  },
  {
    name: 'not-earlier-not-later-in-a-table-of-stops',
    isHeldOut: false,
    told: (load) => withStops(fresh(load), {}, { reference: '' }),
    draw: (pen, load) => {
      typed(pen, contactsAndDetails(load))
      load.stops.forEach((stop, index) => {
        const letter = stop.kind === 'pickup' ? 'P' : 'D'
        pen.rule(36, 216 + index * 70, 570, 216 + index * 70)
        typed(
          pen,
          `36 0 s|${stop.kind === 'pickup' ? 'Origin' : 'Delivery'}
           100 0 s|${letter}NET: ${dayIn('us', stop.day)} ${stop.from}
           100 + s|${letter}NLT: ${dayIn('us', stop.day)} ${stop.to || stop.from}
           220 0 s|${stop.name}
           220 + s|${stop.street}
           220 + s|${townOf(stop)}
           220 + s|Jane Doe
           220 + s|908-555-0165
           420 0 s|Must call prior to arrival
           420 + s|to schedule. Straps only.`,
          220 + index * 70,
        )
      })
      typed(pen, payment(load), 360)
      const terms = `*Please refer to ${load.broker.name} Terms of Use for conditions of rate agreement and payment terms. For billing inquiries, please contact ${load.billing ?? ''}.`
      pen.prose([36, 436, 520], terms, { size: 8 })
      pen.nextPage()
      smallPrint(pen, 40, 14)
    },
  },
]

import { loadFacts } from '../loads/load-facts.ts'
import { typedFactsOn } from '../loads/typed-facts.ts'
import { field, placeField } from './import-field.ts'

const required = true
const typed = typedFactsOn('import').map((name) =>
  field(name, loadFacts[name].label, loadFacts[name].headers),
)

export const loadFields = [
  field(
    'number109',
    '109 Number',
    '109, load, load number, load id, number, pro, pro number, order, order number, load 109, 109 load, 109 load number, load num, our load number, our number, our load, job, job number, trip load, dispatch number, load reference, pro load, freight bill, freight bill number, fb number',
    { required },
  ),
  field(
    'status',
    'Status',
    'load status, stage, load state, current status, stage status, state load, progress',
  ),
  field(
    'driver',
    'Driver',
    'driver name, assigned driver, driver username, driver phone, drivers, driver assigned, assigned to, driver full name, operator, drv name, dispatched to, driver 1',
    {
      hint: 'Username, name or phone',
    },
  ),
  field(
    'customer',
    'Customer',
    'customer name, broker, broker name, bill to, account, client, bill to name, bill to company, billed to, company, customer broker, broker customer, brokerage, load from, client name, account name, payer, who pays, customer company, broker company',
  ),
  field(
    'pickupName',
    'Pickup name',
    'shipper, shipper name, pickup, pick up, pickup location, pickup company, origin, origin name, origin company, shipper company, pickup facility, pickup from, pickup at, ship from, load at, shipper location, pickup place, loading location, pickup stop, shipper facility, picks up at',
  ),
  field(
    'pickupAddress',
    'Pickup address',
    'shipper address, origin address, pick up address, pickup address, shipper street, origin street, shipper full address, pickup street, ship from address, pickup full address, loading address, ship address',
  ),
  field(
    'pickupCity',
    'Pickup city',
    'shipper city, origin city, pick up city, from city, pickup town, ship from city, origin town, loading city, pickup from city, ship city, load city',
  ),
  field(
    'pickupState',
    'Pickup state',
    'shipper state, origin state, pick up state, from state, pickup st, ship from state, loading state, pickup province, ship state, load state name',
  ),
  placeField(
    'pickupPlace',
    'Pickup city, state',
    'shipper city state, origin city state, from, origin, pickup city state, pickup city state zip, origin city state zip, pickup town state, origin place, shipper city state zip, shipper place, ship from city state, ship city state',
  ),
  field(
    'deliveryName',
    'Delivery name',
    'consignee, consignee name, receiver, receiver name, delivery, drop, drop off, dropoff, delivery location, delivery company, destination, destination name, destination company, consignee company, receiver company, deliver to, delivers to, delivery facility, deliver at, ship to, delivery place, receiver location, drop location, delivery stop, unload at, drop at, receiver facility, delivery to, consignee location, goes to, ship to name, final destination',
  ),
  field(
    'deliveryAddress',
    'Delivery address',
    'consignee address, receiver address, destination address, drop address, receiver street, consignee street, ship to address, delivery street, delivery full address, destination street, unloading address, deliver to address, drop off address',
  ),
  field(
    'deliveryCity',
    'Delivery city',
    'consignee city, receiver city, destination city, drop city, to city, ship to city, destination town, delivery town, deliver to city, unloading city, drop off city',
  ),
  field(
    'deliveryState',
    'Delivery state',
    'consignee state, receiver state, destination state, drop state, to state, ship to state, delivery st, deliver to state, drop off state, unloading state',
  ),
  placeField(
    'deliveryPlace',
    'Delivery city, state',
    'consignee city state, destination city state, to, destination, delivery city state, delivery city state zip, destination city state zip, receiver city state, receiver city state zip, drop city state, ship to city state, delivery town state, consignee place, consignee city state zip',
  ),
  field('stops', 'Stops', 'all stops', {
    hint: 'All of them, one a line: Pickup: name | address | city | state',
  }),
  field(
    'deliveryDueAt',
    'Delivery due',
    'due, due date, delivery date, deliver by, delivery due date, due by, deliver on, delivery by, date due, delivery day, must deliver by, requested delivery, requested delivery date, scheduled delivery, scheduled delivery date, delivery eta, del date, eta, drop date, delivery appointment date, deliver date, deliver by date, arrival date, appointment date, appt date',
  ),
  ...typed,
  field(
    'tripRate',
    'Trip rate',
    'rate, linehaul, line haul, amount, revenue, gross, freight charge, load rate, line haul rate, linehaul rate, agreed rate, pay, load pay, total rate, trip amount, trip pay, line haul amount, base rate, freight, price, load amount, revenue amount, gross pay, customer rate, broker rate, all in rate, all in, invoice amount',
  ),
  field('flatRate', 'Flat rate', 'flat, flat amount'),
  field(
    'lumperCharge',
    'Lumper',
    'lumper charge, lumper fee, unload fee, unloading fee, lumper paid, lumper amount, unloading',
  ),
  field(
    'extraStops',
    'Extra stops',
    'extra stop charge, extra stops charge, stop off, stop off charge, extra stop, stop off fee, extra stop fee, stop pay, additional stops, stopoff, extra stop pay, extra drop, stops pay, stop charge',
    {
      hint: 'The amount billed for them',
    },
  ),
  field(
    'estimatedMiles',
    'Miles',
    'estimated miles, distance, loaded miles, trip miles, total miles, mileage, est miles, practical miles, trip mileage, loaded mileage, total mileage, dist, mile, miles loaded',
  ),
  field(
    'truckNumber',
    'Truck',
    'truck number, unit, unit number, tractor, tractor number, truck unit, power unit, unit id, truck id, vehicle, assigned truck, unit truck',
  ),
  field(
    'createdAt',
    'Created',
    'created at, created date, load date, date, booked, ship date, pickup date, order date, date booked, booked date, booked on, date created, order placed, entered, entered on, dispatch date, dispatched, pickup on, date picked up, picked up, load created, ordered, shipped, pick date',
  ),
  field(
    'deliveredAt',
    'Delivered',
    'delivered at, delivered date, delivered on, date delivered, actual delivery, date of delivery, actual delivery date, delivery completed, completed, completed date, completed on, dropped, date dropped, pod date, delivered time, actual delivered, unloaded',
  ),
  field(
    'paidAt',
    'Paid date',
    'paid, paid at, paid on, date paid, payment date, date received, payment received, received, pd date, paid dt, date of payment, check date, money received, received date, paid date, pd',
  ),
  field(
    'paymentMethod',
    'Payment method',
    'method, paid by, pay method, payment type, pay type, paid via, how paid, pmt method, pay via, form of payment, paid with, payment form',
  ),
  field(
    'paymentReference',
    'Payment reference',
    'payment ref, check number, reference, ach trace number, check, ck number, trace number, confirmation number, wire number, ach trace, payment number, payment confirmation, check ref, check ach number, transaction, transaction id, check no',
  ),
  field(
    'paymentNotes',
    'Payment notes',
    'payment note, payment comments, payment comment, payment memo, payment remarks, paid notes',
  ),
]

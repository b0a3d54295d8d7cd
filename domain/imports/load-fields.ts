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
    '109, load, load number, load id, number, pro, pro number, order, order number',
    { required },
  ),
  field('status', 'Status', 'load status, stage'),
  field('driver', 'Driver', 'driver name, assigned driver, driver username, driver phone', {
    hint: 'Username, name or phone',
  }),
  field('customer', 'Customer', 'customer name, broker, broker name, bill to, account, client'),
  field(
    'pickupName',
    'Pickup name',
    'shipper, shipper name, pickup, pick up, pickup location, pickup company, origin, origin name, origin company',
  ),
  field('pickupAddress', 'Pickup address', 'shipper address, origin address, pick up address'),
  field('pickupCity', 'Pickup city', 'shipper city, origin city, pick up city, from city'),
  field('pickupState', 'Pickup state', 'shipper state, origin state, pick up state, from state'),
  placeField('pickupPlace', 'Pickup city, state', 'shipper city state, origin city state, from, origin'),
  field(
    'deliveryName',
    'Delivery name',
    'consignee, consignee name, receiver, receiver name, delivery, drop, drop off, dropoff, delivery location, delivery company, destination, destination name, destination company',
  ),
  field(
    'deliveryAddress',
    'Delivery address',
    'consignee address, receiver address, destination address, drop address',
  ),
  field(
    'deliveryCity',
    'Delivery city',
    'consignee city, receiver city, destination city, drop city, to city',
  ),
  field(
    'deliveryState',
    'Delivery state',
    'consignee state, receiver state, destination state, drop state, to state',
  ),
  placeField(
    'deliveryPlace',
    'Delivery city, state',
    'consignee city state, destination city state, to, destination',
  ),
  field('stops', 'Stops', 'all stops', {
    hint: 'All of them, one a line: Pickup: name | address | city | state',
  }),
  field('deliveryDueAt', 'Delivery due', 'due, due date, delivery date, deliver by, delivery due date'),
  ...typed,
  field(
    'tripRate',
    'Trip rate',
    'rate, linehaul, line haul, amount, revenue, gross, freight charge, load rate',
  ),
  field('flatRate', 'Flat rate', 'flat'),
  field('lumperCharge', 'Lumper', 'lumper charge, lumper fee'),
  field('extraStops', 'Extra stops', 'extra stop charge, extra stops charge, stop off, stop off charge', {
    hint: 'The amount billed for them',
  }),
  field('estimatedMiles', 'Miles', 'estimated miles, distance, loaded miles, trip miles, total miles'),
  field('truckNumber', 'Truck', 'truck number, unit, unit number, tractor'),
  field(
    'createdAt',
    'Created',
    'created at, created date, load date, date, booked, ship date, pickup date, order date',
  ),
  field(
    'deliveredAt',
    'Delivered',
    'delivered at, delivered date, delivered on, date delivered, actual delivery',
  ),
  field('paidAt', 'Paid date', 'paid, paid at, paid on, date paid, payment date'),
  field('paymentMethod', 'Payment method', 'method, paid by, pay method, payment type'),
  field('paymentReference', 'Payment reference', 'payment ref, check number, reference, ach trace number'),
  field('paymentNotes', 'Payment notes', 'payment note, payment comments'),
]

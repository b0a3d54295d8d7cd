import { expect, test } from 'vitest'
import { loadStatuses, loadStatusNames, stillToDrive } from './load-status.ts'

test('the stages follow each other as the decisions say, two words for one stage side by side', () => {
  expect(loadStatusNames.map((name) => [name, loadStatuses[name].rank])).toEqual([
    ['pending', 0],
    ['created', 1],
    ['assigned', 2],
    ['confirmed', 3],
    ['in_transit', 4],
    ['in_progress', 4],
    ['en_route_pickup', 5],
    ['at_shipper', 6],
    ['left_shipper', 7],
    ['en_route_receiver', 8],
    ['at_receiver', 9],
    ['delivered', 10],
    ['awaiting_invoicing', 11],
    ['awaiting_payment', 12],
    ['paid', 13],
    ['completed', 14],
  ])
})

test('drivers read them in Spanish', () => {
  expect(Object.fromEntries(loadStatusNames.map((name) => [name, loadStatuses[name].labelEs]))).toEqual({
    pending: 'Pendiente de asignación',
    created: 'Creada',
    assigned: 'Chofer asignado',
    confirmed: 'Confirmada',
    in_transit: 'En tránsito',
    in_progress: 'En proceso',
    en_route_pickup: 'En camino a la carga',
    at_shipper: 'En el punto de carga',
    left_shipper: 'Salió del punto de carga',
    en_route_receiver: 'En camino a la entrega',
    at_receiver: 'En el punto de entrega',
    delivered: 'Entregada',
    awaiting_invoicing: 'Por facturar',
    awaiting_payment: 'Por cobrar',
    paid: 'Pagada',
    completed: 'Completada',
  })
})

test('what is still to be driven ends where it is delivered', () => {
  expect(stillToDrive).toEqual([
    'pending',
    'created',
    'assigned',
    'confirmed',
    'in_transit',
    'in_progress',
    'en_route_pickup',
    'at_shipper',
    'left_shipper',
    'en_route_receiver',
    'at_receiver',
  ])
})

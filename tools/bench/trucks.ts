import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { hashToken } from '../../server/auth/random-token.ts'
import type { Caller } from '../crash/caller.ts'

export type Truck = { readonly driverId: string; readonly loadId: string; readonly token: string }

/** A driver under way with a load, whose phone's tracking app is set up. */
export async function aTruck(office: Caller, pool: pg.Pool, index: number): Promise<Truck> {
  const driver = await office.send<{ id: string }>('POST', '/api/drivers', {
    firstName: 'Test',
    lastName: `Driver ${String(index)}`,
    phoneNumber: `(${String(200 + index)}) 555-0100`,
    username: `driver-${String(index)}`,
  })
  const place = await office.send<{ id: string }>('POST', '/api/locations', {
    name: `Elevator ${String(index)}`,
    city: 'Hereford',
    state: 'TX',
  })
  const load = await office.send<{ id: string }>('POST', '/api/loads', {
    number109: `109-bench-${String(index)}`,
    stops: [
      { stopType: 'pickup', locationId: place.id },
      { stopType: 'dropoff', locationId: place.id },
    ],
  })
  await office.send('PATCH', `/api/loads/${load.id}/assign`, { driverId: driver.id })
  await office.send('PATCH', `/api/loads/${load.id}/status`, { status: 'in_transit' })
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    'insert into tracking_devices (id, driver_id, token_hash, created_at) values (gen_random_uuid(), $1, $2, now())',
    [driver.id, hashToken(token)],
  )
  return { driverId: driver.id, loadId: load.id, token }
}

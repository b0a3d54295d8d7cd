import type { Customer } from '../../contract/customers.ts'
import type { Load } from '../../contract/load-views.ts'
import type { Location } from '../../contract/locations.ts'
import type { TestBrowser } from '../support/app.ts'

let made = 0
const next = () => (made += 1)

async function create<Body>(office: TestBrowser, path: string, body: unknown): Promise<Body> {
  const answer = await office.send<Body>(`POST ${path}`, body)
  if (answer.status !== 201)
    throw new Error(`POST ${path}: ${String(answer.status)} ${JSON.stringify(answer.body)}`)
  return answer.body
}

export function aLocation(office: TestBrowser, overrides: Partial<Location> = {}): Promise<Location> {
  const location = { name: `Elevator ${String(next())}`, city: 'Hereford', state: 'TX', ...overrides }
  return create(office, '/api/locations', location)
}

export function aCustomer(office: TestBrowser, overrides: Partial<Customer> = {}): Promise<Customer> {
  return create(office, '/api/customers', { name: `Broker ${String(next())}`, ...overrides })
}

type Overrides = { number109?: string; tripRate?: string; driverId?: string; stops?: unknown[] }

/** A load from one elevator to another; with a rate and a driver when asked for. */
export async function aLoad(
  office: TestBrowser,
  { tripRate, driverId, ...overrides }: Overrides = {},
): Promise<Load> {
  const stops = overrides.stops ?? [
    { stopType: 'pickup', locationId: (await aLocation(office)).id },
    { stopType: 'dropoff', locationId: (await aLocation(office)).id },
  ]
  let load = await create<Load>(office, '/api/loads', {
    number109: `109-test-${String(next())}`,
    ...overrides,
    stops,
  })
  if (tripRate !== undefined)
    load = (await office.send<Load>(`PATCH /api/loads/${load.id}/financials`, { tripRate })).body
  if (driverId !== undefined)
    load = (await office.send<Load>(`PATCH /api/loads/${load.id}/assign`, { driverId })).body
  return load
}

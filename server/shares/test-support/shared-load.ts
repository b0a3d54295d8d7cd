import { randomUUID } from 'node:crypto'
import type { Load } from '#contract/load-views.ts'
import type { ShareLevel } from '#contract/shares.ts'
import { aCustomer, aLoad, aLocation } from '../../../test/factories/load-factory.ts'
import type { SignedIn, TestApp } from '../../../test/support/app.ts'
import { storeBytes } from '../../providers/storage/storage-provider.ts'

/** Texts that must never be on a customer's page. */
export const secrets = {
  driverPhone: '(806) 555-0142',
  contact: 'Wilma Dockside',
  contactPhone: '(806) 555-7788',
  note: 'gate code 4471',
  instruction: 'cheap customer, bill detention',
  rate: '2500',
}

const places = [
  { name: 'Coyote Lake Milling', city: 'Muleshoe', state: 'TX', latitude: 34.2267, longitude: -102.7238 },
  {
    name: 'Trinity Bend Cold Storage',
    city: 'Fort Worth',
    state: 'TX',
    latitude: 32.7555,
    longitude: -97.3308,
  },
  { name: 'Pecan Row <Produce>', city: 'Denton', state: 'TX', latitude: 33.2148, longitude: -97.1331 },
]

/**
 * A load on its way from Muleshoe past Abilene to Fort Worth and Denton, in the state that fence and router would
 * produce.
 */
export async function loadOnItsWay({ deps }: Pick<TestApp, 'deps'>, office: SignedIn, driver: SignedIn) {
  const contact = { contactName: secrets.contact, contactPhone: secrets.contactPhone }
  const locations = await Promise.all(
    places.map(({ name, city, state }) => aLocation(office, { name, city, state, ...contact })),
  )
  const customer = await aCustomer(office, { name: 'Bluestem Ridge Brokerage' })
  const load = await aLoad(office, {
    stops: locations.map(({ id }, index) => ({
      stopType: index === 0 ? 'pickup' : 'dropoff',
      locationId: id,
      notes: secrets.note,
    })),
    tripRate: secrets.rate,
    driverId: driver.id,
  })
  await deps.db
    .updateTable('loads')
    .set({
      status: 'en_route_receiver',
      poNumber: '88213',
      customerId: customer.id,
      specialInstructions: secrets.instruction,
      deliveryDueAt: '2026-03-03',
    })
    .where('id', '=', load.id)
    .execute()
  await noteStops({ deps }, load)
  await notePosition({ deps }, load, driver.id)
  return load
}

async function noteStops({ deps }: Pick<TestApp, 'deps'>, { stops }: Load) {
  const [pickup, next] = stops
  const set = (id: string | undefined, times: object) =>
    deps.db
      .updateTable('loadStops')
      .set(times)
      .where('id', '=', id ?? '')
      .execute()
  await set(pickup?.id, { arrivedAt: '2026-03-02T12:48:00Z', departedAt: '2026-03-02T13:30:00Z' })
  for (const [index, { latitude, longitude }] of places.entries())
    await set(stops[index]?.id, { latitude, longitude, coordinatePrecision: 'rooftop' })
  await set(next?.id, { appointmentAt: '2026-03-02T17:00:00Z' })
}

async function notePosition({ deps }: Pick<TestApp, 'deps'>, { id: loadId, stops }: Load, driverId: string) {
  const at = '2026-03-02T14:49:00.000Z'
  const place = { latitude: 32.45123, longitude: -99.96789 }
  await deps.db
    .insertInto('loadPositions')
    .values({ loadId, driverId, ...place, at, receivedAt: at, source: 'device' })
    .execute()
  const arrival = (index: number, earliest: string, latest: string) => ({
    stopId: stops[index]?.id ?? '',
    at: earliest,
    earliest,
    latest,
    milesLeft: 150,
    isLate: true,
  })
  const arrivals = [
    arrival(1, '2026-03-02T19:20:00.000Z', '2026-03-02T19:50:00.000Z'),
    arrival(2, '2026-03-02T21:05:00.000Z', '2026-03-02T21:40:00.000Z'),
  ]
  await deps.db
    .insertInto('loadProgress')
    .values({
      loadId,
      driverId,
      positionAt: at,
      near: '14 mi W of Abilene, TX',
      nearTown: 'Abilene',
      nearState: 'TX',
      milesLeft: 188.4,
      stops: JSON.stringify(arrivals),
      computedAt: at,
    })
    .execute()
}

export async function aDocument(
  { deps }: Pick<TestApp, 'deps'>,
  { loadId, purpose, uploadedBy }: { loadId: string | null; purpose: string; uploadedBy: string },
): Promise<string> {
  const [id, storageKey, at] = [deps.newId(), randomUUID(), deps.clock().toISOString()]
  const bytes = Buffer.from(`%PDF-1.4 ${purpose}`)
  await storeBytes(deps.storage, storageKey, bytes)
  await deps.db
    .insertInto('documents')
    .values({
      id,
      purpose,
      fileName: `scan of ${secrets.contact}.pdf`,
      storageKey,
      uploadedBy,
      loadId,
      uploadExpiresAt: at,
      createdAt: at,
      receivedAt: at,
      contentType: 'application/pdf',
      size: bytes.length,
      sha256: 'x',
    })
    .execute()
  return id
}

export async function pathOfShare(office: SignedIn, loadId: string, level: ShareLevel): Promise<string> {
  const { body } = await office.send<{ url: string }>(`POST /api/loads/${loadId}/shares`, { level })
  return new URL(body.url).pathname
}

import type { Load } from '#contract/load-views.ts'
import type { PingsTaken } from '#contract/pings.ts'
import { aLoad, aLocation } from '../../../test/factories/load-factory.ts'
import type { SignedIn } from '../../../test/support/app.ts'
import { delivery, pickup, type DrivenPing } from './a-drive.ts'

type People = { readonly office: SignedIn; readonly driver: SignedIn }
type Pin = { readonly latitude: number; readonly longitude: number }

async function aPinnedLocation(office: SignedIn, pin: Pin): Promise<string> {
  const location = await aLocation(office)
  const { status } = await office.send(`PUT /api/locations/${location.id}`, {
    name: location.name,
    city: location.city,
    state: location.state,
    pin,
  })
  if (status !== 200) throw new Error(`The pin was not set: ${String(status)}`)
  return location.id
}

/** A load along `aDrive`, with both stops pinned, accepted by its driver. */
export async function aTrackedLoad(
  { office, driver }: People,
  stops: readonly Pin[] = [pickup, delivery],
): Promise<Load> {
  const places = await Promise.all(stops.map((pin) => aPinnedLocation(office, pin)))
  const load = await aLoad(office, {
    driverId: driver.id,
    stops: places.map((locationId, index) => ({
      stopType: index === stops.length - 1 ? 'dropoff' : 'pickup',
      locationId,
    })),
  })
  return (await driver.send<Load>(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })).body
}

export const pingBody = (load: Load, { lat, lng, at }: DrivenPing, more: object = {}) => ({
  driverId: load.driverId,
  loadId: load.id,
  location: { lat, lng },
  capturedAt: at,
  ...more,
})

export type Failure = {
  readonly code: string
  readonly message: string
  readonly fields?: Record<string, string>
}

export const sendPings = (who: SignedIn, load: Load, pings: readonly DrivenPing[]) =>
  who.send<PingsTaken & Failure>(
    'POST /api/tracking/locations',
    pings.map((ping) => pingBody(load, ping)),
  )

import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { LoadStop } from '#contract/load-views.ts'
import type { loadsApi } from '#contract/loads.ts'
import type { RouteLocation } from '#contract/maps.ts'
import { isFitForGeofence } from '#domain/maps/precision.ts'
import type { Actor } from '../../auth/actor.ts'
import type { AppDeps } from '../../deps.ts'
import { planRoute } from '../../maps/plan-route.ts'
import type { Patience } from '../../patience.ts'
import { stopsView } from '../read/load-views.ts'

type Body = BodyOf<typeof loadsApi.calculateRoute>
type Call = { readonly id: string; readonly body: Body; readonly patience: Patience }

/** The route through all stops. It is not stored: the caller saves the miles with the load, or types better ones. */
export async function calculateRoute(
  deps: AppDeps,
  actor: Actor,
  { id, body, patience }: Call,
): Promise<ResponseOf<typeof loadsApi.calculateRoute>> {
  // Read through the same view as the API, so it has the contract's shape.
  const stops = JSON.parse((await stopsView(deps, actor, id)).text) as LoadStop[]
  const route = await planRoute(
    deps,
    { locations: wayOf(stops, body), truckSpecs: body.truckSpecs },
    patience,
  )
  const { totalMiles: miles, totalDuration: duration, truckSpecificWarnings: warnings } = route
  const { distanceSpanPercent, provider, isEstimate, fallbackReason } = route
  return { miles, distanceSpanPercent, duration, warnings, provider, isEstimate, fallbackReason }
}

/** All stops in order; the caller may replace the first and last address. */
function wayOf(stops: readonly LoadStop[], { pickupAddress, deliveryAddress }: Body): RouteLocation[] {
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last || first === last) {
    return [
      { type: 'pickup', address: pickupAddress },
      { type: 'dropoff', address: deliveryAddress },
    ]
  }
  return stops.map((stop) => {
    const place = locationOf(stop)
    const said =
      stop === first && stop.stopType === 'pickup'
        ? pickupAddress
        : stop === last && stop.stopType === 'dropoff'
          ? deliveryAddress
          : place.address
    return said === place.address ? place : { type: stop.stopType, name: stop.companyName, address: said }
  })
}

/**
 * The location as the route panel sends it: a town's coordinates are looked up again, those of a street or a pin are
 * not.
 */
function locationOf(stop: LoadStop): RouteLocation {
  const address = [stop.address, stop.city, stop.state].filter(Boolean).join(', ')
  const isPlaced = address === '' || isFitForGeofence(stop.coordinatePrecision)
  return {
    type: stop.stopType,
    name: stop.companyName,
    address: address === '' ? null : address,
    ...(isPlaced && { lat: stop.latitude, lng: stop.longitude }),
  }
}

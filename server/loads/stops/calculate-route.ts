import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { loadsApi } from '#contract/loads.ts'
import type { Actor } from '../../auth/actor.ts'
import type { AppDeps } from '../../deps.ts'
import { planRoute } from '../../maps/plan-route.ts'
import { loadView } from '../read/load-views.ts'

type Call = { readonly id: string; readonly body: BodyOf<typeof loadsApi.calculateRoute> }

/** The way between both ends. It is not kept: who asked saves the miles with the load, or types better ones. */
export async function calculateRoute(
  deps: AppDeps,
  actor: Actor,
  { id, body }: Call,
): Promise<ResponseOf<typeof loadsApi.calculateRoute>> {
  await loadView(deps, actor, id)
  const { pickupAddress, deliveryAddress, truckSpecs } = body
  const route = await planRoute(deps, {
    locations: [
      { type: 'pickup', address: pickupAddress },
      { type: 'dropoff', address: deliveryAddress },
    ],
    truckSpecs,
  })
  const { totalMiles: miles, totalDuration: duration, provider, isEstimate, fallbackReason } = route
  return { miles, duration, warnings: route.truckSpecificWarnings, provider, isEstimate, fallbackReason }
}

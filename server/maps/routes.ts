import type { FastifyInstance } from 'fastify'
import { mapsApi } from '#contract/maps.ts'
import { goneSignal } from '../http/gone-signal.ts'
import { serve } from '../http/serve.ts'
import { newPatience } from '../patience.ts'
import { findPlace } from './find-place.ts'
import { optimizeRoute, planRoute } from './plan-route.ts'

export function mapRoutes(app: FastifyInstance): void {
  serve(app, mapsApi.findPlace, ({ deps, body, reply }) =>
    findPlace(deps, body.address, newPatience(goneSignal(reply))),
  )
  serve(app, mapsApi.planRoute, ({ deps, body, reply }) =>
    planRoute(deps, body, newPatience(goneSignal(reply))),
  )
  serve(app, mapsApi.optimizeRoute, ({ deps, body, reply }) =>
    optimizeRoute(deps, body, newPatience(goneSignal(reply))),
  )
}

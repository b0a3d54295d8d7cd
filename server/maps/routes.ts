import type { FastifyInstance } from 'fastify'
import { mapsApi } from '#contract/maps.ts'
import { serve } from '../http/serve.ts'
import { findPlace } from './find-place.ts'
import { optimizeRoute, planRoute } from './plan-route.ts'

export function mapRoutes(app: FastifyInstance): void {
  serve(app, mapsApi.findPlace, ({ deps, body }) => findPlace(deps, body.address))
  serve(app, mapsApi.planRoute, ({ deps, body }) => planRoute(deps, body))
  serve(app, mapsApi.optimizeRoute, ({ deps, body }) => optimizeRoute(deps, body))
}

import type { FastifyInstance } from 'fastify'
import { locationsApi } from '#contract/locations.ts'
import { serve } from '../http/serve.ts'
import { deleteLocation } from './delete-location.ts'
import { createLocation, listLocations } from './location-store.ts'
import { updateLocation } from './update-location.ts'

export function locationRoutes(app: FastifyInstance): void {
  serve(app, locationsApi.listLocations, ({ deps }) => listLocations(deps))
  serve(app, locationsApi.createLocation, ({ deps, body }) => createLocation(deps, body))
  serve(app, locationsApi.updateLocation, ({ deps, params, body }) => updateLocation(deps, params.id, body))
  serve(app, locationsApi.deleteLocation, ({ deps, params, query }) =>
    deleteLocation(deps, params.id, query.confirm === 'true'),
  )
}

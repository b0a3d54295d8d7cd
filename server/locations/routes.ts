import type { FastifyInstance } from 'fastify'
import { locationsApi } from '#contract/locations.ts'
import { serve, serveChange } from '../http/serve.ts'
import { deleteLocation } from './delete-location.ts'
import { createLocation, listLocations } from './location-store.ts'
import { updateLocation } from './update-location.ts'

export function locationRoutes(app: FastifyInstance): void {
  serve(app, locationsApi.listLocations, ({ deps }) => listLocations(deps))
  serveChange(app, locationsApi.createLocation, ({ tx, body }) => createLocation(tx, body))
  serveChange(app, locationsApi.updateLocation, ({ tx, params, body }) => updateLocation(tx, params.id, body))
  serveChange(app, locationsApi.deleteLocation, ({ tx, params, query }) =>
    deleteLocation(tx, params.id, query.confirm === 'true'),
  )
}

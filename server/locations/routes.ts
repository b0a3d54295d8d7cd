import type { FastifyInstance } from 'fastify'
import { locationsApi } from '#contract/locations.ts'
import { serveChange, serveList } from '../http/serve.ts'
import { createLocation } from './create-location.ts'
import { deleteLocation } from './delete-location.ts'
import { listLocations } from './location-store.ts'
import { updateLocation } from './update-location.ts'

export function locationRoutes(app: FastifyInstance): void {
  serveList(app, locationsApi.listLocations, ({ deps, query }) => listLocations(deps, query))
  serveChange(app, locationsApi.createLocation, ({ tx, body }) => createLocation(tx, body))
  serveChange(app, locationsApi.updateLocation, ({ tx, params, body }) => updateLocation(tx, params.id, body))
  serveChange(app, locationsApi.deleteLocation, ({ tx, params, query }) =>
    deleteLocation(tx, params.id, query.confirm === 'true'),
  )
}

import type { FastifyInstance } from 'fastify'
import { trucksApi } from '#contract/trucks.ts'
import { serve } from '../http/serve.ts'
import { deleteTruck } from './delete-truck.ts'
import { createTruck, listTrucks, updateTruck } from './truck-store.ts'

export function truckRoutes(app: FastifyInstance): void {
  serve(app, trucksApi.listTrucks, ({ deps }) => listTrucks(deps))
  serve(app, trucksApi.createTruck, ({ deps, body }) => createTruck(deps, body))
  serve(app, trucksApi.updateTruck, ({ deps, params, body }) => updateTruck(deps, params.id, body))
  serve(app, trucksApi.deleteTruck, ({ deps, params, query }) =>
    deleteTruck(deps, params.id, query.confirm === 'true'),
  )
}

import type { FastifyInstance } from 'fastify'
import { trucksApi } from '#contract/trucks.ts'
import { serveChange, serveList } from '../http/serve.ts'
import { deleteTruck } from './delete-truck.ts'
import { createTruck, listTrucks } from './truck-store.ts'
import { updateTruck } from './update-truck.ts'

export function truckRoutes(app: FastifyInstance): void {
  serveList(app, trucksApi.listTrucks, ({ deps, query }) => listTrucks(deps, query))
  serveChange(app, trucksApi.createTruck, ({ tx, body }) => createTruck(tx, body))
  serveChange(app, trucksApi.updateTruck, ({ tx, params, body }) => updateTruck(tx, params.id, body))
  serveChange(app, trucksApi.deleteTruck, ({ tx, params, query }) =>
    deleteTruck(tx, params.id, query.confirm === 'true'),
  )
}

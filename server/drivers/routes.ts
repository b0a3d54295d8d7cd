import type { FastifyInstance } from 'fastify'
import { driversApi } from '#contract/drivers.ts'
import { AppError } from '../http/app-error.ts'
import { serve } from '../http/serve.ts'
import { driverLoads } from '../loads/load-views.ts'
import { deleteDriver } from './delete-driver.ts'
import {
  availableDrivers,
  createDriver,
  requireDriver,
  setDriverPin,
  updateDriver,
} from './driver-accounts.ts'

export function driverRoutes(app: FastifyInstance): void {
  serve(app, driversApi.availableDrivers, ({ deps }) => availableDrivers(deps))
  serve(app, driversApi.createDriver, ({ deps, body }) => createDriver(deps, body))
  serve(app, driversApi.updateDriver, ({ deps, params, body }) => updateDriver(deps, params.id, body))
  serve(app, driversApi.setDriverPin, ({ deps, params, body }) => setDriverPin(deps, params.id, body.pin))
  serve(app, driversApi.deleteDriver, ({ deps, actor, params }) => deleteDriver(deps, actor, params.id))
  serve(app, driversApi.driverLoads, async ({ deps, actor, params }) => {
    const isDriver = actor.role === 'driver'
    if (isDriver && params.id.toLowerCase() !== actor.id) throw new AppError('driver_not_found')
    if (!isDriver) await requireDriver(deps, params.id)
    return driverLoads(deps, params.id, isDriver)
  })
}

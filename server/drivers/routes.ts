import type { FastifyInstance } from 'fastify'
import { driversApi } from '#contract/drivers.ts'
import { setDriverPay } from './driver-pay.ts'
import { AppError } from '../http/app-error.ts'
import { serveChange, serveList } from '../http/serve.ts'
import { driverLoads } from '../loads/read/list-loads.ts'
import { deleteDriver } from './delete-driver.ts'
import {
  availableDrivers,
  createDriver,
  driverPin,
  findDriver,
  phoneSecret,
  setDriverPin,
  updateDriver,
} from './driver-accounts.ts'

export function driverRoutes(app: FastifyInstance): void {
  serveList(app, driversApi.availableDrivers, ({ deps, query }) => availableDrivers(deps, query))
  serveChange(app, driversApi.createDriver, {
    before: ({ body }) => phoneSecret(body.phoneNumber),
    change: ({ tx, body }, password) => createDriver(tx, body, password),
  })
  serveChange(app, driversApi.updateDriver, {
    before: ({ body }) => phoneSecret(body.phoneNumber),
    change: ({ tx, params, body }, password) => updateDriver(tx, { id: params.id, driver: body, password }),
  })
  serveChange(app, driversApi.setDriverPay, ({ tx, params, body }) => setDriverPay(tx, params.id, body))
  serveChange(app, driversApi.setDriverPin, {
    before: ({ deps, params, body }) => driverPin(deps, params.id, body.pin),
    change: ({ tx, params }, secret) => setDriverPin(tx, params.id, secret),
  })
  serveChange(app, driversApi.deleteDriver, ({ tx, actor, params }) => deleteDriver(tx, actor, params.id))
  serveList(app, driversApi.driverLoads, async ({ deps, actor, params, query }) => {
    const isDriver = actor.role === 'driver'
    if (isDriver && params.id.toLowerCase() !== actor.id) throw new AppError('driver_not_found')
    if (!isDriver) await findDriver(deps, params.id)
    return driverLoads(deps, { driverId: params.id, forDriver: isDriver }, query)
  })
}

import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import './http/fastify-types.ts'
import { authRoutes } from './auth/routes.ts'
import { obligationRoutes } from './obligations/routes.ts'
import { chargeRoutes } from './charges/routes.ts'
import { cleanupRoutes } from './cleanup/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Config } from './config.ts'
import type { AppDeps } from './deps.ts'
import { documentRoutes } from './documents/routes.ts'
import { driverRoutes } from './drivers/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { answer, handleErrors } from './http/error-handler.ts'
import { AppError } from './http/app-error.ts'
import { limitConnections, limitRequests } from './http/address-limits.ts'
import { admitInTurn } from './http/admission.ts'
import { packTexts } from './http/compression.ts'
import { watchDisk } from './http/disk-watch.ts'
import { guardAgainstForgery } from './http/forgery-guard.ts'
import { healthRoutes } from './http/health.ts'
import { openApiRoute } from './http/openapi.ts'
import { readJsonBodies } from './http/json-bodies.ts'
import { secureAnswers, securityHeaders } from './http/security-headers.ts'
import { openSharedLists } from './http/shared-lists.ts'
import { refuseWhileStopping } from './http/refuse-while-stopping.ts'
import { cutSlowBodies, serverTimeouts } from './http/slow-callers.ts'
import { answerUnreadable } from './http/unreadable-calls.ts'
import { trafficLimits, type TrafficLimits } from './http/traffic-limits.ts'
import { importRoutes } from './imports/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { packageRoutes } from './packages/routes.ts'
import { loadRoutes } from './loads/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { locationRoutes } from './locations/routes.ts'
import { mapRoutes } from './maps/routes.ts'
import { mapTileRoutes } from './map-tiles/routes.ts'
import { mileageRoutes } from './miles/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { quickbooksRoutes } from './quickbooks/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { learnedLayoutRoutes } from './ratecons/layouts/routes.ts'
import { modelServerRoutes } from './ratecons/model/routes.ts'
import { rateconRoutes } from './ratecons/routes.ts'
import { rateRoutes } from './rates/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { settlementRoutes } from './settlements/routes.ts'
import { shareRoutes } from './shares/routes.ts'
import { readableLink, sharePages } from './shares/public-pages.ts'
import { staffRoutes } from './staff/routes.ts'
import { textMessageRoutes } from './text-messages/routes.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { truckRoutes } from './trucks/routes.ts'

type Options = {
  /** Check every answer against the contract: development and tests. */
  readonly checksResponses?: boolean
  /** The built browser apps; without it only the API is served. */
  readonly browserFiles?: string
  readonly limits?: Partial<TrafficLimits>
}

/** The whole HTTP server, not listening yet. */
export async function buildApp(deps: AppDeps, options: Options = {}): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = deps.log
  const limits = { ...trafficLimits, ...options.limits }
  const headers = securityHeaders(deps.config)
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(deps.config.trustProxy),
    bodyLimit: 1024 * 1024,
    // The last 12 hexadecimal digits of a version 4 uuid are random, and Node has many of them at hand.
    genReqId: () => randomUUID().slice(-12),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    rewriteUrl: readableLink,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Of addresses that the router cannot read; by itself it would repeat them, and in words of its own.
    frameworkErrors: (_error, request, reply) => {
      void answer(new AppError('not_found'), request, reply.headers(headers))
    },
    clientErrorHandler: answerUnreadable,
    ...serverTimeouts(limits),
  })
  app.decorate('deps', deps)
  app.decorate('checksResponses', options.checksResponses ?? false)
  app.decorateRequest('actor', null)
  app.decorateRequest('leaveLine', null)
  app.decorateRequest('dataVersion', null)
  app.decorate('sharedLists', openSharedLists())
  refuseWhileStopping(app)
  // Behind proxies all connections come from the proxies' addresses, so they cannot be limited by address.
  if (deps.config.trustProxy === undefined)
    limitConnections(app.server, { most: limits.connectionsPerAddress })
  limitRequests(app, { most: limits.requestsPerAddress })
  cutSlowBodies(app, limits)
  // Before the compression, so that a call leaves the line once its answer is made.
  admitInTurn(app, limits)
  await app.register(cookie)
  secureAnswers(app, headers)
  packTexts(app)
  readJsonBodies(app)
  const disk = watchDisk(deps)
  handleErrors(app, disk)
  guardAgainstForgery(app)
  app.setNotFoundHandler((request, reply) => answer(new AppError('not_found'), request, reply))
  healthRoutes(app, disk, limits)
  openApiRoute(app)
  for (const routes of slices) routes(app)
  sharePages(app, options.browserFiles)
  if (options.browserFiles !== undefined) await pageRoutes(app, options.browserFiles)
  return app
}

/** A number is the count of proxies in front of us, as operators configure it. */
function trustedProxies(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : (setting ?? false)
}

const slices = [
  authRoutes,
  liveRoutes,
  staffRoutes,
  settingsRoutes,
  dashboardRoutes,
  loadRoutes,
  shareRoutes,
  documentRoutes,
  billingRoutes,
  packageRoutes,
  outboxRoutes,
  chargeRoutes,
  obligationRoutes,
  paymentRoutes,
  cleanupRoutes,
  driverRoutes,
  truckRoutes,
  customerRoutes,
  locationRoutes,
  rateRoutes,
  rateconRoutes,
  learnedLayoutRoutes,
  modelServerRoutes,
  importRoutes,
  exportRoutes,
  quickbooksRoutes,
  mapRoutes,
  mapTileRoutes,
  trackingRoutes,
  mileageRoutes,
  settlementRoutes,
  noticeRoutes,
  textMessageRoutes,
]

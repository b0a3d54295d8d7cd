import type { FastifyInstance } from 'fastify'
import { trackingAppsApi } from '#contract/tracking-apps.ts'
import { trackingApi, type TrackedLoad } from '#contract/tracking.ts'
import { dispositionName } from '../http/content-disposition.ts'
import { goneSignal } from '../http/gone-signal.ts'
import { phoneAheadMs } from '../http/phone-clock.ts'
import { linkBase } from '../http/own-origin.ts'
import { serve, serveChange, serveFile } from '../http/serve.ts'
import { lateNotice, prepareNotice } from '../outbox/customer-notices.ts'
import { writeLetter } from '../outbox/letters.ts'
import { abandonMail } from '../outbox/prepare-mail.ts'
import { newPatience } from '../patience.ts'
import { deviceRoutes } from './devices.ts'
import { receivePing, receivePings } from './receive-pings.ts'
import { trackingEta, trackingRoute } from './route-and-eta.ts'
import { switchTracking } from './switch-tracking.ts'
import { trackAsCsv, trackAsGpx } from './track-files.ts'
import { numberOf, positionsOf, thinnedTrack } from './track-of-load.ts'
import { trackedLoads, trackedLoadView } from './tracked-loads.ts'
import { openTracker } from './tracker.ts'
import { newTrackingCode, removeTrackingCode, trackingAppOf } from './tracking-apps.ts'
import { lookNotes, seenOn, whoWatches } from './who-watches.ts'

export function trackingRoutes(app: FastifyInstance): void {
  const tracker = openTracker(app.deps)
  app.decorate('tracker', tracker)
  app.addHook('onListen', () => tracker.lookAtAll())
  app.addHook('onClose', () => tracker.close())
  serve(app, trackingApi.sendPing, ({ deps, actor, body, request }) =>
    receivePing(deps, tracker, { actor, aheadMs: phoneAheadMs(request, deps.clock()), ping: body }),
  )
  serve(app, trackingApi.sendPings, ({ deps, actor, body, request }) =>
    receivePings(deps, tracker, { actor, aheadMs: phoneAheadMs(request, deps.clock()), pings: body }),
  )
  serveChange(app, trackingApi.startTracking, ({ tx, actor, params }) =>
    switchTracking(tx, actor, { ...params, isOn: true }),
  )
  serveChange(app, trackingApi.stopTracking, ({ tx, actor, params }) =>
    switchTracking(tx, actor, { ...params, isOn: false }),
  )
  serve(app, trackingApi.route, ({ deps, body, reply }) =>
    trackingRoute(deps, body, newPatience(goneSignal(reply))),
  )
  serve(app, trackingApi.eta, ({ deps, body, reply }) =>
    trackingEta(deps, body, newPatience(goneSignal(reply))),
  )
  serve(app, trackingApi.whoWatches, ({ deps, actor }) => whoWatches(deps, actor))
  watchingRoutes(app)
  serve(app, trackingAppsApi.trackingApp, ({ deps, params }) => trackingAppOf(deps, params.id))
  serveChange(app, trackingAppsApi.newTrackingCode, {
    before: linkBase,
    change: ({ tx, actor, params }, base) => newTrackingCode(tx, actor, { driverId: params.id, base }),
  })
  serveChange(app, trackingAppsApi.removeTrackingCode, ({ tx, params }) => removeTrackingCode(tx, params.id))
  serveChange(app, trackingApi.emailLateNotice, {
    before: ({ deps, actor, params, body }) =>
      prepareNotice(deps, actor, { purpose: lateNotice, loadId: params.id, about: params.id }, body),
    change: ({ tx, actor }, ready) => writeLetter(tx, actor, ready),
    abandon: (deps, { mail }) => abandonMail(deps, mail),
  })
  deviceRoutes(app, tracker)
}

function watchingRoutes(app: FastifyInstance): void {
  const noteLook = lookNotes()
  serve(app, trackingApi.trackedLoads, async ({ deps, actor }) => {
    const loads = await trackedLoads(deps)
    await noteLook(deps, actor, seenOn(JSON.parse(loads.text) as TrackedLoad[]))
    return loads
  })
  serve(app, trackingApi.trackedLoad, async ({ deps, actor, params }) => {
    const load = await trackedLoadView(deps, params.id)
    await noteLook(deps, actor, seenOn([JSON.parse(load.text) as TrackedLoad]))
    return load
  })
  serve(app, trackingApi.track, async ({ deps, actor, params, query }) => {
    const positions = await positionsOf(deps, params.id, query.since)
    await noteLook(deps, actor, positions)
    return thinnedTrack(positions)
  })
  serveFile(app, trackingApi.exportTrack, async ({ deps, actor, params, query, reply }) => {
    const positions = await positionsOf(deps, params.id)
    await noteLook(deps, actor, positions)
    const name = await numberOf(deps, params.id)
    const text = query.format === 'csv' ? trackAsCsv(positions) : trackAsGpx(name, positions)
    return reply
      .type(query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/gpx+xml; charset=utf-8')
      .header('content-disposition', `attachment; ${dispositionName(`track-${name}.${query.format}`)}`)
      .header('cache-control', 'no-store')
      .send(text)
  })
}

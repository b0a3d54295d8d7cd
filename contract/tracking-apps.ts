import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant, Ok } from './fields.ts'

const notFound = 'driver_not_found'

/** The tracking app on a driver's phone, which sends positions with the screen off. */
export const trackingAppsApi = {
  trackingApp: endpoint({
    method: 'GET',
    path: '/api/drivers/:id/tracking-app',
    summary: 'Whether a tracking app is set up for this driver, and when it was last heard of',
    access: 'manage drivers',
    response: z.object({
      isSetUp: z.boolean(),
      createdAt: Instant.nullable(),
      lastSeenAt: Instant.nullable(),
    }),
    notFound,
  }),
  newTrackingCode: endpoint({
    method: 'POST',
    path: '/api/drivers/:id/tracking-app',
    summary: 'A new address for the tracking app of this driver; the former one is refused from now on',
    access: 'manage drivers',
    status: 201,
    response: z.object({
      url: z.string().describe('Where the app sends to. It is told here and never again.'),
      traccarLink: z
        .string()
        .describe('The address with the settings that Traccar Client takes from a QR code'),
      traccarQrSvg: z.string(),
      ownTracksLink: z.string().describe('Sets OwnTracks up when it is opened on the phone'),
      ownTracksQrSvg: z.string(),
    }),
    notFound,
  }),
  removeTrackingCode: endpoint({
    method: 'DELETE',
    path: '/api/drivers/:id/tracking-app',
    summary: 'Refuse what the tracking app of this driver sends',
    access: 'manage drivers',
    response: Ok,
    notFound,
  }),
}

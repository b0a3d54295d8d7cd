import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config.ts'

/** The origins for `img-src`: `{s}` stands for one of the three hosts that Leaflet spreads its requests over. */
function tileOrigins(template: string): string[] {
  const hosts = ['a', 'b', 'c'].map((letter) => new URL(template.replaceAll('{s}', letter)).origin)
  return [...new Set(hosts)]
}

/** Every answer carries the same headers, so they are made once and not for each call. */
export function securityHeaders(config: Config): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(optionsFor(config))(response.req, response, () => undefined)
  return { ...response.getHeaders(), 'permissions-policy': permissionsPolicy }
}

export function secureAnswers(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/**
 * No scripts or requests except from our own origin and map tiles; our pages may open each other (the print preview).
 */
function optionsFor(config: Config): HelmetOptions {
  const isHttps = config.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Dialogs lock the page's scrolling with a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileOrigins(config.tiles.url)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // The carrier's other subdomains are not ours to decide about.
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  }
}

/**
 * The device features a page may use: camera and position for the driver's work, and the clipboard for copying links.
 */
const permissionsPolicy = [
  ...['camera', 'geolocation', 'screen-wake-lock', 'clipboard-write', 'fullscreen'].map(
    (feature) => `${feature}=(self)`,
  ),
  ...[
    ...[
      'accelerometer',
      'autoplay',
      'browsing-topics',
      'clipboard-read',
      'display-capture',
      'encrypted-media',
    ],
    ...['gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
    ...['picture-in-picture', 'publickey-credentials-get', 'serial', 'usb'],
    ...['xr-spatial-tracking'],
  ].map((feature) => `${feature}=()`),
].join(', ')

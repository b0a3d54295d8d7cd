import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

/** What `img-src` has to name: `{s}` stands for one of the three hosts that Leaflet spreads its requests over. */
function tileOrigins(template: string): string[] {
  const hosts = ['a', 'b', 'c'].map((letter) => new URL(template.replaceAll('{s}', letter)).origin)
  return [...new Set(hosts)]
}

/** No script and no request to anywhere but us, map tiles excepted; pages of ours may open each other (the print preview). */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const isHttps = config.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Dialogs lock the page's scrolling by a style element that they insert.
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
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  }
}

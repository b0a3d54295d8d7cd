import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readMailBox, readSmtpUrl } from './mail-settings.ts'
import { isGuessable } from '#domain/auth/guessable-password.ts'
import { defaultFuelUse } from '#domain/routes/fuel-cost.ts'

/** Paths are put behind it, and no call takes a user and a password along that stand in an address. */
const plainWebAddress = z.url({ protocol: /^https?$/ }).regex(/^[^@?#]*$/)
const webAddress = plainWebAddress.transform((url) => url.replace(/\/+$/, ''))

/** `true` means one proxy in front, as in other programs. */
const proxyCounts: Readonly<Record<string, number>> = { true: 1, false: 0 }
const proxyRanges = ['loopback', 'linklocal', 'uniquelocal']

const trustedProxies = z.string().transform((text, context) => {
  const count = proxyCounts[text.toLowerCase()] ?? (/^\d{1,3}$/.test(text) ? Number(text) : undefined)
  if (count !== undefined) return count
  const parts = text.split(',').map((part) => part.trim())
  if (parts.every((part) => proxyRanges.includes(part) || isAddressRange(part))) return parts
  context.addIssue({ code: 'custom', message: 'no address' })
  return z.NEVER
})

/** An address, or a range: `10.0.0.0/8`. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const mostBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (mostBits === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= mostBits)
}

/** As people write a number: `1e3` and `0x10` are more likely a slip than meant. */
const plainNumber = z
  .string()
  .trim()
  .regex(/^(?:\d+(?:\.\d*)?|\.\d+)$/)
  .transform(Number)

/** A setting of the installation. */
type Setting = {
  readonly meaning: string
  /** Includes its default. */
  readonly shape: z.ZodType
  /** Described in the error if the value is invalid. */
  readonly expected: string
  /** An example value, if there is no default. */
  readonly example?: string
  /** Never shown, logged or repeated. */
  readonly secret?: true
}

/**
 * All settings of the installation. The configuration and `.env.example` (`npm run env:example`) are generated from
 * this table, and nothing else reads the environment.
 */
export const settings = {
  PORT: {
    meaning: 'port it listens on',
    shape: plainNumber.pipe(z.int().min(0).max(65535)).default(5000),
    expected: 'a port number',
  },
  HOST: {
    meaning: 'address it listens on',
    shape: z.string().min(1).default('127.0.0.1'),
    expected: 'a host name or address',
  },
  DATA_DIR: {
    meaning: 'everything it stores on this machine: embedded database, uploaded files, secrets',
    shape: z
      .string()
      .min(1)
      .default('./data')
      .transform((path) => resolve(path)),
    expected: 'a folder',
    example: './data',
  },
  DATABASE_URL: {
    meaning: 'a PostgreSQL server (15 or newer) to use instead of the embedded one',
    // Beside a second @ the rest of the password is taken for the host, and shown.
    shape: z
      .url({ protocol: /^postgres(ql)?$/ })
      .regex(/^[^@]*@?[^@]*$/)
      .optional(),
    expected:
      'an address like postgres://user:password@host:5432/database, with %40 for an @ in the password',
    example: 'postgres://user:password@host:5432/database',
    secret: true,
  },
  PUBLIC_URL: {
    meaning: 'the address users reach it at; cookies become Secure when it is https',
    // Pages and calls stand at the root of the address.
    shape: plainWebAddress.regex(/^https?:\/\/[^/]+\/*$/i).optional(),
    expected: 'an address without a path, like https://loads.example.com',
    example: 'https://loads.example.com',
  },
  ADMIN_USERNAME: {
    meaning: 'creates the first admin without the set-up page; ignored once an admin exists',
    shape: z.string().trim().min(1).max(100).optional(),
    expected: 'a username',
  },
  ADMIN_PASSWORD: {
    meaning: 'the first admin’s password, at least 12 characters',
    shape: z
      .string()
      .min(12)
      .max(200)
      .refine((password) => !isGuessable(password))
      .optional(),
    expected: 'at least 12 characters that are not easy to guess',
    secret: true,
  },
  TRUST_PROXY: {
    meaning: 'proxies in front whose X-Forwarded-For counts: how many, or their addresses',
    shape: trustedProxies.optional(),
    expected: 'a number of proxies, or a list of addresses like 10.0.0.5, 192.168.0.0/16',
    example: '1',
  },
  HERE_API_KEY: {
    meaning: 'key of HERE: truck routing and addresses to the house; without it the built-in ones estimate',
    shape: z.string().trim().min(1).optional(),
    expected: 'the key that HERE gave you',
    secret: true,
  },
  HERE_ROUTING_URL: {
    meaning: 'where HERE’s Routing API v8 answers',
    shape: webAddress.default('https://router.hereapi.com/v8'),
    expected: 'an address like https://router.hereapi.com/v8',
  },
  HERE_MATRIX_URL: {
    meaning: 'where HERE’s Matrix Routing API v8 answers',
    shape: webAddress.default('https://matrix.router.hereapi.com/v8'),
    expected: 'an address like https://matrix.router.hereapi.com/v8',
  },
  HERE_GEOCODING_URL: {
    meaning: 'where HERE’s Geocoding and Search API v1 answers',
    shape: webAddress.default('https://geocode.search.hereapi.com/v1'),
    expected: 'an address like https://geocode.search.hereapi.com/v1',
  },
  VALHALLA_URL: {
    meaning: 'a Valhalla server for truck routing, where there is no key of HERE',
    shape: webAddress.optional(),
    expected: 'an address like http://localhost:8002',
    example: 'http://localhost:8002',
  },
  CENSUS_URL: {
    meaning: 'the US Census geocoder, which finds house numbers without a key, where there is no key of HERE',
    shape: webAddress.optional(),
    expected: 'an address like https://geocoding.geo.census.gov/geocoder',
    example: 'https://geocoding.geo.census.gov/geocoder',
  },
  FUEL_DOLLARS_PER_GALLON: {
    meaning: 'price of diesel that fuel costs are estimated by',
    shape: plainNumber.pipe(z.number().min(0).max(100)).default(defaultFuelUse.dollarsPerGallon),
    expected: 'dollars, like 3.50',
  },
  FUEL_MILES_PER_GALLON: {
    meaning: 'how far a truck goes on a gallon of diesel',
    shape: plainNumber.pipe(z.number().min(0.1).max(100)).default(defaultFuelUse.milesPerGallon),
    expected: 'miles, like 6.5',
  },
  TILE_URL: {
    meaning: 'map tiles: an address with {z}, {x} and {y} in it',
    shape: z
      .string()
      .regex(/^https?:\/\/(?:[\w.-]|\{s\})+(?::\d+)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/)
      .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
    expected: 'an address like https://tiles.example.com/{z}/{x}/{y}.png',
    secret: true,
  },
  TILE_ATTRIBUTION: {
    meaning: 'whom the maps credit for the tiles, with links if you like',
    shape: z
      .string()
      .min(1)
      .default('<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>'),
    expected: 'a text',
  },
  WEB_PUSH_SERVICES: {
    meaning: 'push services of browsers that notices to phones may go to, parted by commas',
    shape: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(z.string().regex(/^https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/)))
      .default([
        'https://fcm.googleapis.com',
        'https://*.push.apple.com',
        'https://*.push.services.mozilla.com',
        'https://*.notify.windows.com',
      ]),
    expected: 'addresses like https://fcm.googleapis.com, https://*.push.apple.com',
    example: 'https://fcm.googleapis.com, https://*.push.apple.com',
  },
  TWILIO_ACCOUNT_SID: {
    meaning: 'account at Twilio that texts drivers; without it none is sent, and each is logged as not sent',
    shape: z
      .string()
      .regex(/^AC[0-9a-fA-F]{32}$/)
      .optional(),
    expected: 'AC and 32 letters and digits, as Twilio’s console shows it',
  },
  TWILIO_AUTH_TOKEN: {
    meaning: 'its auth token; calls from Twilio prove themselves by it, too',
    shape: z.string().trim().min(1).optional(),
    expected: 'the auth token that Twilio’s console shows',
    secret: true,
  },
  TWILIO_FROM: {
    meaning: 'the number that texts come from, or a messaging service (MG…)',
    shape: z
      .string()
      .regex(/^(\+[1-9]\d{7,14}|MG[0-9a-fA-F]{32})$/)
      .optional(),
    expected: 'a number like +18065550100, or MG and 32 letters and digits',
    example: '+18065550100',
  },
  TWILIO_URL: {
    meaning: 'where Twilio’s API answers',
    shape: webAddress.default('https://api.twilio.com'),
    expected: 'an address like https://api.twilio.com',
  },
  AI_BASE_URL: {
    meaning: 'a model server in the OpenAI form; it is asked only once an admin allowed it under Settings',
    shape: webAddress.optional(),
    expected: 'an address with its version, like http://localhost:11434/v1',
    example: 'http://localhost:11434/v1',
  },
  AI_API_KEY: {
    meaning: 'its key, where it wants one',
    shape: z.string().trim().min(1).optional(),
    expected: 'the key of the model server',
    secret: true,
  },
  AI_MODEL: {
    meaning: 'which of its models is asked',
    shape: z.string().trim().min(1).max(200).optional(),
    expected: 'the name of a model',
  },
  SMTP_URL: {
    meaning:
      'the mail server that e-mail leaves by; without it mails wait in the outbox and can be downloaded',
    shape: z
      .string()
      .transform((text, context) => {
        const server = readSmtpUrl(text)
        if (server !== null) return server
        context.addIssue({ code: 'custom', message: 'no mail server' })
        return z.NEVER
      })
      .optional(),
    expected:
      'an address like smtp://user:password@mail.example.com:587 or smtps://user:password@mail.example.com',
    example: 'smtp://user:password@mail.example.com:587',
    secret: true,
  },
  MAIL_FROM: {
    meaning: 'whom e-mail comes from; without it the user of SMTP_URL, if that is an address',
    shape: z
      .string()
      .transform((text, context) => {
        const box = readMailBox(text)
        if (box !== null) return box
        context.addIssue({ code: 'custom', message: 'no address' })
        return z.NEVER
      })
      .optional(),
    expected: 'an address like billing@example.com or Llano Lines <billing@example.com>',
    example: 'Llano Lines <billing@example.com>',
  },
  LOG_LEVEL: {
    meaning: 'how much is logged',
    shape: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    expected: 'fatal, error, warn, info, debug, trace or silent',
  },
} as const satisfies Record<string, Setting>

import { existsSync } from 'node:fs'
import type { z } from 'zod'
import type { FuelUse } from '#domain/routes/fuel-cost.ts'
import { settings } from './installation-settings.ts'
import { readMailBox, type MailBox, type SmtpServer } from './mail-settings.ts'

type Values = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['shape']> }

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<Camel<Rest>>}`
  : Lowercase<Name>

/** Environment variables that are combined into one setting. */
const gathered = [
  'ADMIN',
  'HERE',
  'VALHALLA',
  'CENSUS',
  'FUEL',
  'TILE',
  'TWILIO',
  'SMTP',
  'MAIL',
  'AI',
] as const
type Alone = Exclude<keyof Values, `${(typeof gathered)[number]}_${string}`>

/** All other settings by name: `LOG_LEVEL` is `logLevel`. */
type Settings = { readonly [Name in Alone as Camel<Name>]: Values[Name] }

export type Config = Settings & {
  readonly publicUrl: string
  readonly firstAdmin: { readonly username: string; readonly password: string } | undefined
  readonly maps: MapsSettings
  readonly fuel: FuelUse
  readonly tiles: { readonly url: string; readonly attribution: string }
  /** Undefined if no mail can be sent. */
  readonly mail: { readonly server: SmtpServer; readonly from: MailBox } | undefined
  readonly twilio: TwilioSettings | undefined
  /** Undefined if no model server is configured. */
  readonly model: ModelSettings | undefined
}

/** The model server, which is used only if an admin allows it. */
export type ModelSettings = {
  readonly url: string
  readonly model: string
  readonly apiKey: string | undefined
}

/** The account that sends texts. */
export type TwilioSettings = {
  readonly accountSid: string
  readonly authToken: string
  /** A number, or a messaging service (MG…). */
  readonly from: string
  readonly url: string
}

/** The vendors that replace the built-in routing and geocoding. */
export type MapsSettings = {
  readonly here:
    | {
        readonly apiKey: string
        readonly routingUrl: string
        readonly matrixUrl: string
        readonly geocodingUrl: string
      }
    | undefined
  readonly valhalla: { readonly url: string } | undefined
  readonly census: { readonly url: string } | undefined
}

/** Its message is one line for the operator and never contains a secret. */
export class ConfigError extends Error {}

function readValues(env: NodeJS.ProcessEnv): Values {
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(settings)) {
    const given = env[name] === '' ? undefined : env[name]
    const parsed = setting.shape.safeParse(given)
    if (!parsed.success) {
      // Before the @ of an address there may be a password.
      const isShown = !('secret' in setting) && !/:\/\/.*@/s.test(given ?? '')
      const shown = isShown ? `"${String(given)}"` : 'the value given'
      throw new ConfigError(`${name}: expected ${setting.expected}, but ${shown} is not.`)
    }
    values[name] = parsed.data
  }
  // The loop above filled in every name of the table with its shape's output.
  return values as Values
}

/** A `.env` next to package.json is also read; real environment variables take precedence. */
export function environment(envFile: string): NodeJS.ProcessEnv {
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  return process.env
}

const harmless = /^(PATH|HOME|LANG|LC_.*|TZ|TMPDIR|TEMP|TMP|SystemRoot|LD_.*|VIPS_.*|MALLOC_.*)$/

/** Without what may be a secret. */
export function harmlessEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => harmless.test(name)))
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = readValues(env)
  if ((values.ADMIN_USERNAME === undefined) !== (values.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError('ADMIN_USERNAME and ADMIN_PASSWORD: expected both or neither.')
  }
  return {
    ...aloneUnderTheirNames(values),
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${String(values.PORT)}`).origin,
    firstAdmin:
      values.ADMIN_USERNAME !== undefined && values.ADMIN_PASSWORD !== undefined
        ? { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD }
        : undefined,
    maps: mapsSettings(values),
    fuel: { dollarsPerGallon: values.FUEL_DOLLARS_PER_GALLON, milesPerGallon: values.FUEL_MILES_PER_GALLON },
    tiles: { url: values.TILE_URL, attribution: values.TILE_ATTRIBUTION },
    twilio: twilioSettings(values),
    mail: mailSettings(values),
    model: modelSettings(values),
  }
}

function modelSettings({ AI_BASE_URL: url, AI_MODEL: model, AI_API_KEY: apiKey }: Values): Config['model'] {
  if (url !== undefined && model !== undefined) return { url, model, apiKey }
  if (url === undefined && model === undefined && apiKey === undefined) return undefined
  throw new ConfigError('AI_BASE_URL and AI_MODEL: expected both or neither, and AI_API_KEY only with them.')
}

function mailSettings({ SMTP_URL: server, MAIL_FROM }: Values): Config['mail'] {
  if (server === undefined) return undefined
  const from = MAIL_FROM ?? readMailBox(server.signIn?.user ?? '')
  if (from === null)
    throw new ConfigError('MAIL_FROM: expected the address that e-mail comes from, as SMTP_URL is set.')
  return { server, from }
}

function aloneUnderTheirNames(values: Values): Settings {
  const entries = Object.entries(values)
    .filter(([name]) => !gathered.some((group) => name.startsWith(`${group}_`)))
    .map(([name, value]) => [
      name.toLowerCase().replace(/_(.)/g, (_whole, letter: string) => letter.toUpperCase()),
      value as unknown,
    ])
  // Mirrors the types Alone and Camel.
  return Object.fromEntries(entries) as Settings
}

function mapsSettings(values: Values): MapsSettings {
  const { HERE_API_KEY: apiKey, VALHALLA_URL: valhalla, CENSUS_URL: census } = values
  return {
    here:
      apiKey === undefined
        ? undefined
        : {
            apiKey,
            routingUrl: values.HERE_ROUTING_URL,
            matrixUrl: values.HERE_MATRIX_URL,
            geocodingUrl: values.HERE_GEOCODING_URL,
          },
    valhalla: valhalla === undefined ? undefined : { url: valhalla },
    census: census === undefined ? undefined : { url: census },
  }
}

function twilioSettings(values: Values): TwilioSettings | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = values
  if (accountSid !== undefined && authToken !== undefined && from !== undefined)
    return { accountSid, authToken, from, url: values.TWILIO_URL }
  if (accountSid === undefined && authToken === undefined && from === undefined) return undefined
  throw new ConfigError('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM: expected all three or none.')
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pino from 'pino'
import { afterAll } from 'vitest'
import type { Role } from '../../domain/access/may.ts'
import { buildApp } from '../../server/app.ts'
import type { Connection } from '../../server/db/connect.ts'
import { readConfig, type TwilioSettings } from '../../server/config.ts'
import type { AppDeps } from '../../server/deps.ts'
import { trafficLimits, type TrafficLimits } from '../../server/http/traffic-limits.ts'
import { makeDeps } from '../../server/make-deps.ts'
import { openSms } from '../../server/providers/sms/index.ts'
import { openPush } from '../../server/providers/push/index.ts'
import { testDatabase } from './database.ts'

export type Answer<Body> = {
  readonly status: number
  readonly body: Body
  readonly headers: Record<string, unknown>
}
type Send = <Body = Record<string, never>>(
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>
/** A browser: keeps its cookies, sends its anti-forgery token. */
export type TestBrowser = { readonly send: Send; readonly cookies: Map<string, string> }
export type SignedIn = TestBrowser & { readonly id: string; readonly username: string }

export type TestApp = {
  readonly app: FastifyInstance
  readonly deps: AppDeps
  readonly connection: Connection
  /** Moves the clock that the whole app reads. */
  readonly setClock: (iso: string) => void
  /** Nobody is signed in yet. */
  readonly browser: () => Promise<TestBrowser>
  /** A new account of that role, signed in through the front door. */
  readonly as: (role: Role, name?: string) => Promise<SignedIn>
}

export const testPassword = 'correct horse battery'
export const testPhone = '(806) 555-0142'

type TestOptions = {
  readonly poolSize?: number
  readonly publicUrl?: string
  readonly limits?: Partial<TrafficLimits>
  readonly trustProxy?: number
  readonly pushServices?: string
  /** Texts go there. */
  readonly twilio?: TwilioSettings
  /** `SMTP_URL`; mail comes from office@llano.example. */
  readonly smtpUrl?: string
}

/** Nobody is sent away because the machine is busy with other tests. */
const patient = { inWork: trafficLimits.quick.inWork, waiting: 500, waitMs: 60_000 }

/** The real app on a database of its own; the clock stands still until a test moves it. */
export async function testApp({
  poolSize,
  publicUrl,
  limits,
  trustProxy,
  pushServices,
  twilio,
  smtpUrl,
}: TestOptions = {}): Promise<TestApp> {
  const { connection, pool, db } = await testDatabase(poolSize)
  const dataDir = await mkdtemp(join(tmpdir(), 'fifthwheel-app-'))
  let now = new Date('2026-03-02T15:00:00.000Z')
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    ...(trustProxy !== undefined && { TRUST_PROXY: String(trustProxy) }),
    ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl, MAIL_FROM: 'office@llano.example' }),
  })
  const wired = makeDeps({ config, pool, db, log: pino({ level: 'error' }), clock: () => now })
  const made = { ...wired, sms: openSms(twilio && { patienceMs: 60_000, ...twilio }) }
  const deps = pushServices === undefined ? made : { ...made, push: patientPush(made, pushServices) }
  await db
    .insertInto('settings')
    .values({ companyName: 'Llano Lines', updatedAt: now.toISOString() })
    .execute()
  const app = await buildApp(deps, {
    checksResponses: true,
    limits: { quick: patient, long: patient, ...limits },
  })
  afterAll(async () => {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const browser = () => openBrowser(app)
  return {
    app,
    deps,
    connection,
    setClock: (iso) => {
      now = new Date(iso)
    },
    browser,
    as: async (role, name = `${role}-${randomBytes(4).toString('hex')}`) => {
      const id = await insertUser(deps, role, name)
      const opened = await browser()
      if (role === 'regular') return { ...opened, id, username: name }
      const [door, password] =
        role === 'driver' ? ['/api/driver/login', testPhone] : ['/api/auth/admin-login', testPassword]
      const answer = await opened.send(`POST ${door}`, { username: name, password })
      if (answer.status !== 200) throw new Error(`${role} could not sign in: ${JSON.stringify(answer.body)}`)
      return { ...opened, id, username: name }
    },
  }
}

/** Rings the phones of a push service of the tests, however busy the machine is. */
function patientPush({ secrets, config: { publicUrl } }: AppDeps, service: string): AppDeps['push'] {
  const settings = { privateKey: secrets.pushKey, publicUrl, services: [service] }
  return openPush({ ...settings, patienceMs: 60_000 })
}

/** With hashing as expensive as the product's, signing in before each test would add ten seconds to a run. */
const cheap = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 }
const hashes = { staff: hash(testPassword, cheap), driver: hash('8065550142', cheap) }

async function insertUser(deps: AppDeps, role: Role, username: string): Promise<string> {
  const now = deps.clock().toISOString()
  const id = deps.newId()
  await deps.db
    .insertInto('users')
    .values({
      id,
      username,
      role,
      firstName: 'Test',
      lastName: username,
      phoneNumber: testPhone,
      password: await (role === 'driver' ? hashes.driver : hashes.staff),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return id
}

async function openBrowser(app: FastifyInstance): Promise<TestBrowser> {
  const cookies = new Map<string, string>()
  const headers: Record<string, string> = {}
  // Each test names the body it expects once, instead of casting every answer.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const send: Send = async <Body>(call: string, body?: unknown, more: Record<string, string> = {}) => {
    const [method = 'GET', url = '/'] = call.split(' ')
    const response = await app.inject({
      // The template type of `call` allows these methods only.
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: {
        ...headers,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    })
    for (const cookie of response.cookies) cookies.set(cookie.name, cookie.value)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    // The test names the shape it expects and then looks at it.
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (isJson ? response.json() : response.body) as Body,
    }
  }
  const { body } = await send<{ token: string }>('POST /api/auth/browser-bypass')
  headers['x-bypass-token'] = body.token
  return { send, cookies }
}

import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../contract/api.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { filesApi } from '../contract/files.ts'
import { roles, type Role } from '../domain/access/may.ts'
import { cookieName } from '../server/http/cookies.ts'
import { callsByHand } from './permissions-by-hand.ts'
import { testApp, type TestBrowser } from './support/app.ts'

const { app, deps, as, browser } = await testApp()

const endpoints = Object.values<Record<string, Endpoint>>(api).flatMap((slice) => Object.values(slice))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}` as const
/** An id that could be and is not. */
const callOf = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/:\w+/g, randomUUID())}` as const

/** Bytes and doors rather than JSON: each has tests of its own beside its route. */
const others = Object.values<Endpoint>(filesApi)

describe('contract and server', () => {
  it('know the same calls', () => {
    expect(servedRoutes().toSorted()).toEqual([...endpoints, ...others].map(nameOf).toSorted())
  })

  it('stand in the OpenAPI document, every one of them', async () => {
    const { body } = await (await browser()).send<{ paths: Record<string, object> }>('GET /api/openapi.json')
    const documented = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(documented.toSorted()).toEqual(servedRoutes().toSorted())
    expect(documented).toEqual(expect.arrayContaining(['GET /objects/:id', 'GET /healthz', 'GET /readyz']))
  })

  it('no two calls share method and path', () => {
    const names = endpoints.map((endpoint) => nameOf(endpoint).replaceAll(/:\w+/g, ':'))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

describe('the permissions written by hand', () => {
  it('name every call, and no other', () => {
    expect(Object.keys(callsByHand).toSorted()).toEqual(endpoints.map(nameOf).toSorted())
  })
})

describe('a caller whom nobody knows', () => {
  const closed = endpoints.filter((endpoint) => callsByHand[nameOf(endpoint)] !== 'public')

  it.each(closed.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is refused by %s',
    async (_name, endpoint) => {
      const visitor = await browser()
      expect(await visitor.send(callOf(endpoint))).toMatchObject({
        status: 401,
        body: { message: 'Unauthorized' },
      })
    },
  )
})

describe('a page of somebody else', () => {
  // Asking for the token is where a caller without a browser starts; another page could not read the answer.
  const changing = endpoints.filter(
    (endpoint) => endpoint.method !== 'GET' && endpoint !== api.auth.browserBypass,
  )

  it.each(changing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'cannot call %s',
    async (_name, endpoint) => {
      const [method, url] = callOf(endpoint).split(' ')
      const { statusCode, json } = await app.inject({
        method: endpoint.method,
        url: url ?? '',
        headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
      })
      expect([method, statusCode, json()]).toMatchObject([method, 403, { code: 'bypass_token_invalid' }])
    },
  )
})

describe.each(roles)('%s', (role) => {
  let person: TestBrowser

  beforeAll(async () => {
    person = await signedIn(role)
  })

  const rows = endpoints.flatMap((endpoint) => {
    const letIn = callsByHand[nameOf(endpoint)] ?? []
    if (letIn === 'public') return []
    const isLet = letIn.includes(role)
    // A stream has no end to wait for: server/live/routes.http.test.ts listens to it.
    if (isLet && endpoint.mediaType !== undefined) return []
    return [[isLet ? 'may call' : 'is refused by', nameOf(endpoint), endpoint, isLet] as const]
  })

  it.each(rows)('%s %s', async (_verb, _name, endpoint, isLet) => {
    const { status, body } = await person.send(callOf(endpoint))
    if (isLet) expect([401, 403, 500]).not.toContain(status)
    else expect([status, body]).toMatchObject([403, { code: 'forbidden' }])
  })
})

/** Nobody signs in as `regular` by a password: such a person comes through the hosted identity provider. */
async function signedIn(role: Role): Promise<TestBrowser> {
  const person = await as(role)
  if (role !== 'regular') return person
  const sid = randomUUID()
  const now = deps.clock()
  await deps.db
    .insertInto('sessions')
    .values({
      sid: createHash('sha256').update(sid).digest('base64url'),
      id: deps.newId(),
      userId: person.id,
      createdAt: now.toISOString(),
      lastUsedAt: now.toISOString(),
      expire: new Date(now.getTime() + 60_000).toISOString(),
    })
    .execute()
  person.cookies.set(cookieName(deps.config, 'session'), sid)
  return person
}

/** Read off Fastify's drawing of its tree, the only list it gives of the routes it has. */
function servedRoutes(): string[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^(?<indent>[│ ]*)[├└]── (?<segment>\S+)(?: \((?<methods>[A-Z, ]+)\))?$/.exec(line)
      if (!match?.groups) return []
      const { indent = '', segment = '', methods = '' } = match.groups
      path.splice(indent.length / 4, Infinity, segment)
      const whole = path.join('').replaceAll('//', '/')
      const served = methods.split(', ').filter((method) => !['', 'HEAD', 'OPTIONS'].includes(method))
      return served.map((method) => `${method} ${whole}`)
    })
}

import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../contract/api.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Load } from '../contract/load-views.ts'
import { pathOf, subjects, type Subject } from './factories/call-subjects.ts'
import { aLoad, aLocation } from './factories/load-factory.ts'
import { validBodies } from './factories/valid-bodies.ts'
import { testApp, type SignedIn } from './support/app.ts'

const { as } = await testApp({ smtpUrl: 'smtp://127.0.0.1:1' })

/** Values that no field expects but every field may receive. */
const nasty: readonly unknown[] = [
  null,
  '',
  '   ',
  0,
  -1,
  1e308,
  1e-308,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  [null],
  { $ne: null },
  'x'.repeat(100_000),
  ','.repeat(100_000),
  `x${' '.repeat(100_000)}x`,
  Array.from({ length: 5000 }, () => ({})),
  Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${String(index)}`, 'x'])),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '👩‍🌾 Łódź 北京 ‮dcba',
  '<script>alert(1)</script>',
  `'; drop table loads; --`,
  '${7*7}{{7*7}}%s%n',
  '../../etc/passwd',
  'NaN',
  '1e9',
  '99999999999999999999.99',
  '2026-02-30',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '99999-12-31',
  '2026-11-21T25:00:00Z',
  '00000000-0000-7000-8000-000000000000',
]

let admin: SignedIn
let load: Load
let subject: Subject
const valid: Record<string, Record<string, unknown>> = {}

beforeAll(async () => {
  admin = await as('admin')
  Object.assign(valid, await validBodies(admin))
})

const object = (body: unknown) => (typeof body === 'object' ? body : {})
/** Signing in comes last, because so many wrong tries lock everybody here out. */
const { auth, ...others } = api
const endpoints: [string, Endpoint][] = Object.values({ ...others, auth }).flatMap((slice) =>
  Object.entries<Endpoint>(slice),
)
const withBody = endpoints.filter(([, endpoint]) => endpoint.body)

function fieldsOf(endpoint: Endpoint): string[] {
  const schema = z.toJSONSchema(endpoint.body ?? z.never(), { io: 'input', unrepresentable: 'any' })
  const shapes = schema.oneOf ?? [schema.anyOf?.[0] ?? schema]
  return [...new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))]
}

async function send(endpoint: Endpoint, body: unknown) {
  // A fresh load each time would be slow, and a load that a value has changed must still take the next one.
  const path = pathOf(endpoint, subject, load.id)
  const who = subject.who ?? admin
  return who.send<{ message: string; code: string; fields?: Record<string, string> }>(
    `${endpoint.method} ${path}`,
    JSON.stringify(body),
  )
}

describe.each(withBody)('%s', (name, endpoint) => {
  beforeAll(async () => {
    const isAboutSigningIn = name in auth
    // A new person each time, because some of these calls end a session.
    const driver = isAboutSigningIn ? undefined : await as('driver')
    load = await aLoad(admin, { tripRate: '100', ...(driver && { driverId: driver.id }) })
    subject = (driver && (await subjects[name]?.({ admin, driver, load, signIn: as }))) ?? {}
  })

  test('a body of the wrong kind is refused with words', async () => {
    for (const body of ['x', 7, true, [], [1]]) {
      const answer = await send(endpoint, body)
      expect([400, 401, 403, 404, 429], `${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`).toContain(
        answer.status,
      )
      expect(answer.body.message).not.toMatch(/zod|undefined|received|schema/i)
    }
  })

  test('each field takes what it can hold and refuses the rest by name', async () => {
    const fields = fieldsOf(endpoint)
    expect(fields).not.toEqual([])
    for (const field of fields) {
      for (const value of nasty) {
        const answer = await send(endpoint, { ...(valid[name] ?? object(subject.body)), [field]: value })
        const what = `${field} = ${JSON.stringify(value).slice(0, 60)}: ${JSON.stringify(answer.body).slice(0, 300)}`
        expect(
          answer.status === 503 && answer.body.code.endsWith('not_configured') ? 400 : answer.status,
          what,
        ).toBeLessThan(500)
        if (answer.status !== 400 || answer.body.code === 'rate_missing') continue
        expect(Object.keys(answer.body.fields ?? {}).length, what).toBeGreaterThan(0)
        expect(answer.body.message, what).not.toMatch(/zod|undefined|received|schema|\bat \//i)
      }
    }
  })
})

const overlong = 'x'.repeat(100_000)

/** The body once for each value in it, that value being overlong. */
function* overlongBodies(body: unknown): Generator {
  yield overlong
  if (typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(body))
    for (const changed of overlongBodies(value))
      yield Array.isArray(body) ? body.with(Number(name), changed) : { ...body, [name]: changed }
}

test.each(withBody)('no text of %s may be a hundred thousand characters long', (name, endpoint) => {
  const known = Object.fromEntries(fieldsOf(endpoint).map((field) => [field, undefined]))
  for (const body of overlongBodies({ ...known, ...valid[name] })) {
    const { data } = endpoint.body?.safeParse(body) ?? {}
    expect(JSON.stringify(data ?? null).length, JSON.stringify(body).slice(0, 300)).toBeLessThan(50_000)
  }
})

test('what looks like code is stored and comes back as it was', async () => {
  const name = `<img src=x onerror=alert(1)> '; drop table loads; -- 北京 👩‍🌾`
  const location = await aLocation(admin, { name })
  expect(location.name).toBe(name)
})

test.each([
  ['not json', 400],
  ['{"a":', 400],
  ['{"__proto__":{"x":1}}', 400],
  ['"\\ud800"', 400],
  ['{"name":1e400}', 400],
  ['{"paymentTermsDays":-1e400,"name":"Plains"}', 400],
])('the body %s is answered %i', async (text, status) => {
  const answer = await admin.send('POST /api/customers', text)
  expect(answer.status).toBe(status)
})

test('a body over a megabyte and one that is no JSON have answers of their own', async () => {
  const large = await admin.send<{ code: string }>(
    'POST /api/customers',
    JSON.stringify({ name: 'x'.repeat(1_100_000) }),
  )
  expect([large.status, large.body.code]).toEqual([413, 'request_too_large'])
  const xml = await admin.send<{ code: string }>('POST /api/customers', '<name/>', {
    'content-type': 'application/xml',
  })
  expect([xml.status, xml.body.code]).toEqual([415, 'unsupported_media_type'])
})

test('paths and queries that make no sense are 404 or 400', async () => {
  for (const path of [
    "/api/loads/';--",
    '/api/loads/%00',
    '/api/loads/%ff',
    '/api/loads/..%2f..%2f',
    '/api/invoices/%00/pdf',
  ]) {
    expect([400, 404], path).toContain((await admin.send(`GET ${path}`)).status)
  }
  for (const path of ['/api/loads/%ff', '/api/track/half%', `/api/track/${'x'.repeat(301)}`]) {
    const { status, body } = await admin.send<{ code: string; requestId: string }>(`GET ${path}`)
    expect([status, body.code], path).toEqual([404, 'not_found'])
    expect(body.requestId, path).toMatch(/^[0-9a-f]{12}$/)
    expect(JSON.stringify(body), path).not.toContain('track')
  }
  for (const query of [
    'limit=0',
    'limit=x',
    'limit=1e9',
    'status=nope',
    'month=2026-13',
    'excludePaid=maybe',
    'cursor=%00',
  ]) {
    const answer = await admin.send<{ fields?: Record<string, string> }>(`GET /api/loads?${query}`)
    expect([answer.status, Object.keys(answer.body.fields ?? {}).length], query).toEqual([400, 1])
  }
  expect((await admin.send('GET /api/loads?status=paid&search=%25_%5C%00')).status).toBe(200)
  expect((await admin.send('GET /api/nothing-here')).status).toBe(404)
})

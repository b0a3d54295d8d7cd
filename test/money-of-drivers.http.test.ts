import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { filesApi } from '../contract/files.ts'
import type { LoadFact } from '../domain/loads/load-fact.ts'
import { loadFacts } from '../domain/loads/load-facts.ts'
import { aCustomer, aLoad, aLocation } from './factories/load-factory.ts'
import { validBodies } from './factories/valid-bodies.ts'
import { doJobs } from '../server/notices/test-support/do-jobs.ts'
import { callsByHand } from './permissions-by-hand.ts'
import { testApp, type SignedIn } from './support/app.ts'

const { app, deps, as } = await testApp()

/** Found nowhere else, so that wherever one of them turns up the money got out. */
const amounts = {
  tripRate: '2357.13',
  flatRate: '1913.77',
  extraStops: '143.71',
  total: '2582.21',
  cityRate: '3111.19',
}
const lumper = '81.37'
const secrets = [
  ...Object.values(amounts),
  'REF-7731-X',
  'NOTE-4410-Y',
  'Quartz Brokerage',
  'pay@quartz.example',
]
const firstInvoice = 987_650_001

const facts: Readonly<Record<string, LoadFact>> = loadFacts
const officeFields = new Set([
  ...Object.keys(facts).filter((name) => facts[name]?.seenBy === 'office'),
  ...[
    'customerId',
    'totalAmount',
    'invoiceNumber',
    'invoiceId',
    'invoicedAt',
    'revenueToday',
    'extraStopCharge',
    'accessorialsAmount',
    'detentionSince',
    'obligationDue',
  ],
])

const endpoints = [
  ...Object.values<Record<string, Endpoint>>(api).flatMap((slice) => Object.values(slice)),
  ...Object.values<Endpoint>(filesApi),
]
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isFile = (endpoint: Endpoint) => Object.values<Endpoint>(filesApi).includes(endpoint)
/** What a driver may call, and what anybody may. */
const open = endpoints.filter((endpoint) => {
  if (isFile(endpoint)) return endpoint !== filesApi.invoicePdf
  const roles = callsByHand[nameOf(endpoint)]
  return roles === 'public' || roles?.includes('driver') === true
})

let admin: SignedIn
let bodies: Record<string, Record<string, unknown>>
let customerId: string
const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#d00000' } })
  .png()
  .toBuffer()

beforeAll(async () => {
  admin = await as('admin')
  bodies = await validBodies(admin)
  await deps.db.updateTable('invoiceCounter').set({ currentNumber: firstInvoice }).execute()
  customerId = (await aCustomer(admin, { name: 'Quartz Brokerage', email: 'pay@quartz.example' })).id
  await admin.send('POST /api/rates', { city: 'Denton', state: 'TX', flatRate: amounts.cityRate })
})

async function upload(person: SignedIn, purpose: string): Promise<string> {
  const { body } = await person.send<{ uploadURL: string; publicPath: string }>('POST /api/objects/upload', {
    purpose,
  })
  const { pathname, search } = new URL(body.uploadURL)
  const stored = await person.send(`PUT ${pathname}${search}`, png, { 'content-type': 'image/png' })
  expect(stored.status).toBe(200)
  return body.publicPath
}

type Scene = Awaited<ReturnType<typeof aRichLoad>>

/** A load with everything that the office knows of its money, on its way with its driver. */
async function aRichLoad(driver: SignedIn) {
  const place = await aLocation(admin, { city: 'Denton' })
  const load = await aLoad(admin, {
    tripRate: amounts.tripRate,
    driverId: driver.id,
    stops: ['pickup', 'dropoff'].map((stopType) => ({ stopType, locationId: place.id })),
  })
  const at = `/api/loads/${load.id}`
  const { extraStops } = amounts
  await admin.send(`PATCH ${at}/financials`, { lumperCharge: lumper, extraStops })
  await admin.send(`PUT ${at}`, { customerId })
  await deps.db.updateTable('loads').set({ flatRate: amounts.flatRate }).where('id', '=', load.id).execute()
  const { body } = await admin.send<{ invoiceNumber: string; totalAmount: string }>(
    `POST ${at}/generate-invoice`,
    { customerId },
  )
  expect(body.totalAmount).toBe(amounts.total)
  const rateConfirmation = await upload(admin, 'rate-confirmation')
  await admin.send(`POST ${at}/documents`, { kind: 'rate-confirmation', documentURL: rateConfirmation })
  const { body: shared } = await admin.send<{ url: string }>(`POST ${at}/shares`, { level: 'documents' })
  await pay(at)
  // The driver is told of it.
  await doJobs(deps)
  return {
    load,
    driver,
    invoice: body.invoiceNumber,
    rateConfirmation: rateConfirmation.split('/').at(-1) ?? '',
    token: shared.url.split('/').at(-1) ?? '',
    stopId: load.stops[0]?.id ?? '',
  }
}

/** Paid, unpaid and paid again while it is on the road: the history then knows of it. */
async function pay(at: string): Promise<void> {
  const payment = { paymentMethod: 'check', paymentReference: 'REF-7731-X', paymentNotes: 'NOTE-4410-Y' }
  for (const [call, body] of [
    [`POST ${at}/mark-paid`, payment],
    [`POST ${at}/undo-payment`, { reason: `Bounced: ${amounts.total}` }],
    [`POST ${at}/mark-paid`, payment],
  ] as const) {
    expect((await admin.send(call, body)).status).toBe(200)
  }
}

/** The path with everything in its place that could be there. */
function pathsOf({ path }: Endpoint, scene: Scene): string[] {
  const ids = [scene.load.id, scene.driver.id, scene.rateConfirmation, customerId, randomUUID()]
  const filled = path
    .replace(':driverId', scene.driver.id)
    .replace(':loadId', scene.load.id)
    .replace(':stopId', scene.stopId)
    .replace(':invoice', scene.invoice)
    .replace(':token', scene.token)
    .replace(':documentId', scene.rateConfirmation)
    .replace(':session', randomUUID())
  return filled.includes(':') ? ids.map((id) => filled.replace(/:\w+/, id)) : [filled]
}

function bodyOf(name: string, scene: Scene): unknown {
  const { load, driver } = scene
  const ping = { driverId: driver.id, loadId: load.id, location: { lat: 33.2, lng: -97.1 } }
  const made: Record<string, () => unknown> = {
    'PATCH /api/loads/:id/status': () => ({ status: 'at_shipper' }),
    'PATCH /api/loads/:id/force-status': () => ({ status: 'in_progress' }),
    'PATCH /api/loads/:id/signature': async () => ({ signatureURL: await upload(driver, 'signature') }),
    'PATCH /api/loads/:id/pod': async () => ({ podDocumentURL: await upload(driver, 'pod') }),
    'POST /api/tracking/location': () => ping,
    'POST /api/tracking/locations': () => [ping],
    'POST /api/tracking/route': () => bodies['route'],
    'POST /api/tracking/eta': () => bodies['eta'],
  }
  return made[name]?.() ?? {}
}

/** The questions of lists that could find or order by money. */
const queriesOf: Readonly<Record<string, readonly string[]>> = {
  'GET /api/loads': [
    '?excludePaid=false',
    '?excludePaid=false&sort=amount',
    '?excludePaid=false&sort=reference',
    '?settled=true',
    '?excludePaid=false&invoiced=true',
  ],
}

/** The page that the office sends to a customer greets that customer by name. */
const mayKnow: Readonly<Record<string, readonly string[]>> = { 'GET /track/:token': ['Quartz Brokerage'] }

type Heard = { readonly status: number; readonly text: string }

async function ask(person: SignedIn, call: string, body?: unknown): Promise<Heard> {
  const [method = '', url = ''] = call.split(' ')
  const { body: token } = await person.send<{ token: string }>('POST /api/auth/browser-bypass')
  const answer = await app.inject({
    // The contract's own methods.
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: {
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-bypass-token': token.token,
    },
    ...(body !== undefined && { payload: body as object }), // Objects and arrays alone.
  })
  return {
    status: answer.statusCode,
    text: `${JSON.stringify(answer.headers)}\n${answer.rawPayload.toString()}`,
  }
}

/** Every field of the office that is not null, wherever it lies in the answer. */
function tellingFields(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(officeFields.has(name) && inner !== null && !Array.isArray(value) ? [name] : []),
    ...tellingFields(inner),
  ])
}

function leaksIn({ text }: Heard, invoice: string): string[] {
  const own = text.replaceAll(`"lumperCharge":"${lumper}"`, '')
  const values = [...secrets, lumper, invoice].filter((secret) => own.includes(secret))
  const json = text.slice(text.indexOf('\n') + 1)
  try {
    return [...values, ...tellingFields(JSON.parse(json))]
  } catch {
    return values
  }
}

const answeredWell = new Set<string>()
let looked: Promise<Scene> | undefined
/** What only looks can share one; whatever changes something, or signs out, has its own. */
const sceneFor = async ({ method }: Endpoint) => {
  if (method !== 'GET') return aRichLoad(await as('driver'))
  looked ??= as('driver').then(aRichLoad)
  return looked
}

// The document of the API names fields and no values; a stream is listened to below.
const asked = open.filter((endpoint) => endpoint !== filesApi.openApi && endpoint !== api.events.listen)

test.each(asked.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'no money is told by %s',
  async (name, endpoint) => {
    const scene = await sceneFor(endpoint)
    const body = endpoint.method === 'GET' ? undefined : await bodyOf(name, scene)
    for (const path of pathsOf(endpoint, scene)) {
      for (const query of ['', ...(queriesOf[name] ?? [])]) {
        const heard = await ask(scene.driver, `${endpoint.method} ${path}${query}`, body)
        if (heard.status < 300) answeredWell.add(name)
        const leaks = leaksIn(heard, scene.invoice).filter((leak) => !mayKnow[name]?.includes(leak))
        expect({ path, query, leaks }).toEqual({ path, query, leaks: [] })
      }
    }
  },
)

test('those that show loads were not merely refused', () => {
  expect([...answeredWell]).toEqual(
    expect.arrayContaining([
      'GET /api/loads',
      'GET /api/loads/:id',
      'GET /api/loads/:id/stops',
      'GET /api/loads/:id/history',
      'GET /api/drivers/:id/loads',
      'PATCH /api/loads/:id/status',
      'PATCH /api/loads/:id/force-status',
      'PATCH /api/loads/:id/return-load',
      'PATCH /api/loads/:id/signature',
      'PATCH /api/loads/:id/pod',
      'POST /api/tracking/locations',
      'GET /api/tracking/mine',
      'GET /api/notices',
      'GET /track/:token',
    ]),
  )
})

test('invoices and rate confirmations are not there for a driver, nor for who holds the link of a load', async () => {
  const driver = await as('driver')
  const { invoice, rateConfirmation, token } = await aRichLoad(driver)
  for (const path of [`/objects/${rateConfirmation}`, `/track/${token}/documents/${rateConfirmation}`]) {
    expect([path, (await ask(driver, `GET ${path}`)).status]).toEqual([path, 404])
  }
  expect((await ask(driver, `GET /api/invoices/${invoice}/pdf`)).status).toBe(403)
})

test('nothing that a driver searches for finds money', async () => {
  const driver = await as('driver')
  const { load, invoice } = await aRichLoad(driver)
  const found = async (search: string) =>
    (await driver.send<unknown[]>(`GET /api/loads?excludePaid=false&search=${encodeURIComponent(search)}`))
      .body
  expect(await found(load.number109)).toHaveLength(1)
  for (const secret of [...secrets, lumper, invoice])
    expect([secret, await found(secret)]).toEqual([secret, []])
})

test('no money is told by the news that a driver listens to', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  // It listens on a TCP port.
  const { port } = app.server.address() as AddressInfo
  const driver = await as('driver')
  const cookie = [...driver.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stop = new AbortController()
  const response = await fetch(`http://127.0.0.1:${String(port)}/api/events`, {
    headers: { cookie },
    signal: stop.signal,
  })
  const { load, invoice } = await aRichLoad(driver)
  await admin.send(`PATCH /api/loads/${load.id}/assign`, { driverId: null })
  // Told last: when it is heard, everything before it was.
  const last = await aLoad(admin, { driverId: driver.id })
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes(last.id)) break
  }
  stop.abort()
  expect(text).toContain(load.id)
  expect([...secrets, lumper, invoice].filter((secret) => text.includes(secret))).toEqual([])
})

import { beforeAll, expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Load } from '../contract/load-views.ts'
import { bulkDeletePhrase } from '../domain/loads/trash.ts'
import { aLoad } from './factories/load-factory.ts'
import { validBodies } from './factories/valid-bodies.ts'
import { testApp, type SignedIn } from './support/app.ts'

/** With a single connection, code that asks for a second one while holding the first waits forever. */
const { as } = await testApp({ poolSize: 1 })
/** More than run at once, so that some also wait in line. */
const callers = 20

let watcher: SignedIn
let bodies: Record<string, Record<string, unknown>>
/** What the calls about anything but loads are about, by the path's first word. */
const records: Record<string, string> = {}

beforeAll(async () => {
  watcher = await as('admin')
  bodies = await validBodies(watcher)
  for (const name of ['Driver', 'Truck', 'Customer', 'Location', 'Rate', 'User']) {
    const path = `${name.toLowerCase()}s`
    const answer = await watcher.send<{ id: string }>(`POST /api/${path}`, bodies[`create${name}`])
    records[path] = answer.body.id
  }
})

const writing = Object.values(api)
  .flatMap((slice) => Object.entries<Endpoint>(slice))
  .filter(([, { method }]) => method !== 'GET')

/** Bodies that name something of the load. */
const aboutLoad = (load: Load, driver: SignedIn): Record<string, object> => ({
  editLoad: { poNumber: 'PO 5', updatedAt: load.updatedAt },
  saveCharges: { lumperCharge: '81' },
  assignDriver: { driverId: driver.id },
  changeStatus: { status: 'at_shipper' },
  forceStatus: { status: 'in_progress' },
  reorderStops: { stopIds: load.stops.map(({ id }) => id).toReversed() },
  bulkDelete: { loadIds: [load.id], confirmationText: bulkDeletePhrase },
  undoPayment: { reason: 'The check bounced' },
  setDriverPin: { pin: '4417' },
})

function pathOf({ path }: Endpoint, load: Load): string {
  const first = path.split('/')[2] ?? ''
  return path
    .replace(':stopId', load.stops[0]?.id ?? '')
    .replace(':invoice', '6000')
    .replaceAll(/:\w+/g, records[first] ?? load.id)
}

test.each(writing)(
  'twenty calls of %s at once are answered, and nobody else waits',
  async (name, endpoint) => {
    // A new person each time, because some of these calls end their own session.
    const driver = await as('driver')
    const load = await aLoad(watcher, { driverId: driver.id, tripRate: '100' })
    const who = endpoint.access === 'sign loads' ? driver : await as('admin')
    const body = { ...bodies[name], ...aboutLoad(load, driver)[name] }
    const answers = await Promise.all(
      Array.from({ length: callers }, () =>
        who.send<{ code?: string }>(`${endpoint.method} ${pathOf(endpoint, load)}`, JSON.stringify(body)),
      ),
    )
    const broken = answers.filter(({ status, headers, body: said }) => {
      const isBusy = headers['retry-after'] !== undefined || (said.code ?? '').endsWith('not_configured')
      return status >= 500 && !(status === 503 && isBusy)
    })
    expect(broken.map(({ status, body: said }) => [status, said])).toEqual([])
    expect(answers[0]?.status).not.toBe(401)
    expect((await watcher.send('GET /api/loads')).status).toBe(200)
  },
)

import { afterEach, beforeAll, expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { pathOf, subjects, type Scene } from './factories/call-subjects.ts'
import { aLoad } from './factories/load-factory.ts'
import { validBodies } from './factories/valid-bodies.ts'
import { testApp, type Answer, type SignedIn } from './support/app.ts'

/** With a single connection, code that asks for a second one while holding the first waits forever. */
const { as, deps, setClock } = await testApp({ poolSize: 1, smtpUrl: 'smtp://127.0.0.1:1' })
/** More than run at once, so that some also wait in line. */
const callers = 50

let watcher: SignedIn
let bodies: Record<string, Record<string, unknown>>
/** What the calls about anything but loads are about, by the path's first word. */
const records: Record<string, string> = {}

beforeAll(async () => {
  watcher = await as('admin')
  bodies = await validBodies(watcher)
  for (const name of ['Truck', 'Customer', 'Location', 'Rate', 'User']) {
    const path = `${name.toLowerCase()}s`
    const answer = await watcher.send<{ id: string }>(`POST /api/${path}`, bodies[`create${name}`])
    records[path] = answer.body.id
  }
})

/** Some calls are sign-ins, and so many at once lock this address for a minute. */
afterEach(() => {
  setClock(new Date(deps.clock().getTime() + 61_000).toISOString())
})

const writing = Object.values(api)
  .flatMap((slice) => Object.entries<Endpoint>(slice))
  .filter(([, { method }]) => method !== 'GET')

/** These answer nobody with a success here, and why. Every other call must, or it has not been tried. */
const refusedToAll: Readonly<Record<string, string>> = {
  setup: 'there is an admin already',
  endSession: 'another session of the same person is needed',
  liftSignInLock: 'nobody is locked out',
  extractPaper: 'it takes a file of a form',
  emailObligation: 'no truck waits at a stop',
  planRoute: 'it writes nothing',
  optimizeRoute: 'it writes nothing',
  testModelServer: 'there is no model server',
  sendTestText: 'texts are not set up',
}

const isBroken = ({ status, headers, body }: Answer<{ code?: string }>) => {
  const isBusy = headers['retry-after'] !== undefined || (body.code ?? '').endsWith('not_configured')
  return status >= 500 && !(status === 503 && isBusy)
}

test.each(writing)(
  'fifty calls of %s at once are answered, and nobody else waits',
  async (name, endpoint) => {
    // A new person each time, because some of these calls end their own session.
    const driver = await as('driver')
    const load = await aLoad(watcher, { driverId: driver.id, tripRate: '100' })
    const scene: Scene = { admin: watcher, driver, load, signIn: as }
    const record = records[endpoint.path.split('/')[2] ?? ''] ?? load.id
    const subject = (await subjects[name]?.(scene)) ?? {}
    const who = subject.who ?? (await as('admin'))
    const body = subject.body ?? bodies[name]
    const answers = await Promise.all(
      Array.from({ length: callers }, () =>
        who.send<{ code?: string }>(
          `${endpoint.method} ${pathOf(endpoint, subject, record)}`,
          body,
          subject.contentType === undefined ? {} : { 'content-type': subject.contentType },
        ),
      ),
    )
    expect(answers.filter(isBroken).map(({ status, body: said }) => [status, said])).toEqual([])
    const isDone = answers.some(({ status }) => status < 300)
    expect(isDone ? 'done' : answers[0]).toEqual(name in refusedToAll ? answers[0] : 'done')
    expect((await watcher.send('GET /api/loads')).status).toBe(200)
  },
)

test('what is told of refused calls is still true', () => {
  const names = writing.map(([name]) => name)
  expect(
    [...Object.keys(subjects), ...Object.keys(refusedToAll)].filter((name) => !names.includes(name)),
  ).toEqual([])
})

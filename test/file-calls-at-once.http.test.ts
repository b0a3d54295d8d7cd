import { afterEach, expect, test } from 'vitest'
import { filesApi } from '../contract/files.ts'
import { fakeTwilio } from '../server/providers/sms/test-support/fake-twilio.ts'
import { publicUrl, twilioCalls } from '../server/text-messages/test-support/twilio-calls.ts'
import { aTrackedLoad } from '../server/tracking/test-support/tracked-load.ts'
import { done } from './factories/done.ts'
import { picture } from './factories/uploads.ts'
import { testApp } from './support/app.ts'

const twilio = await fakeTwilio()
/** With a single connection, code that asks for a second one while holding the first waits forever. */
const { app, deps, as } = await testApp({ poolSize: 1, publicUrl, twilio: twilio.settings })
const calls = twilioCalls(app)
const office = await as('admin')
const callers = 50
const tried: string[] = []

/** How many of the callers got which status. */
async function atOnce(send: () => Promise<{ readonly statusCode: number }>) {
  const answers = await Promise.all(Array.from({ length: callers }, send))
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

afterEach(async () => {
  expect((await office.send('GET /api/loads')).status).toBe(200)
})

test('of fifty that put a file under one link, one is taken', async () => {
  tried.push('putFile')
  const started = await done<{ uploadURL: string }>(office, 'POST /api/objects/upload', {
    ...{ purpose: 'pod', contentType: 'image/png', size: picture.length },
  })
  const { pathname, search } = new URL(started.uploadURL)
  const headers = { 'content-type': 'image/png' }
  const put = () => app.inject({ method: 'PUT', url: `${pathname}${search}`, headers, payload: picture })
  expect(await atOnce(put)).toEqual({ 200: 1, 403: callers - 1 })
})

test('a position that a tracking app sends fifty times is stored once', async () => {
  tried.push('devicePosition')
  const driver = await as('driver')
  const load = await aTrackedLoad({ office, driver })
  const { url } = await done<{ url: string }>(office, `POST /api/drivers/${driver.id}/tracking-app`)
  const time = String(deps.clock().getTime() / 1000)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = `lat=32.4487&lon=-99.7331&timestamp=${time}`
  const send = () => app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload })
  expect(await atOnce(send)).toEqual({ 200: callers })
  const stored = deps.db.selectFrom('trackingPings').select('id').where('loadId', '=', load.id)
  expect(await stored.execute()).toHaveLength(1)
})

test('a text that Twilio brings fifty times is kept once', async () => {
  tried.push('receiveText')
  const fields = calls.fieldsOf('+18065550142', 'STOP')
  const bring = () => calls.call('/api/webhooks/twilio/inbound', fields)
  expect(await atOnce(bring)).toEqual({ 200: callers })
  expect(await deps.db.selectFrom('smsReceived').select('body').execute()).toEqual([{ body: 'STOP' }])
})

test('a receipt that Twilio brings fifty times is believed', async () => {
  tried.push('textStatus')
  const text = { recipient: '+18065550142', type: 'assigned', method: 'sms', message: 'Load one' }
  const now = deps.clock().toISOString()
  await deps.db
    .insertInto('notificationLog')
    .values({ ...text, id: deps.newId(), status: 'sent', providerId: 'SM1', sentAt: now, createdAt: now })
    .execute()
  expect(await atOnce(() => calls.report('SM1', 'delivered'))).toEqual({ 204: callers })
  const rows = await deps.db.selectFrom('notificationLog').select('status').execute()
  expect(rows).toEqual([{ status: 'delivered' }])
})

test('every call that takes bytes or a form has been tried', () => {
  const writing = Object.entries(filesApi).filter(([, { method }]) => method !== 'GET')
  expect(tried.toSorted()).toEqual(writing.map(([name]) => name).toSorted())
})

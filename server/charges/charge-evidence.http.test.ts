import { beforeAll, describe, expect, test } from 'vitest'
import type { ChargeEvidence, LoadCharge } from '#contract/charges.ts'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { mailServer } from '../providers/mail/test-support/mail-server.ts'

const server = await mailServer()
const { as, deps, setClock } = await testApp({ smtpUrl: `smtp://127.0.0.1:${String(server.port)}` })
const [office, driver] = [await as('office'), await as('driver')]
const at = (time: string) => `2026-03-02T${time}:00.000Z`
type Failure = { code: string }

async function aWaitingLoad(who: SignedIn = driver): Promise<Load> {
  setClock(at('10:00'))
  const mill = await aLocation(office, { name: 'Coyote Lake Milling', address: '12 Mill Road' })
  const load = await aLoad(office, {
    ...{ driverId: driver.id, tripRate: '1840' },
    stops: [
      { stopType: 'pickup', locationId: mill.id },
      { stopType: 'dropoff', locationId: (await aLocation(office)).id },
    ],
  })
  await step(load, 'in_transit', '10:05')
  await step(load, 'at_shipper', '12:00', who)
  return load
}
async function step(load: Load, status: string, time: string, who: SignedIn = driver) {
  setClock(at(time))
  expect((await who.send(`PATCH /api/loads/${load.id}/status`, { status })).status).toBe(200)
  await doJobs(deps)
}
async function clockAt(time: string) {
  setClock(at(time))
  await doJobs(deps)
}
const chargeOf = async (load: Load) => {
  const { body } = await office.send<{ charges: LoadCharge[] }>(`GET /api/loads/${load.id}/charges`)
  const [charge] = body.charges
  if (charge === undefined) throw new Error('no charge')
  return charge
}
const evidenceOf = async (load: Load, { id }: { id: string }) =>
  (await office.send<ChargeEvidence>(`GET /api/loads/${load.id}/charges/${id}/evidence`)).body
const eventOf = (loadId: string, kind: string, recordedAt: string, data: object) => ({
  ...{ id: deps.newId(), loadId, kind, recordedAt, happenedAt: recordedAt },
  ...{ data: JSON.stringify(data), actor: JSON.stringify({ kind: 'system' }) },
})

test('a charge without a stop has its load’s facts, and neither times nor a place', async () => {
  const [customer, other] = [await aCustomer(office), await aCustomer(office)]
  const loads = [await aLoad(office), await aLoad(office)]
  for (const [index, { id }] of [customer, other].entries())
    await office.send(`PUT /api/loads/${loads[index]?.id ?? ''}`, { customerId: id })
  for (const [index, load] of loads.entries()) {
    const { body: charge } = await office.send<LoadCharge>(`POST /api/loads/${load.id}/charges`, {
      ...{ kind: 'layover', nights: 1, perNight: '150' },
    })
    expect(await evidenceOf(load, charge)).toMatchObject({
      ...{ number109: load.number109, customerName: [customer, other][index]?.name, driverName: null },
      ...{ place: null, arrival: null, departure: null, positions: [], crossings: [], storedPositions: 0 },
      history: [{ text: 'Layover $150.00 proposed' }],
    })
  }
})

test('names the driver who waited, also after another one took the load over', async () => {
  const relay = await as('driver')
  const load = await aWaitingLoad()
  await clockAt('14:00')
  await step(load, 'left_shipper', '15:00')
  setClock(at('16:00'))
  const taken = await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: relay.id })
  expect(taken.status).toBe(200)
  expect((await evidenceOf(load, await chargeOf(load))).driverName).toBe(`Test ${driver.username}`)
})

test('of a load in the trash there is no evidence', async () => {
  const load = await aWaitingLoad()
  await clockAt('14:00')
  const { id } = await chargeOf(load)
  await office.send(`DELETE /api/loads/${load.id}`)
  const path = `/api/loads/${load.id}/charges/${id}/evidence` as const
  const answers = [await office.send<Failure>(`GET ${path}`), await office.send(`GET ${path}.pdf`)]
  expect([answers.map(({ status }) => status), answers[0]?.body]).toMatchObject([
    [404, 404],
    { code: 'charge_not_found' },
  ])
})

describe('the times', () => {
  let load: Load
  let arrivedOffice: Load
  beforeAll(async () => {
    arrivedOffice = await aWaitingLoad(office)
    load = await aWaitingLoad()
    await step(load, 'left_shipper', '17:00')
  })

  test('stand with the whole address, and with who told them for this load', async () => {
    const evidence = await evidenceOf(load, await chargeOf(load))
    expect(evidence).toMatchObject({
      place: { name: 'Coyote Lake Milling', address: '12 Mill Road, Hereford, TX', latitude: null },
      arrival: { at: at('12:00'), source: 'driver', recordedAt: at('12:00') },
      departure: { at: at('17:00'), source: 'driver', recordedAt: at('17:00') },
    })
    expect(evidence.arrival?.actorName).toBe(`Test ${driver.username}`)
    expect(evidence.departure?.actorName).toBe(`Test ${driver.username}`)
    const { arrival, departure } = await evidenceOf(arrivedOffice, await chargeOf(arrivedOffice))
    expect([arrival, departure]).toMatchObject([{ actorName: `Test ${office.username}` }, null])
  })

  test('that were told twice for one moment are whose was first', async () => {
    await deps.db
      .insertInto('loadStatusHistory')
      .values({
        ...{ id: deps.newId(), loadId: load.id, fromStatus: 'at_shipper', status: 'left_shipper' },
        ...{ timestamp: at('17:00'), recordedAt: at('18:00'), actorId: office.id, source: 'office' },
      })
      .execute()
    const { departure } = await evidenceOf(load, await chargeOf(load))
    expect(departure).toMatchObject({ recordedAt: at('17:00'), actorName: `Test ${driver.username}` })
  })

  test('that nobody told were filled in by the last look at the positions of this very load', async () => {
    await deps.db.deleteFrom('loadStatusHistory').where('loadId', '=', load.id).execute()
    const visits = [{ id: load.stops[0]?.id, arrivedAt: at('12:00'), departedAt: at('17:00') }]
    await deps.db
      .insertInto('loadEvents')
      .values([
        eventOf(load.id, 'visits', at('12:10'), { visits: [{ arrivedAt: at('12:00') }] }),
        eventOf(load.id, 'visits', at('17:10'), { visits }),
        eventOf(load.id, 'visits', at('17:20'), { visits: [{ arrivedAt: at('16:00') }] }),
        eventOf(load.id, 'facts', at('17:30'), { visits }),
        eventOf(arrivedOffice.id, 'visits', at('17:40'), { visits }),
      ])
      .execute()
    const { arrival, departure } = await evidenceOf(load, await chargeOf(load))
    expect([arrival, departure]).toMatchObject([
      { recordedAt: at('17:10'), actorName: null },
      { recordedAt: at('17:10'), actorName: null },
    ])
  })

  test('of which nothing is left that says who told them stand alone', async () => {
    await deps.db.deleteFrom('loadEvents').where('kind', '=', 'visits').execute()
    const { arrival } = await evidenceOf(load, await chargeOf(load))
    expect(arrival).toEqual({ at: at('12:00'), source: 'driver', recordedAt: null, actorName: null })
  })
})

test('the history has the mails between the steps, and only those of this charge', async () => {
  const load = await aWaitingLoad()
  await clockAt('14:00')
  const { id } = await chargeOf(load)
  const draft = { emailAddress: 'dock@example.com', subject: 'Waiting', message: 'Our truck is waiting.' }
  await office.send(`POST /api/loads/${load.id}/charges/${id}/email-notice`, draft)
  await clockAt('14:10')
  await step(load, 'left_shipper', '17:00')
  const layover = { kind: 'layover', nights: 1, perNight: '150' }
  await office.send(`POST /api/loads/${load.id}/charges`, layover)
  // A rate that is typed is no step of a charge.
  await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '1900' })
  const stray = { chargeId: id, reason: 'Nothing of a charge' }
  await deps.db
    .insertInto('loadEvents')
    .values(eventOf(load.id, 'facts', at('17:05'), stray))
    .execute()
  const told = [
    ['charge', 'Detention at Coyote Lake Milling has begun'],
    ['mail', 'Detention notice sent to dock@example.com'],
    ['charge', 'Detention at Coyote Lake Milling: 3 h, $150.00 proposed'],
  ]
  const { history } = await evidenceOf(load, { id })
  expect(history.map(({ what, text }) => [what, text])).toEqual(told)
  expect(history.map(({ actorName }) => actorName)).toEqual([null, `Test ${office.username}`, null])
  const all = await office.send<ChargeEvidence>(`GET /api/loads/${load.id}/charges`)
  expect(all.body.history.map(({ what, text }) => [what, text])).toEqual([
    ['amount', 'Trip rate none → $1,840.00'],
    ...told,
    ['charge', 'Layover $150.00 proposed'],
    ['amount', 'Trip rate $1,840.00 → $1,900.00'],
  ])
})

test('of many positions some are shown, from twenty minutes before the stay to twenty after, the last one too', async () => {
  const [load, other] = [await aWaitingLoad(), await aWaitingLoad()]
  await step(load, 'left_shipper', '16:00')
  const ping = (loadId: string, capturedAt: string, accuracy: string | null = '12') => ({
    ...{ id: deps.newId(), loadId, driverId: driver.id, latitude: '34.2', longitude: '-102.7' },
    ...{ capturedAt, receivedAt: capturedAt, accuracy },
  })
  const later = (time: string, seconds: number) =>
    new Date(Date.parse(at(time)) + seconds * 1000).toISOString()
  // From 11:40 to 16:20 one for each minute: 281, of which every third is shown.
  const minutes = Array.from({ length: 281 }, (_, index) => ping(load.id, later('11:40', index * 60)))
  await deps.db
    .insertInto('trackingPings')
    .values([
      ...minutes,
      ping(load.id, later('11:40', -1)),
      ping(load.id, later('16:20', 1)),
      ping(other.id, at('13:00'), null),
    ])
    .execute()
  const { positions, storedPositions, crossings } = await evidenceOf(load, await chargeOf(load))
  expect(storedPositions).toBe(281)
  // 0, 3, … 279 and the last.
  expect(positions).toHaveLength(95)
  expect([positions[0]?.at, positions[1]?.at]).toEqual([at('11:40'), at('11:43')])
  expect([positions.at(-2)?.at, positions.at(-1)?.at]).toEqual([at('16:19'), at('16:20')])
  expect(positions[0]).toMatchObject({ latitude: 34.2, longitude: -102.7, accuracy: 12, meters: null })
  expect(crossings).toEqual([])
  // Its place is that of a town, and half a place is none.
  for (const half of [
    { latitude: '34.2', longitude: null },
    { latitude: null, longitude: '-102.7' },
  ]) {
    await deps.db
      .updateTable('loadStops')
      .set({ ...half, coordinatePrecision: 'pin' })
      .where('id', '=', load.stops[0]?.id ?? '')
      .execute()
    const evidence = await evidenceOf(load, await chargeOf(load))
    expect([evidence.positions[0]?.meters, evidence.crossings]).toEqual([null, []])
  }
})

test('the notice is of a detention alone', async () => {
  const load = await aLoad(office)
  const { body: charge } = await office.send<LoadCharge>(`POST /api/loads/${load.id}/charges`, {
    ...{ kind: 'layover', nights: 1, perNight: '150' },
  })
  const draft = { emailAddress: 'dock@example.com', subject: 'Waiting', message: 'Our truck is waiting.' }
  const path = `/api/loads/${load.id}/charges/${charge.id}/email-notice` as const
  const { status, body } = await office.send<Failure & { message: string }>(`POST ${path}`, draft)
  expect([status, body]).toMatchObject([
    404,
    { code: 'charge_not_found', message: expect.stringContaining('no detention') as string },
  ])
})

import { expect, test } from 'vitest'
import type { Load, LoadStop, StatusHistoryEntry } from '#contract/load-views.ts'
import type { Inbox } from '#contract/notices.ts'
import { aLoad, aLocation } from '../../../test/factories/load-factory.ts'
import { testApp } from '../../../test/support/app.ts'
import { doJobs } from '../../notices/test-support/do-jobs.ts'

const { as, deps, setClock } = await testApp()
setClock('2026-03-02T15:00:00.000Z')
const office = await as('dispatcher')
const driver = await as('driver')

type Answer = LoadStop[] & { code?: string; fields?: Record<string, string> }
const nine = '2026-03-04T15:00:00.000Z'
const two = '2026-03-04T20:00:00.000Z'
const four = '2026-03-04T22:00:00.000Z'

async function aTrip(facts: object = { driverId: driver.id }) {
  const place = async () => (await aLocation(office, { city: 'Waco', state: 'TX' })).id
  const stops = [
    { stopType: 'pickup', locationId: await place() },
    { stopType: 'dropoff', locationId: await place(), companyName: 'Tulsa Mill', appointmentAt: nine },
  ]
  const load = await aLoad(office, { ...facts, stops })
  const [first, last] = load.stops.map(({ id }) => id)
  const move = (body: object, stopId = last) =>
    office.send<Answer>(`PATCH /api/loads/${load.id}/stops/${stopId ?? ''}`, body)
  const now = async () => (await office.send<Load>(`GET /api/loads/${load.id}`)).body
  const told = async () => {
    const { body } = await office.send<StatusHistoryEntry[]>(`GET /api/loads/${load.id}/history`)
    return body.map(({ notes }) => notes).filter((note) => note?.includes('at stop') === true)
  }
  return { load, first, move, now, told }
}

test('an appointment that moves is told in the history and to the driver, and the rest stays', async () => {
  const { load, move, now, told } = await aTrip()
  const before = await now()
  const { status, body } = await move({
    appointmentAt: two,
    appointmentUntil: four,
    updatedAt: before.updatedAt,
  })
  const [pickup, delivery] = before.stops
  const moved = [pickup, { ...delivery, appointmentAt: two, appointmentUntil: four }]
  expect([status, body]).toEqual([200, moved])
  const after = await now()
  expect([after.stops, after.status, after.driverId]).toEqual([moved, before.status, driver.id])
  expect(after.updatedAt > before.updatedAt).toBe(true)
  expect(await told()).toEqual(['Appointment at stop 2, Tulsa Mill: Mar 4, 9:00 AM → Mar 4, 2:00 PM-4:00 PM'])
  await doJobs(deps)
  const { notices } = (await driver.send<Inbox>('GET /api/notices')).body
  const ofLoad = notices.filter(({ facts }) => facts.number === load.number109)
  expect(ofLoad.map(({ kind, facts }) => [kind, facts.parts])).toContainEqual(['changed', ['times']])
})

test('one can be given to a stop that had none, and taken off again', async () => {
  const { first, move, now, told } = await aTrip()
  await move({ appointmentAt: nine }, first)
  expect((await now()).stops.map(({ appointmentAt }) => appointmentAt)).toEqual([nine, nine])
  await move({ appointmentAt: null }, first)
  expect((await now()).stops.map(({ appointmentAt }) => appointmentAt)).toEqual([null, nine])
  expect(await told()).toHaveLength(2)
})

test('the same again is no change, and nobody is told', async () => {
  const { move, now, told } = await aTrip()
  const { updatedAt } = await now()
  expect((await move({ appointmentAt: '2026-03-04T09:00:00-06:00', notes: '' })).status).toBe(200)
  expect((await move({})).status).toBe(200)
  expect([(await now()).updatedAt, await told()]).toEqual([updatedAt, []])
})

test('contact and notes are changed without the appointment, told in the history and to the driver', async () => {
  const { load, move, now, told } = await aTrip()
  const before = await now()
  const facts = { contactName: ' Ann Reed ', contactPhone: '(806) 555-0142', notes: 'Gate code 4411' }
  expect((await move(facts)).status).toBe(200)
  const [pickup, delivery] = before.stops
  const changed = [pickup, { ...delivery, ...facts, contactName: 'Ann Reed' }]
  const after = await now()
  expect([after.stops, after.updatedAt > before.updatedAt]).toEqual([changed, true])
  expect((await driver.send<Load>(`GET /api/loads/${load.id}`)).body.stops).toEqual(changed)
  expect(await told()).toEqual([
    'Contact at stop 2, Tulsa Mill: none → Ann Reed, (806) 555-0142; Notes: none → Gate code 4411',
  ])
  await doJobs(deps)
  const { notices } = (await driver.send<Inbox>('GET /api/notices')).body
  const ofLoad = notices.filter(({ facts: { number } }) => number === load.number109)
  expect(ofLoad.map(({ kind, facts: { parts } }) => [kind, parts])).toContainEqual([
    'changed',
    ['instructions'],
  ])
  await move({ notes: '', contactName: null })
  expect((await now()).stops[1]).toEqual({ ...changed[1], contactName: null, notes: null })
})

test('what cannot be is refused, and changes nothing', async () => {
  const { load, move, now } = await aTrip()
  const [other, before] = [await aTrip(), await now()]
  const ends = await move({ appointmentAt: two, appointmentUntil: nine })
  expect([ends.status, ends.body.fields]).toEqual([
    400,
    { appointmentUntil: 'The appointment ends before it begins.' },
  ])
  const elsewhere = await move({ appointmentAt: two }, other.first)
  expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'stop_not_found'])
  await office.send(`PUT /api/loads/${load.id}`, { poNumber: 'PO 9' })
  const old = await move({ appointmentAt: two, updatedAt: before.updatedAt })
  expect([old.status, old.body.code]).toEqual([409, 'changed_meanwhile'])
  const oldNotes = await move({ notes: 'Gate 4', updatedAt: before.updatedAt })
  expect([oldNotes.status, oldNotes.body.code]).toEqual([409, 'changed_meanwhile'])
  const endAlone = await move({ appointmentUntil: two })
  expect([endAlone.status, (await move({ notes: 'x'.repeat(2001) })).status]).toEqual([400, 400])
  expect((await now()).stops).toEqual(before.stops)
})

test('of a load that is paid nothing moves any more', async () => {
  const { load, move } = await aTrip()
  await deps.db
    .updateTable('loads')
    .set({ status: 'paid', paidAt: nine, paymentMethod: 'ach' })
    .where('id', '=', load.id)
    .execute()
  for (const change of [{ appointmentAt: two }, { notes: 'Gate 4' }]) {
    const { status, body } = await move(change)
    expect([status, body.code]).toEqual([409, 'load_closed'])
  }
})

import { beforeEach, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import type { SignedIn } from '../../test/support/app.ts'
import { remindDrivers } from './remind-drivers.ts'
import { doJobs } from './test-support/do-jobs.ts'
import { textedDrivers } from './test-support/texted-drivers.ts'
import { morning, night, nightEnds } from './test-support/times-of-day.ts'

const { as, deps, twilio, setNow, aDriver } = await textedDrivers()
let office: SignedIn
let driver: SignedIn

beforeEach(async () => {
  setNow(morning)
  twilio.answers()
  twilio.sent.length = 0
  const texted = await aDriver()
  driver = texted.driver
  await texted.agree()
  setNow(night)
  office = await as('dispatcher')
})

const assign = (load: Load, driverId: string | null) =>
  office.send(`PATCH /api/loads/${load.id}/assign`, { driverId })
/** Told in the morning before. */
async function aKnownLoad(): Promise<Load> {
  setNow(morning)
  const load = await aLoad(office, { driverId: driver.id })
  await doJobs(deps)
  twilio.sent.length = 0
  return load
}
async function aKnownLoadAtNight(): Promise<Load> {
  const load = await aKnownLoad()
  setNow(night)
  office = await as('dispatcher')
  return load
}
/** What comes in the morning, without the name of the company and the link. */
async function textsOfTheMorning(): Promise<string[]> {
  await doJobs(deps)
  expect(twilio.sent).toEqual([])
  setNow(nightEnds)
  await doJobs(deps)
  return twilio.sent.map(({ Body }) => Body)
}

test('a load that was given, taken and given again in the night is one text in the morning', async () => {
  const load = await aLoad(office, { driverId: driver.id })
  await assign(load, null)
  await assign(load, driver.id)
  const texts = await textsOfTheMorning()
  expect(texts).toEqual([expect.stringContaining(`New load ${load.number109}`)])
})

test('the news of one load is not overtaken by that of another', async () => {
  const loads = [await aLoad(office, { driverId: driver.id }), await aLoad(office, { driverId: driver.id })]
  const texts = await textsOfTheMorning()
  expect(texts.map((text) => /New load [\w-]+/.exec(text)?.[0]).toSorted()).toEqual(
    loads.map(({ number109 }) => `New load ${number109}`).toSorted(),
  )
})

test('a driver is told that a load was taken, also where another got it and lost it as well', async () => {
  const load = await aKnownLoadAtNight()
  const other = await aDriver()
  for (const driverId of [other.driver.id, null]) await assign(load, driverId)
  expect(await textsOfTheMorning()).toEqual([
    expect.stringContaining(`Load ${load.number109} is no longer yours`),
  ])
})

test('a load that was taken, given and taken again in the night is one text in the morning', async () => {
  const load = await aKnownLoadAtNight()
  for (const driverId of [null, driver.id, null]) await assign(load, driverId)
  expect(await textsOfTheMorning()).toEqual([
    expect.stringContaining(`Load ${load.number109} is no longer yours`),
  ])
})

test('what changed again later in the night is not told twice, and whatever else changed is', async () => {
  const load = await aKnownLoadAtNight()
  const change = (facts: object) => office.send(`PUT /api/loads/${load.id}`, facts)
  await change({ specialInstructions: 'Gate 2.' })
  await change({ trailerNumber: '5310' })
  await change({ specialInstructions: 'Gate 4.', trailerNumber: '5311' })
  await change({ specialInstructions: 'Gate 5.' })
  const texts = await textsOfTheMorning()
  expect(texts.map((text) => /New: [^.]*/.exec(text)?.[0])).toEqual([
    expect.stringMatching(/^New: (instructions, numbers|numbers, instructions)$/),
    'New: instructions',
  ])
})

test('a driver who left in the night is texted nothing in the morning', async () => {
  const load = await aKnownLoadAtNight()
  await assign(load, null)
  await doJobs(deps)
  await deps.db.updateTable('users').set({ isActive: false }).where('id', '=', driver.id).execute()
  expect(await textsOfTheMorning()).toEqual([])
})

test.each([
  ['stays', {}, 1],
  ['is put off', { appointmentAt: '2026-03-06T18:00:00.000Z' }, 0],
  ['is kept early', { arrivedAt: '2026-03-03T08:00:00.000Z' }, 0],
])(
  'a reminder of tomorrow that waits for its text is sent as long as it holds: it %s',
  async (_what, change, count) => {
    const load = await aKnownLoad()
    const stop = deps.db.updateTable('loadStops').where('id', '=', load.stops[0]?.id ?? '')
    await stop.set({ appointmentAt: '2026-03-04T18:00:00.000Z' }).execute()
    await driver.send('PATCH /api/notices/preferences', { quietHoursStart: '16:00', quietHoursEnd: '21:00' })
    setNow('2026-03-03T23:30:00.000Z')
    await remindDrivers(deps)
    await doJobs(deps)
    expect(twilio.sent).toEqual([])
    if (Object.keys(change).length > 0) await stop.set(change).execute()
    setNow('2026-03-04T03:00:00.000Z')
    await doJobs(deps)
    expect(twilio.sent).toHaveLength(count)
  },
)

test('that a load under way was taken is told at once, though later news of it may wait for the morning', async () => {
  const load = await aKnownLoadAtNight()
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
  await assign(load, null)
  await deps.db.updateTable('loads').set({ status: 'pending' }).where('id', '=', load.id).execute()
  for (const driverId of [driver.id, null]) await assign(load, driverId)
  await doJobs(deps)
  expect(twilio.sent.map(({ Body }) => Body)).toEqual([
    expect.stringContaining(`Load ${load.number109} is no longer yours`),
  ])
})

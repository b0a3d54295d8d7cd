import { describe, expect, test } from 'vitest'
import type { DetentionNews, LoadCharge } from '#contract/charges.ts'
import type { InvoicePaper } from '#contract/invoices.ts'
import type { Load } from '#contract/load-views.ts'
import type { LoadObligation } from '#contract/obligations.ts'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import type { Change } from '../live/live-updates.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { tellDetentionSoon, watchDetention } from './watch-detention.ts'

const { as, deps, setClock } = await testApp()
const [office, driver, admin] = [await as('office'), await as('driver'), await as('admin')]
const at = (time: string) => `2026-03-02T${time}:00.000Z`

async function aLoadUnderWay({ customerId = null as string | null } = {}): Promise<Load> {
  setClock(at('10:00'))
  const mill = await aLocation(office, { name: 'Coyote Lake Milling' })
  const load = await aLoad(office, {
    ...{ driverId: driver.id, tripRate: '1840' },
    stops: [
      { stopType: 'pickup', locationId: mill.id },
      { stopType: 'dropoff', locationId: (await aLocation(office)).id },
    ],
  })
  if (customerId !== null) await office.send(`PUT /api/loads/${load.id}`, { customerId })
  await step(load, 'in_transit', '10:05')
  return load
}
async function step(load: Load, status: string, time: string) {
  setClock(at(time))
  expect((await driver.send(`PATCH /api/loads/${load.id}/status`, { status })).status).toBe(200)
  await doJobs(deps)
}
/** The truck is at the pickup since 12:00, free until 14:00 unless other terms say so. */
async function aWaitingLoad(more: { customerId?: string } = {}): Promise<Load> {
  const load = await aLoadUnderWay(more)
  await step(load, 'at_shipper', '12:00')
  return load
}
async function clockAt(time: string) {
  setClock(at(time))
  await doJobs(deps)
}
const pickupOf = ({ stops }: Load) => stops[0]?.id ?? ''
const leftAt = (load: Load, departedAt: string | null) =>
  deps.db.updateTable('loadStops').set({ departedAt }).where('id', '=', pickupOf(load)).execute()
async function chargesOf({ id }: Load) {
  const { body } = await office.send<{ charges: LoadCharge[]; history: { text: string; what: string }[] }>(
    `GET /api/loads/${id}/charges`,
  )
  // That the load was given a rate is not what is looked at here.
  return { ...body, history: body.history.filter(({ what }) => what !== 'amount') }
}
const storedOf = ({ id }: Load) =>
  deps.db
    .selectFrom('loadCharges')
    .select(['amount', 'state', 'updatedAt'])
    .where('loadId', '=', id)
    .execute()
const only = async (load: Load) => {
  const { charges } = await chargesOf(load)
  const [charge] = charges
  if (charge === undefined || charges.length > 1) throw new Error(`${String(charges.length)} charges`)
  return charge
}
async function jobs(): Promise<Record<string, string>> {
  const { rows } = await deps.pool.query<{ key: string; run_at: string }>(
    `select key, run_at from graphile_worker.jobs where task_identifier in ('watch_detention', 'detention_soon')`,
  )
  return Object.fromEntries(rows.map(({ key, run_at }) => [key, run_at]))
}
function watched() {
  const [news, changes]: [DetentionNews[], Change[]] = [[], []]
  const live = {
    ...deps.live,
    publishDetention: (one: DetentionNews) => void news.push(one),
    publish: (change: Change) => void changes.push(change),
  }
  return { watching: { ...deps, live }, news, changes }
}

describe('the next look', () => {
  test('is when the free time ends, with a warning half an hour before, each once', async () => {
    const load = await aWaitingLoad()
    const [look, soon] = [`watch_detention ${pickupOf(load)}`, `detention_soon ${pickupOf(load)}`]
    expect(await jobs()).toMatchObject({ [look]: at('14:00'), [soon]: at('13:30') })
    await clockAt('13:30')
    await watchDetention(deps, { loadId: load.id })
    const then = await jobs()
    expect([then[look], then[soon]]).toEqual([at('14:00'), undefined])
    // A worker's clock that is behind the database's does not look again and again.
    setClock('2026-03-02T13:59:50.000Z')
    await watchDetention(deps, { loadId: load.id })
    expect((await jobs())[look]).toBe('2026-03-02T14:00:20.000Z')
    await clockAt('14:01')
    const last = await jobs()
    expect([last[look], last[soon]]).toEqual([undefined, undefined])
    expect(await only(load)).toMatchObject({ amount: '0.83' })
  })

  test('is not asked for where nobody pays for waiting, or the truck has left in time', async () => {
    const customer = await aCustomer(office)
    await office.send(`PUT /api/customers/${customer.id}`, { name: customer.name, detentionRate: '0' })
    const free = await aWaitingLoad({ customerId: customer.id })
    const gone = await aLoadUnderWay()
    setClock(at('13:00'))
    for (const [status, time] of [
      ['at_shipper', '12:00'],
      ['left_shipper', '12:50'],
    ] as const)
      await driver.send(`PATCH /api/loads/${gone.id}/status`, { status, happenedAt: at(time) })
    await doJobs(deps)
    const asked = Object.keys(await jobs())
    expect(asked).not.toContain(`watch_detention ${pickupOf(free)}`)
    expect(asked).not.toContain(`watch_detention ${pickupOf(gone)}`)
  })
})

describe('the warning', () => {
  test('is of the stop where the truck stands, while its free time still ends then', async () => {
    const load = await aWaitingLoad()
    setClock(at('13:30'))
    const { watching, news } = watched()
    const warn = (stopId: string, freeUntil: string) =>
      tellDetentionSoon(watching, { loadId: load.id, stopId, freeUntil })
    await warn(pickupOf(load), at('13:45'))
    await warn(load.stops[1]?.id ?? '', at('14:00'))
    await warn(deps.newId(), at('14:00'))
    expect(news).toEqual([])
    await warn(pickupOf(load), at('14:00'))
    expect(news).toEqual([
      {
        ...{ loadId: load.id, number109: load.number109, stopName: 'Coyote Lake Milling' },
        ...{ timeZone: 'America/Chicago', hasBegun: false, at: at('14:00'), ratePerHour: '50.00' },
      },
    ])
    setClock(at('14:00'))
    await warn(pickupOf(load), at('14:00'))
    await leftAt(load, at('13:40'))
    setClock(at('13:50'))
    await warn(pickupOf(load), at('14:00'))
    expect(news).toHaveLength(1)
  })

  test('is not given, and nothing is proposed, for a load that is paid on the road or in the trash', async () => {
    const [paid, trashed] = [await aWaitingLoad(), await aWaitingLoad()]
    await deps.db
      .updateTable('loads')
      .set({ paidAt: at('13:00') })
      .where('id', '=', paid.id)
      .execute()
    await office.send(`DELETE /api/loads/${trashed.id}`)
    const { watching, news } = watched()
    for (const load of [paid, trashed]) {
      setClock(at('13:30'))
      await tellDetentionSoon(watching, { loadId: load.id, stopId: pickupOf(load), freeUntil: at('14:00') })
      setClock(at('15:00'))
      await watchDetention(watching, { loadId: load.id })
      expect(await storedOf(load)).toEqual([])
    }
    expect(news).toEqual([])
    const typed = { kind: 'layover', nights: 1, perNight: '150' }
    const answer = await office.send<{ code: string }>(`POST /api/loads/${paid.id}/charges`, typed)
    expect([answer.status, answer.body.code]).toEqual([409, 'load_closed'])
    await expect(watchDetention(deps, { loadId: 'no id at all' })).rejects.toThrow('uuid')
  })
})

describe('a proposal', () => {
  test('follows the times of its own stop, and its history says what it was before', async () => {
    const [load, other] = [await aWaitingLoad(), await aWaitingLoad()]
    await clockAt('14:00')
    await step(load, 'left_shipper', '17:00')
    await clockAt('17:10')
    const before = await storedOf(other)
    expect(await storedOf(load)).toMatchObject([{ amount: '150.00' }])
    await leftAt(load, at('16:00'))
    setClock(at('17:20'))
    await watchDetention(deps, { loadId: load.id })
    expect(await storedOf(load)).toEqual([{ amount: '100.00', state: 'proposed', updatedAt: at('17:20') }])
    expect((await chargesOf(load)).history.map(({ text }) => text)).toEqual([
      'Detention at Coyote Lake Milling has begun',
      'Detention at Coyote Lake Milling: 3 h, $150.00 proposed',
      'Detention at Coyote Lake Milling: 2 h, $100.00 proposed, was $150.00',
    ])
    // A look at which nothing has moved is no step.
    setClock(at('17:30'))
    await watchDetention(deps, { loadId: load.id })
    expect(await storedOf(load)).toMatchObject([{ updatedAt: at('17:20') }])
    await leftAt(load, at('13:00'))
    await watchDetention(deps, { loadId: load.id })
    expect([await storedOf(load), await storedOf(other)]).toEqual([[], before])
  })

  test('of a stop without a name is told without one', async () => {
    const load = await aWaitingLoad()
    await deps.db
      .updateTable('loadStops')
      .set({ companyName: null, city: null })
      .where('id', '=', pickupOf(load))
      .execute()
    await clockAt('14:00')
    await step(load, 'left_shipper', '15:00')
    expect((await chargesOf(load)).history.map(({ text }) => text)).toEqual([
      'Detention has begun',
      'Detention: 1 h, $50.00 proposed',
    ])
  })

  test('of a stop that has only its town is told with that', async () => {
    const load = await aWaitingLoad()
    const town = { companyName: null, city: 'Muleshoe' }
    await deps.db.updateTable('loadStops').set(town).where('id', '=', pickupOf(load)).execute()
    await clockAt('14:00')
    expect((await chargesOf(load)).history.map(({ text }) => text)).toEqual([
      'Detention at Muleshoe has begun',
    ])
  })

  test('is approved as it is shown, though no look has written that amount yet', async () => {
    const load = await aWaitingLoad()
    await clockAt('14:30')
    const { id } = await only(load)
    setClock(at('17:00'))
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'left_shipper' })
    expect(await storedOf(load)).toMatchObject([{ amount: '25.00' }])
    const path = `/api/loads/${load.id}/charges/${id}/decision` as const
    const { body } = await office.send<LoadCharge>(`POST ${path}`, { state: 'approved', amount: '150.00' })
    expect(body).toMatchObject({ state: 'approved', amount: '150.00' })
    expect(await storedOf(load)).toMatchObject([{ amount: '150.00', state: 'approved' }])
    const { body: now } = await office.send<Load>(`GET /api/loads/${load.id}`)
    expect(now.accessorialsAmount).toBe('150.00')
  })

  test('that grows while the truck stands is shown at once and told in no history', async () => {
    const load = await aWaitingLoad()
    await clockAt('14:00')
    setClock(at('15:00'))
    const { watching, news, changes } = watched()
    await watchDetention(watching, { loadId: load.id })
    expect(changes).toEqual([{ lists: ['loads'], loads: [{ id: load.id, driverIds: [driver.id] }] }])
    expect(news).toEqual([])
    expect(await storedOf(load)).toMatchObject([{ amount: '50.00', updatedAt: at('15:00') }])
    expect((await chargesOf(load)).history).toHaveLength(1)
  })

  test('of a stop that has left the load goes by the look at that load alone', async () => {
    const [load, other] = [await aWaitingLoad(), await aWaitingLoad()]
    await clockAt('14:30')
    setClock(at('14:30'))
    await office.send(`DELETE /api/loads/${load.id}/stops/${pickupOf(load)}`)
    await watchDetention(deps, { loadId: other.id })
    expect(await storedOf(load)).toHaveLength(1)
    await watchDetention(deps, { loadId: load.id })
    expect([await storedOf(load), await storedOf(other)]).toMatchObject([[], [{ state: 'proposed' }]])
  })

  test('that somebody has typed stays when its stop goes', async () => {
    const load = await aWaitingLoad()
    await clockAt('14:30')
    const { id } = await only(load)
    await office.send(`PUT /api/loads/${load.id}/charges/${id}`, { kind: 'detention', amount: '75' })
    await office.send(`DELETE /api/loads/${load.id}/stops/${pickupOf(load)}`)
    await doJobs(deps)
    expect(await only(load)).toMatchObject({ id, amount: '75.00', stop: null, workedOut: null })
  })
})

test('the terms of the load’s own paper win, unless somebody said that they do not apply', async () => {
  const [load, other] = [await aWaitingLoad(), await aWaitingLoad()]
  const add = (body: object) => office.send<LoadObligation>(`POST /api/loads/${load.id}/obligations`, body)
  await add({ kind: 'pod', withinMinutes: 60, freeMinutes: 5, ratePerHour: '5' })
  const { body: own } = await add({ kind: 'free_time', freeMinutes: 60, ratePerHour: '70', cap: '100' })
  await clockAt('16:00')
  expect(await only(load)).toMatchObject({
    amount: '100.00',
    workedOut: { freeMinutes: 60, ratePerHour: '70.00', cap: '100.00', uncapped: '210.00' },
  })
  expect(await only(other)).toMatchObject({ amount: '100.00', workedOut: { freeMinutes: 120, cap: null } })
  expect((await chargesOf(load)).history.map(({ what }) => what)).toEqual([
    ...['obligation', 'obligation', 'charge'],
  ])
  const mark = (word: string, updatedAt: string) =>
    office.send<LoadObligation>(`POST /api/loads/${load.id}/obligations/${own.id}/mark`, {
      ...{ mark: word, updatedAt },
    })
  const { body: done } = await mark('done', own.updatedAt)
  expect(await only(load)).toMatchObject({ workedOut: { ratePerHour: '70.00' } })
  await mark('not_applicable', done.updatedAt)
  expect(await only(load)).toMatchObject({ workedOut: { freeMinutes: 120, ratePerHour: '50.00' } })
})

test('terms that change are looked at for the trucks that stand somewhere, and no others', async () => {
  const [customer, stranger] = [await aCustomer(office), await aCustomer(office)]
  await deps.pool.query(`delete from graphile_worker._private_jobs`)
  await deps.db
    .updateTable('loads')
    .set({ deletedAt: at('09:00') })
    .execute()
  const ours = { customerId: customer.id }
  const standing = await aWaitingLoad(ours)
  const theirs = await aWaitingLoad({ customerId: stranger.id })
  await aLoadUnderWay(ours)
  await step(await aWaitingLoad(ours), 'left_shipper', '12:30')
  await office.send(`DELETE /api/loads/${(await aWaitingLoad(ours)).id}`)
  const delivered = await aWaitingLoad(ours)
  await deps.db
    .updateTable('loads')
    .set({ deliveredAt: at('12:40') })
    .where('id', '=', delivered.id)
    .execute()
  const asked = async (change: () => Promise<{ status: number }>) => {
    await deps.pool.query(`delete from graphile_worker._private_jobs`)
    expect((await change()).status).toBe(200)
    return Object.keys(await jobs()).toSorted()
  }
  const save = (terms: object) => () =>
    office.send(`PUT /api/customers/${customer.id}`, { name: customer.name, ...terms })
  const mine = [`watch_detention ${standing.id}`]
  expect(await asked(save({ detentionFreeMinutes: '60' }))).toEqual(mine)
  expect(await asked(save({ detentionRate: '40' }))).toEqual(mine)
  expect(await asked(save({ detentionCap: '75' }))).toEqual(mine)
  expect(await asked(save({ detentionCap: '75', detentionRate: '40' }))).toEqual([])
  const all = [standing, theirs].map(({ id }) => `watch_detention ${id}`).toSorted()
  expect(await asked(() => admin.send('PATCH /api/settings', { detentionRate: '45' }))).toEqual(all)
  await admin.send('PATCH /api/settings', { detentionRate: '50' })
})

describe('on the invoice', () => {
  const accessorials = async (load: Load) => {
    const { body } = await office.send<{ invoiceNumber: string }>(
      `POST /api/loads/${load.id}/generate-invoice`,
    )
    const path = `/api/invoices/${body.invoiceNumber}/print-preview` as const
    return (await office.send<{ paper: InvoicePaper }>(`POST ${path}`)).body.paper.accessorials
  }
  async function approved(change: object | null) {
    const load = await aWaitingLoad()
    await clockAt('14:30')
    await step(load, 'left_shipper', '17:00')
    const path = `/api/loads/${load.id}/charges/${(await only(load)).id}` as const
    if (change !== null) await office.send(`PUT ${path}`, { kind: 'detention', ...change })
    expect((await office.send(`POST ${path}/decision`, { state: 'approved' })).status).toBe(200)
    return load
  }

  test('detention has how it was worked out, and what somebody noted', async () => {
    const label = 'Detention, Coyote Lake Milling'
    expect(await accessorials(await approved(null))).toEqual([
      { label, detail: '3 h × $50/h', amount: '150.00' },
    ])
    expect(await accessorials(await approved({ description: 'Dock 4' }))).toEqual([
      { label, detail: '3 h × $50/h · Dock 4', amount: '150.00' },
    ])
  })

  test('an amount that is typed, or whose times were corrected since, does not say how it comes about', async () => {
    expect(await accessorials(await approved({ amount: '90' }))).toMatchObject([
      { detail: null, amount: '90.00' },
    ])
    const load = await approved(null)
    await leftAt(load, at('16:00'))
    expect(await accessorials(load)).toMatchObject([{ detail: null, amount: '150.00' }])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { aLocation } from '../../../test/factories/load-factory.ts'
import { testApp } from '../../../test/support/app.ts'
import { keysOf, paper, revised, revising } from '../test-support/revising.ts'

const { as, deps } = await testApp()
const office = await as('office')
let load: Load
const { generated, loadOf, compared, revise, uploaded, documents, history } = revising({
  ...{ office, deps, load: () => load },
})
beforeEach(async () => {
  load = await generated(paper)
})
/** What is kept of each change of the load's facts. */
async function factsOf() {
  const events = await deps.db
    .selectFrom('loadEvents')
    .select('data')
    .where('loadId', '=', load.id)
    .where('kind', '=', 'facts')
    .orderBy('id')
    .execute()
  return events.map(({ data }) => data)
}

test('the same paper again changes nothing', async () => {
  expect((await compared(paper)).lines).toEqual([])
})

test('a stop whose place somebody chose is at that place, whatever the paper calls it', async () => {
  const locationId = load.stops[1]?.locationId
  const [pickup, delivery] = paper.stops
  const written = { ...delivery, name: 'TRINITY', street: 'Depot Road', city: 'Fort Worth', state: 'OK' }
  expect((await compared({ ...paper, stops: [pickup, { ...written, locationId }] })).lines).toEqual([])
  expect((await compared({ ...paper, stops: [pickup, written] })).lines).not.toEqual([])
})

test('a stop that is added at a chosen place is told by that place’s own words, while it is in use', async () => {
  const place = { name: 'Cactus Dock', address: '7 Rail Rd', city: 'Dumas', state: 'TX' }
  const dock = await aLocation(office, place)
  await aLocation(office, { name: 'Somewhere else', city: 'Bovina', state: 'TX' })
  const written = { kind: 'delivery', name: 'CACTUS', street: 'Rail', city: 'Etter', state: 'OK' }
  const added = async (chosen: object) => {
    const { lines } = await compared({ ...paper, stops: [...paper.stops, { ...written, ...chosen }] })
    return lines.map(({ kind, becomes }) => [kind, becomes])
  }
  const ownWords = [['stop-added', 'Cactus Dock, 7 Rail Rd, Dumas TX']]
  const itsWords = [['stop-added', 'CACTUS, Rail, Etter OK']]
  expect(await added({ locationId: dock.id })).toEqual(ownWords)
  expect(await added({ locationId: null })).toEqual(itsWords)
  expect(await added({})).toEqual(itsWords)
  await deps.db
    .updateTable('locations')
    .set({ archivedAt: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', dock.id)
    .execute()
  expect(await added({ locationId: dock.id })).toEqual(itsWords)
})

test('a single stop’s time is taken over by itself', async () => {
  const { lines } = await compared(revised)
  const [first] = lines.filter(({ kind }) => kind === 'stop-time')
  expect((await revise([first?.key ?? ''])).status).toBe(200)
  const after = await loadOf(load.id)
  expect(after.stops.map(({ appointmentUntil }) => appointmentUntil)).toEqual([
    '2026-03-04T20:00:00.000Z',
    null,
  ])
  expect([after.tripRate, after.stops.length]).toEqual(['1790.00', 2])
})

test('one line of all is taken over, and told as one', async () => {
  const before = await history()
  expect((await revise(['po-number'], { paper: { ...revised, poNumber: '77' } })).status).toBe(200)
  const after = await loadOf(load.id)
  expect([after.poNumber, after.tripRate]).toEqual(['CF-88213 / PO 77', '1790.00'])
  expect(await history()).toHaveLength(before.length + 1)
  // A driver is told of stops that change, and none did.
  expect(await factsOf()).toEqual([expect.not.objectContaining({ movesStops: true })])
})

test('a pickup that is added becomes a pickup, before or after the others as the paper has it', async () => {
  const [pickup, delivery] = paper.stops
  const gin = { kind: 'pickup', name: 'Gin', street: '610 Gin St', city: 'Plainview', state: 'TX' }
  const more = { ...paper, stops: [pickup, gin, delivery] }
  expect((await revise(keysOf(await compared(more)), { paper: more })).status).toBe(200)
  expect((await loadOf(load.id)).stops.map(({ stopType, companyName }) => [stopType, companyName])).toEqual([
    ['pickup', 'Plains Mill'],
    ['pickup', 'Gin'],
    ['dropoff', 'Trinity Grocers'],
  ])
})

test('stops that somebody put into another order go back to the one of the paper', async () => {
  const [first, second] = load.stops.map(({ id }) => id)
  await office.send(`PUT /api/loads/${load.id}/stops`, { stopIds: [second, first] })
  load = await loadOf(load.id)
  const found = await compared(paper)
  expect(found.lines.map(({ kind, was, becomes }) => [kind, was, becomes])).toEqual([
    ['stop-order', 'Trinity Grocers → Plains Mill', 'Plains Mill → Trinity Grocers'],
  ])
  expect((await revise(keysOf(found), { paper })).status).toBe(200)
  expect((await loadOf(load.id)).stops.map(({ id }) => id)).toEqual([first, second])
})

test('the differences are told line by line, and nothing is written', async () => {
  const found = await compared(revised)
  expect(found.load).toMatchObject({ number109: load.number109, customerName: 'Caprock Freight Brokers LLC' })
  expect(found.lines.map(({ group, what, was, becomes }) => [group, what, was, becomes])).toEqual([
    ['times', 'Pickup · Plains Mill', '03/04/2026 08:00', '03/04/2026 08:00 - 14:00'],
    ['references', 'Pickup · Plains Mill', null, 'PU# 77'],
    ['times', 'Delivery · Trinity Grocers', '03/05/2026 06:00', '03/05/2026 13:00'],
    ['stops', 'Delivery 1 · Zia Dairy', null, 'Zia Dairy, 9 Milk Rd, Clovis NM · 03/05/2026 06:00'],
    ['money', 'Rate', '$1,790.00', '$1,850.00'],
  ])
  expect(await loadOf(load.id)).toEqual(load)
})

test('all of it is taken over at once: the load, its paper and one line of history', async () => {
  const documentPath = await uploaded()
  const answer = await revise(keysOf(await compared(revised)), { paper: { ...revised, documentPath } })
  expect([answer.status, answer.body.lines]).toEqual([200, []])
  const after = await loadOf(load.id)
  expect(after.tripRate).toBe('1850.00')
  expect(after.updatedAt).toBe(answer.body.load.updatedAt)
  expect(after.stops.map(({ companyName, notes }) => [companyName, notes])).toEqual([
    ['Plains Mill', 'PU# 77'],
    ['Zia Dairy', null],
    ['Trinity Grocers', null],
  ])
  // In the time of the company, which is Chicago's.
  expect(after.stops[0]).toMatchObject({
    id: load.stops[0]?.id,
    appointmentAt: '2026-03-04T14:00:00.000Z',
    appointmentUntil: '2026-03-04T20:00:00.000Z',
  })
  expect(after.stops[2]).toMatchObject({ id: load.stops[1]?.id, appointmentAt: '2026-03-05T19:00:00.000Z' })
  expect((await documents()).map(({ kind }) => kind)).toEqual(['rate-confirmation'])
  expect((await history()).map(({ status, notes }) => [status, notes])).toEqual([
    ['pending', null],
    ['pending', expect.stringMatching(/^Revised confirmation: rate \$1,790\.00 → \$1,850\.00; /)],
  ])
})

test('the rate stands in the history once, with whatever else is taken over', async () => {
  const deadline = { kind: 'pod-deadline', withinHours: 72, amount: '250', sentence: 'BOL within 72 hours.' }
  const rate = 'rate $1,790.00 → $1,850.00'
  const told = async (groups: readonly string[], more: object = {}) => {
    load = await generated(paper)
    const later = { ...revised, ...more }
    const { lines } = await compared(later)
    const take = lines.flatMap(({ group, key }) => (groups.includes(group) ? [key] : []))
    await revise(take, { paper: later })
    const charges = await office.send<{ history: { text: string }[] }>(`GET /api/loads/${load.id}/charges`)
    return [...(await history()).map(({ notes }) => notes), ...charges.body.history.map(({ text }) => text)]
  }
  expect(await told(['money'])).toEqual([null, `Revised confirmation: ${rate}`])
  const filed = { terms: [deadline], documentPath: await uploaded() }
  const [, all, ...others] = await told(['stops', 'times', 'money', 'terms'], filed)
  expect(all).toMatch(/^Revised confirmation: rate .* → \$1,850\.00; .*added POD within 72 h/)
  expect(others).toEqual([])
  const added = 'added POD within 72 h of delivery, $250.00'
  expect(await told(['terms'], { terms: [deadline] })).toEqual([null, `Revised confirmation: ${added}`])
})

test('what is not ticked stays, and the paper can be filed alone', async () => {
  await revise(['rate'])
  load = await loadOf(load.id)
  expect([load.tripRate, load.stops.length, load.stops[0]?.appointmentUntil]).toEqual(['1850.00', 2, null])
  const filed = await revise([], { paper: { ...revised, documentPath: await uploaded() } })
  expect(filed.status).toBe(200)
  expect((await loadOf(load.id)).stops).toEqual(load.stops)
  load = await loadOf(load.id)
  expect((await revise([])).body.fields).toEqual({ take: 'Choose the changes to take over.' })
})

test('of two who revise at once, one is told that the load changed', async () => {
  const answers = await Promise.all([revise(['rate']), revise(['rate'])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
})

test('sent twice with one key it happens once', async () => {
  const key = { 'idempotency-key': 'revise-1234567890' }
  const documentPath = await uploaded()
  const body = { paper: { ...revised, documentPath } }
  const [first, again] = [await revise(['rate'], body, key), await revise(['rate'], body, key)]
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  expect(await history()).toHaveLength(2)
})

describe('refused is', () => {
  const onlyPickup = { ...paper, stops: paper.stops.slice(0, 1) }

  test('to take a stop away where the truck was', async () => {
    const [, last] = load.stops
    await deps.db
      .updateTable('loadStops')
      .set({ arrivedAt: '2026-03-02T14:00:00Z' })
      .where('id', '=', last?.id ?? '')
      .execute()
    const found = await compared(onlyPickup)
    expect(found.lines.map(({ kind, blocked }) => [kind, blocked])).toEqual([
      ['stop-removed', 'The truck has been at this stop. It stays as it is.'],
    ])
    const answer = await revise(keysOf(found), { paper: onlyPickup })
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { take: 'Delivery · Trinity Grocers: The truck has been at this stop. It stays as it is.' },
    ])
    expect((await loadOf(load.id)).stops).toHaveLength(2)
  })

  test('a line that the paper does not have', async () => {
    const answer = await revise(['stop-removed:nobody'])
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { take: 'The paper says something else now. Compare it with the load again.' },
    ])
  })

  test('a load that is paid', async () => {
    const at = `/api/loads/${load.id}`
    for (const [call, body] of [
      [`PATCH ${at}/force-status`, { status: 'delivered' }],
      [`POST ${at}/generate-invoice`, {}],
      [`POST ${at}/mark-paid`, { paymentMethod: 'ach' }],
    ] as const)
      await office.send(call, body)
    load = await loadOf(load.id)
    expect(load.status).toBe('paid')
    const { lines, invoice } = await compared(revised)
    expect(invoice).toMatchObject({ isDraft: false })
    expect(new Set(lines.map(({ blocked }) => blocked))).toEqual(
      new Set(['This load is paid. Nothing about it can change.']),
    )
    expect((await revise(['rate'])).body.code).toBe('load_closed')
  })

  test('a load that is not there, and a paper that was not uploaded', async () => {
    const nowhere = { loadId: deps.newId(), paper }
    expect((await office.send('POST /api/ocr/compare', nowhere)).status).toBe(404)
    const answer = await revise(['rate'], { paper: { ...revised, documentPath: `/objects/${deps.newId()}` } })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['paper.documentPath']])
    expect((await loadOf(load.id)).tripRate).toBe('1790.00')
  })
})

test('a draft invoice is named, to be updated afterwards', async () => {
  await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  await office.send(`POST /api/loads/${load.id}/generate-invoice`)
  load = await loadOf(load.id)
  const answer = await revise(['rate'])
  expect(answer.body.invoice).toEqual({
    id: load.invoice?.id,
    invoiceNumber: load.invoice?.invoiceNumber,
    isDraft: true,
  })
})

test('the driver hears that the stops changed, and never for how much', async () => {
  const driver = await as('driver')
  await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: driver.id })
  load = await loadOf(load.id)
  await revise(keysOf(await compared(revised)))
  const { body } = await driver.send<StatusHistoryEntry[]>(`GET /api/loads/${load.id}/history`)
  expect(body.map(({ status, notes }) => [status, notes])).toEqual([
    ['pending', null],
    ['assigned', null],
    ['assigned', null],
  ])
  expect(await factsOf()).toEqual([expect.objectContaining({ movesStops: true, driverId: driver.id })])
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportSummary, KeptRecord } from '#contract/imports.ts'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp, testPhone, type SignedIn } from '../../test/support/app.ts'
import { csv, importsBy } from './test-support/import-client.ts'

const { as, deps, setClock, browser } = await testApp()
type Undone = { import: ImportSummary; removedCount: number; kept: KeptRecord[] }
type Refused = {
  code: string
  message: string
  kept: KeptRecord[]
  keptCount: number
  removableCount: number
}
type Named = { id: string; name: string }
let office: SignedIn
let imports: ReturnType<typeof importsBy>

beforeAll(async () => {
  office = await as('office')
  imports = importsBy(office)
})

const named = async (path: string) => (await office.send<Named[]>(`GET ${path}`)).body.map(({ name }) => name)

describe('customers and locations', () => {
  test('go when nobody touched them', async () => {
    const done = await imports.bring('customers', csv(['Customer'], ['One'], ['Two']))
    const looked = async () => (await imports.preview<Refused>(done.id, {})).body.code
    expect(await looked()).toBe('import_done')
    setClock('2026-03-02T15:05:00.000Z')
    const { body } = await imports.undo<Undone>(done.id)
    expect(body).toMatchObject({
      removedCount: 2,
      kept: [],
      import: { state: 'undone', undoneAt: '2026-03-02T15:05:00.000Z' },
    })
    expect(await named('/api/customers')).toEqual([])
    setClock('2026-03-02T15:09:00.000Z')
    expect((await imports.undo<Undone>(done.id)).body).toMatchObject({
      ...{ removedCount: 0, kept: [] },
      import: { undoneAt: '2026-03-02T15:05:00.000Z' },
    })
    expect(await looked()).toBe('import_undone')
    const remembered = deps.db.selectFrom('importRecords').select('name').where('importId', '=', done.id)
    expect(await remembered.execute()).toEqual([])
    const again = await imports.run<Refused>(done.id, {})
    expect([again.status, again.body.code]).toEqual([409, 'import_undone'])
  })

  test('that were changed or used stay, named with the reason, and the rest goes once that is confirmed', async () => {
    const done = await imports.bring(
      'locations',
      csv(['Facility'], ['Changed'], ['Used'], ['Spare'], ['Gone']),
    )
    const { body: all } = await office.send<Named[]>('GET /api/locations')
    const idOf = (name: string) => all.find((place) => place.name === name)?.id ?? ''
    setClock('2026-03-02T15:10:00.000Z')
    await office.send(`PUT /api/locations/${idOf('Changed')}`, { name: 'Changed', city: 'Hereford' })
    await office.send(`DELETE /api/locations/${idOf('Gone')}`)
    await office.send('POST /api/loads', {
      number109: 'U-1',
      stops: [{ stopType: 'dropoff', locationId: idOf('Used') }],
    })
    const refused = await imports.undo<Refused>(done.id)
    expect([refused.status, refused.body.code, refused.body.keptCount, refused.body.removableCount]).toEqual([
      409,
      'import_used',
      2,
      1,
    ])
    const kept = [
      { row: 2, name: 'Changed', reason: 'It was changed since.' },
      { row: 3, name: 'Used', reason: 'It is used by 1 load.' },
    ]
    expect(refused.body.kept).toEqual(kept)
    expect(await named('/api/locations')).toEqual(['Changed', 'Spare', 'Used'])
    const { body } = await imports.undo<Undone>(done.id, true)
    expect(body).toMatchObject({ removedCount: 1, kept, import: { state: 'partly_undone', keptCount: 2 } })
    expect(await named('/api/locations')).toEqual(['Changed', 'Used'])
  })
})

describe('loads', () => {
  test('go to the trash, where each can be restored with its places', async () => {
    const done = await imports.bring(
      'loads',
      csv(['Load #', 'Shipper', 'Consignee'], ['R-1', 'A Dock', 'B Dock'], ['R-2', 'A Dock', 'C Dock']),
    )
    const { body } = await office.send<Load[]>('GET /api/loads?search=R-2')
    setClock('2026-03-02T15:15:00.000Z')
    await office.send(`PATCH /api/loads/${body[0]?.id ?? ''}/financials`, { tripRate: '500' })
    const refused = await imports.undo<Refused>(done.id)
    expect(refused.body.kept.map(({ name, reason }) => [name, reason])).toEqual([
      ['R-2', 'It was changed since.'],
      ['A Dock', 'It is used by 1 load.'],
      ['C Dock', 'It is used by 1 load.'],
    ])
    expect((await imports.undo<Undone>(done.id, true)).body).toMatchObject({ removedCount: 1 })
    expect(await named('/api/locations')).toEqual(['A Dock', 'C Dock', 'Changed', 'Used'])
    const { body: trash } = await office.send<{ id: string; number109: string }[]>('GET /api/trash/loads')
    expect(trash.map(({ number109 }) => number109)).toEqual(['R-1'])
    const restored = await office.send<Load>(`POST /api/trash/loads/${trash[0]?.id ?? ''}/restore`)
    expect(restored.body).toMatchObject({ number109: 'R-1', location: { name: 'B Dock' } })
  })

  test('with an invoice or papers stay', async () => {
    const done = await imports.bring(
      'loads',
      csv(['Load #', 'Consignee', 'Rate', 'Status'], ['I-1', 'A Dock', '900', 'Delivered']),
    )
    const { body } = await office.send<Load[]>('GET /api/loads?search=I-1')
    await office.send(`POST /api/loads/${body[0]?.id ?? ''}/generate-invoice`)
    expect((await imports.undo<Refused>(done.id)).body.kept).toMatchObject([
      { row: 2, name: 'I-1', reason: 'It has an invoice.' },
    ])
  })
})

describe('drivers, trucks and rates', () => {
  test('stay once they work', async () => {
    const people = await imports.bring(
      'drivers',
      csv(['First name', 'Last name', 'Phone'], ['Dale', 'Young', testPhone], ['Hank', 'Bowers', testPhone]),
    )
    const phone = await browser()
    await phone.send('POST /api/driver/login', { username: 'dyoung', password: testPhone })
    const fleet = await imports.bring(
      'trucks',
      csv(
        ['Unit', 'Year', 'Make', 'Model', 'VIN'],
        ['7', '2020', 'Mack', 'Anthem', '1XPBDP9X1LD123451'],
        ['8', '2020', 'Mack', 'Anthem', '1XPBDP9X1LD123452'],
      ),
    )
    const { body: drivers } = await office.send<{ id: string; username: string }[]>(
      'GET /api/drivers/available',
    )
    setClock('2026-03-02T15:20:00.000Z')
    const hank = drivers.find(({ username }) => username === 'hbowers')
    await office.send(`PUT /api/drivers/${hank?.id ?? ''}`, {
      firstName: 'Hank',
      lastName: 'Bowers',
      phoneNumber: testPhone,
      username: 'hbowers',
      truckNumber: '7',
    })
    expect((await imports.undo<Refused>(fleet.id)).body.kept).toMatchObject([
      { name: '7', reason: 'A driver drives it.' },
    ])
    expect((await imports.undo<Refused>(people.id)).body.kept).toMatchObject([
      { name: 'Dale Young', reason: 'The driver has signed in.' },
      { name: 'Hank Bowers' },
    ])
    const rates = await imports.bring('rates', csv(['City', 'State', 'Rate'], ['Denton', 'TX', '5']))
    expect((await imports.undo<Undone>(rates.id)).body.removedCount).toBe(1)
  })
})

test('the history tells who brought what, newest first', async () => {
  const { body } = await office.send<ImportSummary[]>('GET /api/imports')
  expect(body.map(({ kind, state, importedBy }) => [kind, state, importedBy])[0]).toEqual([
    'rates',
    'undone',
    `Test ${office.username}`,
  ])
  expect(body).toHaveLength(7)
  expect(body.at(-1)).toMatchObject({ kind: 'customers', fileName: 'customers.csv', createdCount: 2 })
})

test('two copies of a request write once', async () => {
  const { body: draft } = await imports.handIn('customers', csv(['Customer'], ['Twice']))
  const answers = await Promise.all([
    imports.run<Refused>(draft.id, draft.mapping),
    imports.run<Refused>(draft.id, draft.mapping),
  ])
  const written = answers.find(({ status }) => status === 200)
  // Requests during the undo are told so; later ones get the same answer.
  for (const { status, body } of answers.filter((answer) => answer !== written)) {
    if (status === 200) expect(body).toEqual(written?.body)
    else expect([status, body.code]).toEqual([409, 'import_running'])
  }
  const later = await imports.run(draft.id, draft.mapping)
  expect([later.status, later.body]).toEqual([200, written?.body])
  const key = { 'idempotency-key': 'import-once' }
  const { body: next } = await imports.handIn('customers', csv(['Customer'], ['Once']))
  const first = await imports.run(next.id, next.mapping, { headers: key })
  const again = await imports.run(next.id, next.mapping, { headers: key })
  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotent-replay']).toBe('true')
  expect(await named('/api/customers')).toEqual(['Once', 'Twice'])
})

test('a row that somebody else added meanwhile makes the import whole or nothing', async () => {
  const { body: draft } = await imports.handIn(
    'rates',
    csv(['City', 'State', 'Rate'], ['Amarillo', 'TX', '5'], ['Lubbock', 'TX', '6']),
  )
  await imports.preview(draft.id, draft.mapping)
  await office.send('POST /api/rates', { city: 'Amarillo', state: 'TX', flatRate: '7' })
  expect((await imports.run(draft.id, draft.mapping)).body).toMatchObject({
    createdCount: 1,
    problemCount: 1,
  })
  expect(await deps.db.selectFrom('importProblems').select('reason').execute()).toContainEqual({
    reason: 'City: This city and state have a rate already. Change that one instead.',
  })
})

test('of two copies of a file at once, one is imported and the other finds everything here', async () => {
  const file = csv(['Load #', 'Consignee'], ['D-1', 'New Dock'], ['D-2', 'New Dock'])
  const [one, other] = [await imports.handIn('loads', file), await imports.handIn('loads', file)]
  const answers = await Promise.all(
    [one, other].map(({ body }) => imports.run<Refused>(body.id, body.mapping)),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(1)
  expect(['import_running', 'nothing_to_import']).toContain(refused[0]?.body.code)
  const late = answers[0]?.status === 200 ? other : one
  expect((await imports.run<Refused>(late.body.id, late.body.mapping)).body.code).toBe('nothing_to_import')
  expect((await named('/api/locations')).filter((name) => name === 'New Dock')).toHaveLength(1)
})

test('after many rows PostgreSQL knows at once how many there are', async () => {
  const { body: draft } = await imports.handIn(
    'rates',
    csv(
      ['City', 'State', 'Rate'],
      ...Array.from({ length: 600 }, (_, row) => [`Town ${String(row)}`, 'TX', '5']),
    ),
  )
  expect((await imports.run(draft.id, draft.mapping)).body).toMatchObject({ createdCount: 600 })
  const { rows } = await sql<{ count: number }>`
    select reltuples::int as count from pg_class where relname = 'rates'`.execute(deps.db)
  expect(rows[0]?.count).toBeGreaterThanOrEqual(600)
})

test('a driver whose word about texts is on record stays, and so does the word', async () => {
  const people = await imports.bring(
    'drivers',
    csv(
      ['First name', 'Last name', 'Phone'],
      ['Marta', 'Quill', '(806) 555-0171'],
      ['Otis', 'Spare', '(806) 555-0172'],
    ),
  )
  const driverNames = async () =>
    (await office.send<{ id: string; username: string }[]>('GET /api/drivers/available')).body.filter(
      ({ username }) => ['mquill', 'ospare'].includes(username),
    )
  const marta = (await driverNames()).find(({ username }) => username === 'mquill')
  const driverId = marta?.id ?? ''
  const consent = { consents: true, day: '2026-03-01', note: 'In the personnel file.' }
  expect((await office.send(`POST /api/drivers/${driverId}/text-consent`, consent)).status).toBe(201)

  const kept = [
    { row: 2, name: 'Marta Quill', reason: 'What the driver said about text messages is on record.' },
  ]
  const refused = await imports.undo<Refused>(people.id)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'import_used', kept, keptCount: 1, removableCount: 1 },
  ])
  const { body } = await imports.undo<Undone>(people.id, true)
  expect(body).toMatchObject({ removedCount: 1, kept, import: { state: 'partly_undone', keptCount: 1 } })
  expect(await driverNames()).toMatchObject([{ id: driverId, username: 'mquill' }])
  const words = await deps.db
    .selectFrom('smsConsents')
    .select(['phoneNumber', 'consented'])
    .where('driverId', '=', driverId)
    .execute()
  expect(words).toEqual([{ phoneNumber: '+18065550171', consented: true }])
})

test('a driver with an advance or a settlement stays', async () => {
  const people = await imports.bring(
    'drivers',
    csv(
      ['First name', 'Last name', 'Phone'],
      ['Ines', 'Advance', '(806) 555-0173'],
      ['Saul', 'Settled', '(806) 555-0174'],
      ['Nora', 'Spare', '(806) 555-0175'],
    ),
  )
  const { body: drivers } = await office.send<{ id: string; username: string }[]>(
    'GET /api/drivers/available',
  )
  const idOf = (name: string) => drivers.find(({ username }) => username === name)?.id ?? ''
  const entry = { day: '2026-03-01', amount: '100', description: 'Cash for fuel' }
  for (const driverId of [idOf('iadvance'), idOf('ssettled')]) {
    const made = await office.send('POST /api/driver-adjustments', { driverId, kind: 'addition', ...entry })
    expect(made.status).toBe(201)
  }
  const period = { driverId: idOf('ssettled'), from: '2026-02-23', to: '2026-03-01' }
  expect((await office.send('POST /api/settlements', { ...period, total: '100.00' })).status).toBe(201)
  await deps.db.deleteFrom('driverAdjustments').where('driverId', '=', idOf('ssettled')).execute()

  const refused = await imports.undo<Refused>(people.id)
  expect([refused.status, refused.body.kept]).toEqual([
    409,
    [
      { row: 2, name: 'Ines Advance', reason: 'The driver has advances, deductions or additions.' },
      { row: 3, name: 'Saul Settled', reason: 'The driver has settlements.' },
    ],
  ])
  expect((await imports.undo<Undone>(people.id, true)).body.removedCount).toBe(1)
})

test('a driver for whom the office noted a position goes off the lists, as the load still names them', async () => {
  const people = await imports.bring(
    'drivers',
    csv(
      ['First name', 'Last name', 'Phone'],
      ['Ida', 'Seen', '(806) 555-0176'],
      ['Otto', 'Unseen', '(806) 555-0177'],
    ),
  )
  const { body: drivers } = await office.send<{ id: string; username: string }[]>(
    'GET /api/drivers/available',
  )
  const driverId = drivers.find(({ username }) => username === 'iseen')?.id ?? ''
  const load = await aLoad(office, { driverId })
  const at = deps.clock().toISOString()
  const seen = { driverId, latitude: '34.8', longitude: '-102.4', at, receivedAt: at, source: 'office' }
  await deps.db
    .insertInto('loadPositions')
    .values({ loadId: load.id, ...seen })
    .execute()
  await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: (await as('driver')).id })
  const undone = await imports.undo<Undone>(people.id)
  expect([undone.status, undone.body.removedCount]).toEqual([200, 2])
  const left = await deps.db
    .selectFrom('users')
    .select(['username', 'isActive'])
    .where('username', 'in', ['iseen', 'ounseen'])
    .execute()
  expect(left).toEqual([{ username: 'iseen', isActive: false }])
})

test('other windows hear of the list that an import fills, and of its undo', async () => {
  const heard = async (act: () => Promise<ImportSummary>) => {
    const lists: string[] = []
    const leave = deps.live.subscribe({
      changed: (batch) => lists.push(...batch.lists),
      moved: () => undefined,
      late: () => undefined,
    })
    const done = await act()
    // What comes after it is told after it.
    deps.live.publish({ lists: ['settings'] })
    await expect.poll(() => lists).toContain('settings')
    leave()
    return { done, lists }
  }
  const { done, lists } = await heard(() => imports.bring('customers', csv(['Customer'], ['Heard Of'])))
  expect(lists).toContain('customers')
  const { lists: afterwards } = await heard(async () => (await imports.undo<Undone>(done.id)).body.import)
  expect(afterwards).toContain('customers')
})

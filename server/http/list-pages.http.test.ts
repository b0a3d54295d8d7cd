import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'

const { as, connection, deps } = await testApp()
let admin: SignedIn
let driver: SignedIn

type Row = { readonly id: string }
const read = (who: SignedIn, url: string) => who.send<Row[]>(`GET ${url}`)

/** All pages of two rows each, following the cursors like a caller. */
async function pages(who: SignedIn, url: string): Promise<Row[][]> {
  const found: Row[][] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const more = url.includes('?') ? '&' : '?'
    const { status, body, headers } = await read(who, `${url}${more}limit=2&cursor=${cursor}`)
    if (status !== 200) throw new Error(`${url}: ${JSON.stringify(body)}`)
    found.push(body)
    cursor = headers['x-next-cursor'] as string | undefined // Node knows no other kind of this header.
  }
  return found
}

const names = ['Álamo', 'brazos', 'Brazos', `O'Neil "East", 5|6`, 'zulu']

beforeAll(async () => {
  admin = await as('admin')
  driver = await as('driver')
  for (const [index, name] of names.entries()) {
    await aCustomer(admin, { name })
    await aLocation(admin, { name })
    await admin.send('POST /api/rates', { city: name, state: 'TX', flatRate: '1' })
    await admin.send('POST /api/trucks', {
      truckNumber: `T-${name}`,
      make: 'Kenworth',
      model: 'T680',
      year: 2024,
      vinNumber: `1XKYD49X0EJ41${String(1000 + index)}`,
    })
    await as('driver', `driver ${String(index)} ${name}`)
    await as('office', `office ${String(index)} ${name}`)
    await aLoad(admin, { driverId: driver.id })
  }
  // Two people of the same name differ only by id.
  await sql`update users set last_name = 'Same', first_name = null where username like '%razos'`.execute(
    deps.db,
  )
  await sql`update users set is_active = false where username like 'office%zulu'`.execute(deps.db)
  const at = '2026-03-01T00:00:00.123456Z'
  for (let index = 0; index < 5; index += 1) {
    await sql`insert into imports (id, kind, state, file_name, headers, row_count, created_at, imported_at)
      values (${deps.newId()}, 'loads', 'done', 'a.csv', '[]', 1, ${at}, ${at})`.execute(deps.db)
  }
})

/** As the server writes them, but for a time or an id as it never wrote one. */
const strangeCursors = [
  '9999-12-31 00:00:00+99|00000000-0000-0000-0000-000000000000',
  '2026-03-02 15:00:00-07|00000000-0000-0000-0000-000000000000',
  '2026-03-02 ::::::+00|00000000-0000-0000-0000-000000000000',
  '2026-03-02 15:00:00+00|------------------------------------',
]

test.each([
  '/api/loads',
  '/api/invoices',
  '/api/invoices/paid',
  '/api/trash/loads',
  '/api/imports',
  '/api/drivers/:id/loads',
])('%s refuses a cursor that is none of its own', async (path) => {
  for (const text of strangeCursors) {
    const cursor = Buffer.from(text).toString('base64url')
    const url = `${path.replace(':id', driver.id)}?cursor=${cursor}`
    const { status, body } = await admin.send<{ code: string; fields?: object }>(`GET ${url}`)
    expect([status, body.code, body.fields], text).toEqual([
      400,
      'validation_failed',
      { cursor: 'This page link is not valid.' },
    ])
  }
})

describe('a long list is read page by page, in its order, with nothing left out or twice', () => {
  test.each([
    '/api/customers',
    '/api/locations',
    '/api/rates',
    '/api/trucks',
    '/api/drivers/available',
    '/api/users',
    '/api/imports',
    '/api/loads?sort=number',
    '/api/loads?sort=driver&direction=desc',
  ])('%s', async (url) => {
    const whole = await read(admin, url)
    expect(whole.headers['x-next-cursor']).toBeUndefined()
    const found = await pages(admin, url)
    expect(found.flat()).toEqual(whole.body)
    expect(whole.body.length).toBeGreaterThanOrEqual(4)
    expect(found.slice(0, -1).every((page) => page.length === 2)).toBe(true)
  })

  test("a driver's loads, by the driver and by the office", async () => {
    const url = `/api/drivers/${driver.id}/loads`
    for (const who of [driver, admin])
      expect((await pages(who, url)).flat()).toEqual((await read(who, url)).body)
  })

  test.each(['nonsense', btoa('["x"]'), btoa('["x", "no id"]'), btoa('{"a": 1}'), btoa('["a\\u0000", "b"]')])(
    'a cursor that no page has named is refused: %s',
    async (cursor) => {
      expect((await read(admin, `/api/customers?cursor=${cursor}`)).status).toBe(400)
    },
  )
})

describe('a list that many ask for', () => {
  const nameOf = async (who: SignedIn, id: string) =>
    (
      (await read(who, '/api/loads')).body as unknown as {
        id: string
        poNumber: string
        tripRate: string | null
      }[]
    ).find((load) => load.id === id)

  test('shows every committed write to the next one who asks, whichever way it was written', async () => {
    const load = await aLoad(admin, { driverId: driver.id })
    for (let write = 0; write < 5; write += 1) {
      await sql`update loads set po_number = ${String(write)} where id = ${load.id}`.execute(deps.db)
      expect((await nameOf(admin, load.id))?.poNumber).toBe(String(write))
    }
  })

  test('shows a write that was open while it was read once it is committed', async () => {
    const load = await aLoad(admin)
    const seen = await duringChange(connection, {
      change: (other) => sql`update loads set po_number = 'late' where id = ${load.id}`.execute(other),
      call: async () => [await nameOf(admin, load.id), await nameOf(admin, load.id)],
    })
    expect(seen.map((read) => read?.poNumber)).toEqual([null, null])
    expect((await nameOf(admin, load.id))?.poNumber).toBe('late')
  })

  test('is another one for other rights', async () => {
    const load = await aLoad(admin, { driverId: driver.id, tripRate: '2500' })
    expect((await nameOf(admin, load.id))?.tripRate).toBe('2500.00')
    expect((await nameOf(driver, load.id))?.tripRate).toBeNull()
    expect(await nameOf(await as('driver'), load.id)).toBeUndefined()
    expect((await nameOf(await as('office'), load.id))?.tripRate).toBe('2500.00')
  })

  describe('by two drivers while nothing is written', () => {
    /** What each of them is told. */
    type Told = readonly [status: number, ids: unknown]
    type Both = (url: string) => Promise<readonly Told[]>
    let drivers: SignedIn[]
    let loadIds: string[]
    beforeAll(async () => {
      drivers = [await as('driver'), await as('driver')]
      loadIds = []
      for (const { id } of drivers) loadIds.push((await aLoad(admin, { driverId: id })).id)
    })
    const told = async (who: SignedIn, url: string): Promise<Told> => {
      const { status, body } = await read(who, url)
      return [status, status === 200 ? body.map(({ id }) => id) : null]
    }
    const atOnce: Both = (url) => Promise.all(drivers.map((who) => told(who, url)))
    const inTurn: Both = async (url) => {
      const answers: Told[] = []
      for (const who of drivers) answers.push(await told(who, url))
      return answers
    }

    test.each([
      ['at once', atOnce],
      ['one right after the other', inTurn],
    ])('is each one’s own, %s', async (_when, both) => {
      // Another test file may write to the same server in between, so that this needs more than one try to show.
      for (let round = 0; round < 10; round += 1) {
        expect(await both('/api/loads')).toEqual(loadIds.map((id) => [200, [id]]))
        expect(await both(`/api/drivers/${drivers[0]?.id ?? ''}/loads`)).toEqual([
          [200, [loadIds[0]]],
          [404, null],
        ])
      }
    })

    test('is of the driver whom the office asks about', async () => {
      for (let round = 0; round < 10; round += 1) {
        const answers = []
        for (const { id } of drivers) answers.push(await told(admin, `/api/drivers/${id}/loads`))
        expect(answers).toEqual(loadIds.map((id) => [200, [id]]))
      }
    })
  })
})

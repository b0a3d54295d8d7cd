import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportPreview, ImportSummary } from '#contract/imports.ts'
import type { Load } from '#contract/load-views.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { csv, importsBy } from './test-support/import-client.ts'
import { badRows, dispatchSheet } from './test-support/dispatch-sheet.ts'

const { as, deps } = await testApp()
let office: SignedIn
let imports: ReturnType<typeof importsBy>

beforeAll(async () => {
  office = await as('office')
  imports = importsBy(office)
  for (const driver of [
    { firstName: 'Jose', lastName: 'Moreno', phoneNumber: '(806) 555-0143', username: 'jmoreno' },
    { firstName: 'Ann', lastName: 'Reed', phoneNumber: '(806) 555-0144', username: 'areed' },
  ]) {
    await office.send('POST /api/drivers', driver)
  }
  await office.send('POST /api/customers', { name: 'Plains Brokerage' })
  await office.send('POST /api/locations', { name: 'Valley Grain', city: 'Hereford', state: 'TX' })
  await imports.bring('loads', csv(['Load #', 'Shipper'], ['109-2019-900', 'Valley Grain']))
})

async function countOf(table: 'loads' | 'loadStops' | 'locations' | 'loadStatusHistory'): Promise<number> {
  const { n } = await deps.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

describe('ten thousand loads', () => {
  const sheet = dispatchSheet(10_000)
  let id = ''
  let preview: ImportPreview
  let first: ImportSummary
  let before = 0

  test('are previewed with each bad row by its number, its column and its reason, and nothing is written', async () => {
    before = await countOf('loads')
    const draft = await imports.handIn('loads', sheet)
    expect(draft.body).toMatchObject({ rowCount: 10_000, isRemembered: false })
    id = draft.body.id
    const answer = await imports.preview(id, draft.body.mapping)
    preview = answer.body
    expect(preview.counts).toEqual({ new: 9963, changed: 0, skipped: 0, problem: 37 })
    expect(
      preview.problemRows.map(({ row, problems }) => [row, problems.map(({ column }) => column)]),
    ).toEqual(badRows.map(({ row, column }) => [row, [column]]))
    expect(preview.problemRows.map(({ problems }) => problems[0]?.message)).toEqual(
      badRows.map(({ message }) => message),
    )
    expect(preview.rows).toHaveLength(200)
    expect(preview.notes).toEqual([
      '3 locations that nobody saved yet will be added: Fort Worth Grain (Fort Worth), Pecan Row (Denton) and Tulsa Mill (Tulsa).',
    ])
    expect(await countOf('loads')).toBe(before)
  })

  test('have their problem rows in a file of their own, each with its reason', async () => {
    const file = await office.send<string>(`GET /api/imports/${id}/problems`)
    expect(file.headers['content-disposition']).toContain('loads problems.csv')
    const lines = file.body.trim().split('\r\n')
    expect(lines).toHaveLength(38)
    expect(lines[0]).toContain('Load #,Status,Driver')
    expect(lines[1]).toContain(`Row ${String(badRows[0]?.row)}: ${String(badRows[0]?.column)}: `)
  })

  test('are written with their stops, their history and the places they bring along', async () => {
    const places = await countOf('locations')
    const answer = await imports.run(id, await mappingOf(id))
    first = answer.body
    expect(first).toMatchObject({
      createdCount: 9963,
      problemCount: 37,
      skippedCount: 0,
      locationCount: 3,
      state: 'done',
    })
    expect(await countOf('loads')).toBe(before + 9963)
    expect(await countOf('loadStops')).toBe(before + 2 * 9963)
    expect(await countOf('locations')).toBe(places + 3)
    const { body: all } = await office.send<Load[]>(
      'GET /api/loads?excludePaid=false&search=109-2020-00002&limit=1',
    )
    expect(all[0]).toMatchObject({
      number109: '109-2020-00002',
      status: 'delivered',
      driverName: 'Ann Reed',
      customer: { name: 'Plains Brokerage' },
      tripRate: '1234.50',
      deliveryDueAt: '2020-03-04',
      pickupLocation: { name: 'Valley Grain', city: 'Hereford' },
      location: { name: 'Pecan Row', city: 'Denton', state: 'TX' },
    })
  })

  test('are written once, however often it is asked for', async () => {
    const after = await countOf('loads')
    const again = await imports.run(id, preview.columns.length > 0 ? await mappingOf(id) : {})
    expect([again.status, again.body]).toEqual([200, first])
    expect(await countOf('loads')).toBe(after)
  })

  test('keep their problem rows for later', async () => {
    const file = await office.send<string>(`GET /api/imports/${id}/problems`)
    expect(file.body.trim().split('\r\n')).toHaveLength(38)
  })

  test('are all problems when the same file comes again, by their numbers', async () => {
    const { draft, preview: second } = await imports.look('loads', sheet)
    expect(draft.isRemembered).toBe(true)
    expect(second.counts).toEqual({ new: 0, changed: 0, skipped: 0, problem: 10_000 })
    expect(second.problemRows[0]?.problems[0]?.message).toBe('109 number already exists: 109-2020-00001')
    const refused = await imports.run<{ code: string }>(draft.id, draft.mapping)
    expect([refused.status, refused.body.code]).toEqual([400, 'nothing_to_import'])
  })

  test('go to the trash when the import is undone, and the places they brought off the lists', async () => {
    const undone = await imports.undo<{ removedCount: number; kept: unknown[] }>(id)
    expect([undone.status, undone.body.removedCount, undone.body.kept]).toEqual([200, 9963, []])
    const { body: living } = await office.send<Load[]>('GET /api/loads?excludePaid=false')
    expect(living.map(({ number109 }) => number109)).toEqual(['109-2019-900'])
    const { body: places } = await office.send<{ name: string }[]>('GET /api/locations')
    expect(places.map(({ name }) => name)).toEqual(['Valley Grain'])
    const { body: trash } = await office.send<{ number109: string }[]>('GET /api/trash/loads')
    expect(trash).toHaveLength(1000)
  })

  async function mappingOf(importId: string): Promise<Record<string, string | null>> {
    const { mapping } = await deps.db
      .selectFrom('imports')
      .select('mapping')
      .where('id', '=', importId)
      .executeTakeFirstOrThrow()
    // Stored by the preview.
    return (mapping as { columns: Record<string, string | null> }).columns
  }
})

import { describe, expect, test } from 'vitest'
import type { ImportSummary, KeptRecord } from '#contract/imports.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { aCustomer, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { csv, importsBy } from './test-support/import-client.ts'

const { as, deps } = await testApp()
const office = await as('office')
const imports = importsBy(office)
type Undone = { import: ImportSummary; removedCount: number; restoredCount: number; kept: KeptRecord[] }
type Refused = { code: string; message: string }

/** The rows of a file whose values are to be taken over, each with its state and what is said of it. */
async function judged(kind: ImportKind, file: string, takesOver = true) {
  const { body: draft } = await imports.handIn(kind, file)
  const { body } = await imports.preview(draft.id, draft.mapping, [], takesOver)
  const rows = body.rows.map(({ state, note, problems }) => [state, note ?? problems[0]?.message ?? null])
  return { draft, rows, counts: body.counts, differing: body.differing }
}
async function takeOver(kind: ImportKind, file: string) {
  const { draft } = await judged(kind, file)
  return (await imports.run(draft.id, draft.mapping, { takesOver: true })).body
}
const customer = async (name: string) =>
  deps.db
    .selectFrom('customers')
    .select(['id', 'paymentTermsDays', 'isFactored', 'phone', 'requiredPapers', 'updatedAt'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
const headers = ['Customer', 'Payment terms (days)', 'Pays to the factor', 'Phone']

describe('a row of a customer that is here with other terms', () => {
  const file = (name: string) => csv(headers, [name, '45', 'Yes', ''], [`${name} West`, '30', 'No', ''])
  const here = (name: string) =>
    aCustomer(office, { name, paymentTermsDays: 30, phone: '(806) 555-0142', requiredPapers: ['bol'] })

  test('is a problem unless taking over was chosen, and counts as one that could be', async () => {
    await here('Alamo Freight')
    const asked = await judged('customers', file('Alamo Freight'), false)
    expect([asked.differing, asked.counts]).toEqual([1, { new: 1, changed: 0, skipped: 0, problem: 1 }])
    const done = await imports.run(asked.draft.id, asked.draft.mapping)
    expect(done.body).toMatchObject({ createdCount: 1, changedCount: 0, problemCount: 1 })
    expect((await customer('Alamo Freight')).paymentTermsDays).toBe(30)
  })

  test('changes it where that was chosen, and leaves alone what the file does not say', async () => {
    await here('Bexar Freight')
    const { rows, counts, differing } = await judged('customers', file('Bexar Freight'))
    expect(rows).toEqual([
      [
        'changed',
        'Changes what is here: number of days to pay 45 instead of 30, answer to whether it pays to the factor yes instead of no',
      ],
      ['new', null],
    ])
    expect([differing, counts]).toEqual([1, { new: 1, changed: 1, skipped: 0, problem: 0 }])
    expect(await takeOver('customers', file('Bexar Freight'))).toMatchObject({
      ...{ createdCount: 1, changedCount: 1, problemCount: 0 },
    })
    expect(await customer('Bexar Freight')).toMatchObject({
      ...{ paymentTermsDays: 45, isFactored: true, phone: '(806) 555-0142', requiredPapers: ['bol'] },
    })
  })

  test('says again what it said when the import is undone', async () => {
    await here('Comal Freight')
    const done = await takeOver('customers', file('Comal Freight'))
    const { body } = await imports.undo<Undone>(done.id)
    expect(body).toMatchObject({ removedCount: 1, restoredCount: 1, kept: [], import: { state: 'undone' } })
    expect(await customer('Comal Freight')).toMatchObject({ paymentTermsDays: 30, isFactored: false })
  })

  test('stays as it is when somebody changed it since, and the rest is undone', async () => {
    const { id } = await here('Duval Freight')
    const done = await takeOver('customers', file('Duval Freight'))
    await office.send(`PUT /api/customers/${id}`, { name: 'Duval Freight', paymentTermsDays: 60 })
    const refused = await imports.undo<Refused & { kept: KeptRecord[] }>(done.id)
    const kept = [{ row: 2, name: 'Duval Freight', reason: 'It was changed since.' }]
    expect([refused.status, refused.body.code, refused.body.kept]).toEqual([409, 'import_used', kept])
    const { body } = await imports.undo<Undone>(done.id, true)
    expect(body).toMatchObject({ removedCount: 1, restoredCount: 0, kept, import: { keptCount: 1 } })
    expect((await customer('Duval Freight')).paymentTermsDays).toBe(60)
  })

  test('changes nothing where it was removed since, and undoing needs no question', async () => {
    const { id } = await here('Ector Freight')
    const done = await takeOver('customers', file('Ector Freight'))
    await office.send(`DELETE /api/customers/${id}`)
    const { body } = await imports.undo<Undone>(done.id)
    expect(body).toMatchObject({ restoredCount: 0, kept: [], import: { state: 'undone' } })
  })

  test('is a problem where two customers have that name', async () => {
    await here('Frio Freight')
    await here('Frio Freight!')
    const { rows, differing } = await judged('customers', file('Frio Freight'))
    expect([rows[0]?.[0], differing]).toEqual(['problem', 0])
  })

  test('is a problem where another row of the file says something else of it', async () => {
    await here('Gaines Freight')
    const twice = csv(headers, ['Gaines Freight', '45', '', ''], ['gaines freight', '60', '', ''])
    expect((await judged('customers', twice)).rows.map(([state]) => state)).toEqual(['changed', 'problem'])
  })

  test('does not write over what somebody else changed while the file was read', async () => {
    const { id } = await here('Hale Freight')
    const { draft } = await judged('customers', file('Hale Freight'))
    await office.send(`PUT /api/customers/${id}`, {
      name: 'Hale Freight',
      paymentTermsDays: 45,
      isFactored: true,
    })
    const { body } = await imports.run(draft.id, draft.mapping, { takesOver: true })
    // It says what the file says by now.
    expect(body).toMatchObject({ createdCount: 1, changedCount: 0, skippedCount: 1 })
  })
})

test('the rows that could not be imported are those of the choice, also as a file', async () => {
  await aCustomer(office, { name: 'Irion Freight', paymentTermsDays: 30 })
  const { draft } = await judged(
    'customers',
    csv(headers, ['Irion Freight', '45', '', ''], ['', '30', '', '']),
  )
  const problems = async () => (await office.send<string>(`GET /api/imports/${draft.id}/problems`)).body
  expect(await problems()).not.toContain('Irion Freight')
  await imports.preview(draft.id, draft.mapping, [], false)
  expect(await problems()).toContain('Irion Freight')
})

test('a place gets the contact of the file', async () => {
  const { id } = await aLocation(office, { name: 'Jack Mill', city: 'Jacksboro', state: 'TX' })
  const file = csv(
    ['Facility', 'City', 'State', 'Contact', 'Dock Phone'],
    ['Jack Mill', 'Jacksboro', 'TX', 'Ann Reed', '(940) 555-0121'],
  )
  const done = await takeOver('locations', file)
  const saved = () =>
    deps.db.selectFrom('locations').select(['contactName', 'city']).where('id', '=', id).executeTakeFirst()
  expect(await saved()).toEqual({ contactName: 'Ann Reed', city: 'Jacksboro' })
  await imports.undo(done.id)
  expect(await saved()).toEqual({ contactName: null, city: 'Jacksboro' })
})

test('a place is changed by one row of a file, however its rows name it', async () => {
  await aLocation(office, { name: 'Kerr Mill', city: 'Kerrville', state: 'TX' })
  const file = csv(
    ['Facility', 'City', 'State', 'Contact'],
    ['Kerr Mill', 'Kerrville', 'TX', 'Ann Reed'],
    ['Kerr Mill', '', '', 'Bo Reed'],
  )
  expect((await judged('locations', file)).rows).toEqual([
    ['changed', 'Changes what is here: contact name Ann Reed instead of none'],
    ['problem', 'Row 2 of this file changes the same location.'],
  ])
})

describe('a truck', () => {
  const titles = ['Unit', 'Year', 'Make', 'Model', 'VIN']
  const truck = (truckNumber: string, vinNumber: string) =>
    office.send('POST /api/trucks', { truckNumber, make: 'Mack', model: 'Anthem', year: 2019, vinNumber })
  const saved = (truckNumber: string) =>
    deps.db
      .selectFrom('trucks')
      .select(['year', 'make', 'model', 'vinNumber'])
      .where('truckNumber', '=', truckNumber)
      .executeTakeFirst()

  test('gets the year and the VIN of the file', async () => {
    await truck('T1', '1XPBDP9X1LD100001')
    const file = csv(titles, ['T1', '2021', 'Mack', 'Anthem', '1XPBDP9X1LD100009'])
    const asked = await judged('trucks', file, false)
    expect(asked.rows).toEqual([
      [
        'problem',
        'A truck with this number is here already with another model year. Change that one, or leave this row out.',
      ],
    ])
    const done = await takeOver('trucks', file)
    expect(await saved('T1')).toMatchObject({ year: 2021, vinNumber: '1XPBDP9X1LD100009' })
    await imports.undo(done.id)
    expect(await saved('T1')).toMatchObject({ year: 2019, vinNumber: '1XPBDP9X1LD100001' })
  })

  test('never gets the VIN of another one', async () => {
    await truck('T2', '1XPBDP9X1LD100002')
    await truck('T3', '1XPBDP9X1LD100003')
    const file = csv(titles, ['T2', '2019', 'Mack', 'Anthem', '1XPBDP9X1LD100003'])
    const { rows, differing } = await judged('trucks', file)
    expect([rows[0]?.[0], differing]).toEqual(['problem', 0])
  })
})

describe('a driver who is here with another truck', () => {
  const titles = ['Name', 'Phone', 'Truck']
  const line = csv(titles, ['Kent Lamar', '(325) 555-0144', 'T9'])
  const saved = async () =>
    deps.db
      .selectFrom('users')
      .select(['truckNumber', 'password', 'payKind', 'payRate', 'username'])
      .where('lastName', '=', 'Lamar')
      .executeTakeFirst()

  test('was skipped without a word and is asked about; pay and sign-in stay as they are', async () => {
    const kent = { firstName: 'Kent', lastName: 'Lamar', phoneNumber: '325-555-0144', username: 'klamar' }
    await office.send('POST /api/drivers', { ...kent, truckNumber: 'T8', payKind: 'flat', payRate: '150' })
    const before = await saved()
    const asked = await judged('drivers', line, false)
    expect(asked.rows).toEqual([
      [
        'problem',
        'A driver of this name is here already with another truck. Change that one, or leave this row out.',
      ],
    ])
    expect((await judged('drivers', csv(titles, ['Kent Lamar', '(325) 555-0144', '']))).rows).toEqual([
      ['skipped', 'Already exists'],
    ])
    await takeOver('drivers', line)
    expect(await saved()).toEqual({ ...before, truckNumber: 'T9' })
  })
})

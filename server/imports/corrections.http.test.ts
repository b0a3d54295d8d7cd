import { beforeAll, describe, expect, test } from 'vitest'
import { maxCorrections } from '#domain/imports/import-kinds.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { csv, importsBy } from './test-support/import-client.ts'

const { as, deps } = await testApp()
let office: SignedIn
let imports: ReturnType<typeof importsBy>
beforeAll(async () => {
  office = await as('office')
  imports = importsBy(office)
})

const file = csv(
  ['Customer', 'State', 'E-mail'],
  ['Plains', 'Narnia', 'pay@example.com'],
  ['', 'TX', ''],
  ['Red River', 'OK', 'a@example.com, b@example.com'],
)
const corrected = [
  { row: 2, field: 'state', text: 'Texas' },
  { row: 3, field: 'name', text: ' Bluestem ' },
]
type Refused = { code: string; fields: Record<string, string> }

describe('cells typed over in the preview', () => {
  test('are judged by the rules of the file, and stay in sight', async () => {
    const { draft, preview: before } = await imports.look('customers', file)
    expect(before.counts).toEqual({ new: 0, changed: 0, skipped: 0, problem: 3 })
    const { body: preview } = await imports.preview(draft.id, draft.mapping, [
      ...corrected,
      { row: 4, field: 'email', text: 'nope' },
    ])
    expect(preview.counts).toEqual({ new: 2, changed: 0, skipped: 0, problem: 1 })
    expect(preview.problemRows).toMatchObject([
      {
        row: 2,
        state: 'new',
        cells: ['Plains', 'pay@example.com', 'Texas'],
        corrected: ['state'],
        problems: [],
      },
      { row: 3, state: 'new', cells: ['Bluestem', '', 'TX'], corrected: ['name'] },
      { row: 4, state: 'problem', problems: [{ message: 'Invalid email address' }], corrected: ['email'] },
    ])
    const problems = await office.send<string>(`GET /api/imports/${draft.id}/problems`)
    expect(problems.body.trim().split('\r\n')).toEqual([
      'Customer,State,E-mail,Problem',
      'Red River,OK,nope,Row 4: E-mail: Invalid email address.',
    ])
  })

  test('are imported, and written down beside what the file said', async () => {
    const { draft } = await imports.look('customers', file)
    const unused = [
      { row: 2, field: 'nonsense', text: 'x' },
      { row: 99, field: 'name', text: 'Nobody' },
      { row: 4, field: 'name', text: 'Red River' },
    ]
    const done = await imports.run(draft.id, draft.mapping, { corrections: [...corrected, ...unused] })
    expect(done.body).toMatchObject({ createdCount: 2, problemCount: 1, correctionCount: 2 })
    const { body: kept } = await office.send<object[]>('GET /api/customers')
    expect(kept).toMatchObject([
      { name: 'Bluestem', state: 'TX' },
      { name: 'Plains', state: 'TX', email: 'pay@example.com' },
    ])
    const record = await office.send<string>(`GET /api/imports/${draft.id}/corrections`)
    expect(record.headers['content-disposition']).toContain('customers corrections.csv')
    expect(record.body.trim().split('\r\n')).toEqual([
      'Row,Column,In the file,Corrected to',
      '2,State,Narnia,Texas',
      '3,Customer,,Bluestem',
    ])
  })

  test('may fill a field that the file has no column for', async () => {
    const { draft, preview } = await imports.look(
      'loads',
      csv(['Load #', 'Consignee', 'Status'], ['C-1', 'Dock', 'Paid']),
    )
    expect(preview.columns.at(-1)).toEqual({ field: 'paidAt', header: 'Paid date', isInFile: false })
    const typed = [{ row: 2, field: 'paidAt', text: '1/5/2026' }]
    const again = await imports.preview(draft.id, draft.mapping, typed)
    expect(again.body).toMatchObject({ counts: { new: 1 }, rows: [{ corrected: ['paidAt'] }] })
    expect(again.body.rows[0]?.cells.at(-1)).toBe('1/5/2026')
  })

  test('make no row an empty one, a total or a repeat of itself', async () => {
    const { draft } = await imports.look(
      'customers',
      csv(['Customer', 'City', 'State'], ['A', 'X', 'TX'], ['A', 'X', 'TX']),
    )
    const { body } = await imports.preview(draft.id, draft.mapping, [{ row: 3, field: 'name', text: 'B' }])
    expect(body.rows.map(({ state, note }) => [state, note])).toEqual([
      ['new', null],
      ['new', null],
    ])
  })

  test('are bounded', async () => {
    const { body: draft } = await imports.handIn('customers', file)
    const many = Array.from({ length: maxCorrections + 1 }, (_, n) => ({
      row: n + 2,
      field: 'name',
      text: 'x',
    }))
    const refused = await imports.preview<Refused>(draft.id, draft.mapping, many)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['corrections']])
    const long = await imports.preview<Refused>(draft.id, draft.mapping, [
      { row: 2, field: 'name', text: 'x'.repeat(4001) },
    ])
    expect(long.status).toBe(400)
  })

  test('of a draft from before they could be typed over are none', async () => {
    const { body: draft } = await imports.handIn('customers', file)
    await deps.db
      .updateTable('imports')
      .set({ mapping: JSON.stringify({ name: 'Customer', state: 'State' }) })
      .where('id', '=', draft.id)
      .execute()
    const problems = await office.send<string>(`GET /api/imports/${draft.id}/problems`)
    expect(problems.body.trim().split('\r\n')).toHaveLength(3)
  })
})

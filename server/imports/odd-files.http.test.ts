import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { importFields } from '#domain/imports/import-fields.ts'
import { importKinds, maxImportBytes } from '#domain/imports/import-kinds.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { purgeDrafts } from './discard-import.ts'
import { csv, importsBy } from './test-support/import-client.ts'

const { app, as, deps, setClock } = await testApp()
type Refused = { code: string; message: string; fields?: Record<string, string> }
let office: SignedIn
let imports: ReturnType<typeof importsBy>

beforeAll(async () => {
  office = await as('dispatcher')
  imports = importsBy(office)
})

/** Sends bytes that are not text in any encoding. */
async function handInBytes(bytes: Uint8Array | Readable, kind = 'customers') {
  const token = await office.send<{ token: string }>('POST /api/auth/browser-bypass')
  const answer = await app.inject({
    method: 'POST',
    url: `/api/imports?kind=${kind}&fileName=file.csv`,
    headers: {
      'x-bypass-token': token.body.token,
      cookie: [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/vnd.ms-excel',
    },
    payload: bytes instanceof Readable ? bytes : Buffer.from(bytes),
  })
  return {
    status: answer.statusCode,
    body: answer.json<Refused & { headers: string[]; samples: string[][] }>(),
  }
}

describe('a file that is no CSV is refused in words', () => {
  test.each([
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 20, 0, 6, 0], 'This is an Excel workbook or another zip file'],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], 'This is an old Excel workbook'],
    ['a PDF', [...Buffer.from('%PDF-1.7\n')], 'This is a PDF'],
    [
      'a picture',
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0, 1, 2, 3, 4],
      'Save it as CSV',
    ],
  ])('%s', async (_what, bytes, words) => {
    const { status, body } = await handInBytes(Uint8Array.from(bytes))
    expect([status, body.code]).toEqual([415, 'not_csv'])
    expect(body.message).toContain(words)
  })

  test.each([
    ['an empty file', ''],
    ['blank lines', '\r\n\r\n ,\r\n'],
    ['headers only', 'Customer,Phone\r\n'],
  ])('%s', async (_what, text) => {
    const { status, body } = await handInBytes(Buffer.from(text))
    expect([status, body.code]).toEqual([400, 'csv_empty'])
  })

  test('a quotation mark that is never closed', async () => {
    const { status, body } = await handInBytes(Buffer.from('Customer,Phone\n"Plains,1\nMore,2\n'))
    expect([status, body.code]).toEqual([400, 'csv_broken'])
    expect(body.message).toContain('never closed')
  })

  test('more than 25 MB, whether its length is told or not', async () => {
    const bytes = Buffer.alloc(maxImportBytes + 1, 'a')
    for (const payload of [bytes, Readable.from([bytes])]) {
      const { status, body } = await handInBytes(payload)
      expect([status, body.code]).toEqual([413, 'too_large'])
    }
  })

  test('more rows than are taken at once, for drivers fewer', async () => {
    const rows = 'A,B,8065550142\n'.repeat(1001)
    const { status, body } = await handInBytes(Buffer.from(`First name,Last name,Phone\n${rows}`), 'drivers')
    expect([status, body.code]).toEqual([413, 'too_many_rows'])
    expect(body.message).toContain('1,000 rows')
  })

  test('more columns than are taken at once', async () => {
    const { status, body } = await handInBytes(Buffer.from(`${'Customer,'.repeat(201)}\nPlains\n`))
    expect([status, body.code]).toEqual([413, 'too_many_columns'])
    expect(body.message).toContain('more than 200 columns')
  })

  test('nothing is left of any of them', async () => {
    expect(await deps.db.selectFrom('imports').select('id').execute()).toEqual([])
    const files = await readdir(deps.config.dataDir, { recursive: true })
    expect(files.filter((name) => /incoming[/\\]/.test(name))).toEqual([])
  })
})

describe('files as programs write them', () => {
  test('may have as many rows as are taken at once', async () => {
    const rows = 'A,B,8065550142\n'.repeat(1000)
    const { status } = await handInBytes(Buffer.from(`First name,Last name,Phone\n${rows}`), 'drivers')
    expect(status).toBe(201)
  })

  const name = 'Café “Niño” – 北京 👩‍🌾'
  const latin = Buffer.from('Customer,Phone\r\nCaf\xe9 \x93Ni\xf1o\x94 \x96 80 \x80,1\r\n', 'latin1')

  test.each([
    ['UTF-8 with its mark', Buffer.from(`\uFEFFCustomer,Phone\r\n${name},1\r\n`), name],
    ['UTF-8 without', Buffer.from(`Customer,Phone\n${name},1\n`), name],
    [
      'UTF-16 and tabs, as Excel’s Unicode Text',
      Buffer.from(`\uFEFFCustomer\tPhone\r\n${name}\t1\r\n`, 'utf16le'),
      name,
    ],
    [
      'UTF-16 of letters that have two bytes each',
      Buffer.from(`\uFEFFCustomer,Phone\n${'北京'.repeat(20)},1\n`, 'utf16le'),
      '北京'.repeat(20),
    ],
    [
      'UTF-16 of such letters, the other way round',
      Buffer.from(`\uFEFFCustomer,Phone\n${'北京'.repeat(20)},1\n`, 'utf16le').swap16(),
      '北京'.repeat(20),
    ],
    [
      'UTF-16 without its mark',
      Buffer.from('Customer,Phone\nPlains Brokerage,1\n', 'utf16le'),
      'Plains Brokerage',
    ],
    ['Windows-1252', latin, 'Café “Niño” – 80 €'],
    ['semicolons', Buffer.from(`Customer;Phone\r\n"${name}";1\r\n`), name],
    ['old Mac line ends', Buffer.from(`Customer,Phone\r${name},1\r`), name],
    ['spaces around', Buffer.from(`Customer,Phone\n" ${name} ", 1 \n`), name],
  ])('%s', async (_what, bytes, expected) => {
    const { status, body } = await handInBytes(bytes)
    expect([status, body.headers, body.samples]).toEqual([201, ['Customer', 'Phone'], [[expected], ['1']]])
  })

  test('one that begins with the letter of a workbook is none', async () => {
    const { draft } = await imports.look('customers', 'Phone,Customer\r\n,Plains')
    expect(draft.headers).toEqual(['Phone', 'Customer'])
  })

  test('rows are numbered as in the spreadsheet: blank ones count, a cell of two lines does not', async () => {
    const { preview } = await imports.look(
      'customers',
      'Customer,E-mail\n\n"Two\nlines",no\n,\nFour,x@example.com,more\n',
    )
    expect(preview.rows.map(({ row, state }) => [row, state])).toEqual([
      [3, 'problem'],
      [5, 'new'],
    ])
    expect(preview.rows[0]?.problems).toEqual([
      { field: 'email', column: 'E-mail', message: 'Invalid email address' },
    ])
  })

  test('titles above the headers are left out, and a file of one column has none', async () => {
    const titled = 'Our customers, 2025\n\nprinted today\nCustomer;Phone;City\nPlains;1;Lubbock\n'
    const { draft, preview } = await imports.look('customers', titled)
    expect([draft.headers, draft.rowCount]).toEqual([['Customer', 'Phone', 'City'], 1])
    expect(preview.rows.map(({ row, cells }) => [row, cells[0]])).toEqual([[5, 'Plains']])
    const dated = 'Our customers;11/24/2026\n\nCustomer;Phone;City;State;Contact\nPlains;;Lubbock;TX;\n'
    expect((await imports.handIn('customers', dated)).body).toMatchObject({ rowCount: 1 })
    const names = ['Customer', 'A', 'B', 'C', 'D', 'E', 'F'].join('\n')
    expect((await imports.handIn('customers', names)).body).toMatchObject({
      headers: ['Customer'],
      rowCount: 6,
    })
    expect((await imports.handIn('customers', 'Customer\nA\n')).body).toMatchObject({ rowCount: 1 })
  })

  test('what looks like code stays what it is, and an apostrophe before a formula goes', async () => {
    const odd = [
      `<img src=x onerror=alert(1)>`,
      `'); drop table customers; --`,
      '=HYPERLINK("https://example.com")',
      '{{7*7}}',
    ]
    await imports.bring('customers', csv(['Customer', 'Contact'], ...odd.map((text) => [text, "'=1+1"])))
    const { body } = await office.send<{ name: string; contactPerson: string }[]>('GET /api/customers')
    expect(body.map((customer) => customer.name).toSorted()).toEqual(odd.toSorted())
    expect(body[0]?.contactPerson).toBe('=1+1')
  })

  test('a NUL and a field without end are problems of their rows', async () => {
    const file = csv(['Customer', 'Address'], ['a\u0000b', ''], ['Long', 'x'.repeat(300_000)], ['Plains', ''])
    const { draft, preview } = await imports.look('customers', file)
    expect(preview.rows.map(({ problems }) => problems[0]?.message)).toEqual([
      'Contains a character that cannot be stored. Please type it again.',
      'This cell has 300,000 characters, more than can be kept. Shorten it.',
      undefined,
    ])
    expect(preview.rows[1]?.cells[1]).toHaveLength(200)
    const done = await imports.run(draft.id, draft.mapping)
    expect(done.body).toMatchObject({ createdCount: 1, problemCount: 2 })
    expect((await office.send<string>(`GET /api/imports/${draft.id}/problems`)).status).toBe(200)
  })
})

test.each(importKinds)('cells of %s that are long and lead nowhere are refused at once', async (kind) => {
  const labels = importFields[kind].map(({ label }) => label)
  // Short enough that such a row is read.
  const long = [',', '- ', '=', ' x', '/'].map((piece) => piece.repeat(50_000 / piece.length) + '?')
  const rows = long.flatMap((text) => [labels.map((_, place) => (place < 12 ? text : '')), [text]])
  const { preview } = await imports.look(kind, csv(labels, ...rows))
  expect(preview.rows.map(({ state }) => state)).toEqual(rows.map(() => 'problem'))
})

describe('the mapping', () => {
  const file = 'Outfit;Ring them;E-mail\nRed River Foods;(806) 555-0150;pay@example.com\n'

  test('asks for the columns that every row needs, by their fields', async () => {
    const { body: draft } = await imports.handIn('customers', file)
    expect(draft.mapping).toMatchObject({ name: null, phone: null, email: 'E-mail' })
    const refused = await imports.preview(draft.id, draft.mapping)
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'columns_missing', fields: { 'mapping.name': 'Choose a column' } },
    ])
  })

  test('is kept for the next file with the same headers, in any order', async () => {
    const { body: draft } = await imports.handIn('customers', file)
    await imports.preview(draft.id, { ...draft.mapping, name: 'Outfit', phone: 'Ring them' })
    const other = await imports.handIn('customers', 'E-mail,Ring them,Outfit\nx@example.com,1,Other\n')
    expect(other.body).toMatchObject({ isRemembered: true, mapping: { name: 'Outfit', phone: 'Ring them' } })
    const elsewhere = await imports.handIn('locations', 'E-mail,Ring them,Outfit\nx@example.com,1,Other\n')
    expect(elsewhere.body.isRemembered).toBe(false)
  })

  test('ignores fields and columns that do not exist', async () => {
    const { body: draft } = await imports.handIn('customers', file)
    const { body } = await imports.preview(draft.id, {
      name: 'Outfit',
      phone: 'Gone',
      __proto__: 'Outfit',
      nope: 'Outfit',
    })
    expect(body.columns).toEqual([{ field: 'name', header: 'Outfit', isInFile: true }])
  })
})

describe('a draft', () => {
  test('is forgotten when it is discarded, with its file', async () => {
    const { body: draft } = await imports.handIn('customers', 'Customer\nOne\n')
    const { storageKey } = await deps.db
      .selectFrom('imports')
      .select('storageKey')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    expect(await deps.storage.exists(storageKey ?? '')).toBe(true)
    expect((await office.send(`DELETE /api/imports/${draft.id}`)).status).toBe(200)
    await expect.poll(() => deps.storage.exists(storageKey ?? '')).toBe(false)
    expect((await imports.preview(draft.id, draft.mapping)).status).toBe(404)
    expect((await imports.run(draft.id, draft.mapping)).status).toBe(404)
    expect((await imports.undo(draft.id)).status).toBe(404)
  })

  test('is forgotten by itself after a day', async () => {
    await imports.handIn('customers', 'Customer\nTwo\n')
    const drafts = async () =>
      (await deps.db.selectFrom('imports').select('id').where('state', '=', 'draft').execute()).length
    const before = await drafts()
    setClock('2026-03-03T14:59:00.000Z')
    await purgeDrafts(deps)
    expect(await drafts()).toBe(before)
    setClock('2026-03-03T15:01:00.000Z')
    await purgeDrafts(deps)
    expect(await drafts()).toBe(0)
  })
})

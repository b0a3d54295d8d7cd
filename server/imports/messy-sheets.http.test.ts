import { beforeAll, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { importsBy } from './test-support/import-client.ts'
import { messySheets } from './test-support/messy-sheets.ts'
import { phoneDigits } from './test-support/messy/ways.ts'

const { as } = await testApp()
let office: SignedIn
let imports: ReturnType<typeof importsBy>
beforeAll(async () => {
  office = await as('office')
  imports = importsBy(office)
})

type Kept = Record<string, unknown>
const paths: Readonly<Record<ImportKind, string>> = {
  customers: '/api/customers',
  locations: '/api/locations',
  drivers: '/api/drivers/available',
  trucks: '/api/trucks',
  rates: '/api/rates',
  loads: '/api/loads',
}
const keys: Readonly<Record<ImportKind, string>> = {
  customers: 'name',
  locations: 'name',
  drivers: 'phoneNumber',
  trucks: 'truckNumber',
  rates: 'city',
  loads: 'number109',
}

/** The record in the form of the sheets' expectations: phones as digits, references as names. */
function facts(kind: ImportKind, record: Kept): Kept {
  const phones = ['phone', 'contactPhone', 'phoneNumber'].flatMap((field) =>
    field in record ? [[field, phoneDigits(record[field] as string | null)]] : [],
  )
  const kept = { ...record, ...Object.fromEntries(phones) } as Kept
  if (kind !== 'loads') return kept
  const load = record as unknown as Load
  return {
    ...kept,
    customer: load.customer?.name ?? null,
    pickup: load.pickupLocation?.name,
    delivery: load.location?.name,
  }
}

async function allOf(kind: ImportKind): Promise<Map<unknown, Kept>> {
  const { body } = await office.send<Kept[]>(`GET ${paths[kind]}`)
  return new Map(body.map((record) => facts(kind, record)).map((kept) => [kept[keys[kind]], kept]))
}

const sheets = messySheets()

test('are as many rows as a small office brings, of which five at most are to be refused', () => {
  const rows = sheets.flatMap((sheet) => sheet.rows)
  expect(rows.length).toBeGreaterThanOrEqual(300)
  expect(rows.filter(({ fate }) => fate === 'refused').length).toBeLessThanOrEqual(5)
})

describe.each(sheets)('messy $kind', ({ kind, bytes, rows }) => {
  test('are kept as they are meant, and what is no row of its own is skipped', async () => {
    const { body: draft } = await imports.handIn(kind, bytes)
    const { body: preview } = await imports.preview(draft.id, draft.mapping)
    const expected = rows.map(({ fate }, index) => [index + 2, typeof fate === 'string' ? fate : 'new'])
    const states = { new: 'new', changed: 'changed', skipped: 'skipped', problem: 'refused' } as const
    const judged = preview.rows.map(({ row, state, problems }) => [
      row,
      states[state],
      ...problems.map(({ message }) => message),
    ])
    expect(
      judged.map(([row, state, ...why]) => (state === 'refused' ? [row, state] : [row, state, ...why])),
    ).toEqual(expected)
    await imports.run(draft.id, draft.mapping)
    const kept = await allOf(kind)
    const wanted = rows.flatMap(({ fate }) => (typeof fate === 'string' ? [] : [fate]))
    for (const fate of wanted) expect(kept.get(fate[keys[kind]]), JSON.stringify(fate)).toMatchObject(fate)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoicePaper } from '#contract/invoices.ts'
import type { Load } from '#contract/load-views.ts'
import { importFields } from '#domain/imports/import-fields.ts'
import type { LoadFact } from '#domain/loads/load-fact.ts'
import { loadFacts } from '#domain/loads/load-facts.ts'
import { each, factsOn, typedFacts, typedFactsOn } from '#domain/loads/typed-facts.ts'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { unzip } from '../exports/test-support/unzip.ts'
import { importsBy } from '../imports/test-support/import-client.ts'

const { app, as } = await testApp()
const facts: Readonly<Record<string, LoadFact>> = loadFacts
const typed = each(typedFacts, (name) => `${name}-5309`)

let admin: SignedIn
let driver: SignedIn
let load: Load

const loadOf = async (who: SignedIn, id: string) => (await who.send<Load>(`GET /api/loads/${id}`)).body
/** The requested facts of a load. */
const only = (given: Partial<Load>, names: readonly (keyof Load)[]) =>
  Object.fromEntries(names.map((name) => [name, given[name]]))

beforeAll(async () => {
  admin = await as('admin')
  driver = await as('driver')
  load = await aLoad(admin, { number109: '109-2031-887', tripRate: '2345', driverId: driver.id })
  const customer = await aCustomer(admin)
  await admin.send(`PUT /api/loads/${load.id}`, { ...typed, customerId: customer.id })
  await aLoad(admin)
})

test('what is typed is kept, and seen by those who may', async () => {
  expect(only(await loadOf(admin, load.id), typedFacts)).toEqual(typed)
  const seen = await loadOf(driver, load.id)
  expect(only(seen, typedFacts)).toEqual(
    each(typedFacts, (name) => (facts[name]?.seenBy === 'everyone' ? typed[name] : null)),
  )
  const hidden = Object.keys(seen).filter((name) => facts[name]?.seenBy === 'office')
  expect(hidden.length).toBeGreaterThan(5)
  expect(only(seen, hidden as (keyof Load)[])).toEqual(Object.fromEntries(hidden.map((name) => [name, null])))
})

test('the agricultural exemption is none until somebody says so, and stays when other facts change', async () => {
  const other = await aLoad(admin)
  expect(other.agriculturalExemption).toBe(false)
  const edited = async (body: object) =>
    (await admin.send<Load>(`PUT /api/loads/${other.id}`, body)).body.agriculturalExemption
  expect(await edited({ agriculturalExemption: true })).toBe(true)
  expect(await edited({ poNumber: 'PO 4' })).toBe(true)
  expect(await edited({ agriculturalExemption: false })).toBe(false)
})

test.each(typedFactsOn('search'))('a load is found by its %s', async (name) => {
  const { body } = await admin.send<Load[]>(`GET /api/loads?search=${name}-530`)
  expect(body.map(({ id }) => id)).toEqual([load.id])
})

test('the invoice names every reference that stands there', async () => {
  const { body } = await admin.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  const preview = await admin.send<{ paper: InvoicePaper }>(
    `POST /api/invoices/${body.invoiceNumber}/print-preview`,
  )
  expect(typedFactsOn('invoice').length).toBeGreaterThan(3)
  expect(preview.body.paper).toMatchObject(
    Object.fromEntries(typedFactsOn('invoice').map((name) => [name, typed[name]])),
  )
})

describe('the files', () => {
  test('that go out have a column for every fact that stands there', async () => {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({ method: 'GET', url: '/api/export', headers: { cookie } })
    const text = unzip(answer.rawPayload).get('loads.csv')?.toString() ?? ''
    const [headers = ''] = text.replace('\uFEFF', '').split(/\r?\n/, 1)
    const factOf = (label: string) => {
      const imported = importFields.loads.find((known) => known.label === label)?.name
      const field = imported ?? Object.keys(facts).find((name) => facts[name]?.label === label) ?? label
      return field.replace(/^pickup.*$/, 'pickupLocation').replace(/^delivery(?!Due).*$/, 'location')
    }
    const columns = new Set(headers.split(',').map(factOf))
    expect([...columns].toSorted()).toEqual(factsOn('fullExport').toSorted())
    for (const name of typedFactsOn('fullExport')) expect(text).toContain(`,${typed[name]},`)
  })

  test('that come in are read whole', async () => {
    const names = typedFactsOn('import')
    const headers = ['109 Number', 'Delivery name', ...names.map((name) => loadFacts[name].label)]
    const cells = ['109-2031-888', 'South Dock', ...names.map((name) => `${name}-77`)]
    await importsBy(admin).bring('loads', `${headers.join(',')}\n${cells.join(',')}\n`)
    const [imported] = (await admin.send<Load[]>('GET /api/loads?search=109-2031-888')).body
    expect(only(imported ?? {}, names)).toEqual(Object.fromEntries(names.map((name) => [name, `${name}-77`])))
  })
})

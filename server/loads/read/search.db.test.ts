import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad, aLocation } from '../../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../../test/support/app.ts'

const { as, deps } = await testApp()
let office: SignedIn
let driver: SignedIn
let load: Load

beforeAll(async () => {
  office = await as('office')
  driver = await as('driver', 'dale')
  const place = await aLocation(office, { name: 'Muleshoe Feeders', city: 'Friona' })
  const customer = await aCustomer(office, { name: 'Panhandle 100% Grain_Co' })
  load = await aLoad(office, {
    number109: '109-SEARCH-7',
    driverId: driver.id,
    tripRate: '100',
    stops: [{ stopType: 'dropoff', locationId: place.id }],
  })
  await office.send(`PUT /api/loads/${load.id}`, {
    bolNumber: 'Bol-55',
    tripNumber: 'Trip66',
    poNumber: 'Po77',
  })
  await office.send(`POST /api/loads/${load.id}/generate-invoice`, { customerId: customer.id })
  await sql`update loads set customer_id = ${customer.id}, payment_method = 'credit_card', payment_reference = 'Ref\\88'
    where id = ${load.id}`.execute(deps.db)
  // Neither number nor place comes from the factory, whose counter may stand at any of the numbers searched for.
  const elsewhere = await aLocation(office, { name: 'Other gin' })
  await aLoad(office, {
    number109: '109-OTHER-1',
    stops: [{ stopType: 'dropoff', locationId: elsewhere.id }],
  })
})

const found = async (who: SignedIn, text: string) =>
  (await who.send<Load[]>(`GET /api/loads?search=${encodeURIComponent(text)}`)).body.map(({ id }) => id)

describe('the office finds a load by a piece of', () => {
  test.each([
    ['its number, whatever the letter case', 'search-7'],
    ['its BOL', 'bol-5'],
    ['its trip', 'rip6'],
    ['its PO', 'PO7'],
    ['its driver’s name, first and last', 'est dal'],
    ['its customer, with the signs that a pattern is made of', '100% grain_c'],
    ['its delivery', 'muleshoe'],
    ['its city', 'riona'],
    ['its invoice number', '600'],
    ['how it was paid, in words', 'credit card'],
    ['its payment reference', 'ref\\8'],
  ])('%s', async (_what, text) => {
    expect(await found(office, text)).toEqual([load.id])
  })

  test('and by nothing else', async () => {
    for (const text of ['100% grain%co', 'bol-55 trip66', 'credit_card', 'nowhere']) {
      expect(await found(office, text)).toEqual([])
    }
  })
})

test('the office finds a load by where it is picked up, by name or city', async () => {
  const gin = await aLocation(office, { name: 'Bovina Gin', city: 'Bovina' })
  const from = await aLoad(office, { stops: [{ stopType: 'pickup', locationId: gin.id }] })
  expect([await found(office, 'bovina g'), await found(office, 'ovina')]).toEqual([[from.id], [from.id]])
})

test('the office finds a load by names without their accents, as it finds them on the board', async () => {
  const yard = await aLocation(office, { name: 'Ácido Dulce', city: 'Nuevo León' })
  const buyer = await aCustomer(office, { name: 'Logística de México' })
  const pena = await as('driver', 'peña')
  const ours = await aLoad(office, {
    driverId: pena.id,
    stops: [{ stopType: 'dropoff', locationId: yard.id }],
  })
  await office.send(`PUT /api/loads/${ours.id}`, { customerId: buyer.id })
  for (const text of ['acido d', 'ÁCIDO', 'nuevo leon', 'logistica de mexico', 'test pena', 'PEÑA'])
    expect([text, await found(office, text)]).toEqual([text, [ours.id]])
})

test('the office finds a load by the words of a name in any order, and by the word invoice before its number', async () => {
  const { body } = await office.send<Load>(`GET /api/loads/${load.id}`)
  const invoice = String(body.invoice?.invoiceNumber)
  for (const text of ['co panhandle', 'feeders  muleshoe', `invoice ${invoice}`, `inv #${invoice}`])
    expect([text, await found(office, text)]).toEqual([text, [load.id]])
})

test('a load is found by a number with its word before it, as the screens write it', async () => {
  for (const text of ['load search-7', '#109-search-7', 'BOL bol-55', 'trip number Trip66', 'po# po77'])
    for (const who of [office, driver]) expect([text, await found(who, text)]).toEqual([text, [load.id]])
  expect(await found(office, 'load muleshoe')).toEqual([])
})

test('the closest comes first: whose number is or ends with what is searched for, its invoice, then newer ones', async () => {
  const older = await aLoad(office, { number109: 'CLOSE-871' })
  await office.send(`PATCH /api/loads/${older.id}/status`, { status: 'completed' })
  const longer = await aLoad(office, { number109: 'CLOSE-1871' })
  const billed = await aLoad(office, { number109: 'BILLED-1', tripRate: '100' })
  await office.send(`POST /api/loads/${billed.id}/generate-invoice`)
  await sql`update invoices set invoice_number = '871' where load_id = ${billed.id}`.execute(deps.db)
  const holding = await aLoad(office, { number109: 'CLOSE-8712' })
  const other = await aLoad(office)
  await office.send(`PUT /api/loads/${other.id}`, { bolNumber: '5598715' })
  const closest = async (text: string) =>
    (await office.send<Load[]>(`GET /api/loads?excludePaid=false&sort=closest&search=${text}`)).body.map(
      ({ id }) => id,
    )
  const inOrder = [older.id, longer.id, billed.id, holding.id, other.id]
  for (const text of ['871', 'load%20871', '%23871'])
    expect([text, await closest(text)]).toEqual([text, inOrder])
})

test('a voided invoice leads to its load no more, and the one after it does', async () => {
  const billed = await aLoad(office, { tripRate: '100' })
  const bill = async () => {
    const { body } = await office.send<{ invoiceNumber: string }>(
      `POST /api/loads/${billed.id}/generate-invoice`,
    )
    return body.invoiceNumber
  }
  const first = await bill()
  await office.send(`PATCH /api/invoices/${first}/mark-printed`)
  expect(await found(office, first)).toEqual([billed.id])
  await office.send(`POST /api/invoices/${first}/void`)
  const second = await bill()
  expect([await found(office, first), await found(office, second)]).toEqual([[], [billed.id]])
})

test('a driver finds by what a driver sees', async () => {
  expect(await found(driver, 'muleshoe')).toEqual([load.id])
  expect(await found(driver, 'BOL-55')).toEqual([load.id])
  for (const text of ['panhandle', 'credit', 'ref', '600']) expect(await found(driver, text)).toEqual([])
})

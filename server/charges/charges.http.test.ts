import { describe, expect, test } from 'vitest'
import type { LoadCharge } from '#contract/charges.ts'
import type { InvoicePaper } from '#contract/invoices.ts'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { as, deps } = await testApp()
const office = await as('office')
type Failure = { code: string; fields?: Record<string, string>; amount?: string }
type Listed = { charges: LoadCharge[]; history: { text: string; actorName: string | null }[] }

const billedLoad = () => aLoad(office, { tripRate: '1840' })
const add = (load: Load, charge: object, who: SignedIn = office) =>
  who.send<LoadCharge & Failure>(`POST /api/loads/${load.id}/charges`, charge)
const decide = (load: Load, { id }: LoadCharge, decision: object) =>
  office.send<LoadCharge & Failure>(`POST /api/loads/${load.id}/charges/${id}/decision`, decision)
const listed = async (load: Load) => (await office.send<Listed>(`GET /api/loads/${load.id}/charges`)).body
const loadNow = async ({ id }: Load) => (await office.send<Load>(`GET /api/loads/${id}`)).body
const approve = async (load: Load, charge: object) => {
  const added = (await add(load, charge)).body
  return (await decide(load, added, { state: 'approved', note: 'Marie by mail' })).body
}
const layover = { kind: 'layover', nights: 2, perNight: '150' }
const other = (amount: string) => ({ kind: 'other', amount, description: 'Scale ticket' })

describe('a charge that is added', () => {
  test('is worked out from what it was typed from, and is proposed', async () => {
    const load = await billedLoad()
    const fuel = { kind: 'fuel_surcharge', dieselPrice: '$3.689', peg: 1.25, mpg: '6', miles: '421.6' }
    const answers = [await add(load, layover), await add(load, fuel), await add(load, other('12.5'))]
    expect(answers.map(({ status, body }) => [status, body.amount, body.state, body.source])).toEqual([
      [201, '300.00', 'proposed', 'office'],
      [201, '171.38', 'proposed', 'office'],
      [201, '12.50', 'proposed', 'office'],
    ])
    expect(answers[1]?.body.basis).toEqual({
      kind: 'fuel_surcharge',
      dieselPrice: '3.689',
      peg: '1.25',
      mpg: '6',
      miles: '421.6',
    })
    expect((await loadNow(load)).accessorialsAmount).toBe('0.00')
  })

  test.each([
    [{ kind: 'gift', amount: '5' }, 'kind'],
    [{ kind: 'tonu' }, 'amount'],
    [{ kind: 'tonu', amount: '0' }, 'amount'],
    [{ kind: 'tonu', amount: '-5' }, 'amount'],
    [{ kind: 'other', amount: '5' }, 'description'],
    [{ kind: 'layover', nights: 0, perNight: '150' }, 'nights'],
    [{ kind: 'layover', nights: 1.5, perNight: '150' }, 'nights'],
    [{ kind: 'fuel_surcharge', dieselPrice: '3.6891', peg: '1', mpg: '6', miles: '1' }, 'dieselPrice'],
    [{ kind: 'fuel_surcharge', dieselPrice: '3.6', peg: '1', mpg: '0', miles: '1' }, 'mpg'],
    [{ kind: 'fuel_surcharge', dieselPrice: '3.6', peg: '1', mpg: '6', miles: '0' }, 'miles'],
    [{ kind: 'fuel_surcharge', dieselPrice: '1.2', peg: '1.25', mpg: '6', miles: '100' }, 'dieselPrice'],
    [{ kind: 'detention' }, 'amount'],
    [{ kind: 'detention', amount: '0' }, 'amount'],
  ])('%j is refused at %s', async (charge, field) => {
    const { status, body } = await add(await billedLoad(), charge)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('is never of a stop of another load, nor of a stop where the truck has not been', async () => {
    const [load, stranger] = [await billedLoad(), await billedLoad()]
    const at = (of: Load) => ({ kind: 'detention', stopId: of.stops[0]?.id })
    expect((await add(load, at(stranger))).body.code).toBe('stop_not_found')
    expect((await add(load, at(load))).body.fields).toEqual({
      amount: 'This stop has no arrival yet. Type the amount.',
    })
    expect((await add(load, { ...at(load), amount: '75' })).body).toMatchObject({
      amount: '75.00',
      isTyped: true,
    })
    expect((await add(load, { ...at(load), amount: '75' })).body.code).toBe('detention_there')
  })

  test('is not found under another load', async () => {
    const [load, stranger] = [await billedLoad(), await billedLoad()]
    const { id } = (await add(load, layover)).body
    const path = `/api/loads/${stranger.id}/charges/${id}`
    const answers = [
      await office.send<Failure>(`POST ${path}/decision`, { state: 'approved' }),
      await office.send<Failure>(`PUT ${path}`, layover),
      await office.send<Failure>(`DELETE ${path}`),
      await office.send<Failure>(`GET ${path}/evidence`),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('charge_not_found'))
    expect((await listed(load)).charges).toHaveLength(1)
  })
})

describe('an approved charge', () => {
  test('joins the load’s amount, moves its version and is told in the history', async () => {
    const load = await billedLoad()
    const charge = await approve(load, layover)
    expect(charge).toMatchObject({
      state: 'approved',
      approvalNote: 'Marie by mail',
      decidedBy: `Test ${office.username}`,
    })
    const after = await loadNow(load)
    expect(after.accessorialsAmount).toBe('300.00')
    expect(after.updatedAt > load.updatedAt).toBe(true)
    expect((await listed(load)).history).toMatchObject([
      { text: 'Trip rate none → $1,840.00', actorName: `Test ${office.username}` },
      { text: 'Layover $300.00 proposed', actorName: `Test ${office.username}` },
      { text: 'Layover $300.00 approved (Marie by mail)', actorName: `Test ${office.username}` },
    ])
  })

  test('is approved once, also by two at the same time', async () => {
    const load = await billedLoad()
    const charge = (await add(load, layover)).body
    const both = await Promise.all([1, 2].map(() => decide(load, charge, { state: 'approved' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('charge_decided')
    expect((await loadNow(load)).accessorialsAmount).toBe('300.00')
  })

  test('is refused when the amount is not the one that was shown', async () => {
    const load = await billedLoad()
    const charge = (await add(load, layover)).body
    await office.send(`PUT /api/loads/${load.id}/charges/${charge.id}`, { ...layover, nights: 1 })
    const { body } = await decide(load, charge, { state: 'approved', amount: charge.amount })
    expect([body.code, body.amount]).toEqual(['charge_amount_changed', '150.00'])
  })

  test('stays as it was decided until it is proposed again', async () => {
    const load = await billedLoad()
    const charge = await approve(load, layover)
    const path = `/api/loads/${load.id}/charges/${charge.id}`
    const refused = [
      await office.send<Failure>(`PUT ${path}`, layover),
      await office.send<Failure>(`DELETE ${path}`),
      await decide(load, charge, { state: 'declined' }),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('charge_decided'))
    const anew = (await decide(load, charge, { state: 'proposed' })).body
    expect(anew).toMatchObject({ state: 'proposed', approvalNote: null, decidedBy: null, decidedAt: null })
    expect((await listed(load)).history.at(-1)?.text).toBe('Layover $300.00 proposed again, was approved')
    expect((await loadNow(load)).accessorialsAmount).toBe('0.00')
    expect((await decide(load, charge, { state: 'proposed' })).body.code).toBe('charge_decided')
    expect((await office.send(`DELETE ${path}`)).status).toBe(200)
    expect((await listed(load)).charges).toEqual([])
  })
})

describe('a proposed charge', () => {
  test('is changed, and the history says what it was', async () => {
    const load = await billedLoad()
    const { id, updatedAt } = (await add(load, layover)).body
    const path = `/api/loads/${load.id}/charges/${id}`
    const changed = await office.send<LoadCharge>(`PUT ${path}`, { ...layover, nights: 1, updatedAt })
    expect(changed.body.amount).toBe('150.00')
    const stale = await office.send<Failure>(`PUT ${path}`, { ...layover, updatedAt })
    expect(stale.body.code).toBe('changed_meanwhile')
    expect((await office.send<Failure>(`PUT ${path}`, other('5'))).body.fields).toHaveProperty('kind')
    expect((await listed(load)).history.at(-1)?.text).toBe('Layover $150.00, was $300.00')
  })

  test('is changed, decided and removed beside others that stay as they are', async () => {
    const [load, neighbour] = [await billedLoad(), await billedLoad()]
    const charge = (await add(load, layover)).body
    await add(load, other('20'))
    await add(neighbour, layover)
    const others = () =>
      deps.db.selectFrom('loadCharges').selectAll().where('id', '<>', charge.id).orderBy('id').execute()
    const before = await others()
    const path = `/api/loads/${load.id}/charges/${charge.id}` as const
    expect((await office.send(`PUT ${path}`, { ...layover, nights: 3 })).status).toBe(200)
    expect((await decide(load, charge, { state: 'declined' })).status).toBe(200)
    expect((await decide(load, charge, { state: 'proposed' })).status).toBe(200)
    expect((await office.send(`DELETE ${path}`)).status).toBe(200)
    expect(await others()).toEqual(before)
    expect((await listed(load)).history.at(-1)?.text).toBe('Layover $450.00 removed')
  })

  test('keeps its description, and is told as changed where the amount stays', async () => {
    const load = await billedLoad()
    const { id, updatedAt } = (await add(load, layover)).body
    const { createdBy } = await deps.db
      .selectFrom('loadCharges')
      .select('createdBy')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(createdBy).toBe(office.id)
    const path = `/api/loads/${load.id}/charges/${id}` as const
    const { body } = await office.send<LoadCharge>(`PUT ${path}`, { ...layover, description: 'Snow' })
    expect(body).toMatchObject({ amount: '300.00', description: 'Snow', basis: { nights: 2 } })
    expect(body.updatedAt > updatedAt).toBe(true)
    expect((await listed(load)).history.at(-1)?.text).toBe('Layover $300.00 changed')
  })

  test('of a fuel surcharge that comes to nothing says why it is refused', async () => {
    const cheap = { kind: 'fuel_surcharge', dieselPrice: '1.25', peg: '1.25', mpg: '6', miles: '100' }
    expect((await add(await billedLoad(), cheap)).body.fields).toEqual({
      dieselPrice: 'Diesel costs no more than the rate covers, so there is nothing to bill.',
    })
  })

  test('that was decided and proposed again is not changed by who read it before', async () => {
    const load = await billedLoad()
    const { id, updatedAt } = (await add(load, layover)).body
    const path = `/api/loads/${load.id}/charges/${id}`
    await office.send(`POST ${path}/decision`, { state: 'declined' })
    await office.send(`POST ${path}/decision`, { state: 'proposed' })
    const stale = await office.send<Failure>(`PUT ${path}`, { ...layover, nights: 1, updatedAt })
    expect(stale.body.code).toBe('changed_meanwhile')
  })

  test('is declined, and billed nowhere', async () => {
    const load = await billedLoad()
    const charge = (await add(load, layover)).body
    await decide(load, charge, { state: 'declined', note: 'No approval' })
    expect((await loadNow(load)).accessorialsAmount).toBe('0.00')
    expect((await listed(load)).history.at(-1)?.text).toBe('Layover $300.00 declined (No approval)')
  })
})

describe('an invoice', () => {
  type Generated = { invoiceNumber: string; totalAmount: string }
  const generate = (load: Load) =>
    office.send<Generated & Failure>(`POST /api/loads/${load.id}/generate-invoice`)
  const paperOf = async (number: string) =>
    (await office.send<{ paper: InvoicePaper }>(`POST /api/invoices/${number}/print-preview`)).body.paper

  test('has the approved charges and no others, each with what it comes from', async () => {
    const load = await billedLoad()
    await add(load, other('999'))
    await approve(load, { ...layover, description: 'Snow in Clovis' })
    await approve(load, other('12.50'))
    await approve(load, { ...layover, nights: 1 })
    await approve(load, { kind: 'tonu', amount: '75', description: 'Mill was closed' })
    const { body } = await generate(load)
    expect(body.totalAmount).toBe('2377.50')
    const paper = await paperOf(body.invoiceNumber)
    expect([paper.total, paper.accessorials]).toEqual([
      '2377.50',
      [
        { label: 'Layover', detail: '2 nights × $150.00 · Snow in Clovis', amount: '300.00' },
        { label: 'Scale ticket', detail: null, amount: '12.50' },
        { label: 'Layover', detail: '1 night × $150.00', amount: '150.00' },
        { label: 'Truck ordered, not used', detail: 'Mill was closed', amount: '75.00' },
      ],
    ])
  })

  test('that is a draft says the old amount until it is updated; one that went out gets a revision', async () => {
    const load = await billedLoad()
    const { invoiceNumber } = (await generate(load)).body
    await approve(load, layover)
    expect((await loadNow(load)).invoice?.totalAmount).toBe('1840.00')
    await office.send(`PATCH /api/loads/${load.id}/update-invoice`)
    expect((await loadNow(load)).invoice).toMatchObject({ totalAmount: '2140.00', status: 'draft' })
    await office.send(`PATCH /api/invoices/${invoiceNumber}/mark-printed`)
    await approve(load, other('60'))
    expect((await loadNow(load)).invoice).toMatchObject({ totalAmount: '2140.00', status: 'finalized' })
    await office.send(`PATCH /api/loads/${load.id}/update-invoice`)
    const paper = await paperOf(invoiceNumber)
    expect([paper.revision, paper.total]).toEqual([2, '2200.00'])
  })

  test('that is paid closes the charges', async () => {
    const load = await billedLoad()
    const charge = await approve(load, layover)
    const open = (await add(load, other('5'))).body
    await generate(load)
    await office.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'ach' })
    const answers = [
      await add(load, layover),
      await decide(load, charge, { state: 'proposed' }),
      await decide(load, open, { state: 'approved' }),
      await office.send<Failure>(`PUT /api/loads/${load.id}/charges/${open.id}`, other('6')),
      await office.send<Failure>(`DELETE /api/loads/${load.id}/charges/${open.id}`),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('load_closed'))
  })

  test('of a truck that was not used has no city’s rate', async () => {
    await office.send('POST /api/rates', { city: 'Hereford', state: 'TX', flatRate: '900' })
    const load = await aLoad(office)
    expect((await generate(load)).body.totalAmount).toBe('900.00')
    await approve(load, { kind: 'tonu', amount: '250' })
    expect((await loadNow(load)).isTonu).toBe(true)
    expect((await generate(load)).body.totalAmount).toBe('250.00')
  })
})

test('lists and sums count what is approved, with an invoice and without', async () => {
  const dear = await aLoad(office, { tripRate: '100' })
  const cheap = await aLoad(office, { tripRate: '150' })
  const unused = await aLoad(office)
  await approve(dear, other('400'))
  await approve(unused, { kind: 'tonu', amount: '200' })
  const { body } = await office.send<Load[]>('GET /api/loads?sort=amount&direction=asc&limit=500')
  const mine = [dear, cheap, unused].map(({ id }) => id)
  expect(body.map(({ id }) => id).filter((id) => mine.includes(id))).toEqual([cheap.id, unused.id, dear.id])
})

test('the sum beside the load is that of its approved charges, whatever happened', async () => {
  const { rows } = await deps.pool.query<{ off: number }>(
    `select count(*)::int as off from loads where accessorials_amount <> coalesce((select sum(amount)
       from load_charges where load_id = loads.id and state = 'approved'), 0) or is_tonu <> exists (select from load_charges
       where load_id = loads.id and state = 'approved' and kind = 'tonu')`,
  )
  expect(rows).toEqual([{ off: 0 }])
})

test('a driver sees nothing of it, but that the truck was not used', async () => {
  const driver = await as('driver')
  const load = await aLoad(office, { tripRate: '1840', driverId: driver.id })
  const charge = await approve(load, layover)
  const path = `/api/loads/${load.id}/charges`
  const calls = [`GET ${path}`, `POST ${path}`, `POST ${path}/${charge.id}/decision`] as const
  for (const call of calls) expect((await driver.send(call, {})).status).toBe(403)
  const seen = (await driver.send<Load>(`GET /api/loads/${load.id}`)).body
  expect([seen.accessorialsAmount, seen.isTonu]).toEqual([null, false])
  const history = await driver.send(`GET /api/loads/${load.id}/history`)
  await approve(load, { kind: 'tonu', amount: '250' })
  expect((await driver.send<Load>(`GET /api/loads/${load.id}`)).body).toMatchObject({
    ...{ accessorialsAmount: null, isTonu: true },
  })
  // An id may well have a 300 in it.
  expect(JSON.stringify(history.body)).not.toMatch(/300\.00|layover/i)
})

test('the history says who changed which amount from what to what, and no driver reads it', async () => {
  const driver = await as('driver')
  const load = await aLoad(office, { driverId: driver.id })
  const save = (amounts: object) => office.send(`PATCH /api/loads/${load.id}/financials`, amounts)
  await save({ tripRate: '2000' })
  await save({ tripRate: '2150', lumperCharge: '81.5' })
  await save({ flatRate: '900' })
  await save({ estimatedMiles: 421 })
  await save({ tripRate: '2150.00' })
  const { history } = await listed(load)
  expect(history.map(({ text }) => text)).toEqual([
    'Trip rate none → $2,000.00',
    'Trip rate $2,000.00 → $2,150.00; Lumper $0.00 → $81.50',
    'Flat rate $0.00 → $900.00',
  ])
  const name = history.map(({ actorName }) => actorName)
  expect([new Set(name).size, name[0]]).toEqual([1, (await approve(load, layover)).decidedBy])
  expect((await driver.send(`GET /api/loads/${load.id}/charges`)).status).toBe(403)
  const seen = await driver.send(`GET /api/loads/${load.id}/history`)
  expect([seen.status, JSON.stringify(seen.body)]).toEqual([
    200,
    expect.not.stringMatching(/2,?[01]50|81\.50|rate/i),
  ])
})

test('a load in the trash shows no charges', async () => {
  const load = await aLoad(office)
  await add(load, layover)
  await aCustomer(office)
  await office.send(`DELETE /api/loads/${load.id}`)
  expect((await office.send(`GET /api/loads/${load.id}/charges`)).status).toBe(404)
  expect((await add(load, layover)).body.code).toBe('load_not_found')
})

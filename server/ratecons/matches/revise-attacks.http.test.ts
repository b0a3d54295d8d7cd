import { beforeEach, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '../../../test/factories/load-factory.ts'
import { testApp } from '../../../test/support/app.ts'
import { duringChange } from '../../../test/support/during-change.ts'
import { keysOf, paper, revised, revising, type Refused } from '../test-support/revising.ts'

const { as, connection, deps } = await testApp()
const [office, colleague, admin] = [await as('office'), await as('office'), await as('admin')]
let load: Load
const desk = revising({ office, deps, load: () => load })
const { generated, loadOf, compared, revise, uploaded, documents, history } = desk
const others = revising({ office: colleague, deps, load: () => load })
beforeEach(async () => {
  load = await generated(paper)
})

/** Everything that a revision could leave behind. */
async function everything() {
  const counted = async (table: 'locations' | 'customers' | 'loads' | 'loadStops') =>
    (await deps.db.selectFrom(table).select('id').execute()).length
  return {
    load: await deps.db.selectFrom('loads').selectAll().where('id', '=', load.id).execute(),
    obligations: await deps.db.selectFrom('loadObligations').selectAll().execute(),
    papers: await deps.db.selectFrom('documents').select(['id', 'loadId', 'purpose']).orderBy('id').execute(),
    counts: [await counted('locations'), await counted('customers'), await counted('loads')],
    stops: await counted('loadStops'),
  }
}
async function refused(sending: () => Promise<{ status: number; body: Partial<Refused> }>) {
  const before = await everything()
  const { status, body } = await sending()
  expect(await everything()).toEqual(before)
  return [status, body.code, ...(body.fields === undefined ? [] : [body.fields])]
}
const generate = (body: object) =>
  office.send<Refused & { id: string }>('POST /api/ocr/generate-load', { ...paper, ...body })

describe('a revision of a load', () => {
  test('in the trash finds none', async () => {
    const documentPath = await uploaded()
    await office.send(`DELETE /api/loads/${load.id}`)
    expect(await refused(() => revise(['rate'], { paper: { ...revised, documentPath } }))).toEqual([
      404,
      'load_not_found',
    ])
    const asked = { loadId: load.id, paper: revised }
    const { status, body } = await office.send<Refused>('POST /api/ocr/compare', asked)
    expect([status, body.code]).toEqual([404, 'load_not_found'])
  })

  test('that another paper is about is refused, and so is comparing it', async () => {
    const other = { ...revised, loadNumber: 'CF-90001' }
    expect(await refused(() => revise(['rate'], { paper: other }))).toMatchObject([
      409,
      'paper_of_other_load',
    ])
    const asked = { loadId: load.id, paper: { ...revised, loadNumber: '109-1999-001' } }
    const { status, body } = await office.send<Refused & { message: string }>('POST /api/ocr/compare', asked)
    expect([status, body.message]).toEqual([
      409,
      `This paper is about load 109-1999-001, and ${load.number109} (CF-88213) is another one. Correct its number, or make a new load of it.`,
    ])
    const onlyPo = { loadId: load.id, paper: { ...revised, loadNumber: undefined, poNumber: 'PO-4471' } }
    const named = await office.send<{ message: string }>('POST /api/ocr/compare', onlyPo)
    expect(named.body.message).toContain(
      `about load PO-4471, and ${load.number109} (CF-88213) is another one.`,
    )
    const own = { ...revised, loadNumber: load.number109.toLowerCase(), poNumber: 'CF-88213' }
    expect((await compared(own)).lines.map(({ kind }) => kind)).toContain('rate')
  })

  test('as it was read before somebody changed it is refused', async () => {
    const documentPath = await uploaded()
    await office.send(`PUT /api/loads/${load.id}`, { poNumber: 'CF-88213', specialInstructions: 'Tarps' })
    expect(await refused(() => revise(['rate'], { paper: { ...revised, documentPath } }))).toEqual([
      409,
      'changed_meanwhile',
    ])
  })

  test('by two at once takes one paper in, and leaves the other where it was', async () => {
    const paths = [await uploaded('one.pdf'), await uploaded('two.pdf')]
    const answers = await Promise.all(
      paths.map((documentPath) => revise(['rate'], { paper: { ...revised, documentPath } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await documents()).toHaveLength(1)
    expect(await history()).toHaveLength(2)
  })

  test('that is completed is refused, and its rate never changes', async () => {
    const at = `/api/loads/${load.id}`
    await office.send(`PATCH ${at}/force-status`, { status: 'delivered' })
    await office.send(`POST ${at}/generate-invoice`, {})
    await office.send(`POST ${at}/mark-paid`, { paymentMethod: 'ach' })
    await deps.db.updateTable('loads').set({ status: 'completed' }).where('id', '=', load.id).execute()
    load = await loadOf(load.id)
    expect(load.status).toBe('completed')
    expect(await refused(() => revise(['rate']))).toEqual([409, 'load_closed'])
    const documentPath = await uploaded()
    expect((await revise([], { paper: { ...revised, documentPath } })).status).toBe(200)
    expect(await documents()).toHaveLength(1)
  })

  test('waits for who changes the load at that moment, and is refused then', async () => {
    const change = { poNumber: 'CF-88213', updatedAt: '2026-03-02T15:00:01.000Z' }
    const answer = await duringChange(connection, {
      change: (db) => db.updateTable('loads').set(change).where('id', '=', load.id).execute(),
      call: () => revise(['rate']),
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await loadOf(load.id)).tripRate).toBe('1790.00')
  })

  test('that makes the load longer than a load may be is refused', async () => {
    const { companyName, stopType } = load.stops[0] ?? {}
    const more = Array.from({ length: 150 }, (_, index) => ({
      ...{
        id: deps.newId(),
        loadId: load.id,
        stopSequence: 3 + index,
        companyName,
        stopType: String(stopType),
      },
      createdAt: load.createdAt,
    }))
    await deps.db.insertInto('loadStops').values(more).execute()
    const { locationId } = load.stops[0] ?? {}
    const stops = Array.from({ length: 50 }, (_, index) => ({
      ...{ kind: 'delivery', locationId, name: `Dock ${String(index)}`, city: 'Clovis', state: 'NM' },
    }))
    const long = { ...paper, stops }
    // The first delivery of the paper is the one of the load, at another place.
    const added = (await compared(long)).lines.filter(({ kind }) => kind === 'stop-added')
    const take = added.map(({ key }) => key)
    expect(take).toHaveLength(49)
    expect(await refused(() => revise(take, { paper: long }))).toEqual([
      ...[400, 'validation_failed'],
      { take: 'A load can have at most 200 stops.' },
    ])
    expect((await revise(take.slice(1), { paper: long })).status).toBe(200)
    expect((await loadOf(load.id)).stops).toHaveLength(200)
  })

  test('that leaves the load no stop is refused', async () => {
    const [pickup, delivery] = paper.stops
    load = await generated({ ...paper, stops: [pickup] })
    const none = { ...paper, stops: [delivery] }
    const lines = (await compared(none)).lines.filter(({ kind }) => kind === 'stop-removed')
    expect(lines).toHaveLength(1)
    const take = lines.map(({ key }) => key)
    expect(await refused(() => revise(take, { paper: none }))).toEqual([
      ...[400, 'validation_failed'],
      { take: 'Please add at least one stop' },
    ])
  })
})

describe('a load with an invoice', () => {
  const invoiced = async () => {
    await office.send(`PATCH /api/loads/${load.id}/force-status`, { status: 'delivered' })
    await office.send(`POST /api/loads/${load.id}/generate-invoice`, {})
    load = await loadOf(load.id)
    return load.invoice?.invoiceNumber ?? ''
  }
  const amountOf = async (number: string) => {
    const row = await deps.db
      .selectFrom('invoices')
      .select(['totalAmount', 'status'])
      .where('invoiceNumber', '=', number)
      .executeTakeFirstOrThrow()
    return [row.status, row.totalAmount]
  }

  test('that is out is revised, and the invoice keeps its amount', async () => {
    const number = await invoiced()
    await office.send(`PATCH /api/loads/${load.id}/force-status`, { status: 'awaiting_payment' })
    load = await loadOf(load.id)
    const before = await amountOf(number)
    const answer = await revise(['rate'])
    expect([answer.status, answer.body.invoice?.invoiceNumber]).toEqual([200, number])
    expect(await amountOf(number)).toEqual(before)
    expect((await loadOf(load.id)).tripRate).toBe('1850.00')
  })

  test('that is void is revised like one without', async () => {
    const number = await invoiced()
    expect((await admin.send(`POST /api/invoices/${number}/void`, { reason: 'Wrong rate' })).status).toBe(200)
    load = await loadOf(load.id)
    const found = await compared(revised)
    expect(found.invoice).toBeNull()
    const answer = await revise(keysOf(found))
    expect([answer.status, answer.body.lines]).toEqual([200, []])
    expect((await amountOf(number))[0]).toBe('void')
  })
})

describe('a file', () => {
  const file = async (of: { documentPath: string }) => [
    await refused(() => revise(['rate'], { paper: { ...revised, ...of } })),
    await refused(() => generate({ loadNumber: 'CF-1', ...of })),
  ]
  const notUploaded = 'This file was not uploaded completely. Choose it again.'
  const both = (message: string) => [
    [400, 'validation_failed', { 'paper.documentPath': message }],
    [400, 'validation_failed', { documentPath: message }],
  ]

  test('of another load is refused', async () => {
    const documentPath = await uploaded()
    await generated({ ...paper, loadNumber: 'CF-2', documentPath })
    const message = 'This file belongs to another load. Upload it again for this one.'
    expect(await file({ documentPath })).toEqual(both(message))
  })

  test('that a colleague uploaded, or that nobody did, is refused', async () => {
    expect(await file({ documentPath: await others.uploaded() })).toEqual(both(notUploaded))
    expect(await file({ documentPath: `/objects/${deps.newId()}` })).toEqual(both(notUploaded))
  })

  test('that is the logo of the company stays the logo', async () => {
    const documentPath = await uploaded()
    await deps.db
      .updateTable('documents')
      .set({ purpose: 'logo' })
      .where('id', '=', documentPath.split('/').at(-1) ?? '')
      .execute()
    expect(await file({ documentPath })).toEqual(both(notUploaded))
  })

  test('that is the POD of this load stays the POD', async () => {
    const documentPath = await uploaded()
    await office.send(`PATCH /api/loads/${load.id}/pod`, { podDocumentURL: documentPath })
    load = await loadOf(load.id)
    expect(await refused(() => revise(['rate'], { paper: { ...revised, documentPath } }))).toEqual([
      400,
      'validation_failed',
      { 'paper.documentPath': 'This file is another paper of this load. Upload the confirmation.' },
    ])
  })

  test('of which 24 loads are to be made at once becomes one load, and leaves nothing of the others', async () => {
    const documentPath = await uploaded()
    const body = { companyName: 'Two Dozen Brokers', loadNumber: 'TD-24', documentPath }
    const answers = await Promise.all(Array.from({ length: 24 }, () => generate(body)))
    const refusals = answers.filter(({ status }) => status !== 201)
    expect(refusals).toHaveLength(23)
    expect(new Set(refusals.map(({ status, body: { code } }) => `${String(status)} ${code}`))).toEqual(
      new Set(['400 validation_failed']),
    )
    const made = await deps.db.selectFrom('loads').select('id').where('poNumber', '=', 'TD-24').execute()
    const customers = await deps.db
      .selectFrom('customers')
      .select('id')
      .where('name', '=', 'Two Dozen Brokers')
      .execute()
    expect([made.length, customers.length]).toEqual([1, 1])
  })
})

test('24 presses with one key make one load', async () => {
  const key = { 'idempotency-key': 'same-paper-1234567890' }
  const answers = await Promise.all(
    Array.from({ length: 24 }, () =>
      office.send<{ id: string }>('POST /api/ocr/generate-load', { ...paper, loadNumber: 'OK-24' }, key),
    ),
  )
  const made = await deps.db.selectFrom('loads').select('id').where('poNumber', '=', 'OK-24').execute()
  expect(made).toHaveLength(1)
  const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id))
  expect([...ids]).toEqual(made.map(({ id }) => id))
})

test('a load of which nothing is named is revised by whatever paper somebody compares it with', async () => {
  load = await aLoad(office)
  expect((await compared(revised)).lines.map(({ kind }) => kind)).toContain('po-number')
  // Our own number on the paper names another one all the same.
  const asked = { loadId: load.id, paper: { ...revised, loadNumber: '109-1999-001' } }
  const { body } = await office.send<{ message: string }>('POST /api/ocr/compare', asked)
  expect(body.message).toContain(`about load 109-1999-001, and ${load.number109} is another one.`)
})

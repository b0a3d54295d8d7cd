import { expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '../../../test/factories/load-factory.ts'
import { testApp } from '../../../test/support/app.ts'
import { doChores } from '../../maintenance/chores.ts'

const { as, deps, setClock } = await testApp()
const start = '2026-03-02T15:00:00.000Z'
const daysLater = (days: number, plusMs = 0) =>
  new Date(Date.parse(start) + days * 24 * 60 * 60 * 1000 + plusMs).toISOString()
const office = await as('office')
const trash = async (load: Load) => office.send(`DELETE /api/loads/${load.id}`)
const storedOf = async (...loads: Load[]) => {
  const rows = await deps.db
    .selectFrom('loads')
    .select('id')
    .where(
      'id',
      'in',
      loads.map(({ id }) => id),
    )
    .execute()
  return loads.map(({ id }) => rows.some((row) => row.id === id))
}

test('the trash says who deleted what, and when it will be gone', async () => {
  const load = await aLoad(office)
  setClock(daysLater(0.1))
  await trash(load)
  type Entry = { id: string; deletedAt: string; purgeAt: string; deletedBy: string; hasInvoice: boolean }
  const { body } = await office.send<Entry[]>('GET /api/trash/loads')
  expect(body.find(({ id }) => id === load.id)).toMatchObject({
    deletedAt: daysLater(0.1),
    purgeAt: daysLater(30.1),
    deletedBy: `Test ${office.username}`,
    hasInvoice: false,
  })
  setClock(start)
})

test('the trash says of each load whether it has an invoice, and has none that is not deleted', async () => {
  const [billed, plain] = [await aLoad(office, { tripRate: '100' }), await aLoad(office)]
  const living = await aLoad(office)
  await office.send(`POST /api/loads/${billed.id}/generate-invoice`)
  for (const load of [billed, plain]) await trash(load)
  const { body } = await office.send<{ id: string; hasInvoice: boolean }[]>('GET /api/trash/loads')
  const told = new Map(body.map(({ id, hasInvoice }) => [id, hasInvoice]))
  expect([told.get(billed.id), told.get(plain.id), told.has(living.id)]).toEqual([true, false, false])
})

test('only what is in the trash is restored or purged', async () => {
  const admin = await as('admin')
  const load = await aLoad(office)
  expect((await office.send(`POST /api/trash/loads/${load.id}/restore`)).status).toBe(404)
  expect((await admin.send(`DELETE /api/trash/loads/${load.id}`)).status).toBe(404)
  expect(await storedOf(load)).toEqual([true])
  await trash(load)
  expect((await trash(load)).status).toBe(404)
})

test('a load with an invoice is not purged, and the answer says what holds it', async () => {
  const admin = await as('admin')
  const load = await aLoad(office, { tripRate: '100' })
  await office.send(`POST /api/loads/${load.id}/generate-invoice`)
  await trash(load)
  const { status, body } = await admin.send(`DELETE /api/trash/loads/${load.id}`)
  expect([status, body]).toMatchObject([409, { code: 'in_use', uses: { invoices: 1 } }])
  expect(await storedOf(load)).toEqual([true])
})

test('restoring one load brings back that one', async () => {
  const [one, other] = [await aLoad(office), await aLoad(office)]
  for (const load of [one, other]) await trash(load)
  expect((await office.send(`POST /api/trash/loads/${one.id}/restore`)).status).toBe(200)
  expect((await office.send(`GET /api/loads/${one.id}`)).status).toBe(200)
  expect((await office.send(`GET /api/loads/${other.id}`)).status).toBe(404)
})

test('purging one load leaves the others in the trash, and their BOL numbers in the register', async () => {
  const admin = await as('admin')
  const [one, other] = [await aLoad(office), await aLoad(office)]
  await office.send(`PUT /api/loads/${one.id}`, { bolNumber: 'BOL 6', tripNumber: 'T 6' })
  await office.send(`PUT /api/loads/${other.id}`, { bolNumber: 'BOL 7', tripNumber: 'T 7' })
  for (const load of [one, other]) await trash(load)
  expect((await admin.send(`DELETE /api/trash/loads/${one.id}`)).status).toBe(200)
  expect(await storedOf(one, other)).toEqual([false, true])
  const ofThese = deps.db.selectFrom('bolNumbers').select('bolNumber')
  expect(await ofThese.where('loadId', 'in', [one.id, other.id]).execute()).toEqual([{ bolNumber: 'BOL 7' }])
  await admin.send(`DELETE /api/trash/loads/${other.id}`)
})

test('a load whose invoice went out is deleted by an admin alone; a void or a draft is no such invoice', async () => {
  const admin = await as('admin')
  const billed = async () => {
    const load = await aLoad(office, { tripRate: '100' })
    const { body } = await office.send<{ invoiceNumber: string }>(
      `POST /api/loads/${load.id}/generate-invoice`,
    )
    return { load, number: body.invoiceNumber }
  }
  const [draft, printed, voided] = [await billed(), await billed(), await billed()]
  for (const { number } of [printed, voided]) await office.send(`PATCH /api/invoices/${number}/mark-printed`)
  await office.send(`POST /api/invoices/${voided.number}/void`)
  const refused = await office.send<{ code: string }>(`DELETE /api/loads/${printed.load.id}`)
  expect([refused.status, refused.body.code]).toEqual([403, 'invoiced_load_needs_admin'])
  expect((await trash(draft.load)).status).toBe(200)
  expect((await trash(voided.load)).status).toBe(200)
  expect((await admin.send(`DELETE /api/loads/${printed.load.id}`)).status).toBe(200)
})

test('of many that are deleted, those that are in the trash already are told of by their numbers', async () => {
  const [gone, load] = [await aLoad(office), await aLoad(office)]
  await trash(gone)
  const unknown = deps.newId()
  type Results = { results: Record<'successful' | 'failed', { id: string; loadNumber: string }[]> }
  const { body } = await office.send<Results>('POST /api/loads/bulk-delete', {
    ...{ loadIds: [load.id, gone.id, unknown], confirmationText: 'DELETE ALL SELECTED LOADS' },
  })
  const { successful, failed } = body.results
  expect(successful).toEqual([{ id: load.id, loadNumber: load.number109 }])
  expect(failed.map(({ id, loadNumber }) => [id, loadNumber])).toEqual([
    [gone.id, gone.number109],
    [unknown, unknown],
  ])
})

test('one that was printed and is being rewritten counts as one that went out', async () => {
  const load = await aLoad(office, { tripRate: '100' })
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  await office.send(`PATCH /api/loads/${load.id}/update-invoice`)
  expect((await trash(load)).status).toBe(403)
})

// Keep this test last: moving the clock by 30 days ends all sessions.
test('the trash is emptied after 30 days and not before; what lives or has an invoice stays', async () => {
  const [old, living, invoiced, young] = [
    await aLoad(office),
    await aLoad(office),
    await aLoad(office, { tripRate: '100' }),
    await aLoad(office),
  ]
  await office.send(`POST /api/loads/${invoiced.id}/generate-invoice`)
  await office.send(`PUT /api/loads/${old.id}`, { bolNumber: 'BOL 8', tripNumber: 'T 8' })
  for (const load of [old, invoiced]) expect((await trash(load)).status).toBe(200)
  setClock(daysLater(0.4))
  expect((await trash(young)).status).toBe(200)

  setClock(daysLater(30))
  await doChores(deps)
  expect(await storedOf(old, living, invoiced, young)).toEqual([true, true, true, true])

  setClock(daysLater(30, 1))
  await doChores(deps)
  expect(await storedOf(old, living, invoiced, young)).toEqual([false, true, true, true])
  const bols = await deps.db.selectFrom('bolNumbers').select('loadId').execute()
  expect(bols).toEqual([])
  setClock(start)
})

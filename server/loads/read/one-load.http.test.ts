import { beforeEach, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '../../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
const [nine, ten] = ['2026-03-02T15:00:00.000Z', '2026-03-02T16:00:00.000Z']
let office: SignedIn

beforeEach(async () => {
  setClock(nine)
  office = await as('office')
})

const now = async ({ id }: Pick<Load, 'id'>) => (await office.send<Load>(`GET /api/loads/${id}`)).body
async function billed(tripRate: string) {
  const load = await aLoad(office, { tripRate })
  const { body } = await office.send<{ invoiceId: string; invoiceNumber: string }>(
    `POST /api/loads/${load.id}/generate-invoice`,
  )
  return { ...body, id: load.id }
}

test('a load was invoiced when its invoice went out, and until then when that was drawn up', async () => {
  const load = await billed('500')
  expect(await now(load)).toMatchObject({ invoicedAt: nine, invoice: { status: 'draft' } })
  setClock(ten)
  await office.send(`PATCH /api/invoices/${load.invoiceNumber}/mark-printed`)
  expect(await now(load)).toMatchObject({ invoicedAt: ten, invoice: { status: 'finalized' } })
})

test('what came in is told where it is not what the invoice asks for', async () => {
  const load = await billed('500')
  const pay = (more: object) =>
    office.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'check', ...more })
  const invoice = async () => (await now(load)).invoice
  expect(await invoice()).not.toHaveProperty('paidAmount')
  await pay({ amount: '200' })
  expect(await invoice()).toMatchObject({ totalAmount: '500.00', paidAmount: '200.00' })
  await pay({ amount: '250', closes: true, shortReason: 'Late' })
  expect(await invoice()).toMatchObject({ status: 'paid', totalAmount: '500.00', paidAmount: '450.00' })
  const whole = await billed('300')
  await office.send(`POST /api/loads/${whole.id}/mark-paid`, { paymentMethod: 'check' })
  expect((await now(whole)).invoice).toMatchObject({ status: 'paid', totalAmount: '300.00' })
  expect((await now(whole)).invoice).not.toHaveProperty('paidAmount')
})

test('the truck is the one of the load, else the one of its driver', async () => {
  const driver = await as('driver')
  await deps.db.updateTable('users').set({ truckNumber: 'T-7' }).where('id', '=', driver.id).execute()
  const load = await aLoad(office, { driverId: driver.id })
  expect((await now(load)).truckNumber).toBe('T-7')
  await deps.db.updateTable('loads').set({ truckNumber: 'T-9' }).where('id', '=', load.id).execute()
  expect((await now(load)).truckNumber).toBe('T-9')
})

test('the next deadline is the first of its own that is still due', async () => {
  const [load, other] = [await aLoad(office), await aLoad(office)]
  const deadline = async (of: Load, kind: string, dueAt: string | null) => {
    const { body } = await office.send<{ id: string }>(`POST /api/loads/${of.id}/obligations`, { kind })
    const tellAt = dueAt === null ? null : nine
    await deps.db.updateTable('loadObligations').set({ dueAt, tellAt }).where('id', '=', body.id).execute()
  }
  await deadline(load, 'tracking', null)
  expect((await now(load)).obligationDue).toBeNull()
  await deadline(load, 'pod', '2026-03-02T19:00:00.000Z')
  await deadline(load, 'detention_notice', '2026-03-02T18:00:00.000Z')
  await deadline(other, 'pod', '2026-03-02T17:00:00.000Z')
  expect((await now(load)).obligationDue).toEqual({
    ...{ kind: 'detention_notice', dueAt: '2026-03-02T18:00:00.000Z', tellAt: nine },
  })
})

test('a truck is kept waiting since the free time of its own stop ended, until it leaves or that is declined', async () => {
  const [load, other] = [await aLoad(office), await aLoad(office)]
  const stopId = ({ stops }: Load, index: number) => stops[index]?.id ?? ''
  const detention = (of: Load, index: number, freeUntil: string | null) =>
    deps.db
      .insertInto('loadCharges')
      .values({
        ...{ id: deps.newId(), loadId: of.id, stopId: stopId(of, index), kind: 'detention', amount: '50' },
        basis: JSON.stringify({ workedOut: freeUntil === null ? null : { freeUntil } }),
        ...{ source: 'system', createdAt: nine, updatedAt: nine },
      })
      .execute()
  const visit = (of: Load, times: { arrivedAt: string; departedAt?: string }) =>
    deps.db.updateTable('loadStops').set(times).where('id', '=', stopId(of, 1)).execute()
  const decided = (columns: { state: string; decidedAt: string | null }) =>
    deps.db.updateTable('loadCharges').set(columns).where('stopId', '=', stopId(load, 1)).execute()
  const since = async () => (await now(load)).detentionSince
  await detention(other, 1, '2026-03-02T14:30:00.000Z')
  await visit(other, { arrivedAt: '2026-03-02T12:30:00.000Z' })
  // Typed for a stop where nobody told of the truck.
  await detention(load, 0, null)
  expect(await since()).toBeNull()
  await detention(load, 1, '2026-03-02T14:00:00.000Z')
  await visit(load, { arrivedAt: '2026-03-02T12:00:00.000Z' })
  expect(await since()).toBe('2026-03-02T14:00:00.000Z')
  await decided({ state: 'declined', decidedAt: nine })
  expect(await since()).toBeNull()
  await decided({ state: 'proposed', decidedAt: null })
  expect(await since()).toBe('2026-03-02T14:00:00.000Z')
  await visit(load, { arrivedAt: '2026-03-02T12:00:00.000Z', departedAt: nine })
  expect(await since()).toBeNull()
})

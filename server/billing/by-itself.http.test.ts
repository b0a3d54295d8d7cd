import { expect, test } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as } = await testApp()
const office = await as('office')

const lastStep = async ({ id }: Pick<Load, 'id'>) => {
  const { body } = await office.send<StatusHistoryEntry[]>(`GET /api/loads/${id}/history`)
  const last = body.at(-1)
  return [last?.status, last?.source, last?.actorName]
}
const byItself = (status: string) => [status, 'system', `Test ${office.username}`]

async function delivered(tripRate: string) {
  const load = await aLoad(office, { tripRate })
  await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  return load
}
async function billed(tripRate: string) {
  const load = await delivered(tripRate)
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  return { id: load.id, print: () => office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`) }
}
const pay = ({ id }: Pick<Load, 'id'>, amount: string) =>
  office.send(`POST /api/loads/${id}/mark-paid`, { paymentMethod: 'check', amount })

test('a step that an invoice or a payment brings is the product’s own, in the name of who caused it', async () => {
  const load = await billed('900')
  expect(await lastStep(load)).toEqual(byItself('awaiting_invoicing'))
  await load.print()
  expect(await lastStep(load)).toEqual(byItself('awaiting_payment'))
  const early = await billed('800')
  await pay(early, '300')
  expect(await lastStep(early)).toEqual(byItself('awaiting_payment'))
})

test('so is the payment that a revision brings, and none that somebody recorded', async () => {
  const load = await billed('700')
  await load.print()
  await pay(load, '500')
  await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '500' })
  await office.send(`PATCH /api/loads/${load.id}/update-invoice`)
  await load.print()
  expect(await lastStep(load)).toEqual(byItself('paid'))
  const other = await billed('600')
  await pay(other, '600')
  expect(await lastStep(other)).toEqual(['paid', 'office', `Test ${office.username}`])
})

test('a truck that was ordered and not used awaits its money once billed, and is paid once it came: nothing is delivered', async () => {
  const driver = await as('driver')
  const unused = async () => {
    const load = await aLoad(office, { driverId: driver.id })
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper' })
    const charges = `/api/loads/${load.id}/charges` as const
    const { body } = await office.send<{ id: string }>(`POST ${charges}`, { kind: 'tonu', amount: '250' })
    await office.send(`POST ${charges}/${body.id}/decision`, { state: 'approved' })
    const made = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
    return { id: load.id, number: made.body.invoiceNumber }
  }
  const [printed, inPart, paid] = [await unused(), await unused(), await unused()]
  await office.send(`PATCH /api/invoices/${printed.number}/mark-printed`)
  expect(await lastStep(printed)).toEqual(byItself('awaiting_payment'))
  await pay(inPart, '100')
  expect(await lastStep(inPart)).toEqual(byItself('awaiting_payment'))
  await pay(paid, '250')
  expect(await lastStep(paid)).toEqual(['paid', 'office', `Test ${office.username}`])
})

import { expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as } = await testApp()
const office = await as('office')
type Answer = { invoiceNumber: string; totalAmount: string; outcome: string }

test('generating says whether the invoice is new, a draft recalculated, or one that was sent', async () => {
  const load = await aLoad(office, { tripRate: '2500' })
  const generate = async () => {
    const { body } = await office.send<Answer>(`POST /api/loads/${load.id}/generate-invoice`)
    return [body.totalAmount, body.outcome]
  }
  expect(await generate()).toEqual(['2500.00', 'created'])
  await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '9999' })
  expect(await generate()).toEqual(['9999.00', 'recalculated'])
  const { invoice } = (await office.send<Load>(`GET /api/loads/${load.id}`)).body
  expect(invoice).toMatchObject({ totalAmount: '9999.00', status: 'draft' })
  await office.send(`PATCH /api/invoices/${String(invoice?.invoiceNumber)}/mark-printed`)
  await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '1' })
  expect(await generate()).toEqual(['9999.00', 'kept'])
})

import { expect, test } from 'vitest'
import type { PackageCheck } from '#contract/packages.ts'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { packagePlan } from './package-plan.ts'

const { app, as, deps } = await testApp()
const office = await as('office')

async function upload(fileName: string): Promise<string> {
  const { body } = await office.send<{ uploadURL: string; publicPath: string }>('POST /api/objects/upload', {
    fileName,
  })
  const { pathname, search } = new URL(body.uploadURL)
  await app.inject({ method: 'PUT', url: `${pathname}${search}`, payload: Buffer.from('%PDF-1.7\n') })
  return body.publicPath
}

test('the confirmation that counts goes to the customer, and none that it replaced', async () => {
  const load = await aLoad(office, { tripRate: '900' })
  const [first, second] = [await upload('agreed.pdf'), await upload('revised.pdf')]
  for (const documentURL of [first, second])
    await office.send(`POST /api/loads/${load.id}/documents`, { kind: 'rate-confirmation', documentURL })
  const { body } = await office.send<{ invoiceId: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  const confirmations = async () => {
    const { parts } = await packagePlan(deps, body.invoiceId)
    return parts.find(({ kind }) => kind === 'rate-confirmation')?.files.map(({ name }) => name)
  }
  expect(await confirmations()).toEqual(['agreed.pdf', 'revised.pdf'])
  const supersededBy = second.replace('/objects/', '')
  await deps.db
    .updateTable('documents')
    .set({ supersededBy, supersededAt: '2026-03-02T15:00:00.000Z' })
    .where('id', '=', first.replace('/objects/', ''))
    .execute()
  expect(await confirmations()).toEqual(['revised.pdf'])
})

test('a package goes to the customer that its load got after the invoice was sent', async () => {
  const customer = await aCustomer(office, {
    ...{ name: 'Plains Brokerage', email: 'ap@plains.example' },
    requiredPapers: ['lumper-receipt'],
  })
  const load = await aLoad(office, { tripRate: '900' })
  const { body } = await office.send<{ invoiceId: string; invoiceNumber: string }>(
    `POST /api/loads/${load.id}/generate-invoice`,
  )
  await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  expect((await packagePlan(deps, body.invoiceId)).customer).toBeNull()
  expect((await office.send(`PUT /api/loads/${load.id}`, { customerId: customer.id })).status).toBe(200)
  expect((await packagePlan(deps, body.invoiceId)).customer).toEqual({
    ...{ id: customer.id, name: 'Plains Brokerage', email: 'ap@plains.example' },
    requiredPapers: ['lumper-receipt'],
  })
  const { problems } = (await office.send<PackageCheck>(`GET /api/invoices/${body.invoiceNumber}/package`))
    .body
  expect(problems.find(({ code }) => code === 'no_customer')).toMatchObject({
    ...{ message: 'The invoice names no customer.' },
    advice: 'Update the invoice: it gets a new revision.',
  })
})

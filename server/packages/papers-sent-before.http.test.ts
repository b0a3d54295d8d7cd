import { expect, test } from 'vitest'
import type { PackageCheck } from '#contract/packages.ts'
import type { Customer } from '#contract/customers.ts'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { insertDocument } from '../documents/document-store.ts'
import { heicToJpeg } from '../documents/heic-preview.ts'
import { receiveUpload } from '../documents/receive-upload.ts'
import { aPhoto } from './test-support/nasty-documents.ts'

const { as, deps } = await testApp()
const office = await as('office')
const toJpeg = heicToJpeg(deps.log)

async function billed(customer: Customer) {
  const load = await aLoad(office, { tripRate: '2500' })
  const { body } = await office.send<{ invoiceNumber: string; invoiceId: string }>(
    `POST /api/loads/${load.id}/generate-invoice`,
    { customerId: customer.id },
  )
  return { loadId: load.id, number: body.invoiceNumber, invoiceId: body.invoiceId }
}
type Billed = Awaited<ReturnType<typeof billed>>

async function photographScaleTicket({ loadId }: Billed) {
  const expiresAt = new Date(deps.clock().getTime() + 1000)
  const ticket = { purpose: 'scale-ticket', fileName: null, uploadedBy: office.id, expiresAt } as const
  const documentId = await insertDocument(deps, ticket)
  const body = [await aPhoto({ width: 300, height: 400 })]
  await receiveUpload(deps, { documentId, body, toJpeg })
  const kept = await office.send(`POST /api/loads/${loadId}/papers`, {
    kind: 'scale-ticket',
    pages: [documentId],
  })
  expect(kept.status).toBe(200)
}

async function send({ invoiceId, loadId }: Billed) {
  const at = new Date(deps.clock().getTime() + 60_000).toISOString()
  const id = deps.newId()
  await deps.db
    .insertInto('outbox')
    .values({
      ...{ id, kind: 'email', purpose: 'invoice_package', messageId: `<${id}@llano.example>` },
      ...{ recipient: 'pay@bluestem.example', payload: '{}', status: 'sent', invoiceId, loadId },
      ...{ createdAt: at, updatedAt: at, sentAt: at },
    })
    .execute()
}

const asked = async ({ number }: Billed) =>
  (await office.send<PackageCheck>(`GET /api/invoices/${number}/package`)).body.problems.filter(
    ({ code }) => code === 'ask_always',
  )

test('what two of the last packages to a customer carried is offered to be asked for always', async () => {
  const customer = await aCustomer(office, { name: 'Bluestem', email: 'pay@bluestem.example' })
  const [first, second, third] = [await billed(customer), await billed(customer), await billed(customer)]
  for (const each of [first, second]) await photographScaleTicket(each)
  await send(first)
  expect(await asked(third)).toEqual([])
  await send(second)
  expect(await asked(third)).toMatchObject([
    {
      ...{ paper: 'scale-ticket', severity: 'note', advice: 'Always ask for it with Bluestem?' },
      message: 'The last packages to Bluestem had a scale ticket, and this one has none.',
    },
  ])
  // Packages to other customers do not count.
  const other = await aCustomer(office, { name: 'Caprock', email: 'pay@caprock.example' })
  expect(await asked(await billed(other))).toEqual([])
  await office.send(`POST /api/customers/${customer.id}/required-papers`, { paper: 'scale-ticket' })
  expect(await asked(third)).toEqual([])
})

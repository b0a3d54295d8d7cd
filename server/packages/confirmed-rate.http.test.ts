import { expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { PackageCheck } from '#contract/packages.ts'
import { documentPath } from '#domain/documents/document-path.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { insertDocument } from '../documents/document-store.ts'
import { heicToJpeg } from '../documents/heic-preview.ts'
import { receiveUpload } from '../documents/receive-upload.ts'
import { aPdf, aPhoto } from './test-support/nasty-documents.ts'

const { as, deps } = await testApp()
const office = await as('office')
const toJpeg = heicToJpeg(deps.log)

// The first invoice is that of another load.
const other = await aLoad(office, { tripRate: '900' })
await office.send(`POST /api/loads/${other.id}/generate-invoice`)

/** A load billed at $2,500.00 with a lumper of $80.00, and what the check says of its rate confirmation. */
async function checked(bytes: Buffer): Promise<PackageCheck['problems']> {
  const load = await aLoad(office, { tripRate: '2500' })
  await office.send(`PATCH /api/loads/${load.id}/financials`, { lumperCharge: '80' })
  return (await problemsOf(load, bytes)).filter(({ code }) => code === 'rate_not_confirmed')
}

async function problemsOf(load: Load, bytes: Buffer): Promise<PackageCheck['problems']> {
  const expiresAt = new Date(deps.clock().getTime() + 1000)
  const documentId = await insertDocument(deps, {
    ...{ purpose: 'rate-confirmation', fileName: null, uploadedBy: office.id, expiresAt },
  })
  await receiveUpload(deps, { documentId, body: [bytes], toJpeg })
  const paper = { kind: 'rate-confirmation', documentURL: documentPath(documentId) }
  expect((await office.send(`POST /api/loads/${load.id}/documents`, paper)).status).toBe(200)
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  const check = await office.send<PackageCheck>(`GET /api/invoices/${body.invoiceNumber}/package`)
  return check.body.problems
}

test('a rate confirmation that names another rate is told before the package goes out', async () => {
  expect(await checked(await aPdf('Total rate $2,450.00'))).toMatchObject([
    {
      ...{ severity: 'warning', paper: 'rate-confirmation' },
      message: 'The rate confirmation does not name $2,500.00, which the invoice bills.',
    },
  ])
})

test.each([
  ['the rate', () => aPdf('Total rate $2,500.00')],
  ['the rate and what comes on top', () => aPdf('All in $2,580.00')],
  ['no money', () => aPdf('Terms and conditions')],
  ['nothing, being a photograph,', () => aPhoto({ width: 300, height: 400 })],
] as const)('one that names %s is fine', async (_, make) => {
  expect(await checked(await make())).toEqual([])
})

test('a truck that was ordered and not used is compared by what is billed for it, and asked for no delivery', async () => {
  const load = await aLoad(office)
  const charges = `/api/loads/${load.id}/charges`
  const tonu = { kind: 'tonu', amount: '250' }
  const { body } = await office.send<{ id: string }>(`POST ${charges}`, tonu)
  const decision = { state: 'approved', note: 'Marie by mail' }
  expect((await office.send(`POST ${charges}/${body.id}/decision`, decision)).status).toBe(200)
  const problems = await problemsOf(load, await aPdf('Total rate $2,450.00'))
  expect(problems.map(({ code, message }) => [code, message])).toEqual([
    ['rate_not_confirmed', 'The rate confirmation does not name $250.00, which the invoice bills.'],
    ['no_customer', 'The invoice names no customer.'],
  ])
})

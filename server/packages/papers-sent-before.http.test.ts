import { describe, expect, test } from 'vitest'
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

async function send({ invoiceId, loadId }: Billed, minutes = 1, more: object = {}) {
  const at = new Date(deps.clock().getTime() + minutes * 60_000).toISOString()
  const id = deps.newId()
  await deps.db
    .insertInto('outbox')
    .values({
      ...{ id, kind: 'email', purpose: 'invoice_package', messageId: `<${id}@llano.example>` },
      ...{ recipient: 'pay@bluestem.example', payload: '{}', status: 'sent', invoiceId, loadId },
      ...{ createdAt: at, updatedAt: at, sentAt: at },
      ...more,
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

test('packages that never went out take no place among the last five', async () => {
  const customer = await aCustomer(office, { name: 'Yucca', email: 'pay@bluestem.example' })
  const [one, two, third] = [await billed(customer), await billed(customer), await billed(customer)]
  for (const each of [one, two]) {
    await photographScaleTicket(each)
    await send(each)
  }
  for (let held = 0; held < 5; held += 1)
    await send(await billed(customer), 2, { sentAt: null, status: 'held' })
  expect(await asked(third)).toHaveLength(1)
})

describe('that is no habit', () => {
  const billedTo = async (name: string, count: number) => {
    const customer = await aCustomer(office, { name, email: 'pay@bluestem.example' })
    const all: Billed[] = []
    for (let made = 0; made < count; made += 1) all.push(await billed(customer))
    return all
  }

  test('of packages that were not sent, or mails that were none', async () => {
    const [one, two, third] = (await billedTo('Mesa', 3)) as [Billed, Billed, Billed]
    for (const each of [one, two]) await photographScaleTicket(each)
    await send(one)
    await send(two, 1, { sentAt: null, status: 'held' })
    await send(two, 1, { purpose: 'statement' })
    expect(await asked(third)).toEqual([])
  })

  test('of what came after they had gone out', async () => {
    const [one, two, third] = (await billedTo('Sierra', 3)) as [Billed, Billed, Billed]
    await photographScaleTicket(one)
    await send(one)
    await photographScaleTicket(two)
    await send(two, -1)
    expect(await asked(third)).toEqual([])
  })

  test('of one load that has two of them', async () => {
    const [one, third] = (await billedTo('Mesquite', 2)) as [Billed, Billed]
    await photographScaleTicket(one)
    await photographScaleTicket(one)
    await send(one)
    expect(await asked(third)).toEqual([])
  })

  test('of one load whose package was sent twice', async () => {
    const [one, third] = (await billedTo('Arroyo', 2)) as [Billed, Billed]
    await photographScaleTicket(one)
    await send(one)
    await send(one, 2)
    expect(await asked(third)).toEqual([])
  })

  test('of packages before the last five', async () => {
    const all = await billedTo('Caprock', 7)
    const [one, two, ...others] = all as [Billed, Billed, ...Billed[]]
    const last = others.pop() as Billed
    for (const each of [one, two]) await photographScaleTicket(each)
    await send(one, 1)
    await send(two, 2)
    for (const [index, each] of others.slice(0, 3).entries()) await send(each, 3 + index)
    // The package that is looked at is none of them.
    await send(last, 8)
    expect(await asked(last)).toHaveLength(1)
    await send(others[3] as Billed, 9)
    expect(await asked(last)).toEqual([])
  })
})

test('a paper that came after its own package first went out is told as that, though it went again since', async () => {
  const customer = await aCustomer(office, { name: 'Bluestem', email: 'pay@bluestem.example' })
  const [own, other] = [await billed(customer), await billed(customer)]
  await send(own, -1)
  for (const each of [own, other]) await photographScaleTicket(each)
  await send(own, 1)
  expect(await asked(own)).toMatchObject([
    { paper: 'scale-ticket', message: 'The scale ticket came after the package had been sent.' },
  ])
  expect(await asked(other)).toMatchObject([
    { paper: 'scale-ticket', message: 'The scale ticket goes with this invoice.' },
  ])
})

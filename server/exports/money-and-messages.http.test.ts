import { expect, test } from 'vitest'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { settlementDesk } from '../settlements/test-support/settlement-desk.ts'
import { exportEverything } from './export-everything.ts'
import { unzip } from './test-support/unzip.ts'

const { deps, office, driver, delivered, adjust, finalize, voidIt } = await settlementDesk()

async function linesOf() {
  const { archive } = await exportEverything(deps, { withPositions: false })
  const chunks: Uint8Array[] = []
  for await (const chunk of archive) chunks.push(chunk as Uint8Array)
  const files = unzip(Buffer.concat(chunks))
  return (name: string) => (files.get(name)?.toString('utf8') ?? '').replace('\uFEFF', '').trim().split('\n')
}

test('payments come with what was short and what was taken back', async () => {
  const customer = await aCustomer(office, { name: 'Harbor Nine' })
  const load = await aLoad(office, { tripRate: '1000' })
  await office.send(`PUT /api/loads/${load.id}`, { customerId: customer.id })
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  const pay = (amount: string) =>
    office.send(`POST /api/loads/${load.id}/mark-paid`, {
      ...{ paymentMethod: 'credit_card', amount, paymentReference: '=20844', shortReason: 'Lumper' },
    })
  await pay('400')
  const { id } = await deps.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  await office.send(`POST /api/payments/${id}/undo`, { reason: 'Bounced' })
  await pay('250')
  const [header, first, second] = (await linesOf())('payments.csv')
  expect(header).toContain('Invoice #,109 Number,Amount,Method,Reference')
  expect(first).toContain(`${body.invoiceNumber},${load.number109},400.00,credit card,'=20844,,Lumper,No,`)
  expect(first).toContain('Bounced')
  expect(second).toContain(',250.00,')
  expect(second).not.toContain('Bounced')
})

test('settlements come with their lines, void ones too, and with what stands on none yet', async () => {
  await delivered()
  await adjust('advance', '100', '2026-02-26', { description: '-Cash for fuel' })
  const settlement = await finalize()
  await adjust('addition', '25', '2026-02-26', { description: 'Tarping' })
  const lines = await linesOf()
  expect(lines('settlements.csv')[1]).toMatch(
    /^1001,[^,]+,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,final,per mile,0\.6000,140\.00,/,
  )
  expect(lines('settlement-lines.csv').slice(1)).toEqual([
    expect.stringMatching(/^1001,1,load,[^,]+,.*,240\.00$/),
    expect.stringMatching(/^1001,2,advance,,.*,'-Cash for fuel,,,-100\.00$/),
  ])
  const [, advance, addition] = lines('driver-adjustments.csv')
  expect(advance).toMatch(new RegExp(`^${driver.username},advance,.*,100\\.00,'-Cash for fuel,,1001,,`))
  expect(addition).toMatch(/,addition,.*,25\.00,Tarping,,,,/)
  await voidIt(settlement)
  expect((await linesOf())('settlements.csv')[1]).toContain(',void,')
})

test('mails come with what became of them and without their text; drivers’ messages as they were sent', async () => {
  const customer = await aCustomer(office, { name: 'Bluestem', email: 'ap@bluestem.example' })
  await office.send(`POST /api/customers/${customer.id}/email-statement`, { message: 'Between us only.' })
  const load = await aLoad(office)
  await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: driver.id })
  await doJobs(deps)
  const lines = await linesOf()
  expect(lines('emails.csv')[1]).toMatch(/^ap@bluestem\.example,"Statement of .*",statement,,,1,held,/)
  expect(lines('emails.csv').join('\n')).not.toContain('Between us only.')
  expect(lines('driver-messages.csv').some((line) => line.startsWith(driver.username))).toBe(true)
})

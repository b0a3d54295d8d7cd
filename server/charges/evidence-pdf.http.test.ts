import { expect, test } from 'vitest'
import type { LoadCharge } from '#contract/charges.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { seenPages } from '../packages/test-support/seen-pdf.ts'

const { app, as, deps } = await testApp()
const office = await as('office')

test('the evidence of a charge is downloaded as a PDF under the name of its load', async () => {
  const load = await aLoad(office, { tripRate: '1840' })
  const { body: charge } = await office.send<LoadCharge>(`POST /api/loads/${load.id}/charges`, {
    ...{ kind: 'layover', nights: 1, perNight: '150', description: 'Closed over night' },
  })
  const download = (chargeId: string) =>
    app.inject({
      url: `/api/loads/${load.id}/charges/${chargeId}/evidence.pdf`,
      headers: { cookie: [...office.cookies].map((each) => each.join('=')).join('; ') },
    })
  const { headers, rawPayload } = await download(charge.id)
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'application/pdf',
    'private, no-cache',
  ])
  expect(headers['content-disposition']).toContain(`layover-load-${load.number109}.pdf`)
  const [page] = await seenPages(rawPayload)
  for (const words of [load.number109, '$150.00', 'Closed over night', 'Not approved yet'])
    expect(page?.text).toContain(words)
  expect((await download(deps.newId())).statusCode).toBe(404)
})

test('the name of its file has no mark that a computer could stumble over', async () => {
  const load = await aLoad(office, { number109: '109/2026 #5', tripRate: '1840' })
  const { body: charge } = await office.send<LoadCharge>(`POST /api/loads/${load.id}/charges`, {
    ...{ kind: 'fuel_surcharge', dieselPrice: '3.689', peg: '1.25', mpg: '6', miles: '421.6' },
  })
  const { headers } = await office.send(`GET /api/loads/${load.id}/charges/${charge.id}/evidence.pdf`)
  expect(headers['content-disposition']).toContain('fuel-surcharge-load-109-2026-5.pdf')
})

import { expect, test } from 'vitest'
import type { Load, LoadDocument } from '#contract/load-views.ts'
import { aLoad } from '../../../test/factories/load-factory.ts'
import { uploaded } from '../../../test/factories/uploads.ts'
import { testApp } from '../../../test/support/app.ts'

const { as, deps } = await testApp()
const office = await as('office')

async function attach({ id }: Load, kind: string) {
  const documentURL = await uploaded(office, kind)
  const { status } = await office.send(`POST /api/loads/${id}/documents`, { kind, documentURL })
  expect(status).toBe(200)
}
const listed = async ({ id }: Load) =>
  (await office.send<LoadDocument[]>(`GET /api/loads/${id}/documents`)).body.map(({ kind, page }) => [
    kind,
    page?.number ?? null,
  ])

test('a paper like those that drivers photograph has pages, and a BOL and a rate confirmation have none', async () => {
  const load = await aLoad(office)
  for (const kind of ['bol', 'rate-confirmation', 'scale-ticket']) await attach(load, kind)
  expect((await listed(load)).toSorted()).toEqual([
    ['bol', null],
    ['rate-confirmation', null],
    ['scale-ticket', 1],
  ])
})

test('a file that the load does not name any more is not among its papers, unless it stands for itself', async () => {
  const load = await aLoad(office)
  await attach(load, 'scale-ticket')
  await attach(load, 'bol')
  await attach(load, 'rate-confirmation')
  await deps.db.updateTable('loads').set({ bolDocumentPath: null }).where('id', '=', load.id).execute()
  expect((await listed(load)).toSorted()).toEqual([
    ['rate-confirmation', null],
    ['scale-ticket', 1],
  ])
})

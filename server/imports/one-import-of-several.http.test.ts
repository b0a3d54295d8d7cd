import { expect, test } from 'vitest'
import type { ImportSummary } from '#contract/imports.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'
import { purgeDrafts } from './discard-import.ts'
import { readDraft } from './run-import.ts'
import { csv, importsBy } from './test-support/import-client.ts'

const { as, connection, deps, setClock } = await testApp()
const office = await as('office')
const imports = importsBy(office)

const fileOf = (name: string) => csv(['Customer'], [name])
const draftOf = async (name: string) => (await imports.handIn('customers', fileOf(name))).body
const rowsBut = (ids: readonly string[]) =>
  deps.db.selectFrom('imports').selectAll().where('id', 'not in', ids).orderBy('id').execute()

test('one import of several is run, undone or thrown away, and no other', async () => {
  const done = await imports.bring('customers', fileOf('Alder'))
  await draftOf('Birch')
  const [run, gone] = [await draftOf('Cedar'), await draftOf('Dogwood')]
  const others = () => rowsBut([run.id, gone.id])
  const before = await others()
  expect(before).toHaveLength(2)
  const listed = async () =>
    (await office.send<ImportSummary[]>('GET /api/imports')).body.map(({ id, state }) => [id, state])
  expect((await imports.run(run.id, run.mapping)).body).toMatchObject({ id: run.id, createdCount: 1 })
  expect([await others(), await listed()]).toEqual([
    before,
    [
      [run.id, 'done'],
      [done.id, 'done'],
    ],
  ])
  expect((await office.send(`DELETE /api/imports/${run.id}`)).status).toBe(404)
  expect((await imports.undo(run.id)).status).toBe(200)
  expect(await others()).toEqual(before)
  expect((await office.send(`DELETE /api/imports/${gone.id}`)).status).toBe(200)
  expect([await others(), await listed()]).toEqual([
    before,
    [
      [run.id, 'undone'],
      [done.id, 'done'],
    ],
  ])
})

test('an import that somebody has in hand is neither run nor undone nor thrown away meanwhile', async () => {
  const draft = await draftOf('Elm')
  const done = await imports.bring('customers', fileOf('Fir'))
  const meanwhile = async (id: string, call: () => ReturnType<typeof imports.undo<{ code: string }>>) => {
    const { status, body } = await duringChange(connection, {
      change: (other) => other.updateTable('imports').set({ problemCount: 0 }).where('id', '=', id).execute(),
      call,
    })
    return [status, body.code]
  }
  const refused = [409, 'import_running']
  expect(await meanwhile(draft.id, () => imports.run(draft.id, draft.mapping))).toEqual(refused)
  expect(await meanwhile(draft.id, () => office.send(`DELETE /api/imports/${draft.id}`))).toEqual(refused)
  expect(await meanwhile(done.id, () => imports.undo(done.id))).toEqual(refused)
})

test('a customer that somebody gives to a load while its import is undone stays', async () => {
  const done = await imports.bring('customers', fileOf('Hickory'))
  const { body } = await office.send<{ id: string; name: string }[]>('GET /api/customers')
  const customerId = body.find(({ name }) => name === 'Hickory')?.id ?? ''
  const load = await aLoad(office)
  const refused = await duringChange(connection, {
    change: (other) => other.updateTable('loads').set({ customerId }).where('id', '=', load.id).execute(),
    call: () => imports.undo(done.id),
  })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'import_used', kept: [{ name: 'Hickory', reason: 'It is used by 1 load.' }] },
  ])
})

test('an undo waits for nobody who changes what another import brought', async () => {
  const done = await imports.bring('customers', fileOf('Ironwood'))
  await imports.bring('customers', fileOf('Hornbeam'))
  const order: string[] = []
  await duringChange(connection, {
    change: (other) =>
      other.updateTable('customers').set({ city: 'Waco' }).where('name', '=', 'Hornbeam').execute(),
    call: async () => {
      await imports.undo(done.id)
      order.push('the undo')
    },
    meanwhile: () => Promise.resolve(order.push('the change')),
  })
  expect(order).toEqual(['the undo', 'the change'])
})

test('a copy of a request whose file went meanwhile, because the other one was quicker, is no error', async () => {
  const { id, mapping } = await draftOf('Juniper')
  const how = { mapping, corrections: [], takesOver: false }
  const whileReading = (act: () => Promise<unknown>) => {
    const read = async (key: string) => {
      await act()
      await deps.storage.remove(key)
      return deps.storage.read(key)
    }
    return readDraft({ ...deps, storage: { ...deps.storage, read } }, id, how)
  }
  expect(await whileReading(() => imports.run(id, mapping))).toBeNull()
  const lost = await draftOf('Katsura')
  const storage = { ...deps.storage, read: () => Promise.resolve(null) }
  await expect(readDraft({ ...deps, storage }, lost.id, how)).rejects.toMatchObject({
    code: 'import_not_found',
  })
})

test('drafts of yesterday are forgotten, and none that is younger or was run meanwhile', async () => {
  const [old, run] = [await draftOf('Juniper'), await draftOf('Larch')]
  setClock('2026-03-02T15:00:01.000Z')
  const young = await draftOf('Maple')
  setClock('2026-03-03T15:00:00.500Z')
  const remove = async (key: string) => {
    const ended = { state: 'done', importedAt: deps.clock().toISOString(), storageKey: null }
    await deps.db.updateTable('imports').set(ended).where('id', '=', run.id).execute()
    await deps.storage.remove(key)
  }
  await purgeDrafts({ ...deps, storage: { ...deps.storage, remove } })
  const left = await deps.db
    .selectFrom('imports')
    .select('id')
    .where('id', 'in', [old.id, run.id, young.id])
    .orderBy('id')
    .execute()
  expect(left).toEqual([{ id: run.id }, { id: young.id }])
})

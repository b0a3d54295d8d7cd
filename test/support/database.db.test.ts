import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { expect, it } from 'vitest'
import { testDatabase } from './database.ts'

const one = await testDatabase()
const other = await testDatabase()
const now = '2026-03-02T15:00:00.000Z'

it('gives each file a migrated database of its own', async () => {
  await one.db
    .insertInto('customers')
    .values({ id: randomUUID(), name: 'Prairie Grain', createdAt: now, updatedAt: now })
    .execute()
  expect(await other.db.selectFrom('customers').select('name').execute()).toEqual([])
})

it('lets no test reach the outside', () => {
  expect(() => net.connect({ host: 'example.com', port: 80 })).toThrow('may reach this machine only')
})

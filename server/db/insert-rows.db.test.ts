import { expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { insertion, insertRows, writeTogether } from './insert-rows.ts'

const { db } = await testDatabase()

const at = '2026-11-21T15:00:00.000Z'
const truck = (number: number) => ({
  ...{
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    truckNumber: `T-${String(number)}`,
  },
  ...{
    make: 'Peterbilt',
    model: '579',
    year: 2022,
    vinNumber: `1XPBDP9X${String(number).padStart(9, '0')}`,
    archivedAt: undefined,
    createdAt: at,
    updatedAt: at,
  },
})
const count = async () => (await db.selectFrom('trucks').select('id').execute()).length

test('more rows than one statement takes are all kept, and what is left out is empty', async () => {
  await insertRows(
    db,
    'trucks',
    Array.from({ length: 251 }, (_, index) => index),
    truck,
  )
  const { archivedAt, truckNumber } = await db
    .selectFrom('trucks')
    .selectAll()
    .where('id', '=', truck(250).id)
    .executeTakeFirstOrThrow()
  expect([await count(), truckNumber, archivedAt]).toEqual([251, 'T-250', null])
})

test('several writes are one, of which all is kept or nothing', async () => {
  const before = await count()
  const one = (number: number) => insertion('trucks', [truck(number)])
  await writeTogether(db, [one(1001), null, one(1002)])
  await writeTogether(db, [one(1003)])
  await writeTogether(db, [null])
  expect(await count()).toBe(before + 3)
  await expect(writeTogether(db, [one(1004), one(1001)])).rejects.toThrow('unique')
  expect(await count()).toBe(before + 3)
})

import { expect, test } from 'vitest'
import { testDatabase } from './support/database.ts'

const { pool } = await testDatabase()

/**
 * Foreign keys that no index begins with. One that covers a part of the rows counts where the rest have no reference: a
 * look-up by a value never wants those.
 */
const withoutIndex = `
  select c.conrelid::regclass || ' ' || pg_get_constraintdef(c.oid) as reference
  from pg_constraint c
  where c.contype = 'f' and not exists (
    select from pg_index i
    where i.indrelid = c.conrelid and i.indisvalid
      and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
        select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
        where a.attrelid = c.conrelid and a.attnum = c.conkey[1])))
  order by 1`

test('whatever a row points at can be deleted without reading the whole table', async () => {
  const { rows } = await pool.query<{ reference: string }>(withoutIndex)
  expect(rows.map(({ reference }) => reference)).toEqual([])
})

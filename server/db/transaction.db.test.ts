import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'
import type { TxDeps } from '../deps.ts'
import { openLiveUpdates } from '../live/live-updates.ts'
import { openDatabase, openPool } from './connect.ts'
import { insertion, writeTogether } from './insert-rows.ts'
import { inTransaction } from './transaction.ts'

const { deps, connection } = await testApp()

const customer = ({ newId }: Pick<TxDeps, 'newId'>, name: string) => {
  const now = '2026-11-20T12:00:00.000Z'
  return { id: newId(), name, createdAt: now, updatedAt: now }
}
const names = async () => {
  const rows = await deps.db.selectFrom('customers').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
const add = (tx: TxDeps, row: ReturnType<typeof customer>) =>
  tx.db.insertInto('customers').values(row).execute()
const named = (tx: TxDeps, name: string) =>
  tx.db.selectFrom('customers').select('name').where('name', '=', name).execute()

test('statements that are sent together run in their order, each seeing those before it', async () => {
  const seen = await inTransaction(deps, async (tx) =>
    Promise.all([
      named(tx, 'Rowan Freight'),
      add(tx, customer(tx, 'Rowan Freight')),
      named(tx, 'Rowan Freight'),
    ]),
  )
  expect([seen[0], seen[2]]).toEqual([[], [{ name: 'Rowan Freight' }]])
})

test('one that waits for a lock is seen by those behind it with what was committed meanwhile', async () => {
  const row = customer(deps, 'Before')
  await deps.db.insertInto('customers').values(row).execute()
  const seen = await duringChange(connection, {
    change: (other) => other.updateTable('customers').set('name', 'After').where('id', '=', row.id).execute(),
    call: () =>
      inTransaction(deps, ({ db }) => {
        const mine = db.selectFrom('customers').select('name').where('id', '=', row.id)
        return Promise.all([mine.forUpdate().execute(), mine.execute()])
      }),
  })
  expect(seen).toEqual([[{ name: 'After' }], [{ name: 'After' }]])
})

test('of several that were sent together, whichever is asked first tells why the transaction failed', async () => {
  const before = await names()
  const failed = inTransaction(deps, async (tx) => {
    await add(tx, customer(tx, 'Never Kept'))
    const [wrong, behind] = [sql`select 1 / 0`.execute(tx.db), named(tx, 'Never Kept')]
    wrong.catch(() => undefined)
    await behind
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  expect(await names()).toEqual(before)
})

test('several writes with nothing among them ask the database nothing', async () => {
  const { rows } = await inTransaction(deps, async ({ db }) => {
    for (const writings of [[], [null, null], [insertion('customers', [])]]) await writeTogether(db, writings)
    return sql<{ one: number }>`select 1 as one`.execute(db)
  })
  expect(rows).toEqual([{ one: 1 }])
})

test('a write that nobody waits for is seen by those behind it, and kept', async () => {
  const seen = await inTransaction(deps, (tx) => {
    tx.beforeCommit(add(tx, customer(tx, 'Sent Ahead')).then(() => undefined))
    return named(tx, 'Sent Ahead')
  })
  expect(seen).toEqual([{ name: 'Sent Ahead' }])
  expect(await names()).toContain('Sent Ahead')
})

test('a write that nobody waits for fails its transaction, with or without one behind it', async () => {
  const before = await names()
  const failing = (tx: TxDeps) => {
    tx.beforeCommit(sql`select 1 / 0`.execute(tx.db).then(() => undefined))
  }
  const alone = inTransaction(deps, async (tx) => {
    await add(tx, customer(tx, 'Never Kept'))
    failing(tx)
  })
  await expect(alone).rejects.toMatchObject({ code: '22012' })
  const followed = inTransaction(deps, async (tx) => {
    failing(tx)
    await named(tx, 'Never Kept')
  })
  await expect(followed).rejects.toMatchObject({ code: '22012' })
  expect(await names()).toEqual(before)
})

test('the next transaction on the same connection knows nothing of that', async () => {
  const wrong = { ...customer(deps, 'Twice'), id: '00000000-0000-7000-8000-000000000001' }
  for (const name of ['Twice', 'Twice again']) {
    await inTransaction(deps, (tx) => add(tx, { ...wrong, name })).catch(() => undefined)
  }
  await inTransaction(deps, (tx) => add(tx, customer(tx, 'Well')))
  expect(await names()).toContain('Well')
})

test('a statement that its connection has forgotten, as behind a pooler, fails by the reason', async () => {
  const pool = openPool(connection, { max: 1 })
  const other = openDatabase(pool)
  const ask = () => sql`select 'forgotten' as word`.execute(other)
  for (const _use of [1, 2]) await ask()
  await sql`deallocate all`.execute(other)
  await expect(ask()).rejects.toMatchObject({ code: '26000' })
  await other.destroy()
})

test('nothing that is sent when it is over reaches the connection of somebody else', async () => {
  const { kept } = await inTransaction(deps, (tx) => Promise.resolve({ kept: tx }))
  await expect(add(kept, customer(kept, 'Too Late'))).rejects.toThrow('already committed')
  expect(await names()).not.toContain('Too Late')
})

test('what was written is told to whoever looks at such a list, once it is kept and not before', async () => {
  const told: string[] = []
  // Of its own: what the tests before wrote may still be told.
  const live = openLiveUpdates()
  live.subscribe({
    changed: ({ lists }) => void told.push(...lists),
    moved: () => undefined,
    late: () => undefined,
  })
  const before = await inTransaction({ ...deps, live }, async (tx) => {
    await add(tx, customer(tx, 'Told Of'))
    return [...told]
  })
  await expect.poll(() => told).toContain('customers')
  expect(before).toEqual([])
})

test('one whose commit was kept and its answer lost is told to whoever looks at any list', async () => {
  const told: string[] = []
  const end = deps.live.subscribe({
    changed: ({ lists }) => void told.push(...lists),
    moved: () => undefined,
    late: () => undefined,
  })
  const answerLost = {
    transaction: () => ({
      execute: async (work: Parameters<ReturnType<typeof deps.db.transaction>['execute']>[0]) => {
        await deps.db.transaction().execute(work)
        throw new Error('Connection terminated unexpectedly')
      },
    }),
  } as unknown as typeof deps.db
  const writing = inTransaction({ ...deps, db: answerLost }, (tx) =>
    add(tx, customer(tx, 'Kept All The Same')),
  )
  await expect(writing).rejects.toThrow('terminated')
  expect(await names()).toContain('Kept All The Same')
  await expect.poll(() => told).toContain('customers')
  end()
})

describe('a transaction that PostgreSQL asks to run again', () => {
  const raise = (tx: TxDeps, code: string) =>
    sql`do ${sql.lit(`begin raise exception 'no' using errcode = '${code}'; end`)}`.execute(tx.db)
  /** Fails so many times with that code, each time after it wrote. */
  async function failing(times: number, code: string) {
    const count = { runs: 0, told: 0 }
    const name = `Run ${code} ${String(times)}`
    const outcome = await inTransaction(deps, async (tx) => {
      count.runs += 1
      tx.afterCommit(() => {
        count.told += 1
      })
      await add(tx, customer(tx, name))
      if (count.runs <= times) await raise(tx, code)
    }).catch((error: unknown) => (error instanceof pg.DatabaseError ? error.code : error))
    return { ...count, outcome, kept: (await names()).filter((kept) => kept === name).length }
  }

  test.each(['40001', '40P01'])('because of %s is, and is kept and told once', async (code) => {
    expect(await failing(3, code)).toEqual({ runs: 4, told: 1, kept: 1, outcome: undefined })
  })

  test('ever again is given up, and nothing of it is kept or told', async () => {
    expect(await failing(9, '40001')).toEqual({ runs: 4, told: 0, kept: 0, outcome: '40001' })
  })

  test('because of nothing that would be better then is not', async () => {
    expect(await failing(1, '22012')).toEqual({ runs: 1, told: 0, kept: 0, outcome: '22012' })
  })
})

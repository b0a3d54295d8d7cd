import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import type { LiveList } from '#contract/events.ts'
import { testDatabase } from '../../test/support/database.ts'
import type { Database } from '../db/connect.ts'
import { noteWrites } from './note-writes.ts'

const { db } = await testDatabase()

/** What the screens of others must read again, by hand; a write to any other table tells nobody by itself. */
const expected: Readonly<Record<string, readonly LiveList[]>> = {
  customers: ['customers'],
  driver_adjustments: ['drivers'],
  invoices: ['invoices'],
  load_positions: ['tracking'],
  locations: ['locations'],
  outbox: ['invoices'],
  payments: ['invoices'],
  ratecon_layouts: ['settings'],
  ratecon_rules: ['settings'],
  rates: ['rates'],
  sessions: ['sessions'],
  settings: ['settings'],
  settlements: ['drivers'],
  sms_consents: ['drivers'],
  trucks: ['trucks'],
  users: ['drivers', 'staff'],
}

/** What is told of the statements of `write`, one list of names for each that told something. */
async function told(write: (db: Database) => Promise<unknown>): Promise<readonly (readonly LiveList[])[]> {
  const notes: (readonly LiveList[])[] = []
  await db.transaction().execute(async (open) => {
    await write(noteWrites(open, (lists) => void notes.push(lists)))
  })
  return notes
}

/** A row without any value: a table of the same name and without rules hides the real one until the transaction ends. */
async function writeEmptyRow(noting: Database, table: string): Promise<void> {
  await sql`create temporary table ${sql.id(table)} on commit drop as table ${sql.id('public', table)}`.execute(
    noting,
  )
  // The names come from the database itself.
  await noting
    .insertInto(table as 'trucks')
    .defaultValues()
    .execute()
}

async function tableNames(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  return rows.map(({ name }) => name)
}

test('each table tells the lists that show it, and the others tell none', async () => {
  const found: Record<string, readonly LiveList[]> = {}
  const names = await tableNames()
  for (const name of names) {
    const notes = await told((noting) => writeEmptyRow(noting, name))
    if (notes.length > 0) found[name] = notes.flat()
  }
  expect(found).toEqual(expected)
  expect(names).toContain('load_stops')
})

describe('a statement', () => {
  const at = '2026-03-02T15:00:00.000Z'
  const mill = { name: 'Mill', createdAt: at, updatedAt: at }
  const millId = '01890000-0000-7000-8000-000000000001'

  beforeAll(() =>
    db
      .insertInto('locations')
      .values({ id: millId, ...mill })
      .execute(),
  )

  it('tells what it changed, under another name too', async () => {
    const plain = (noting: Database) =>
      noting.updateTable('locations').set({ city: 'Hereford' }).where('id', '=', millId).execute()
    const renamed = (noting: Database) =>
      noting
        .updateTable('locations as places')
        .set({ city: 'Denton' })
        .where('places.id', '=', millId)
        .execute()
    expect([await told(plain), await told(renamed)]).toEqual([[['locations']], [['locations']]])
  })

  it('tells what it removed, under another name too', async () => {
    const remove = async (noting: Database) => {
      const more = ['01890000-0000-7000-8000-000000000002', '01890000-0000-7000-8000-000000000003'] as const
      await noting
        .insertInto('locations')
        .values(more.map((id) => ({ id, ...mill })))
        .execute()
      await noting.deleteFrom('locations').where('id', '=', more[0]).execute()
      await noting.deleteFrom('locations as places').where('places.id', '=', more[1]).execute()
    }
    expect(await told(remove)).toEqual([['locations'], ['locations'], ['locations']])
  })

  it('that only reads, or finds no row to write, tells nothing', async () => {
    const nobody = '01890000-0000-7000-8000-00000000000f'
    const look = async (noting: Database) => {
      await noting.selectFrom('locations').selectAll().execute()
      await noting.updateTable('locations').set({ city: 'Tulsa' }).where('id', '=', nobody).execute()
      await noting.deleteFrom('locations').where('id', '=', nobody).execute()
    }
    expect(await told(look)).toEqual([])
  })
})

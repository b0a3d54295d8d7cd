import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import type { EmbeddedConnection, EmbeddedPostgres } from '../embedded/launcher.ts'
import {
  preparedDataDir,
  query,
  removeTemporaryDirectories,
  silent,
  start,
} from '../embedded/test-support/data-directories.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { BackupError } from './backup-error.ts'
import { exportToServer } from './export-to-server.ts'

const source = await testDatabase()
const now = '2026-03-02T15:00:00.000Z'
let server: EmbeddedPostgres

beforeAll(async () => {
  server = await start(await preparedDataDir())
})
afterAll(async () => {
  await server.stop()
  await removeTemporaryDirectories()
})

describe('moving to a database server', () => {
  it('brings every row, the parts of partitioned tables and the next numbers along', async () => {
    await fillSource()
    const target = await emptyDatabase()
    const exported = await exportToServer({ source: source.connection, ...to(target), migrate: migrateTo })

    const counts = Object.fromEntries(exported.map(({ table, rows }) => [table, rows]))
    expect(counts).toMatchObject({
      'public.customers': 1,
      'public.bol_numbers': 2,
      'public.tracking_pings': 2,
      'public.invoice_counter': 1,
    })
    expect(await query(target, 'select id, bol_number from bol_numbers order by id')).toEqual([
      { id: 1, bol_number: 'BOL-1' },
      { id: 2, bol_number: 'BOL-2' },
    ])
    expect(
      await query(
        target,
        `insert into bol_numbers (bol_number, trip_number, created_at) values ('BOL-3', 'T3', now()) returning id`,
      ),
    ).toEqual([{ id: 3 }])
    expect(await query(target, 'select count(*)::int as count from tracking_pings_2026_03')).toEqual([
      { count: 1 },
    ])
    // An accent, a line break, a backslash and the text form of "no value" must all come through COPY.
    expect(await query(target, 'select name, contact_name, address from customers')).toEqual([
      { name: 'José & Söhne', contact_name: '\\N', address: 'Dock 4\nrear\tgate \\ left' },
    ])
  })

  it('names each table with its rows', async () => {
    const target = await emptyDatabase()
    const lines: string[] = []
    await exportToServer({
      source: source.connection,
      ...to(target),
      migrate: migrateTo,
      log: (line) => lines.push(line),
    })
    expect(lines).toContain('public.bol_numbers: 2 rows')
  })
})

describe('a server that is not fit', () => {
  it('because there is data in it is left as it is', async () => {
    const target = await emptyDatabase()
    await migrateTo(urlOf(target))
    await query(
      target,
      `insert into customers (id, name, created_at, updated_at) values (gen_random_uuid(), 'Theirs', now(), now())`,
    )
    const outcome = exportToServer({ source: source.connection, ...to(target), migrate: unwanted })
    await expect(outcome).rejects.toThrow(BackupError)
    await expect(outcome).rejects.toThrow(/^The server's database is not empty: \S+ has \d+ rows/)
    expect(await query(target, 'select name from customers')).toEqual([{ name: 'Theirs' }])
  })

  it('because a row breaks its rules gets no row at all', async () => {
    const [from, target] = [await emptyDatabase(), await emptyDatabase()]
    await query(from, 'create table a_first (n integer); create table b_second (n integer)')
    await query(from, 'insert into a_first values (1); insert into b_second values (2)')
    const stricter = async () => {
      await query(
        target,
        'create table a_first (n integer); create table b_second (n integer check (n <> 2))',
      )
    }
    await expect(exportToServer({ source: from, ...to(target), migrate: stricter })).rejects.toThrow(
      'b_second_n_check',
    )
    expect(await query(target, 'select n from a_first')).toEqual([])
  })

  it('because it drops a row without a word gets no row at all', async () => {
    const [from, target] = [await emptyDatabase(), await emptyDatabase()]
    await query(from, 'create table a_first (n integer); create table b_second (n integer)')
    await query(from, 'insert into a_first values (1); insert into b_second values (2)')
    const forgetful = async () => {
      await query(
        target,
        `create table a_first (n integer); create table b_second (n integer);
         create function forget() returns trigger language plpgsql as 'begin return null; end';
         create trigger forgetting before insert on b_second for each row execute function forget()`,
      )
    }
    await expect(exportToServer({ source: from, ...to(target), migrate: forgetful })).rejects.toThrow(
      'public.b_second has 1 rows here and 0 at the server; nothing was changed there.',
    )
    expect(await query(target, 'select n from a_first')).toEqual([])
  })

  it('because a table would get no place there gets no row at all', async () => {
    const [from, target] = [await emptyDatabase(), await emptyDatabase()]
    await query(from, 'create table forgotten (n integer)')
    await expect(exportToServer({ source: from, ...to(target), migrate: nothing })).rejects.toThrow(
      'The table public.forgotten is not made by the migrations',
    )
  })

  it('because it is not encoded in UTF-8 is refused', async () => {
    const target = await emptyDatabase(`encoding 'LATIN1' locale 'C' locale_provider libc template template0`)
    await expect(
      exportToServer({ source: source.connection, ...to(target), migrate: unwanted }),
    ).rejects.toThrow("The server's database is encoded in LATIN1")
  })

  it('because it ends in the middle is told, and no row is left there', async () => {
    const target = await emptyDatabase()
    const endingAll = async () => {
      await migrateTo(urlOf(target))
      await query(
        server.connection,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${target.database}'`,
      )
    }
    await expect(
      exportToServer({ source: source.connection, ...to(target), migrate: endingAll }),
    ).rejects.toThrow(
      /^The database server broke off: terminating connection .*\. Nothing half done is left; export again when it is back\.$/,
    )
    expect(await query(target, 'select count(*)::int as count from customers')).toEqual([{ count: 0 }])
  })

  it('because it cannot be reached is told without the password', async () => {
    const unreachable = exportToServer({
      source: source.connection,
      targetUrl: 'postgres://someone:invented-password@127.0.0.1:1/loads',
      migrate: unwanted,
      log: silent,
    })
    await expect(unreachable).rejects.toThrow(/^The database server cannot be reached: /)
    await expect(unreachable).rejects.not.toThrow('invented-password')
  })
})

async function fillSource(): Promise<void> {
  await source.db
    .insertInto('customers')
    .values({
      id: randomUUID(),
      name: 'José & Söhne',
      contactName: '\\N',
      address: 'Dock 4\nrear\tgate \\ left',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  for (const n of ['1', '2']) {
    await source.db
      .insertInto('bolNumbers')
      .values({ bolNumber: `BOL-${n}`, tripNumber: `T${n}`, createdAt: now })
      .execute()
  }
  await source.pool.query(
    `create table tracking_pings_2026_03 partition of tracking_pings for values
      from ('${idAt('2026-03-01')}') to ('${idAt('2026-04-01')}')`,
  )
  for (const capturedAt of ['2026-03-02', '2020-01-01']) {
    await source.db
      .insertInto('trackingPings')
      .values({
        id: idAt(capturedAt),
        loadId: randomUUID(),
        driverId: randomUUID(),
        latitude: '35.2',
        longitude: '-101.8',
        capturedAt,
        receivedAt: capturedAt,
      })
      .execute()
  }
}

/** The first id of a day: a version 7 UUID begins with its time, which decides the monthly partition of a ping. */
function idAt(day: string): string {
  const time = Date.parse(day).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

async function emptyDatabase(options = ''): Promise<EmbeddedConnection> {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await query(server.connection, `create database ${database} ${options}`)
  return { ...server.connection, database }
}

function to(target: EmbeddedConnection) {
  return { targetUrl: urlOf(target), log: silent }
}

function urlOf({ host, port, user, database }: EmbeddedConnection): string {
  return `postgres://${user}@localhost:${String(port)}/${database}?host=${encodeURIComponent(host)}`
}

function migrateTo(url: string): Promise<void> {
  return prepareDatabase({ connectionString: url })
}

function nothing(): Promise<void> {
  return Promise.resolve()
}

function unwanted(): Promise<void> {
  throw new Error('A server that is not fit must not be migrated.')
}

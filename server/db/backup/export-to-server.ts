import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { fillOrder } from './fill-order.ts'
import {
  listPartitions,
  listReferences,
  listSequences,
  listTables,
  type Partition,
  type Table,
} from './table-catalog.ts'

const oldestServer = 15

export type ExportRequest = {
  source: pg.ClientConfig
  targetUrl: string
  migrate: (url: string) => Promise<void>
  log: (line: string) => void
}

export type ExportedTable = { table: string; rows: number }

/** All or nothing: the rows appear at the target in one commit, after they were counted on both sides. */
export async function exportToServer(request: ExportRequest): Promise<ExportedTable[]> {
  return withClient(request.source, 'The database here', (source) =>
    withClient({ connectionString: request.targetUrl }, 'The database server', async (target) => {
      await source.query('begin transaction isolation level repeatable read, read only')
      const tables = await listTables(source)
      await refuseUnfit(target)
      await refuseFilled(target, tables)
      await request.migrate(request.targetUrl)
      await refuseMissing(target, tables)
      await target.query('begin')
      const copied = await copyAll(source, target, tables)
      await setSequences(source, target)
      await target.query('commit')
      for (const { table, rows } of copied) request.log(`${table}: ${String(rows)} rows`)
      return copied
    }),
  )
}

async function copyAll(source: pg.Client, target: pg.Client, tables: Table[]): Promise<ExportedTable[]> {
  await makePartitions(target, await listPartitions(source))
  // Migrations may have inserted rows there that the source has, too.
  if (tables.length > 0) await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  const copied: ExportedTable[] = []
  for (const table of fillOrder(tables, await listReferences(source))) {
    await copyTable(source, target, table)
    copied.push({ table: table.name, rows: await sameCount(source, target, table) })
  }
  return copied
}

async function copyTable(source: pg.Client, target: pg.Client, { name, columns }: Table): Promise<void> {
  await pipeline(
    source.query(copyTo(`copy (select ${columns} from ${name}) to stdout`)),
    target.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
  )
}

async function sameCount(source: pg.Client, target: pg.Client, { name }: Table): Promise<number> {
  const [here, there] = [await countRows(source, name), await countRows(target, name)]
  if (here === there) return here
  throw new BackupError(
    `${name} has ${String(here)} rows here and ${String(there)} at the server; nothing was changed there.`,
  )
}

/** Creates the monthly tracking partitions that exist here but that the migrations did not create there. */
async function makePartitions(target: pg.Client, partitions: Partition[]): Promise<void> {
  for (const { name, parent, bounds } of partitions) {
    await target.query(`create table if not exists ${name} partition of ${parent} ${bounds}`)
  }
}

async function setSequences(source: pg.Client, target: pg.Client): Promise<void> {
  for (const { name, lastValue, isCalled } of await listSequences(source)) {
    await target.query('select setval($1::text::regclass, $2, $3)', [name, lastValue, isCalled])
  }
}

async function refuseUnfit(target: pg.Client): Promise<void> {
  const shape = z.object({ version: z.number(), encoding: z.string() })
  const { version, encoding } = await oneRow(target, serverSql, shape)
  if (version < oldestServer) {
    throw new BackupError(
      `The server runs PostgreSQL ${String(version)}; Fifthwheel needs ${String(oldestServer)} or newer.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new BackupError(`The server's database is encoded in ${encoding}; make one with the encoding UTF8.`)
  }
}

const serverSql = `select current_setting('server_version_num')::int / 10000 as version,
  current_setting('server_encoding') as encoding`

async function refuseFilled(target: pg.Client, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    if (!(await exists(target, name))) continue
    const rows = await countRows(target, name)
    if (rows > 0) {
      throw new BackupError(
        `The server's database is not empty: ${name} has ${String(rows)} rows; export into a new, empty database.`,
      )
    }
  }
}

async function refuseMissing(target: pg.Client, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    if (await exists(target, name)) continue
    throw new BackupError(
      `The table ${name} is not made by the migrations, so its rows would be lost; nothing was copied.`,
    )
  }
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const sql = 'select to_regclass($1) is not null as found'
  return z.object({ found: z.boolean() }).parse((await client.query(sql, [table])).rows[0]).found
}

async function countRows(client: pg.Client, table: string): Promise<number> {
  return (
    await oneRow(client, `select count(*)::float8 as rows from ${table}`, z.object({ rows: z.number() }))
  ).rows
}

async function oneRow<T>(client: pg.Client, sql: string, shape: z.ZodType<T>): Promise<T> {
  return shape.parse((await client.query(sql)).rows[0])
}

async function withClient<T>(
  connection: pg.ClientConfig,
  whose: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  // A broken connection fails the running query; without a listener it would also end the process.
  let broken: Error | undefined
  client.on('error', (error) => {
    broken ??= error
  })
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`${whose} cannot be reached: ${reason}`, { cause: error })
  }
  try {
    return await work(client)
  } catch (error) {
    if (broken === undefined) throw error
    throw new BackupError(
      `${whose} broke off: ${broken.message}. Nothing half done is left; export again when it is back.`,
      { cause: error },
    )
  } finally {
    // An unfinished transaction ends with its connection.
    await client.end()
  }
}

import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Config } from '../server/config.ts'
import { requireDatabase } from '../server/db/backup/present-database.ts'
import { openDatabase, openPool, type Connection } from '../server/db/connect.ts'
import { runningConnection, startEmbeddedPostgres } from '../server/db/embedded/launcher.ts'
import { prepareDatabase } from '../server/db/prepare-database.ts'
import { OperatorError } from '../server/operator-error.ts'
import { runningAddress } from '../server/running-lock.ts'
import { operatorLink } from '../server/staff/operator-link.ts'
import { wordsOf } from '../server/start/explain-failure.ts'
import { runOperatorCommand, say, UsageError } from './operator-command.ts'

await runOperatorCommand('Usage: npm run password-link -- <username>', async (config, args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [username, ...more] = positionals
  if (username === undefined || more.length > 0) throw new UsageError()
  await withDatabase(config, async (connection) => {
    // It may have been started with another address than this shell knows.
    const address = (await runningAddress(config)) ?? config.publicUrl
    const made = await linkIn(connection, username, address)
    say(`Within 24 hours, ${made.username ?? ''} (${made.role}) can choose a new password at:`)
    say(made.link)
  })
})

/** The running product's database, or else one that is started for this. */
async function withDatabase(
  { databaseUrl, dataDir }: Config,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseUrl }
    await requireUsedDatabase(connection)
    await work(connection)
    return
  }
  await requireDatabase(dataDir)
  const running = await runningConnection(dataDir)
  if (running) {
    await work(running)
    return
  }
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  try {
    await prepareDatabase(database.connection)
    await work(database.connection)
    say('Start the product first.')
  } finally {
    await database.stop()
  }
}

async function requireUsedDatabase(connection: Connection): Promise<void> {
  const isUsed = await usersTable(connection).catch((error: unknown) => {
    throw new OperatorError(`The database of DATABASE_URL cannot be used: ${wordsOf(error)}`)
  })
  if (!isUsed)
    throw new OperatorError(
      'The database of DATABASE_URL is empty: start the product with it once, its log has the set-up link.',
    )
}

async function usersTable(connection: Connection): Promise<boolean> {
  const pool = openPool(connection, { max: 1, isUnlimited: true })
  try {
    const { rows } = await pool.query<{ is_used: boolean }>(
      `select to_regclass('users') is not null as is_used`,
    )
    return rows[0]?.is_used === true
  } finally {
    await pool.end()
  }
}

async function linkIn(connection: Connection, username: string, publicUrl: string) {
  const pool = openPool(connection, { max: 1, isUnlimited: true })
  try {
    return await openDatabase(pool)
      .transaction()
      .execute((db) =>
        operatorLink(
          {
            db,
            clock: () => new Date(),
            newId: randomUUID,
            afterCommit: () => undefined,
            beforeCommit: () => undefined,
          },
          username,
          publicUrl,
        ),
      )
  } finally {
    await pool.end()
  }
}

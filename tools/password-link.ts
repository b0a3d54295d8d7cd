import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Config } from '../server/config.ts'
import { requireDatabase } from '../server/db/backup/present-database.ts'
import { openDatabase, openPool, type Connection } from '../server/db/connect.ts'
import { runningConnection, startEmbeddedPostgres } from '../server/db/embedded/launcher.ts'
import { prepareDatabase } from '../server/db/prepare-database.ts'
import { operatorLink } from '../server/staff/operator-link.ts'
import { runOperatorCommand, say, UsageError } from './operator-command.ts'

await runOperatorCommand('Usage: npm run password-link -- <username>', async (config, args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [username, ...more] = positionals
  if (username === undefined || more.length > 0) throw new UsageError()
  await withDatabase(config, async (connection) => {
    const made = await linkIn(connection, username, config.publicUrl)
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
    await work({ connectionString: databaseUrl })
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

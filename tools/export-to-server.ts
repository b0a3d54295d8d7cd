import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, openPool, type Connection } from '../server/db/connect.ts'
import { exportToServer } from '../server/db/backup/export-to-server.ts'
import { requireDatabase } from '../server/db/backup/present-database.ts'
import { startEmbeddedPostgres } from '../server/db/embedded/launcher.ts'
import { migrate } from '../server/db/migrate.ts'
import { projectRoot } from '../server/project-root.ts'
import { requireEmbedded, runOperatorCommand, say, UsageError } from './operator-command.ts'

await runOperatorCommand('Usage: npm run export-to-server -- <postgres://…>', async (config, args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [targetUrl, ...more] = positionals
  if (targetUrl === undefined || more.length > 0 || !/^postgres(ql)?:\/\//.test(targetUrl))
    throw new UsageError()
  requireEmbedded(
    config,
    'the product uses a server already; unset DATABASE_URL to export the embedded database.',
  )
  await requireDatabase(config.dataDir)
  // Refused while the product runs: what is entered after the copy would stay behind.
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  try {
    const migrations = join(projectRoot, 'db/migrations')
    await migrateAt(database.connection, migrations)
    const tables = await exportToServer({
      source: database.connection,
      targetUrl,
      migrate: (url) => migrateAt({ connectionString: url }, migrations),
      log: say,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `All ${String(rows)} rows of ${String(tables.length)} tables are at the server; they were counted there.`,
    )
    say(`Set DATABASE_URL to it now. Uploaded files and secrets stay in ${config.dataDir}.`)
  } finally {
    await database.stop()
  }
})

async function migrateAt(connection: Connection, folder: string): Promise<void> {
  const db = openDatabase(openPool(connection, { max: 1, isUnlimited: true }))
  try {
    await migrate(db, folder)
  } finally {
    await db.destroy()
  }
}

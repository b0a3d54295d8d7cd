import { parseArgs } from 'node:util'
import { exportToServer } from '../server/db/backup/export-to-server.ts'
import { requireDatabase } from '../server/db/backup/present-database.ts'
import { startEmbeddedPostgres } from '../server/db/embedded/launcher.ts'
import { prepareDatabase } from '../server/db/prepare-database.ts'
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
    await prepareDatabase(database.connection)
    const tables = await exportToServer({
      source: database.connection,
      targetUrl,
      migrate: (url) => prepareDatabase({ connectionString: url }),
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

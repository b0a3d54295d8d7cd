import { parseArgs } from 'node:util'
import { backupTo } from '../server/db/backup/backup.ts'
import {
  interruption,
  productVersion,
  requireEmbedded,
  runOperatorCommand,
  say,
  UsageError,
} from './operator-command.ts'

await runOperatorCommand(
  'Usage: npm run backup -- [directory to put the backup into]',
  async (config, args) => {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    if (positionals.length > 1) throw new UsageError()
    requireEmbedded(
      config,
      `back that server up with its own tools (pg_dump), and ${config.dataDir} by copying it.`,
    )
    const { path, files, bytes } = await backupTo({
      dataDir: config.dataDir,
      target: positionals[0],
      productVersion: await productVersion(),
      now: new Date(),
      log: say,
      signal: interruption('Interrupted: nothing of this backup was kept.'),
    })
    say(`Backed up into ${path} (${String(files)} files, ${(bytes / 1024 / 1024).toFixed(1)} MB).`)
  },
)

import { parseArgs } from 'node:util'
import { restoreFrom } from '../server/db/backup/restore.ts'
import { requireEmbedded, runOperatorCommand, say, UsageError } from './operator-command.ts'

await runOperatorCommand('Usage: npm run restore -- <backup> [--replace]', async (config, args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [source, ...more] = positionals
  if (source === undefined || more.length > 0) throw new UsageError()
  requireEmbedded(config, 'a backup is restored into the embedded database; unset DATABASE_URL first.')
  const { manifest, replaced } = await restoreFrom({
    source,
    dataDir: config.dataDir,
    replace: values.replace,
    now: new Date(),
    log: say,
  })
  say(
    `Restored the backup of ${manifest.createdAt} (Fifthwheel ${manifest.productVersion}) into ${config.dataDir}.`,
  )
  if (replaced !== undefined) say(`What was there before is now in ${replaced}.`)
})

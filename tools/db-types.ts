import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '../server/db/prepare-database.ts'
import { startEmbeddedPostgres } from '../server/db/embedded/launcher.ts'

/** Writes server/db/tables.generated.ts from a fresh database with all migrations applied. */
const root = join(import.meta.dirname, '..')
const dataDir = mkdtempSync(join(tmpdir(), 'fifthwheel-types-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const { host, port, user, database } = postgres.connection
await prepareDatabase(postgres.connection)
const url = `postgres://${user}@localhost:${String(port)}/${database}?host=${encodeURIComponent(host)}`
execFileSync(
  join(root, 'node_modules/.bin/kysely-codegen'),
  [
    '--dialect=postgres',
    `--url=${url}`,
    '--camel-case',
    '--numeric-parser=string',
    '--date-parser=string',
    '--type-mapping={"timestamptz":"string","int8":"number"}',
    '--exclude-pattern={*.kysely_*,graphile_worker.*}',
    `--out-file=${join(root, 'server/db/tables.generated.ts')}`,
  ],
  { stdio: 'inherit' },
)
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })

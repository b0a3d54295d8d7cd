import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type Migration } from 'kysely'
import { OperatorError } from '../operator-error.ts'

/** Applies the SQL files of `folder` that were not applied yet, in order of their names, under a database lock. */
export async function migrate<Schema>(db: Kysely<Schema>, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  await refuseNewer(db, Object.keys(migrations))
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results } = await migrator.migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new OperatorError(
      `The database could not be brought up to date${failed ? ` (${failed.migrationName})` : ''}: ${reason}`,
      { cause: error },
    )
  }
  return (results ?? []).map((result) => result.migrationName)
}

/** This release would misread what a newer one has changed. */
async function refuseNewer<Schema>(db: Kysely<Schema>, known: readonly string[]): Promise<void> {
  const record = await sql<{
    is: boolean
  }>`select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as is`.execute(db)
  if (record.rows[0]?.is !== true) return
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new OperatorError(
    `This database was already used by a newer release of Fifthwheel (${unknown.join(', ')}). Start that release, or restore a backup from before the update.`,
  )
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const entries = names.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8')
    return [
      name.replace(/\.sql$/, ''),
      {
        up: (db: Kysely<unknown>) =>
          sql
            .raw(text)
            .execute(db)
            .then(() => undefined),
      },
    ] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from '../launcher.ts'

/**
 * A separate process that owns a database, so that tests can kill it, signal it or run it as another user. It reports
 * over the IPC channel of `fork`.
 */
export type OwnerReport =
  | { kind: 'started'; pid: number; adopted: boolean }
  | { kind: 'failed'; message: string }
  | { kind: 'interrupted'; databaseAnswers: boolean }

const report = (message: OwnerReport): void => {
  process.send?.(message)
}

// startOwner passes these.
const options = JSON.parse(process.argv[2] ?? '{}') as Omit<EmbeddedPostgresOptions, 'log'>

// Nothing else keeps this process alive once the database runs.
process.channel?.ref()

try {
  const database = await startEmbeddedPostgres({ ...options, log: () => undefined })
  process.once('SIGTERM', () => {
    void database.stop().then(() => {
      process.disconnect()
    })
  })
  process.on('SIGINT', () => {
    const client = new pg.Client(database.connection)
    client
      .connect()
      .then(() => client.end())
      .then(
        () => {
          report({ kind: 'interrupted', databaseAnswers: true })
        },
        () => {
          report({ kind: 'interrupted', databaseAnswers: false })
        },
      )
  })
  report({ kind: 'started', pid: database.pid, adopted: database.adopted })
} catch (error) {
  report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  process.disconnect()
}

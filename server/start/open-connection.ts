import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Connection } from '../db/connect.ts'
import { keepRunning } from '../db/embedded/keep-running.ts'
import { startEmbeddedPostgres } from '../db/embedded/launcher.ts'
import { isDiskFull } from '../disk-space.ts'
import { holdDatabase } from './hold-database.ts'
import { complain, say } from './output.ts'
import type { StopList } from './stop-list.ts'

type Options = {
  readonly log: Logger
  readonly stops: StopList
  /** Ends the product and prints this line. */
  readonly fail: (line: string) => void
}

/** The database for this process alone: the embedded one or that of DATABASE_URL. */
export async function openConnection(config: Config, { log, stops, fail }: Options): Promise<Connection> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== undefined) {
    const hold = await holdDatabase(databaseUrl, { log, onTaken: fail })
    stops.add(() => hold.release())
    return { connectionString: databaseUrl }
  }
  const database = await startEmbeddedPostgres({ dataDir, log: say })
  stops.add(
    () => database.stop(),
    () => {
      database.letGo()
    },
  )
  keepRunning(database, { isDiskFull: () => isDiskFull(dataDir), log: complain, giveUp: fail })
  return database.connection
}

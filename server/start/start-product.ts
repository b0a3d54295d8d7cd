import { join } from 'node:path'
import pino from 'pino'
import { buildApp } from '../app.ts'
import { createFirstAdmin, makeSetupLink, needsSetup } from '../auth/first-admin.ts'
import type { Config } from '../config.ts'
import { openDatabase, openPool } from '../db/connect.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { fillWithDemo } from '../demo/fill-with-demo.ts'
import { startWorker } from '../jobs/worker.ts'
import { makeDeps } from '../make-deps.ts'
import { startChores } from '../maintenance/chores.ts'
import { projectRoot } from '../project-root.ts'
import { lockDataDir } from '../running-lock.ts'
import { makePingPartitions } from '../tracking/ping-partitions.ts'
import { closeSoon, listen } from './listen.ts'
import { openConnection } from './open-connection.ts'
import { say } from './output.ts'
import type { StopList } from './stop-list.ts'
import { releaseInterruptedWork } from './release-interrupted-work.ts'

type Options = {
  readonly wantsDemo: boolean
  readonly stops: StopList
  /** Ends the product and prints this line. */
  readonly fail: (line: string) => void
}

/** Both locks come first, so that two processes never start at once. */
export async function startProduct(config: Config, { wantsDemo, stops, fail }: Options): Promise<void> {
  const lock = await lockDataDir(config)
  stops.add(() => {
    lock.release()
  })
  const log = pino({ level: config.logLevel })
  const connection = await openConnection(config, { log, stops, fail })
  const pool = openPool(connection)
  // The pool replaces a broken idle connection; the next query shows whether the database is reachable.
  pool.on('error', (error) => {
    log.warn({ err: error }, 'a database connection broke')
  })
  const db = openDatabase(pool)
  stops.add(() => pool.end())
  await prepareDatabase(connection)
  const deps = makeDeps({ config, log, pool, db })
  await makePingPartitions(deps)
  if (wantsDemo) for (const line of await fillWithDemo(deps)) say(line)
  if (config.firstAdmin && (await needsSetup(deps)))
    await createFirstAdmin(deps, adminFromSettings(config.firstAdmin))
  const app = await buildApp(deps, { browserFiles: join(projectRoot, 'dist/browser') })
  stops.add(() => closeSoon(app))
  await releaseInterruptedWork(deps)
  const worker = await startWorker(deps, connection)
  stops.add(() => worker.stop())
  const chores = startChores(deps)
  stops.add(() => chores.stop())
  const isNew = await needsSetup(deps)
  // From here on it serves requests: if the database dies now it is restarted, and the start goes on.
  const port = await listen(app, config)
  const opensAt = config.port === 0 ? `http://localhost:${String(port)}` : config.publicUrl
  lock.announce(opensAt)
  say(`Fifthwheel is ready: open ${opensAt}`)
  if (isNew) {
    say(`First time here? Set it up with this one-time link: ${makeSetupLink(deps, opensAt)}`)
  }
}

function adminFromSettings(signIn: { username: string; password: string }) {
  return { ...signIn, firstName: 'First', lastName: 'Admin', companyName: 'My company' }
}

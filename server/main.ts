import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { buildApp } from './app.ts'
import { createFirstAdmin, makeSetupLink, needsSetup } from './auth/first-admin.ts'
import { ConfigError, environment, readConfig, type Config } from './config.ts'
import { openDatabase, openPool, type Connection } from './db/connect.ts'
import { startEmbeddedPostgres } from './db/embedded/launcher.ts'
import { migrate } from './db/migrate.ts'
import { fillWithDemo } from './demo/fill-with-demo.ts'
import { relayOverPostgres } from './live/postgres-relay.ts'
import { makeDeps } from './make-deps.ts'
import { keepHouse } from './maintenance/keep-house.ts'
import { makePingPartitions } from './tracking/ping-partitions.ts'
import { projectRoot } from './project-root.ts'
import { lockDataDir } from './running-lock.ts'
import { OperatorError } from './operator-error.ts'

type Running = { stop(): Promise<void> }

// Whoever read along may be gone (`npm start | head`). That must not end the product, least of all while it stops.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** How long a start may go on after it was told to stop. */
const startStopLimitMs = 5000

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function start(config: Config, wantsDemo: boolean): Promise<Running> {
  const stops: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const lock = await lockDataDir(config)
    stops.push(() => {
      lock.release()
    })
    const log = pino({ level: config.logLevel })
    const connection = await openConnection(config, stops)
    const pool = openPool(connection)
    // An idle connection that breaks is replaced by the pool; the next query tells whether the database is there.
    pool.on('error', (error) => {
      log.warn({ err: error }, 'a database connection broke')
    })
    const db = openDatabase(pool)
    stops.push(() => pool.end())
    await migrateWithin(connection)
    const deps = makeDeps({ config, log, pool, db })
    // An embedded database has one process; a server of the operator's may have several.
    if (config.databaseUrl !== undefined) {
      const relay = await relayOverPostgres(deps, connection)
      stops.push(() => relay.stop())
    }
    await makePingPartitions(deps)
    if (wantsDemo) for (const line of await fillWithDemo(deps)) say(line)
    if (config.firstAdmin && (await needsSetup(deps)))
      await createFirstAdmin(deps, adminFromSettings(config.firstAdmin))
    const app = await buildApp(deps, { browserFiles: join(projectRoot, 'dist/browser') })
    stops.push(() => closeSoon(app))
    const house = keepHouse(deps)
    stops.push(() => house.stop())
    await app.listen({ port: config.port, host: config.host })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    const opensAt = config.port === 0 ? `http://localhost:${String(port)}` : config.publicUrl
    lock.announce(opensAt)
    say(`Fifthwheel is ready: open ${opensAt}`)
    if (await needsSetup(deps)) {
      say(`First time here? Set it up with this one-time link: ${makeSetupLink(deps, opensAt)}`)
    }
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** As long as it takes: a large table gets its new index at once. */
async function migrateWithin(connection: Connection): Promise<void> {
  const patient = openDatabase(openPool(connection, { max: 1, isUnlimited: true }))
  try {
    await migrate(patient, join(projectRoot, 'db/migrations'))
  } finally {
    await patient.destroy()
  }
}

function adminFromSettings(signIn: { username: string; password: string }) {
  return { ...signIn, firstName: 'First', lastName: 'Admin', companyName: 'My company' }
}

/** Requests in flight get their answer; a connection that a browser opened and never used is not waited for. */
async function closeSoon(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => {
    app.server.closeAllConnections()
  }, 5000)
  await app.close()
  clearTimeout(timer)
}

async function openConnection(config: Config, stops: (() => Promise<void> | void)[]): Promise<Connection> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  stops.push(() => postgres.stop())
  postgres.onExit((reason) => {
    process.stderr.write(`The embedded database stopped: ${reason}\n`)
    process.exit(1)
  })
  return postgres.connection
}

function explain(error: unknown, config: Config | undefined): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error instanceof OperatorError) return error.message
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${String(config?.port)} is used by another program. Stop that one or set PORT to a free port.`
  }
  if (code === 'EACCES') return `Not allowed: ${error.message}. Check PORT, HOST and DATA_DIR.`
  if (config?.databaseUrl !== undefined && /connect|password|database/i.test(error.message)) {
    return `The database of DATABASE_URL cannot be used: ${error.message}`
  }
  return error.stack ?? error.message
}

let config: Config | undefined
try {
  config = readConfig(environment(join(projectRoot, '.env')))
  const starting = start(config, process.argv.includes('--demo'))
  let giveUp: NodeJS.Timeout | undefined
  let isUp = false
  let stopping = false
  // Listened to from the first moment: a start that is cut short must not leave its database behind.
  const shutDown = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    say(`${signal}: finishing what is in flight.`)
    // A start that waits for a database that never answers would otherwise not end at all.
    if (!isUp) giveUp = setTimeout(() => process.exit(1), startStopLimitMs)
    starting
      .then((running) => running.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${explain(error, config)}\n`)
          process.exit(1)
        },
      )
  }
  process.on('SIGINT', shutDown)
  process.on('SIGTERM', shutDown)
  await starting
  isUp = true
  clearTimeout(giveUp)
} catch (error) {
  process.stderr.write(`${explain(error, config)}\n`)
  process.exit(1)
}

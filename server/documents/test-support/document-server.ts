import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll } from 'vitest'
import type { Role } from '#domain/access/may.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { buildApp } from '../../app.ts'
import { cookieName } from '../../http/cookies.ts'
import { readConfig } from '../../config.ts'
import type { AppDeps } from '../../deps.ts'
import { makeDeps } from '../../make-deps.ts'

const startOfDay = Date.parse('2026-03-02T15:00:00.000Z')

/** The whole product on a free port, with a clock that only moves when it is set. */
export async function documentServer(environment: NodeJS.ProcessEnv = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fifthwheel-documents-'))
  const { connection, pool, db } = await testDatabase()
  let now = startOfDay
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://loads.example.com',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const deps = makeDeps({ config, log: pino({ level: 'silent' }), pool, db, clock: () => new Date(now) })
  const app = await buildApp(deps, { checksResponses: true })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    // A connection that fetch opened but never used counts as busy.
    app.server.closeAllConnections()
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    connection,
    deps,
    app,
    origin,
    pass: (ms: number) => {
      now += ms
    },
    storedFiles: async () =>
      (await readdir(join(dataDir, 'objects'), { recursive: true, withFileTypes: true }).catch(() => []))
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .sort(),
    aUser: (role: Role) => aUser(deps, role),
    aLoad: (driverId: string | null) => aLoad(deps, driverId),
  }
}

export type Caller = { readonly id: string; readonly headers: Record<string, string> }

async function aUser(deps: AppDeps, role: Role): Promise<Caller> {
  const id = deps.newId()
  const at = deps.clock().toISOString()
  const sid = randomUUID()
  await deps.db
    .insertInto('users')
    .values({ id, role, username: `${role}-${id}`, createdAt: at, updatedAt: at })
    .execute()
  await deps.db
    .insertInto('sessions')
    .values({
      sid: createHash('sha256').update(sid).digest('base64url'),
      id: deps.newId(),
      userId: id,
      createdAt: at,
      lastUsedAt: at,
      expire: new Date(deps.clock().getTime() + 400 * 24 * 60 * 60 * 1000).toISOString(),
    })
    .execute()
  return {
    id,
    headers: { cookie: `${cookieName(deps.config, 'session')}=${sid}`, 'sec-fetch-site': 'same-origin' },
  }
}

async function aLoad(deps: AppDeps, driverId: string | null): Promise<string> {
  const id = deps.newId()
  const at = deps.clock().toISOString()
  await deps.db
    .insertInto('loads')
    .values({ id, number109: `109-2026-${id.slice(-6)}`, driverId, createdAt: at, updatedAt: at })
    .execute()
  return id
}

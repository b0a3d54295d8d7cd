import type { Logger } from 'pino'
import type pg from 'pg'
import { v7 } from 'uuid'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { AppDeps } from './deps.ts'
import { openLiveUpdates } from './live/live-updates.ts'
import { openMaps } from './maps/maps.ts'
import { openStorage } from './providers/storage/index.ts'
import { loadSecrets } from './secrets.ts'

type Parts = { config: Config; log: Logger; pool: pg.Pool; db: Database; clock?: () => Date }

export function makeDeps({ config, log, pool, db, clock = () => new Date() }: Parts): AppDeps {
  return {
    config,
    log,
    pool,
    db,
    clock,
    newId: () => v7(),
    secrets: loadSecrets(config.dataDir),
    storage: openStorage(config),
    maps: openMaps(config.maps),
    live: openLiveUpdates(),
  }
}

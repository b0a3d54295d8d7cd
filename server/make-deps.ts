import type { Logger } from 'pino'
import type pg from 'pg'
import { v7 } from 'uuid'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { AppDeps } from './deps.ts'
import { openLiveUpdates } from './live/live-updates.ts'
import { openMaps } from './maps/maps.ts'
import { openMail } from './providers/mail/index.ts'
import { openModel } from './providers/model/index.ts'
import { openPush } from './providers/push/index.ts'
import { openSms } from './providers/sms/index.ts'
import { openStorage } from './providers/storage/index.ts'
import { loadSecrets } from './secrets.ts'

type Parts = { config: Config; log: Logger; pool: pg.Pool; db: Database; clock?: () => Date }

export function makeDeps({ config, log, pool, db, clock = () => new Date() }: Parts): AppDeps {
  const secrets = loadSecrets(config.dataDir)
  return {
    config,
    log,
    pool,
    db,
    clock,
    newId: () => v7(),
    secrets,
    storage: openStorage(config),
    maps: openMaps(config.maps),
    push: openPush({
      privateKey: secrets.pushKey,
      publicUrl: config.publicUrl,
      services: config.webPushServices,
    }),
    sms: openSms(config.twilio),
    mail: openMail(config.mail),
    model: openModel(config.model),
    live: openLiveUpdates(),
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { filesApi } from '#contract/files.ts'
import { maxPingsAtOnce } from '#contract/pings.ts'
import { pingFromFields, pingsFromJson, type DevicePing } from '#domain/tracking/device-forms.ts'
import { hashToken } from '../auth/random-token.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { gather } from '../gather.ts'
import type { Tracker } from './tracker.ts'

type Sending = { Params: { token: string }; Querystring: Record<string, unknown>; Body: unknown }

/**
 * The endpoint for tracking apps. They repeat a message until it succeeds, in order of time, so anything they cannot
 * fix is accepted and dropped; only an unknown token is refused.
 */
export function deviceRoutes(app: FastifyInstance, tracker: Tracker): void {
  const find = gather((hashes: readonly string[]) => findDevices(app.deps, hashes), {
    batchSize: 200,
    batchesAtOnce: 2,
    mostWaiting: 2000,
  })
  const handler = async (request: FastifyRequest<Sending>, reply: FastifyReply) => {
    const device = await find(hashToken(request.params.token))
    if (device.driverId === null) throw new AppError('not_found')
    const pings = pingsOf(request)
    // What a phone gathered while it was offline comes one by one. Of a list that is too long nothing is taken.
    if (pings.length > maxPingsAtOnce) throw new AppError('too_many_pings')
    const sent = {
      driverId: device.driverId,
      pings: pings.map((ping) => ({ loadId: null, ping })),
      source: 'device' as const,
      receivedAt: app.deps.clock().toISOString(),
    }
    if (pings.length > 0) await tracker.take(sent)
    // OwnTracks expects a list of commands.
    return reply.header('cache-control', 'no-store').send([])
  }
  app.register((scope, _options, done) => {
    readAnyBody(scope)
    const config = { provesItself: true, readsPositions: true } as const
    scope.get(filesApi.devicePositionByQuery.path, { config, exposeHeadRoute: false }, handler)
    scope.post(filesApi.devicePosition.path, { config }, handler)
    done()
  })
}

/** Apps send arbitrary content types, or none. */
function readAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    done(null, bodyOf(String(text)))
  })
}

function bodyOf(text: string): unknown {
  const start = text.trimStart()[0]
  if (start !== '{' && start !== '[') return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('bad_request', { message: 'This is not valid JSON.' })
  }
}

function pingsOf({ query, body }: FastifyRequest<Sending>): readonly DevicePing[] {
  const byQuery = pingFromFields(query)
  return byQuery === null ? pingsFromJson(body) : [byQuery]
}

type Found = { readonly driverId: string | null }

async function findDevices({ db, clock }: AppDeps, hashes: readonly string[]): Promise<readonly Found[]> {
  const now = clock().toISOString()
  const { rows } = await sql<{ tokenHash: string; driverId: string }>`
    with found as (
      select devices.id, devices.token_hash, devices.driver_id, devices.last_seen_at from tracking_devices devices
      join users on users.id = devices.driver_id
      where devices.token_hash = any(${[...new Set(hashes)]}) and devices.revoked_at is null and users.is_active),
    seen as (
      update tracking_devices set last_seen_at = ${now} from found
      where tracking_devices.id = found.id
        and (found.last_seen_at is null or found.last_seen_at < ${now}::timestamptz - interval '10 minutes'))
    select token_hash, driver_id from found`.execute(db)
  const drivers = new Map(rows.map(({ tokenHash, driverId }) => [tokenHash, driverId]))
  return hashes.map((hash) => ({ driverId: drivers.get(hash) ?? null }))
}

import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib'
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

type Sending = {
  Params: { token: string }
  Querystring: Record<string, unknown>
  Body: Buffer | null | undefined
}

/**
 * The endpoint for tracking apps. They repeat a message until it succeeds, in order of time, so anything they cannot
 * fix is accepted and dropped. Refused are an unknown token, and bodies that may hold good positions but cannot be read:
 * the app keeps its copy of what is refused.
 */
export function deviceRoutes(app: FastifyInstance, tracker: Tracker): void {
  const find = gather((hashes: readonly string[]) => findDevices(app.deps, hashes), {
    batchSize: 200,
    batchesAtOnce: 1,
    mostWaiting: 2000,
  })
  const handler = async (request: FastifyRequest<Sending>, reply: FastifyReply) => {
    const device = await find(hashToken(request.params.token))
    if (device.driverId === null) throw new AppError('not_found')
    const pings = await pingsOf(request)
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
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => {
    done(null, bytes)
  })
}

async function pingsOf(request: FastifyRequest<Sending>): Promise<readonly DevicePing[]> {
  const { query, body, headers, routeOptions } = request
  const byQuery = pingFromFields(query)
  if (byQuery !== null) return [byQuery]
  if (body == null || body.length === 0) return []
  const bytes = await unpacked(body, {
    encoding: headers['content-encoding'] ?? 'identity',
    mostBytes: routeOptions.bodyLimit,
  })
  return pingsFromJson(bodyOf(bytes.toString()))
}

/** Control characters, and what stands for bytes that are not UTF-8. */
const isNoText = /[^\P{Cc}\s]|\uFFFD/u
const noText = 'This is not text. If it is packed, name its Content-Encoding: gzip, deflate or br.'
const unknownEncoding =
  'This Content-Encoding is not known. Please send positions unpacked, or packed by gzip, deflate or br.'

const unpackers = new Map<string, (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
])

/** Unpacking stops at the limit, because a few packed bytes can hold gigabytes. */
async function unpacked(
  bytes: Buffer,
  { encoding, mostBytes }: { readonly encoding: string; readonly mostBytes: number },
): Promise<Buffer> {
  const said = encoding.trim().toLowerCase()
  // Some senders do not say that they pack; no text begins with these bytes.
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (said === 'identity' && !isGzip) return bytes
  const unpack = unpackers.get(said === 'identity' ? 'gzip' : said)
  if (unpack === undefined) throw new AppError('unsupported_media_type', { message: unknownEncoding })
  try {
    return await unpack(bytes, { maxOutputLength: mostBytes })
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('request_too_large')
    throw new AppError('bad_request', { message: 'This packed body is damaged. Please send it again.' })
  }
}

function bodyOf(text: string): unknown {
  // Without a byte order mark as well, which is no part of JSON.
  const json = text.trimStart()
  if (!json.startsWith('{') && !json.startsWith('[')) {
    const fields = Object.fromEntries(new URLSearchParams(text))
    // A form with a name that is not UTF-8 still holds its position.
    if (isNoText.test(text) && pingFromFields(fields) === null)
      throw new AppError('unsupported_media_type', { message: noText })
    return fields
  }
  try {
    return JSON.parse(json)
  } catch {
    throw new AppError('bad_request', { message: 'This is not valid JSON.' })
  }
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
        and (found.last_seen_at is null or found.last_seen_at < ${now}::timestamptz - interval '10 minutes'
          or found.last_seen_at > ${now}::timestamptz + interval '1 minute')) -- by a clock that was ahead then
    select token_hash, driver_id from found`.execute(db)
  const drivers = new Map(rows.map(({ tokenHash, driverId }) => [tokenHash, driverId]))
  return hashes.map((hash) => ({ driverId: drivers.get(hash) ?? null }))
}

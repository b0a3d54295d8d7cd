import qrCode from 'qr'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { trackingAppsApi } from '#contract/tracking-apps.ts'
import type { Person } from '../auth/actor.ts'
import { hashToken, randomToken } from '../auth/random-token.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { findDriver, requireDriver } from '../drivers/driver-accounts.ts'

export async function trackingAppOf(
  deps: DbDeps,
  driverId: string,
): Promise<ResponseOf<typeof trackingAppsApi.trackingApp>> {
  await findDriver(deps, driverId)
  const device = await deps.db
    .selectFrom('trackingDevices')
    .select(['createdAt', 'lastSeenAt'])
    .where('driverId', '=', driverId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return {
    isSetUp: device !== undefined,
    createdAt: device?.createdAt ?? null,
    lastSeenAt: device?.lastSeenAt ?? null,
  }
}

type Wanted = { readonly driverId: string; readonly base: string }

/** Only this answer contains the token. */
export async function newTrackingCode(
  tx: TxDeps,
  actor: Person,
  { driverId, base }: Wanted,
): Promise<ResponseOf<typeof trackingAppsApi.newTrackingCode>> {
  const driver = await requireDriver(tx, driverId)
  await revokeDevices(tx, driverId)
  const token = randomToken()
  await tx.db
    .insertInto('trackingDevices')
    .values({
      id: tx.newId(),
      driverId,
      tokenHash: hashToken(token),
      createdBy: actor.id,
      createdAt: tx.clock().toISOString(),
    })
    .execute()
  const url = `${base}/api/track/${token}`
  const traccarLink = traccarSetUp(url, driver.username ?? driver.id)
  const ownTracksLink = ownTracksSetUp(url)
  return {
    url,
    traccarLink,
    traccarQrSvg: qrCode(traccarLink, 'svg'),
    ownTracksLink,
    ownTracksQrSvg: qrCode(ownTracksLink, 'svg'),
  }
}

export async function removeTrackingCode(tx: TxDeps, driverId: string): Promise<{ success: true }> {
  await requireDriver(tx, driverId)
  await revokeDevices(tx, driverId)
  return { success: true }
}

async function revokeDevices({ db, clock }: TxDeps, driverId: string): Promise<void> {
  await db
    .updateTable('trackingDevices')
    .set({ revokedAt: clock().toISOString() })
    .where('driverId', '=', driverId)
    .where('revokedAt', 'is', null)
    .execute()
}

/**
 * The settings that Traccar Client reads from a scanned code: the address without query as the server, plus these
 * parameters. The app's defaults (a position every five minutes at medium accuracy) are too few to detect arrivals;
 * settings not given here stay as they are. The id only helps the driver to recognize it; the token identifies the
 * phone.
 */
function traccarSetUp(url: string, id: string): string {
  const settings = new URLSearchParams({
    id,
    accuracy: 'high',
    // Meters; half the radius of a stop.
    distance: '100',
    // Seconds.
    interval: '60',
    fastest_interval: '15',
    buffer: 'true',
    stop_detection: 'true',
  })
  return `${url}?${settings.toString()}`
}

/** OwnTracks reads its settings from such a link (owntracks.org/booklet/features/remoteconfig); mode 3 is HTTP. */
function ownTracksSetUp(url: string): string {
  const settings = { _type: 'configuration', mode: 3, url, auth: false, monitoring: 2 }
  return `owntracks:///config?inline=${encodeURIComponent(Buffer.from(JSON.stringify(settings)).toString('base64'))}`
}

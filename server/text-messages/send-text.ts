import type { AppDeps, DbDeps } from '../deps.ts'
import type { SmsOutcome, SmsProvider, TextMessage } from '../providers/sms/sms-provider.ts'
import { filesApi } from '#contract/files.ts'

type Text = { readonly logId: string; readonly to: string; readonly text: string }

export function messageOf({ config }: AppDeps, { logId, to, text }: Text): TextMessage {
  const { publicUrl } = config
  const report = `${publicUrl}${filesApi.textStatus.path}?message=${logId}`
  return { to, text, reportTo: isReachable(publicUrl) ? report : null }
}

const ofOneNetwork = /^[^.]+$|\.local$|^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/

/** Whether Twilio can call this address, and a phone on the road can open it. */
export function isReachable(publicUrl: string): boolean {
  return !ofOneNetwork.test(new URL(publicUrl).hostname)
}

/** Where a text leads; null where a phone could not follow. */
export function textLink({ config: { publicUrl } }: AppDeps): string | null {
  return isReachable(publicUrl) ? `${publicUrl}/driver` : null
}

/** The message of an earlier try, of which nobody heard whether it was made: its id, or null where it was not. */
export async function findSent(
  { db }: DbDeps,
  sms: SmsProvider,
  {
    message,
    logId,
    since,
  }: { readonly message: TextMessage; readonly logId: string; readonly since: string },
): Promise<SmsOutcome | null> {
  const found = await sms.find(message, new Date(since))
  if (found.kind === 'later') return found
  if (found.ids.length === 0) return null
  const known = await db
    .selectFrom('notificationLog')
    .select('providerId')
    .where('providerId', 'in', [...found.ids])
    .where('id', '<>', logId)
    .execute()
  // Another notice may have had the very same words.
  const id = found.ids.find((one) => known.every(({ providerId }) => providerId !== one))
  return id === undefined ? null : { kind: 'accepted', id }
}

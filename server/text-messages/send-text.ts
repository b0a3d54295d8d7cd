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

/** Whether Twilio and phones on the road can reach this address. */
export function isReachable(publicUrl: string): boolean {
  return !ofOneNetwork.test(new URL(publicUrl).hostname)
}

/** The link in a text; null if phones cannot reach it. */
export function textLink({ config: { publicUrl } }: AppDeps): string | null {
  return isReachable(publicUrl) ? `${publicUrl}/driver` : null
}

/** The id of a message from an earlier try with unknown outcome; null if it was not created. */
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
  // Another notice may have had the same text.
  const id = found.ids.find((one) => known.every(({ providerId }) => providerId !== one))
  return id === undefined ? null : { kind: 'accepted', id }
}

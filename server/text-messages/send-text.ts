import type { AppDeps, DbDeps } from '../deps.ts'
import type { SmsOutcome, SmsProvider, TextMessage } from '../providers/sms/sms-provider.ts'
import { filesApi } from '#contract/files.ts'

type Text = { readonly logId: string; readonly to: string; readonly text: string }

export function messageOf({ config }: AppDeps, { logId, to, text }: Text): TextMessage {
  const { publicUrl } = config
  const report = `${publicUrl}${filesApi.textStatus.path}?message=${logId}`
  return { to, text, reportTo: isReachable(publicUrl) ? report : null }
}

/** Twilio refuses to call an address that is none in the internet. */
export function isReachable(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return hostname.includes('.') && !/^[\d.]+$/.test(hostname)
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

import type { BodyOf } from '#contract/endpoint.ts'
import type { textMessagesApi } from '#contract/text-messages.ts'
import { gsmText } from '#domain/text-messages/gsm-text.ts'
import { textFailureWords } from '#domain/text-messages/text-failures.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { SmsOutcome } from '../providers/sms/sms-provider.ts'
import { companySettings } from '../settings/company-settings.ts'
import { e164Of } from './phone-e164.ts'
import { messageOf } from './send-text.ts'

/** Sends a text to a number that an admin typed. It is logged like all others. */
export async function sendTestText(
  deps: AppDeps,
  { to: typed }: BodyOf<typeof textMessagesApi.sendTestText>,
): Promise<{ to: string }> {
  const { sms } = deps
  if (sms === null) throw new AppError('texts_not_configured')
  const to = e164Of(typed)
  if (to === null) {
    const message = 'This is no number that takes texts. Type it with its area code.'
    throw new AppError('validation_failed', { message, fields: { to: message } })
  }
  const { companyName } = await companySettings(deps)
  const text = gsmText(`${companyName}: this is a test. Texts to drivers work.`)
  const logId = await writeDown(deps, { to, text })
  const outcome = await sms.send(messageOf(deps, { logId, to, text }))
  const error = failureOf(outcome)
  await deps.db
    .updateTable('notificationLog')
    .set({
      status: outcome.kind === 'accepted' ? 'sent' : 'failed',
      sentAt: outcome.kind === 'accepted' ? deps.clock().toISOString() : null,
      providerId: outcome.kind === 'accepted' ? outcome.id : null,
      errorMessage: error,
    })
    .where('id', '=', logId)
    .where('status', '=', 'queued')
    .execute()
  if (error !== null) throw new AppError('text_not_sent', { message: error })
  return { to }
}

async function writeDown(deps: AppDeps, { to, text }: { to: string; text: string }): Promise<string> {
  const logId = deps.newId()
  const now = deps.clock().toISOString()
  await deps.db
    .insertInto('notificationLog')
    .values({
      id: logId,
      recipient: to,
      type: 'test',
      method: 'sms',
      message: text,
      body: text,
      status: 'queued',
      tries: 1,
      firstTriedAt: now,
      triedAt: now,
      createdAt: now,
    })
    .execute()
  return logId
}

function failureOf(outcome: SmsOutcome): string | null {
  if (outcome.kind === 'accepted') return null
  if (outcome.kind === 'refused') return textFailureWords(outcome.code)
  return `${outcome.why}. Look at the phone before you try again.`
}

import type { ResponseOf } from '#contract/endpoint.ts'
import type { outboxApi } from '#contract/outbox.ts'
import { oneLine } from '#domain/mail/recipients.ts'
import type { Person } from '../auth/actor.ts'
import type { AppDeps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import { companySettings } from '../settings/company-settings.ts'

type Result = ResponseOf<typeof outboxApi.testMail>

/** Sends at once and returns the mail server's answer, which is what the admin is waiting for. */
export async function testMail(deps: AppDeps, actor: Person, typed: string | undefined): Promise<Result> {
  const { place } = deps.mail
  if (place === null) throw new AppError('email_not_configured', { message: notSetUp })
  const recipient = typed ?? (await ownAddress(deps, actor))
  if (recipient === null) throw invalidField('emailAddress', 'Type the address that the test goes to.')
  const { companyName } = await companySettings(deps)
  const outcome = await deps.mail.send({
    to: [recipient],
    from: { name: place.from.name ?? oneLine(companyName), address: place.from.address },
    replyTo: null,
    subject: oneLine(`Test of outgoing e-mail - ${companyName}`),
    text: `This mail was sent by the Test button in the settings of ${companyName}. E-mail works.\n`,
    messageId: `<${deps.newId()}@${place.from.address.split('@')[1] ?? place.host}>`,
    date: deps.clock(),
    attachments: [],
  })
  const message =
    outcome.kind === 'accepted'
      ? `${place.host} took it: ${outcome.providerId ?? 'no words'}. Look into the mailbox, and among the spam.`
      : outcome.why
  return { outcome: outcome.kind, recipient, message }
}

const notSetUp =
  'E-mail is not set up on this server. Set SMTP_URL and MAIL_FROM where the server is started, and start it again.'

async function ownAddress({ db }: AppDeps, { id }: Person): Promise<string | null> {
  const user = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  return user?.email ?? null
}

import { createHash } from 'node:crypto'
import type { mailStates } from '#contract/outbox.ts'
import { messagePath } from '#domain/mail/message-path.ts'
import type { Person } from '../auth/actor.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { dropHeld, nextAttempt } from './double-press.ts'
import { abandonMail, prepareMail, type MailPaper, type ReadyMail } from './prepare-mail.ts'
import { writeMail, type NewMail } from './write-mail.ts'

/** A mail that a person sends to a customer; nothing else changes because of it. */
export type Letter = Pick<
  NewMail,
  'purpose' | 'subject' | 'text' | 'loadId' | 'customerId' | 'contentHash'
> & {
  /** The id of its subject: a new mail about it replaces a held one. */
  readonly about: string
}
export type ReadyLetter = { readonly letter: Letter; readonly mail: ReadyMail }

type Sending = {
  readonly to: string
  readonly papers: readonly MailPaper[]
  readonly letter: Letter
  /** Where its attachment can be downloaded by people who must send it themselves. */
  readonly downloadUrl?: string
}

/** For `before` of `serveChange`. If mail is not set up, the letter is kept as held and the caller is told so. */
export async function prepareLetter(
  deps: AppDeps,
  actor: Person,
  { to, papers, letter, downloadUrl }: Sending,
): Promise<ReadyLetter> {
  const mail = await prepareMail(deps, { to, papers })
  const ready = { letter, mail }
  if (mail.isSetUp) return ready
  const { id } = await keep(deps, actor, ready)
  throw new AppError('email_not_configured', {
    extras: { mailId: id, emlUrl: messagePath(id), ...(downloadUrl !== undefined && { downloadUrl }) },
    ...(downloadUrl === undefined && { message: keptWords }),
  })
}

const keptWords =
  'E-mail is not set up on this server, so nothing was sent. It waits in the outbox: send it from your own mail program.'

async function keep(deps: AppDeps, actor: Person, ready: ReadyLetter) {
  try {
    return await inTransaction(deps, (tx) => writeLetter(tx, actor, ready))
  } catch (error) {
    await abandonMail(deps, ready.mail)
    throw error
  }
}

export async function writeLetter(tx: TxDeps, actor: Pick<Person, 'id'>, { letter, mail }: ReadyLetter) {
  const { about, ...words } = letter
  const kind = letterKey(letter.purpose, about)
  const content = JSON.stringify([mail.recipients, letter.subject, letter.text, letter.contentHash])
  const same = `${kind}${createHash('sha256').update(content).digest('hex').slice(0, 32)}:`
  const { number, isDoublePress } = await nextAttempt(tx, { keys: same })
  if (!isDoublePress) await dropHeld(tx, { keys: kind }, mail)
  const { id, status } = await writeMail(tx, mail, {
    ...words,
    about,
    dedupeKey: `${same}${String(number)}`,
    createdBy: actor.id,
  })
  // The check constraint lists exactly the states.
  return { success: true as const, id, status: status as (typeof mailStates)[number] }
}

/** The common beginning of the keys of all letters of a purpose about one subject. */
export const letterKey = (purpose: string, about: string) => `${purpose}:${about}:`

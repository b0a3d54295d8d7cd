import type { TxDeps } from '../deps.ts'
import { deadlinePurpose, requireRunning } from '../obligations/mail-office.ts'
import { packagePurpose, requireSamePackage, type PackageMail } from '../packages/email-package.ts'
import { requireSameStatement, statementPurpose } from '../payments/email-statement.ts'
import { isNotice, requireSameLoad } from './customer-notices.ts'
import type { MailPayload } from './write-mail.ts'

type Waiting = {
  readonly purpose: string
  readonly invoiceId: string | null
  readonly loadId: string | null
  readonly payload: unknown
}

/** Refuses a waiting mail that says what is no longer so. */
export async function requireCurrent(tx: TxDeps, mail: Waiting): Promise<void> {
  if (mail.purpose === packagePurpose) await requireSamePackage(tx, packageMailOf(mail))
  if (mail.purpose === statementPurpose) {
    const { about, contentHash } = payloadOf(mail)
    await requireSameStatement(tx, { customerId: about, contentHash })
  }
  if (isNotice(mail.purpose)) await requireSameLoad(tx, { ...mail, ...payloadOf(mail) })
  if (mail.purpose === deadlinePurpose) await requireRunning(tx, { loadId: mail.loadId, ...payloadOf(mail) })
}

export function packageMailOf(mail: Waiting): PackageMail {
  const { invoiceId, loadId } = mail
  const { contentHash, documentsHash } = payloadOf(mail)
  return { invoiceId, loadId, contentHash, documentsHash }
}

// Only writeMail writes it.
const payloadOf = ({ payload }: Waiting) => payload as MailPayload

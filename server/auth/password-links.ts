import { createHash, randomBytes } from 'node:crypto'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { hashSecret } from './password-hash.ts'
import { endSessionsOf } from './sessions.ts'

const lifetimeMs = 24 * 60 * 60 * 1000
const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A link that lets one person choose a password, once. Older links of the same person stop working. */
export async function makePasswordLink(
  deps: Deps,
  userId: string,
): Promise<{ link: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url')
  const now = deps.clock()
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString()
  await inTransaction(deps, async ({ db }) => {
    await db.deleteFrom('passwordLinks').where('userId', '=', userId).execute()
    await db
      .insertInto('passwordLinks')
      .values({ tokenHash: hash(token), userId, createdAt: now.toISOString(), expiresAt })
      .execute()
  })
  return { link: `${deps.config.publicUrl}/choose-password?token=${token}`, expiresAt }
}

export async function choosePassword(
  deps: Deps,
  token: string,
  password: string,
): Promise<{ username: string }> {
  const secret = await hashSecret(password)
  return inTransaction(deps, async (tx) => {
    const now = tx.clock().toISOString()
    const link = await tx.db
      .deleteFrom('passwordLinks')
      .where('tokenHash', '=', hash(token))
      .where('expiresAt', '>', now)
      .returning('userId')
      .executeTakeFirst()
    if (!link) throw new AppError('link_invalid')
    const user = await tx.db
      .updateTable('users')
      .set({ password: secret, updatedAt: now })
      .where('id', '=', link.userId)
      .where('isActive', '=', true)
      .returning('username')
      .executeTakeFirst()
    if (!user) throw new AppError('link_invalid')
    await endSessionsOf(tx, link.userId)
    return { username: user.username ?? '' }
  })
}

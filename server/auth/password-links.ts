import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { hashSecret } from './password-hash.ts'
import { hashToken, randomToken } from './random-token.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { endSessionsOf } from './sessions.ts'
import { linkKey, forgiveTries, judgeTry } from './throttle.ts'

const lifetimeMs = 24 * 60 * 60 * 1000

type PasswordLink = { readonly link: string; readonly expiresAt: string }

/** A one-time link to choose a password. Older links of the same person stop working. */
export async function makePasswordLink(tx: TxDeps, userId: string, publicUrl: string): Promise<PasswordLink> {
  const token = randomToken()
  const now = tx.clock()
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString()
  await endPasswordLinksOf(tx, userId)
  await tx.db
    .insertInto('passwordLinks')
    .values({ tokenHash: hashToken(token), userId, createdAt: now.toISOString(), expiresAt })
    .execute()
  return { link: `${publicUrl}/choose-password?token=${token}`, expiresAt }
}

/** Call it with the person's row locked, so that no link is used or made in between. */
export async function endPasswordLinksOf({ db }: TxDeps, userId: string): Promise<void> {
  await db.deleteFrom('passwordLinks').where('userId', '=', userId).execute()
}

type Chosen = { readonly token: string; readonly password: string }

/**
 * The link is looked up before anything is hashed: a wrong one costs only the lookup, and counts as a try of
 * its address, apart from those to sign in.
 */
export async function choosePassword(
  deps: AppDeps,
  request: FastifyRequest,
  { token, password }: Chosen,
): Promise<{ username: string }> {
  const keys = [linkKey(request)]
  const tokenHash = hashToken(token)
  const username = await judgeTry(deps, keys, async () => {
    const owner = await findLink(deps, tokenHash)
    await inTransaction(deps, (tx) => forgiveTries(tx, keys))
    return owner
  })
  await refuseGuessable(deps, { field: 'password', password, username })
  const secret = await hashSecret(password)
  return inTransaction(deps, (tx) => usePasswordLink(tx, tokenHash, secret))
}

/** The id of the link's user. */
async function findLink({ db, clock }: DbDeps, tokenHash: string): Promise<string | null> {
  const link = await db
    .selectFrom('passwordLinks')
    .innerJoin('users', 'users.id', 'passwordLinks.userId')
    .select('users.username')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', clock().toISOString())
    .executeTakeFirst()
  if (!link) throw new AppError('link_invalid')
  return link.username
}

async function usePasswordLink(tx: TxDeps, tokenHash: string, password: string) {
  const now = tx.clock().toISOString()
  // The person is locked before the link, as by everybody who ends links.
  const user = await tx.db
    .updateTable('users')
    .set({ password, updatedAt: now })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('passwordLinks')
        .select('userId')
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', now),
    )
    .where('isActive', '=', true)
    .returning(['id', 'username'])
    .executeTakeFirst()
  if (!user) throw new AppError('link_invalid')
  const used = await tx.db.deleteFrom('passwordLinks').where('tokenHash', '=', tokenHash).executeTakeFirst()
  // Used or ended by somebody who had locked the person before.
  if (used.numDeletedRows === 0n) throw new AppError('link_invalid')
  await endSessionsOf(tx, user.id)
  return { username: user.username ?? '' }
}

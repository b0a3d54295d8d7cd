import type { BodyOf } from '#contract/endpoint.ts'
import type { MadeShare, Share, sharesApi } from '#contract/shares.ts'
import type { Person } from '../auth/actor.ts'
import { hashToken, randomToken } from '../auth/random-token.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { endShare, insertShare, sharesOf } from './share-store.ts'

const dayMs = 24 * 60 * 60 * 1000

type Wanted = BodyOf<typeof sharesApi.createShare> & { readonly loadId: string; readonly base: string }

/** Only this answer contains the token. */
export async function shareLoad(
  tx: TxDeps,
  actor: Person,
  { loadId, base, level, expiresInDays }: Wanted,
): Promise<MadeShare> {
  await requireLoad(tx, loadId)
  const token = randomToken()
  const expiresAt = new Date(tx.clock().getTime() + expiresInDays * dayMs)
  const share = { loadId, level, expiresAt, tokenHash: hashToken(token), createdBy: actor.id }
  const id = await insertShare(tx, share)
  return { id, url: `${base}/track/${token}`, level, expiresAt: expiresAt.toISOString() }
}

export async function listShares(deps: DbDeps, loadId: string): Promise<Share[]> {
  await requireLoad(deps, loadId)
  return sharesOf(deps, loadId)
}

export async function revokeShare(tx: TxDeps, loadId: string, shareId: string) {
  await requireLoad(tx, loadId)
  if (!(await endShare(tx, { loadId, shareId }))) throw new AppError('share_not_found')
  return { success: true as const }
}

async function requireLoad({ db }: DbDeps, id: string): Promise<void> {
  const load = await db
    .selectFrom('loads')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!load) throw new AppError('load_not_found')
}

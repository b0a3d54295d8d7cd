import { sql } from 'kysely'
import { errors } from '#contract/errors.ts'
import { isId } from '#domain/ids.ts'
import type { Actor } from '../../auth/actor.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'
import { changeLoads } from '../write/change-loads.ts'
import { lockLoads, type LockedInSet } from '../write/lock-load.ts'

type Restored = { id: string; loadNumber: string }
type Failed = Restored & { error: string }

const numberTaken = 'Another load has this number now. Restore it by itself, under a new number.'

/** A load that cannot be restored does not block the others; of two with the same number, the first one named wins. */
export async function restoreLoads(tx: TxDeps, actor: Actor, loadIds: readonly string[]) {
  const asked = [...new Set(loadIds)]
  const trashed = new Map((await lockLoads(tx, asked.filter(isId), 'trash')).map((load) => [load.id, load]))
  const taken = await takenBy(tx, [...trashed.values()])
  const successful: Restored[] = []
  const restored: LockedInSet[] = []
  const failed: Failed[] = []
  for (const id of asked) {
    const load = trashed.get(id.toLowerCase())
    const error = load ? taken.refusal(load) : errors.load_not_found[1]
    const entry = { id, loadNumber: load?.number109 ?? id }
    if (error !== null) failed.push({ ...entry, error })
    else if (load) {
      successful.push(entry)
      restored.push(load)
    }
  }
  await changeLoads(tx, actor, restored, { kind: 'restored' })
  return { results: { successful, failed } }
}

type Numbered = { readonly number109: string; readonly bolNumber: string | null }

/** Which of these numbers active loads use; each restored load takes its own. */
async function takenBy({ db }: DbDeps, loads: readonly Numbered[]) {
  const key = (text: string) => text.toLowerCase()
  const numbers = loads.map(({ number109 }) => key(number109))
  const bols = loads.flatMap(({ bolNumber }) => (bolNumber === null ? [] : [key(bolNumber)]))
  const living = await db
    .selectFrom('loads')
    .select(['number109', 'bolNumber'])
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        sql<boolean>`lower(number109) = any(${numbers}::text[])`,
        sql<boolean>`lower(bol_number) = any(${bols}::text[])`,
      ]),
    )
    .execute()
  const takenNumbers = new Set(living.map(({ number109 }) => key(number109)))
  const takenBols = new Set(living.flatMap(({ bolNumber }) => (bolNumber === null ? [] : [key(bolNumber)])))
  return {
    refusal: ({ number109, bolNumber }: Numbered): string | null => {
      if (takenNumbers.has(key(number109))) return numberTaken
      if (bolNumber !== null && takenBols.has(key(bolNumber))) return errors.bol_number_taken[1]
      takenNumbers.add(key(number109))
      if (bolNumber !== null) takenBols.add(key(bolNumber))
      return null
    },
  }
}

import type { TxDeps } from '../../deps.ts'

/** Keeps the register of BOL numbers in step with the load: an entry once the load has both a BOL and a trip number. */
export async function keepBolNumber({ db, clock }: TxDeps, loadId: string): Promise<void> {
  await db.deleteFrom('bolNumbers').where('loadId', '=', loadId).execute()
  const load = await db
    .selectFrom('loads')
    .select(['bolNumber', 'tripNumber'])
    .where('id', '=', loadId)
    .executeTakeFirstOrThrow()
  if (load.bolNumber === null || load.tripNumber === null) return
  await db
    .insertInto('bolNumbers')
    .values({
      bolNumber: load.bolNumber,
      tripNumber: load.tripNumber,
      loadId,
      createdAt: clock().toISOString(),
    })
    .execute()
}

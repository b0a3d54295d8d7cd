import type { TxDeps } from '../../deps.ts'

/** The register of BOL numbers follows the load: one entry once the load has both its BOL and its trip number. */
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

import type { ChargeKind } from '#domain/charges/charge-kinds.ts'
import type { TxDeps } from '../deps.ts'

type NewRow = {
  readonly loadId: string
  readonly kind: ChargeKind
  readonly stopId: string | null
  readonly description: string | null
  readonly amount: string
  readonly basis: string | null
  readonly source: 'office' | 'system'
  readonly createdBy: string | null
}

/** Inserts a proposed charge and returns its id. */
export async function insertCharge(tx: TxDeps, charge: NewRow): Promise<string> {
  const id = tx.newId()
  const now = tx.clock().toISOString()
  await tx.db
    .insertInto('loadCharges')
    .values({ id, ...charge, createdAt: now, updatedAt: now })
    .execute()
  return id
}

import type { TxDeps } from '../deps.ts'

/** Takes the next number in the transaction that uses it; a rollback returns it, so there are no gaps. */
export async function takeInvoiceNumber({ db, clock }: TxDeps): Promise<string> {
  const row = await db
    .updateTable('invoiceCounter')
    .set((eb) => ({ currentNumber: eb('currentNumber', '+', 1), lastUpdated: clock().toISOString() }))
    .returning('currentNumber')
    .executeTakeFirstOrThrow()
  return String(row.currentNumber - 1)
}

import type { Insertable } from 'kysely'
import { addMoney, moneyFromStored, type Cents } from '#domain/money.ts'
import type { Payments } from '../db/tables.generated.ts'
import type { TxDeps } from '../deps.ts'

export function insertPayment({ db }: TxDeps, payment: Insertable<Payments>) {
  return db.insertInto('payments').values(payment).execute()
}

/** Valid payments, the last one first. The load is locked, so none can be added. */
export function validPayments({ db }: TxDeps, invoiceId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .where('undoneAt', 'is', null)
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
export type Payment = Awaited<ReturnType<typeof validPayments>>[number]

/** When the last money came in: checks are not always recorded in the order of their days. */
export async function lastPaidAt({ db }: TxDeps, invoiceId: string): Promise<string> {
  const { at } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.max('paidAt').as('at'))
    .where('invoiceId', '=', invoiceId)
    .where('undoneAt', 'is', null)
    .executeTakeFirstOrThrow()
  return at
}

export function findPayment({ db }: TxDeps, id: string) {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

type Undone = { readonly at: string; readonly by: string | null; readonly reason: string }

export async function markUndone({ db }: TxDeps, ids: readonly string[], { at, by, reason }: Undone) {
  if (ids.length === 0) return
  await db
    .updateTable('payments')
    .set({ undoneAt: at, undoneBy: by, undoneReason: reason })
    .where('id', 'in', ids)
    .execute()
}

export function sumOf(payments: readonly { readonly amount: string }[]): Cents {
  return addMoney(...payments.map(({ amount }) => moneyFromStored(amount)))
}

import type { TermFromPaper } from '#contract/ratecons.ts'
import { moneyFromStored, moneyText, type Cents } from '#domain/money.ts'
import { obligationsOfTerms, type ReadObligation } from '#domain/obligations/obligations-of-terms.ts'
import { userBehind, type Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { changeLoad } from '../loads/write/change-load.ts'
import { lockLoad } from '../loads/write/lock-load.ts'

/**
 * The terms of a rate confirmation become the obligations of its load. Those of an earlier confirmation that it repeats
 * stay with what was said about them, the others go; what a person added stays, but for the free time, which a
 * confirmation always decides.
 */
export async function takeTerms(
  tx: TxDeps,
  actor: Actor,
  loadId: string,
  terms: readonly TermFromPaper[],
): Promise<void> {
  const load = await lockLoad(tx, actor, loadId)
  const read = obligationsOfTerms(terms.map(termOf)).map(columnsOf)
  const before = await tx.db
    .selectFrom('loadObligations')
    .select(['id', 'kind', 'source', 'sentence', 'withinMinutes', 'startsWith', 'graceMinutes'])
    .select(['amount', 'percent', 'freeMinutes', 'ratePerHour', 'cap'])
    .where('loadId', '=', loadId)
    .execute()
  const stays = before.filter(({ source, ...row }) => {
    if (source === 'office') return row.kind !== 'free_time' || read.every(({ kind }) => kind !== 'free_time')
    return read.some((one) => sameAs(row, one))
  })
  const gone = before.filter((row) => !stays.includes(row)).map(({ id }) => id)
  const added = read.filter((one) => !stays.some((row) => sameAs(row, one)))
  if (gone.length === 0 && added.length === 0) return
  if (gone.length > 0) await tx.db.deleteFrom('loadObligations').where('id', 'in', gone).execute()
  const obligationIds = await insert(tx, actor, loadId, added)
  const reason = 'Obligations read from the rate confirmation'
  await changeLoad(tx, actor, load, { kind: 'obligations', obligationIds, reason })
}

type Columns = ReturnType<typeof columnsOf>

async function insert(tx: TxDeps, actor: Actor, loadId: string, read: readonly Columns[]): Promise<string[]> {
  const now = tx.clock().toISOString()
  const rows = read.map((columns) => ({
    ...columns,
    id: tx.newId(),
    loadId,
    source: 'paper',
    createdBy: userBehind(actor)?.id ?? null,
    createdAt: now,
    updatedAt: now,
  }))
  if (rows.length > 0) await tx.db.insertInto('loadObligations').values(rows).execute()
  return rows.map(({ id }) => id)
}

const figures = [
  ...(['kind', 'sentence', 'withinMinutes', 'startsWith', 'graceMinutes', 'amount', 'percent'] as const),
  ...(['freeMinutes', 'ratePerHour', 'cap'] as const),
]
type Figures = Readonly<Record<(typeof figures)[number], string | number | null>>

/** On which page it stands is no difference. */
const sameAs = (one: Figures, other: Figures) => figures.every((name) => one[name] === other[name])

const cents = (amount: string | null | undefined) => (amount == null ? null : moneyFromStored(amount))
const text = (amount: Cents | null) => (amount === null ? null : moneyText(amount))

function termOf({ kind, sentence, page, ...term }: TermFromPaper) {
  return {
    kind,
    sentence,
    page: page ?? null,
    freeHours: term.freeHours ?? null,
    amount: cents(term.amount),
    capAmount: cents(term.capAmount),
    capHours: term.capHours ?? null,
    withinHours: term.withinHours ?? null,
    percent: term.percent ?? null,
  }
}

function columnsOf({ amount, ratePerHour, cap, percent, ...read }: ReadObligation) {
  return {
    ...read,
    amount: text(amount),
    ratePerHour: text(ratePerHour),
    cap: text(cap),
    percent: percent === null ? null : percent.toFixed(2),
  }
}

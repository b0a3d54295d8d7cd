import type { TermFromPaper } from '#contract/ratecons.ts'
import { moneyFromStored, moneyText, type Cents } from '#domain/money.ts'
import { compareTerms, termTitle, termWords, type LoadTerm } from '#domain/obligations/compare-terms.ts'
import type { ClockStart, ObligationKind } from '#domain/obligations/obligation-kinds.ts'
import { obligationsOfTerms, type ReadObligation } from '#domain/obligations/obligations-of-terms.ts'
import type { OtherTerm } from '#domain/ratecons/revision/compare-load.ts'
import { rounded } from '#domain/ratecons/sheet/rounded.ts'
import { userBehind, type Actor } from '../auth/actor.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { changeLoad } from '../loads/write/change-load.ts'
import { lockLoad } from '../loads/write/lock-load.ts'

type Told = { readonly reason: string | null; readonly isTold?: boolean }
type Taken = {
  readonly terms: readonly TermFromPaper[]
  /** Keys of the differences from `otherTermsOf` to accept; absent: all. */
  readonly take?: ReadonlySet<string>
  /** The text for the history; a null reason if another entry tells it. */
  readonly told?: Told
}
const readFromPaper: Told = { reason: 'Obligations read from the rate confirmation' }

/**
 * Makes the terms of a rate confirmation the load's obligations. Unchanged ones keep their marks; changed ones start
 * anew.
 */
export async function takeTerms(
  tx: TxDeps,
  actor: Actor,
  loadId: string,
  { terms, take, told = readFromPaper }: Taken,
): Promise<void> {
  const load = await lockLoad(tx, actor, loadId)
  const changes = await termChanges(tx, loadId, terms)
  const taken = changes.filter(({ key }) => take?.has(key) ?? true)
  if (taken.length === 0) return
  const ids = taken.flatMap(({ before }) => before?.id ?? [])
  if (ids.length > 0) await tx.db.deleteFrom('loadObligations').where('id', 'in', ids).execute()
  const added = taken.flatMap(({ after }) => after ?? [])
  const obligationIds = await insert(tx, actor, loadId, added)
  await changeLoad(tx, actor, load, { kind: 'obligations', obligationIds, ...told })
}

/** The differences between these terms and the load's obligations, one by one. */
export async function otherTermsOf(
  deps: DbDeps,
  loadId: string,
  terms: readonly TermFromPaper[],
): Promise<OtherTerm[]> {
  const changes = await termChanges(deps, loadId, terms)
  return changes.flatMap(({ key, before, after }) => {
    const term = before ?? after
    if (term === null) return []
    return [
      { key, what: termTitle(term), was: before && termWords(before), becomes: after && termWords(after) },
    ]
  })
}

async function termChanges({ db }: DbDeps, loadId: string, terms: readonly TermFromPaper[]) {
  const rows = await db
    .selectFrom('loadObligations')
    .select(['id', 'kind', 'source', 'sentence', 'withinMinutes', 'startsWith', 'graceMinutes'])
    .select(['amount', 'percent', 'freeMinutes', 'ratePerHour', 'cap'])
    .where('loadId', '=', loadId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const before = rows.map((row) => ({
    ...row,
    // The check constraints list exactly the kinds, the starts and the sources.
    kind: row.kind as ObligationKind,
    startsWith: row.startsWith as ClockStart,
    source: row.source as LoadTerm['source'],
    percent: row.percent === null ? null : Number(row.percent),
  }))
  return compareTerms(before, obligationsOfTerms(terms.map(termOf)).map(keptOf))
}

type Kept = ReturnType<typeof keptOf>

async function insert(tx: TxDeps, actor: Actor, loadId: string, read: readonly Kept[]): Promise<string[]> {
  const now = tx.clock().toISOString()
  const rows = read.map(({ percent, ...columns }) => ({
    ...columns,
    percent: percent === null ? null : String(percent),
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

function keptOf({ amount, ratePerHour, cap, percent, ...read }: ReadObligation) {
  return {
    ...read,
    amount: text(amount),
    ratePerHour: text(ratePerHour),
    cap: text(cap),
    percent: percent === null ? null : rounded(percent),
  }
}

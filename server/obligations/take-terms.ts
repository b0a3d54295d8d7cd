import type { TermFromPaper } from '#contract/ratecons.ts'
import { formatMoney, moneyFromStored, moneyText, type Cents } from '#domain/money.ts'
import type { ObligationKind } from '#domain/obligations/obligation-kinds.ts'
import { obligationTitle } from '#domain/obligations/obligation-words.ts'
import { obligationsOfTerms, type ReadObligation } from '#domain/obligations/obligations-of-terms.ts'
import { rounded } from '#domain/ratecons/sheet/rounded.ts'
import { userBehind, type Actor } from '../auth/actor.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { changeLoad } from '../loads/write/change-load.ts'
import { lockLoad } from '../loads/write/lock-load.ts'

type Told = { readonly reason: string; readonly isTold?: boolean }
type Taken = {
  readonly terms: readonly TermFromPaper[]
  /** What the history says of it. */
  readonly told?: Told
}
const readFromPaper: Told = { reason: 'Obligations read from the rate confirmation' }

/**
 * The terms of a rate confirmation become the obligations of its load. Those of an earlier confirmation that it repeats
 * stay with what was said about them, the others go; what a person added stays, but for the free time, which a
 * confirmation always decides.
 */
export async function takeTerms(
  tx: TxDeps,
  actor: Actor,
  loadId: string,
  { terms, told = readFromPaper }: Taken,
): Promise<void> {
  const load = await lockLoad(tx, actor, loadId)
  const { gone, added } = await termsDifference(tx, loadId, terms)
  if (gone.length === 0 && added.length === 0) return
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await tx.db.deleteFrom('loadObligations').where('id', 'in', ids).execute()
  const obligationIds = await insert(tx, actor, loadId, added)
  await changeLoad(tx, actor, load, { kind: 'obligations', obligationIds, ...told })
}

/** Which obligations of the load go and which come when it takes these terms. */
async function termsDifference({ db }: DbDeps, loadId: string, terms: readonly TermFromPaper[]) {
  const read = obligationsOfTerms(terms.map(termOf)).map(columnsOf)
  const before = await db
    .selectFrom('loadObligations')
    .select(['id', 'kind', 'source', 'sentence', 'withinMinutes', 'startsWith', 'graceMinutes'])
    .select(['amount', 'percent', 'freeMinutes', 'ratePerHour', 'cap'])
    .where('loadId', '=', loadId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const stays = before.filter(({ source, ...row }) => {
    if (source === 'office') return row.kind !== 'free_time' || read.every(({ kind }) => kind !== 'free_time')
    return read.some((one) => sameAs(row, one))
  })
  return {
    gone: before.filter((row) => !stays.includes(row)),
    added: read.filter((one) => !stays.some((row) => sameAs(row, one))),
  }
}

/** The same in words, an obligation a line; null where only the wording of sentences is another. */
export async function termsInWords(
  deps: DbDeps,
  loadId: string,
  terms: readonly TermFromPaper[],
): Promise<{ readonly was: string | null; readonly becomes: string | null } | null> {
  const { gone, added } = await termsDifference(deps, loadId, terms)
  const words = (rows: readonly Worded[]) => rows.map(inWords).toSorted().join('\n')
  const [was, becomes] = [words(gone), words(added)]
  return was === becomes ? null : { was: was === '' ? null : was, becomes: becomes === '' ? null : becomes }
}

function inWords({ kind, amount, ratePerHour, cap, ...times }: Worded): string {
  // The check constraint lists exactly the kinds.
  const title = obligationTitle({ kind: kind as ObligationKind, ...times })
  const figures = [
    amount === null ? null : formatMoney(moneyFromStored(amount)),
    ratePerHour === null ? null : `${formatMoney(moneyFromStored(ratePerHour))} an hour`,
    cap === null ? null : `at most ${formatMoney(moneyFromStored(cap))}`,
  ]
  return [title, ...figures.filter((figure) => figure !== null)].join(', ')
}

type Worded = Readonly<Record<'amount' | 'ratePerHour' | 'cap', string | null>> &
  Readonly<Record<'withinMinutes' | 'graceMinutes' | 'freeMinutes', number | null>> & {
    readonly kind: string
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
    percent: percent === null ? null : String(rounded(percent)),
  }
}

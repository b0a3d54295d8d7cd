import type { BodyOf } from '#contract/endpoint.ts'
import type { NewStop } from '#contract/load-inputs.ts'
import type { paperMatchesApi, Revision } from '#contract/paper-matches.ts'
import type { LoadFromPaper } from '#contract/ratecons.ts'
import { maxStopsPerLoad } from '#domain/loads/stops.ts'
import { theirNumber } from '#domain/ratecons/revision/broker-number.ts'
import { compareLoad, type Comparison } from '#domain/ratecons/revision/compare-load.ts'
import { revisedPlan, type RevisedPlan, type StopOfPaper } from '#domain/ratecons/revision/revised-plan.ts'
import type { RevisionLine } from '#domain/ratecons/revision/revision-lines.ts'
import { revisionWords } from '#domain/ratecons/revision/revision-words.ts'
import { lastDelivery } from '#domain/ratecons/revision/stop-words.ts'
import type { Actor } from '../../auth/actor.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'
import { fileRevised, requireConfirmation } from '../../documents/attach-documents.ts'
import { invalidField } from '../../http/app-error.ts'
import { changeLoad } from '../../loads/write/change-load.ts'
import type { FactColumns, LoadChange, StopPlan } from '../../loads/write/load-change.ts'
import { lockLoad, requireOpen, requireUnchanged } from '../../loads/write/lock-load.ts'
import { makeStops } from '../../loads/write/make-stops.ts'
import { takeTerms } from '../../obligations/take-terms.ts'
import { placeOfStop } from '../place-of-stop.ts'
import { comparisonOf } from './comparison.ts'

/** The changes of a later paper to a load. */
export async function comparePaper(deps: DbDeps, loadId: string, paper: LoadFromPaper): Promise<Revision> {
  const { comparison, shown } = await comparisonOf(deps, loadId, paper)
  return { ...shown, lines: compareLoad(comparison) }
}

type Revising = BodyOf<typeof paperMatchesApi.reviseLoad>

/** Applies the chosen lines of a later paper through `changeLoad`, and attaches the paper to the load. */
export async function reviseLoad(
  tx: TxDeps,
  actor: Actor,
  { loadId, updatedAt, paper, take }: Revising,
): Promise<Revision> {
  const load = await lockLoad(tx, actor, loadId)
  await requireUnchanged(tx, actor, load, updatedAt)
  if (take.length > 0) requireOpen(load)
  const { comparison } = await comparisonOf(tx, loadId, paper)
  const lines = compareLoad(comparison)
  const taken = takenLines(lines, take)
  // If nothing was accepted, the paper is not what was agreed.
  const isAgreed = taken.length > 0 || lines.length === 0
  const changes: LoadChange[] = [
    ...(await factsChange(tx, { loadId, paper, comparison, taken })),
    ...chargesChange(paper, taken),
    ...(await paperChange(tx, actor, { loadId, paper, isAgreed })),
  ]
  const terms = paper.terms ?? []
  const termKeys = new Set(taken.flatMap(({ group, key }) => (group === 'terms' ? [key] : [])))
  if (changes.length === 0 && termKeys.size === 0)
    throw invalidField('take', 'Choose the changes to take over.')
  const told = { isTold: true, reason: revisionWords(taken) }
  const teller = tellerOf(changes, termKeys.size > 0)
  let changed = load
  for (const change of changes)
    changed = await changeLoad(tx, actor, changed, change === teller ? { ...change, ...told } : change)
  if (termKeys.size > 0)
    await takeTerms(tx, actor, loadId, { terms, take: termKeys, told: teller ? { reason: null } : told })
  return comparePaper(tx, loadId, paper)
}

/**
 * The change that carries the one history entry for everything: that of the rate, which would otherwise have an entry of
 * its own. Undefined if the terms do, as the last.
 */
function tellerOf(changes: readonly LoadChange[], hasTerms: boolean): LoadChange | undefined {
  return changes.find(({ kind }) => kind === 'charges') ?? (hasTerms ? undefined : changes.at(-1))
}

function takenLines(lines: readonly RevisionLine[], take: readonly string[]): RevisionLine[] {
  const taken = lines.filter(({ key }) => take.includes(key))
  if (taken.length < new Set(take).size)
    throw invalidField('take', 'The paper says something else now. Compare it with the load again.')
  const blocked = taken.find((line) => line.blocked !== null)
  if (blocked) throw invalidField('take', `${blocked.what}: ${blocked.blocked ?? ''}`)
  return taken
}

type Taking = {
  readonly loadId: string
  readonly paper: LoadFromPaper
  readonly comparison: Comparison
  readonly taken: readonly RevisionLine[]
}

async function factsChange(tx: TxDeps, taking: Taking): Promise<LoadChange[]> {
  const { load, paper } = taking.comparison
  const take = new Set(taking.taken.map(({ key }) => key))
  const facts: FactColumns = {
    ...(take.has('po-number') && { poNumber: theirNumber(paper) }),
    ...(take.has('appointment') && { appointmentTime: paper.appointmentTime }),
    ...(take.has('instructions') && { specialInstructions: paper.specialInstructions }),
    ...(take.has('delivery-due') && { deliveryDueAt: lastDelivery(paper.stops) }),
  }
  const plan = revisedPlan({ stops: load.stops, paper: paper.stops }, take)
  if (Object.keys(facts).length === 0 && !plan.movesStops && plan.edits.length === 0) return []
  return [
    {
      kind: 'facts',
      facts,
      ...(plan.movesStops && { stops: await stopPlan(tx, taking, plan) }),
      ...(plan.edits.length > 0 && { stopEdits: plan.edits }),
    },
  ]
}

async function stopPlan(tx: TxDeps, { loadId, paper }: Taking, { order }: RevisedPlan): Promise<StopPlan> {
  if (order.length === 0) throw invalidField('take', 'Please add at least one stop')
  if (order.length > maxStopsPerLoad)
    throw invalidField('take', `A load can have at most ${String(maxStopsPerLoad)} stops.`)
  const stops: StopPlan[number][] = []
  for (const stop of order)
    stops.push(
      ...(typeof stop === 'string' ? [stop] : await makeStops(tx, loadId, await newStops(tx, paper, stop))),
    )
  return stops
}

async function newStops(
  tx: TxDeps,
  paper: LoadFromPaper,
  { paperIndex, ...kept }: StopOfPaper,
): Promise<NewStop[]> {
  const written = paper.stops?.[paperIndex]
  if (!written) return []
  const stopType = written.kind === 'pickup' ? 'pickup' : 'dropoff'
  return [{ stopType, locationId: await placeOfStop(tx, written), ...kept }]
}

function chargesChange({ tripRate }: LoadFromPaper, taken: readonly RevisionLine[]): LoadChange[] {
  const isTaken = taken.some(({ kind }) => kind === 'rate')
  return isTaken && tripRate !== undefined ? [{ kind: 'charges', charges: { tripRate } }] : []
}

type Filing = { readonly loadId: string; readonly paper: LoadFromPaper; readonly isAgreed: boolean }

/** Adds a rate confirmation; earlier ones stay readable, because they show what was agreed then. */
async function paperChange(
  tx: TxDeps,
  actor: Actor,
  { loadId, paper, isAgreed }: Filing,
): Promise<LoadChange[]> {
  if (paper.documentPath == null) return []
  const paths = [paper.documentPath]
  const documents = await requireConfirmation(tx, actor, { field: 'paper.documentPath', paths, loadId })
  await fileRevised(tx, documents, { loadId, isAgreed })
  return [{ kind: 'papers', papers: {}, documentIds: documents.map(({ id }) => id) }]
}

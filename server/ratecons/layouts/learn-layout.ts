import { dayIn } from '#domain/calendar.ts'
import { sql } from 'kysely'
import type { LearnedPaper } from '#contract/learned-layouts.ts'
import { commonLabels, sameLayout, type LayoutMarks } from '#domain/ratecons/learned/layout-marks.ts'
import { fieldOfPath } from '#domain/ratecons/learned/learned-fields.ts'
import { ruleKey, type FinalValue, type Lesson } from '#domain/ratecons/learned/lesson.ts'
import { isRefuted, type KnownRule } from '#domain/ratecons/learned/rule.ts'
import { openWaitingLine } from '../../auth/waiting-line.ts'
import type { AppDeps, TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { companySettings } from '../../settings/company-settings.ts'
import { readInThread, type PaperInThread } from '../read-in-thread.ts'
import { forgetEmptyLayout, layoutsLike, rulesOf, type StoredLayout } from './layout-store.ts'
import { ownMarks } from './read-layout.ts'

/** A reviewed paper and its lesson, computed before the transaction because reading takes a while. */
export type ReviewedPaper = {
  readonly marks: LayoutMarks
  /** What people call the broker. */
  readonly name: string | null
  readonly lesson: Lesson
}

/** Limited, because creating the load waits for it. */
const longestMs = 5000
/**
 * Each is a thread with the country's towns in memory. Papers that do not even fit into the line are not learned from.
 */
const line = openWaitingLine({ atOnce: 2, mayWait: 32 })

/**
 * Null if nothing was sent to learn from. The paper is untrusted, whoever sent it: it is read in a thread with a time
 * limit, and the load is created even if that fails.
 */
export async function openReviewed(
  deps: AppDeps,
  { learned }: { readonly learned?: LearnedPaper | undefined },
): Promise<ReviewedPaper | null> {
  if (!learned) return null
  const settings = await companySettings(deps)
  const pages = learned.pages.map(({ words, ...page }) => ({
    ...page,
    words: words.map((word) => ({ ...word, sureness: 1 })),
  }))
  const finals = learned.values.flatMap(({ field, read, text, place }): FinalValue[] => {
    const path = fieldOfPath(field)
    return path ? [{ path, read, text: text?.trim() === '' ? null : text, place }] : []
  })
  const today = dayIn(settings.timeZone, deps.clock())
  const paper = { pages, ownNames: [settings.companyName], today, own: ownMarks(settings) }
  try {
    return await line.run(() => readInThread(paper, (reading) => taught(deps, reading, finals), longestMs))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    deps.log.warn({ err: error }, 'nothing was learned of a reviewed paper')
    return null
  }
}

async function taught(
  deps: AppDeps,
  { marks, lesson }: PaperInThread,
  finals: readonly FinalValue[],
): Promise<ReviewedPaper> {
  const layout = sameLayout(marks, await layoutsLike(deps, marks))
  const known = layout ? await rulesOf(deps, layout.id) : []
  const name = finals.find(({ path }) => path.field === 'companyName')?.text ?? null
  return { marks, name, lesson: await lesson(finals, known) }
}

/** Adds the paper's lesson to its layout, counts which known rules were right, and deletes wrong ones. */
export async function learnLayout(tx: TxDeps, reviewed: ReviewedPaper | null): Promise<void> {
  if (!reviewed) return
  const { marks, name, lesson } = reviewed
  // Locks, so that two papers of one broker reviewed at once teach the same layout.
  await sql`select pg_advisory_xact_lock(hashtext('learned layouts'))`.execute(tx.db)
  const layout = sameLayout(marks, await layoutsLike(tx, marks))
  const known = layout ? await rulesOf(tx, layout.id) : []
  if (layout) {
    await seenAgain(tx, layout, { marks, name })
    await judge(tx, known, lesson)
    await addRules(tx, layout.id, known, lesson)
    await forgetEmptyLayout(tx, layout.id)
  } else if (lesson.rules.length > 0) await addRules(tx, await addLayout(tx, marks, name), known, lesson)
}

async function addLayout(tx: TxDeps, { keys, labels }: LayoutMarks, name: string | null): Promise<string> {
  const id = tx.newId()
  const now = tx.clock().toISOString()
  await tx.db
    .insertInto('rateconLayouts')
    .values({ id, name, keys: [...keys], labels: [...labels], createdAt: now, updatedAt: now })
    .execute()
  return id
}

const mostKeys = 12

async function seenAgain(
  tx: TxDeps,
  layout: StoredLayout,
  { marks, name }: { readonly marks: LayoutMarks; readonly name: string | null },
): Promise<void> {
  await tx.db
    .updateTable('rateconLayouts')
    .set({
      keys: [...new Set([...layout.keys, ...marks.keys])].slice(0, mostKeys),
      labels: [...commonLabels(layout.labels, marks.labels)],
      papers: layout.papers + 1,
      ...(name !== null && { name }),
      updatedAt: tx.clock().toISOString(),
    })
    .where('id', '=', layout.id)
    .execute()
}

async function judge({ db, clock }: TxDeps, known: readonly KnownRule[], lesson: Lesson): Promise<void> {
  const updatedAt = clock().toISOString()
  if (lesson.confirmed.length > 0)
    await db
      .updateTable('rateconRules')
      .set(({ eb }) => ({ confirmations: eb('confirmations', '+', 1), updatedAt }))
      .where('id', 'in', lesson.confirmed)
      .execute()
  const wrong = known
    .filter(({ id }) => lesson.contradicted.includes(id))
    .map((rule) => ({ ...rule, contradictions: rule.contradictions + 1 }))
  const refuted = wrong.filter(isRefuted).map(({ id }) => id)
  if (refuted.length > 0) await db.deleteFrom('rateconRules').where('id', 'in', refuted).execute()
  const doubted = wrong.filter((rule) => !isRefuted(rule)).map(({ id }) => id)
  if (doubted.length > 0)
    await db
      .updateTable('rateconRules')
      .set(({ eb }) => ({ contradictions: eb('contradictions', '+', 1), updatedAt }))
      .where('id', 'in', doubted)
      .execute()
}

/** More than a person would read through. */
const mostRules = 100

async function addRules(
  tx: TxDeps,
  layoutId: string,
  known: readonly KnownRule[],
  { rules }: Lesson,
): Promise<void> {
  const keys = new Set(known.map(ruleKey))
  const added = rules
    .filter((rule) => !keys.has(ruleKey(rule)))
    .slice(0, Math.max(0, mostRules - known.length))
  if (added.length === 0) return
  const now = tx.clock().toISOString()
  await tx.db
    .insertInto('rateconRules')
    .values(added.map((rule) => ({ id: tx.newId(), layoutId, ...rule, createdAt: now, updatedAt: now })))
    .execute()
}

import { sql } from 'kysely'
import type { LearnedPaper } from '#contract/learned-layouts.ts'
import {
  commonLabels,
  layoutMarks,
  sameLayout,
  type LayoutMarks,
} from '#domain/ratecons/learned/layout-marks.ts'
import { fieldOfPath } from '#domain/ratecons/learned/learned-fields.ts'
import { lessonOf, ruleKey, type FinalValue, type Lesson } from '#domain/ratecons/learned/lesson.ts'
import { openPaper, type OpenedPaper } from '#domain/ratecons/learned/opened-paper.ts'
import { isRefuted, type KnownRule } from '#domain/ratecons/learned/rule.ts'
import { readPaper } from '#domain/ratecons/read-paper.ts'
import type { AppDeps, TxDeps } from '../../deps.ts'
import { companySettings } from '../../settings/company-settings.ts'
import { paperFacts } from '../paper-facts.ts'
import { forgetEmptyLayout, layoutsLike, rulesOf, type StoredLayout } from './layout-store.ts'
import { ownMarks } from './read-layout.ts'

/** A reviewed paper, opened before the transaction: reading it takes a while. */
export type ReviewedPaper = {
  readonly paper: OpenedPaper
  readonly marks: LayoutMarks
  readonly finals: readonly FinalValue[]
}

/** Null where nothing was sent to learn from. */
export async function openReviewed(
  deps: AppDeps,
  { learned }: { readonly learned?: LearnedPaper | undefined },
): Promise<ReviewedPaper | null> {
  if (!learned) return null
  const settings = await companySettings(deps)
  const facts = await paperFacts([settings.companyName])
  const year = deps.clock().getUTCFullYear()
  const pages = learned.pages.map(({ words, ...page }) => ({
    ...page,
    words: words.map((word) => ({ ...word, sureness: 1 })),
  }))
  const paper = openPaper(pages, facts, year)
  const marks = layoutMarks(paper.sheet, readPaper(pages, facts, year), ownMarks(settings))
  const finals = learned.values.flatMap(({ field, read, text, place }): FinalValue[] => {
    const path = fieldOfPath(field)
    return path ? [{ path, read, text: text?.trim() === '' ? null : text, place }] : []
  })
  return { paper, marks, finals }
}

/** What the paper teaches is added to its layout; what it says of the known rules is counted, and wrong ones go. */
export async function learnLayout(tx: TxDeps, reviewed: ReviewedPaper | null): Promise<void> {
  if (!reviewed) return
  const { paper, marks, finals } = reviewed
  // Two papers of one broker that are reviewed at once teach one layout.
  await sql`select pg_advisory_xact_lock(hashtext('learned layouts'))`.execute(tx.db)
  const layout = sameLayout(marks, await layoutsLike(tx, marks))
  const known = layout ? await rulesOf(tx, layout.id) : []
  const lesson = lessonOf(paper, finals, known)
  const name = finals.find(({ path }) => path.field === 'companyName')?.text ?? null
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

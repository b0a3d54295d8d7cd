import type { LearnedLayout } from '#contract/learned-layouts.ts'
import { ruleWords } from '#domain/ratecons/learned/rule.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { forgetEmptyLayout, knownRule } from './layout-store.ts'

/** All layouts with their rules in words, the most recently seen first. */
export async function listLayouts({ db }: DbDeps): Promise<LearnedLayout[]> {
  const rows = await db
    .selectFrom('rateconRules as rule')
    .innerJoin('rateconLayouts as layout', 'layout.id', 'rule.layoutId')
    .selectAll('rule')
    .select(['layout.name', 'layout.papers', 'layout.updatedAt as seenAt'])
    .orderBy('layout.updatedAt', 'desc')
    .orderBy('layout.id')
    .orderBy('rule.createdAt')
    .orderBy('rule.id')
    .execute()
  const first = rows.filter(({ layoutId }, index) => rows[index - 1]?.layoutId !== layoutId)
  return first.map(({ layoutId: id, name, papers, seenAt: updatedAt }) => {
    const own = rows.filter(({ layoutId }) => layoutId === id)
    return { id, name, papers, updatedAt, rules: own.flatMap((row) => ruleView(row) ?? []) }
  })
}

function ruleView(row: Parameters<typeof knownRule>[0]): LearnedLayout['rules'][number] | null {
  const rule = knownRule(row)
  if (!rule) return null
  const { id, confirmations, contradictions } = rule
  return { id, words: ruleWords(rule), confirmations, contradictions }
}

export async function forgetLayout({ db }: TxDeps, id: string) {
  const gone = await db.deleteFrom('rateconLayouts').where('id', '=', id).executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw new AppError('layout_not_found')
  return { success: true as const }
}

/** Deletes a rule; a layout is deleted with its last rule. */
export async function forgetRule(tx: TxDeps, { id, rule }: { readonly id: string; readonly rule: string }) {
  const gone = await tx.db
    .deleteFrom('rateconRules')
    .where('id', '=', rule)
    .where('layoutId', '=', id)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw new AppError('layout_not_found')
  await forgetEmptyLayout(tx, id)
  return { success: true as const }
}

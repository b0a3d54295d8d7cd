import { sql, type Selectable } from 'kysely'
import type { LayoutMarks } from '#domain/ratecons/learned/layout-marks.ts'
import { isLearnedField } from '#domain/ratecons/learned/learned-fields.ts'
import { ruleWays, type KnownRule } from '#domain/ratecons/learned/rule.ts'
import type { RateconRules } from '../../db/tables.generated.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'

export type StoredLayout = LayoutMarks & {
  readonly id: string
  readonly name: string | null
  readonly papers: number
}

/** Layouts that may match this paper: of the same broker, or without a broker if the paper names none. */
export async function layoutsLike({ db }: DbDeps, { keys }: LayoutMarks): Promise<StoredLayout[]> {
  return db
    .selectFrom('rateconLayouts')
    .select(['id', 'name', 'keys', 'labels', 'papers'])
    .where(
      keys.length === 0 ? sql<boolean>`keys = '{}'` : sql<boolean>`keys && ${sql.val([...keys])}::text[]`,
    )
    .orderBy('createdAt')
    .execute()
}

export async function rulesOf({ db }: DbDeps, layoutId: string): Promise<KnownRule[]> {
  const rows = await db
    .selectFrom('rateconRules')
    .selectAll()
    .where('layoutId', '=', layoutId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => knownRule(row) ?? [])
}

/** Deletes a layout without rules, which is useless. */
export async function forgetEmptyLayout({ db }: TxDeps, id: string): Promise<void> {
  await db
    .deleteFrom('rateconLayouts')
    .where('id', '=', id)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('rateconRules').select('id').where('layoutId', '=', id))))
    .execute()
}

type RuleRow = Omit<Selectable<RateconRules>, 'layoutId' | 'createdAt' | 'updatedAt'>

/** Null for a rule whose field is no longer learned. */
export function knownRule({ id, field, way: stored, ...row }: RuleRow): KnownRule | null {
  const way = ruleWays.find((each) => each === stored)
  if (way === undefined || !isLearnedField(field)) return null
  const { label, page, nth, steps, pick, x, y, confirmations, contradictions } = row
  return { id, field, way, label, page, nth, steps, pick, x, y, confirmations, contradictions }
}

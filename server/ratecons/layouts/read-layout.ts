import type { CompanySettings } from '#contract/settings.ts'
import type { PaperLayout } from '#contract/learned-layouts.ts'
import { sameLayout, type OwnMarks } from '#domain/ratecons/learned/layout-marks.ts'
import type { PaperContent } from '#domain/ratecons/read-paper.ts'
import type { DbDeps } from '../../deps.ts'
import type { PaperInThread } from '../read-in-thread.ts'
import { layoutsLike, rulesOf } from './layout-store.ts'

/** The reading improved by what people taught about this layout, and the layout itself. */
export async function readByLayout(
  deps: DbDeps,
  { content, marks, withRules }: PaperInThread,
): Promise<{ content: PaperContent; layout?: PaperLayout }> {
  const layout = sameLayout(marks, await layoutsLike(deps, marks))
  if (!layout) return { content }
  const rules = await rulesOf(deps, layout.id)
  const ruled = await withRules(rules)
  return {
    content: ruled.content,
    layout: { id: layout.id, name: layout.name, corrections: rules.length, used: ruled.used },
  }
}

export function ownMarks({ mcNumber, contactEmail }: CompanySettings): OwnMarks {
  return { mc: mcNumber, email: contactEmail }
}

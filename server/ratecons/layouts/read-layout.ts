import type { CompanySettings } from '#contract/settings.ts'
import type { PaperLayout } from '#contract/learned-layouts.ts'
import type { PaperFacts } from '#domain/ratecons/facts.ts'
import { layoutMarks, sameLayout, type OwnMarks } from '#domain/ratecons/learned/layout-marks.ts'
import { openPaper } from '#domain/ratecons/learned/opened-paper.ts'
import { readWithRules } from '#domain/ratecons/learned/read-with-rules.ts'
import type { PaperContent } from '#domain/ratecons/read-paper.ts'
import type { PageOfWords } from '#domain/ratecons/words.ts'
import type { DbDeps } from '../../deps.ts'
import { layoutsLike, rulesOf } from './layout-store.ts'

export type ReadPages = {
  readonly pages: readonly PageOfWords[]
  readonly facts: PaperFacts
  readonly year: number
  readonly own: OwnMarks
}

/** The reading as people taught it for this broker's layout, and which layout that is. */
export async function readByLayout(
  deps: DbDeps,
  content: PaperContent,
  { pages, facts, year, own }: ReadPages,
): Promise<{ content: PaperContent; layout?: PaperLayout }> {
  const paper = openPaper(pages, facts, year)
  const marks = layoutMarks(paper.sheet, content, own)
  const layout = sameLayout(marks, await layoutsLike(deps, marks))
  if (!layout) return { content }
  const rules = await rulesOf(deps, layout.id)
  const ruled = readWithRules(content, paper, rules)
  return {
    content: ruled.content,
    layout: { id: layout.id, name: layout.name, corrections: rules.length, used: ruled.used.size },
  }
}

export function ownMarks({ mcNumber, contactEmail }: CompanySettings): OwnMarks {
  return { mc: mcNumber, email: contactEmail }
}

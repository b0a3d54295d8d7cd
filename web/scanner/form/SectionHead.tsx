import type { ReactNode } from 'react'
import type { ReadPaper } from '#contract/ratecons.ts'
import { pagesWords } from '../draft/marks.ts'
import type { Field } from '../draft/draft.ts'

type SectionHeadProps = { title: string; paper: ReadPaper; fields: readonly Field[]; children?: ReactNode }

/** The heading of a part of the form, and on which pages that part was read. */
export function SectionHead({ title, paper, fields, children }: SectionHeadProps) {
  const pages = pagesWords(paper, fields)
  return (
    <div className="flex items-baseline gap-3 pt-2.5 pb-1">
      <h3 className="flex-1 text-cell font-semibold">{title}</h3>
      {children}
      {pages !== '' && <span className="tabular text-meta text-muted">{pages}</span>}
    </div>
  )
}

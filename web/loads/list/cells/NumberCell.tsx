import { use } from 'react'
import type { Load } from '#contract/load-views.ts'
import { RowMatch } from './row-context.ts'

export function NumberCell({ load }: { load: Load }) {
  const found = use(RowMatch)?.(load) ?? null
  const number = <span className="load-number">{load.number109}</span>
  if (found === null) return number
  return (
    <span className="cell-line">
      {number}
      <span className="cell-second text-meta" title={found}>
        {found}
      </span>
    </span>
  )
}

import { use } from 'react'
import { isOldPaper, paperAge } from '#domain/loads/paper-age.ts'
import type { Load } from '#contract/load-views.ts'
import { emptyValue } from '#client/format/dates.ts'
import { RowClock } from './row-context.ts'

/** For how many days it has been waiting for its invoice or its money. */
export function AgeCell({ load }: { load: Load }) {
  const days = paperAge(load, use(RowClock))
  if (days === null) return <span className="text-muted">{emptyValue}</span>
  const text = `${String(days)} d`
  return isOldPaper(days) ? <span className="late">{text}</span> : text
}

import { bandOf, bandWords } from '../draft/marks.ts'
import { readingShown, type Field } from '../draft/draft.ts'
import { surePlace } from './row.ts'

/** A reader cannot know that it is not there, only that it was not found. */
export const notFound = 'not found on the paper'

/** The confidence as a percentage, a word and a bar. Empty if nothing was read. */
export function SureCell({ field, id, isMissing }: { field: Field; id: string; isMissing: boolean }) {
  const reading = readingShown(field)
  if (!reading)
    return (
      <span id={id} className="sr-only">
        {isMissing && notFound}
      </span>
    )
  if (field.isChecked)
    return (
      <span id={id} className={`text-meta text-muted max-sm:text-right ${surePlace}`}>
        Checked
      </span>
    )
  const band = bandOf(reading.confidence)
  const figure = Math.round(reading.confidence * 100)
  return (
    <span id={id} className={`tabular text-meta max-sm:text-right ${surePlace}`}>
      <span className={band === 'high' ? 'text-muted' : 'font-medium text-attention-text'}>
        {`${String(figure)} ${bandWords[band]}`}
      </span>
      <span aria-hidden data-look={band} className="sure-bar mt-px h-[3px] max-sm:hidden">
        <span style={{ width: `${String(figure)}%` }} />
      </span>
    </span>
  )
}

import { formatConfidence } from '#client/format/figures.ts'
import { bandOf, bandWords } from '../draft/marks.ts'
import { allWords, toneOf } from './confidence-words.ts'

/** How sure the whole paper is, in a line, where the panel stands below the form. */
export function ConfidenceLine({ confidence, toCheck }: { confidence: number; toCheck: number }) {
  const band = bandOf(confidence)
  return (
    <p className="tabular text-meta text-muted 2xl:hidden">
      {`${formatConfidence(confidence)} `}
      <span className={`font-medium ${toneOf(band)}`}>{bandWords[band]}</span>
      {toCheck === 0 ? `, ${allWords(band)}` : `, ${String(toCheck)} to check`}
    </p>
  )
}

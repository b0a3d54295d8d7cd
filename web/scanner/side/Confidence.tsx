import { formatConfidence } from '#client/format/figures.ts'
import { bandOf, bandWords } from '../draft/marks.ts'
import { allWords, toneOf } from './confidence-words.ts'

type ConfidenceProps = {
  confidence: number
  toCheck: number
  /** Of so many. */
  values: number
}

/** How sure the whole paper is, and how much of it is left to look at. */
export function Confidence({ confidence, toCheck, values }: ConfidenceProps) {
  const band = bandOf(confidence)
  return (
    <section aria-labelledby="confidence" className="border-b border-line px-4 py-3">
      <h3 id="confidence" className="text-cell font-semibold">
        Confidence
      </h3>
      <div className="mt-0.5 flex items-baseline gap-2">
        <span className="tabular font-sign text-figure font-bold">{formatConfidence(confidence)}</span>
        <span className={`text-cell font-medium ${toneOf(band)}`}>{bandWords[band]}</span>
        <span role="status" className="tabular ml-auto text-meta text-muted">
          {toCheck === 0 ? allWords(band) : `${String(toCheck)} of ${String(values)} to check`}
        </span>
      </div>
      <span aria-hidden data-look={band} className="sure-bar mt-2 h-1.5">
        <span style={{ width: `${String(Math.round(confidence * 100))}%` }} />
      </span>
    </section>
  )
}

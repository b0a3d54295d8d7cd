import type { Load } from '#contract/load-views.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { StatusGlyph } from '#client/ui/StatusGlyph.tsx'
import { useLanguage } from '#client/words/language.ts'
import { useNow } from '../page/use-now.ts'
import { useSay } from '../page/use-say.ts'
import { formatMoment } from '../page/format-day.ts'
import { useStatusWords } from './use-status-words.ts'

type StatusLineProps = {
  load: Load
  /** Where not only the status counts. */
  hasTime?: boolean
}

/** Glyph and words say the same, so that it also reads in the sun. */
export function StatusLine({ load: { status, statusSince, isTonu }, hasTime = false }: StatusLineProps) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const statusWords = useStatusWords()
  const time = hasTime && !isTonu ? formatMoment(new Date(statusSince), now, language) : null
  return (
    <span className="flex w-full flex-wrap items-center justify-between gap-x-4">
      <span className="inline-flex items-center gap-2 font-bold">
        <StatusGlyph glyph={isTonu ? 'dashed' : loadStatuses[status].glyph} size={22} />
        <span>{isTonu ? say('tonu') : statusWords(status)}</span>
      </span>
      {time !== null && <span className="tabular">{say('since', { time })}</span>}
    </span>
  )
}

import { loadStatuses } from '#domain/loads/load-status.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { StatusGlyph } from '#client/ui/StatusGlyph.tsx'
import { useLanguage } from '#client/words/language.ts'
import { useNow } from '../page/use-now.ts'
import { useSay } from '../page/use-say.ts'
import { formatMoment } from '../page/format-day.ts'
import { useStatusWords } from './use-status-words.ts'

type StatusLineProps = {
  status: LoadStatus
  /** Left out where only the status counts. */
  since?: string
}

/** Glyph and words say the same, so that it also reads in the sun. */
export function StatusLine({ status, since }: StatusLineProps) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const statusWords = useStatusWords()
  const time = since === undefined ? null : formatMoment(new Date(since), now, language)
  return (
    <span className="flex w-full flex-wrap items-center justify-between gap-x-4">
      <span className="inline-flex items-center gap-2 font-bold">
        <StatusGlyph glyph={loadStatuses[status].glyph} size={22} />
        <span>{statusWords(status)}</span>
      </span>
      {time !== null && <span className="tabular">{say('since', { time })}</span>}
    </span>
  )
}

import { loadStatuses } from '#domain/loads/load-status.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { StatusGlyph } from '#client/ui/StatusGlyph.tsx'
import { useStatusWords } from './use-status-words.ts'

/** Glyph and words say the same, so that it also reads in the sun. */
export function StatusLine({ status }: { status: LoadStatus }) {
  const statusWords = useStatusWords()
  return (
    <span className="inline-flex items-center gap-2 font-bold">
      <StatusGlyph glyph={loadStatuses[status].glyph} size={22} />
      <span>{statusWords(status)}</span>
    </span>
  )
}

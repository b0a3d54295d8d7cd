import type { Band } from '../draft/marks.ts'

/** Of a paper that was read badly, what looks sure may be wrong too. */
export const allWords = (band: Band) => (band === 'low' ? 'check every field' : 'nothing to check')

export const toneOf = (band: Band) => (band === 'high' ? 'text-on-ok' : 'text-attention-text')
